import { readFileSync } from 'node:fs';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { sumOf } from '../../src/engine/lists.ts';
import { fittedCities, onFitPicture } from '../support/games/nato/fit.ts';

const CITIES = fittedCities();
const README = readFileSync('data/nato/README.md', 'utf8');

it('the README has the figures of the fit as they are', () => {
  const mean = (sumOf(CITIES, ({ off }) => off) / CITIES.length).toFixed(2);
  const near = CITIES.filter(({ off }) => off <= 0.5).length;
  expect(README).toContain(`All ${CITIES.length} city hexes lie within one hex of their cities, ${mean} hexes away`);
  expect(README).toContain(`on average, ${near} of them within\nhalf a hex`);
  const farthest = CITIES.filter(({ off }) => off > 0.63).map(
    ({ id, name, off }) => `| ${name} ${id} | ${off.toFixed(2)} |`,
  );
  for (const row of farthest) expect(README).toContain(row);
  expect(farthest).toHaveLength(README.match(/^\| \S+ \d{4} \| 0\.\d\d \|/gmu)?.length ?? 0);
});

it('the picture has its crosses where the cities are: `npm run fit`', async () => {
  const picture = await loadImage('data/nato/fit.png');
  const context = createCanvas(picture.width, picture.height).getContext('2d');
  context.drawImage(picture, 0, 0);
  const inside = CITIES.filter((city) => onFitPicture(city).x > 0);
  expect(inside.length).toBeGreaterThan(CITIES.length - 2);
  const without = inside.filter((city) => {
    const { x, y } = onFitPicture(city);
    const [red, green, blue] = context.getImageData(Math.floor(x), Math.floor(y), 1, 1).data as unknown as number[];
    return !((red as number) > 150 && (green as number) < 100 && (blue as number) > 100);
  });
  expect(without.map(({ name }) => name)).toEqual([]);
});
