import { orderOf, some, turned } from '../../../engine/clauses/tree.ts';
import { forcesOf } from '../rules/10-combat/10-2-combat.ts';
import { oddsOf, ratioText } from '../rules/10-combat/10-3-odds.ts';
import { RAIL_HEXES } from '../rules/14-air.ts';
import { PLACE_WORDS } from '../words.ts';
import { ratio } from './conditions.ts';
import type { Core, CoreBranch, CoreChoice } from './core.ts';
import type { Situation } from './situation.ts';
import { word } from './words.ts';

/** 10.4.5: whether an air unit changes the column, and it is then as good for the Axis side as this one. */
function reaches({ state, combat }: Situation, wanted: number): boolean {
  if (!combat) return false;
  const column = (air: boolean): number => oddsOf(state, { ...forcesOf(state, combat), air }).column;
  const [before, then] = [column(false), column(true)];
  return then !== before && (combat.side === 'axis' ? then >= wanted : then <= wanted);
}

const committing = (text: string, speaksOf?: Core['speaksOf']): Core => ({
  text,
  questions: ['air'],
  about: 'combat',
  ...(speaksOf ? { speaksOf } : {}),
  answer: (_, { choice }) => orderOf(choice, 'air'),
});

/** `commit air`, `commit air reaching 3-1`. */
const commitments = (): CoreChoice => ({
  order: committing('commit air'),
  noise: ['unit', 'units'],
  branches: () => [
    word(
      'reaching',
      'reaching',
      () =>
        turned(ratio(), (wanted) =>
          committing(`commit air reaching ${ratioText(wanted)}`, (_, situation) => reaches(situation, wanted)),
        ),
      ['to reach', 'if reaching', 'for'],
    ),
  ],
});

/** 14.3: rail movement is barred in these hexes, as far as can be, and no further; none of them within range: ask. */
const barring = (hexes: readonly string[]): Core => ({
  text: `bar ${hexes.join(' ')}`,
  questions: ['interdiction'],
  about: 'nothing',
  answer: ({ interdicted }, { choice }) =>
    hexes.map((hex) => orderOf(choice, 'interdict', hex)).find((order) => order !== undefined) ??
    (hexes.some((hex) => interdicted.includes(hex)) ? orderOf(choice, 'end') : undefined),
});

/** Standing orders for air units of the Axis side (14.0). */
export const airCores = (): readonly CoreBranch[] => [
  word('commit air', 'commit-air', commitments, ['air', 'commit', 'commit an air unit']),
  word('bar', 'bar', () => turned(some(RAIL_HEXES, { also: PLACE_WORDS.also }, ['rail', 'line', 'at']), barring), [
    'interdict',
    'bar rail',
  ]),
];
