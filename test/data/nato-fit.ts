/** `npm run fit`: draws how well the cities of NATO's map lie where they truly are, into the picture beside its data, and says how far off they are. */
import { writeFileSync } from 'node:fs';
import { fitPicture, fittedCities } from '../support/games/nato/fit.ts';
import { sumOf } from '../../src/engine/lists.ts';

const PICTURE = 'data/nato/fit.png';

const cities = fittedCities();
const mean = sumOf(cities, ({ off }) => off) / cities.length;
const near = cities.filter(({ off }) => off <= 0.5).length;
writeFileSync(PICTURE, fitPicture());
console.log(
  `${cities.length} city hexes, ${mean.toFixed(2)} hexes off on average, ${near} within half a hex; farthest:`,
);
for (const { id, name, off } of cities.slice(0, 7)) console.log(`${name} ${id} ${off.toFixed(2)}`);
console.log(PICTURE);
