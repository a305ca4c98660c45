import type { Draw } from '../../../engine/play.ts';
import { imagined } from '../../../engine/trials/imagine.ts';
import type { LuckEntry } from '../../guide.ts';
import { chancesOf, DIE } from '../../odds.ts';
import { nothingAtStake, stakesOf, type Weight } from '../../stakes.ts';
import { sumOf } from '../../../engine/lists.ts';
import { HITLER, WEATHER } from '../data.ts';
import { barbarossa } from '../game.ts';
import { openStep } from '../open-step.ts';
import { applyDie, forcesOf } from '../rules/10-combat/10-2-combat.ts';
import { oddsOf, resultOf } from '../rules/10-combat/10-3-odds.ts';
import { scoreOf } from '../rules/19-victory.ts';
import { SIDES, type BarbarossaPosition, type Side } from '../state.ts';
import type { Combat, StepNamed } from '../steps.ts';
import { history } from './history.ts';
import { caseOf } from './odds-report.ts';

/** Units count with their strength as it stands; points are the Axis side's (19.3). */
function weigh(position: BarbarossaPosition): Weight {
  const { pieces } = history.measures(position);
  const strength = (side: Side): number => sumOf(pieces, (piece) => (piece.side === side ? piece.strength : 0));
  return {
    strength: { axis: strength('axis'), soviet: strength('soviet') },
    points: { axis: scoreOf(position.state).total, soviet: 0 },
  };
}

type Fight = StepNamed<'combats'> | StepNamed<'overrun'>;

/** The combat of a fight alone: without the attacks that are still to be resolved, and an overrun without the move it belongs to. */
const aloneIn = ({ side, combat }: Fight): StepNamed<'combats'> => ({
  name: 'combats',
  side,
  attacks: [],
  combat,
  retreated: [],
  unasked: true,
});

/** The position at the end of the combat if this die fell, players staying silent. */
const afterDie = (position: BarbarossaPosition, fight: Fight, column: number, die: number): BarbarossaPosition =>
  imagined(
    barbarossa,
    position,
    [aloneIn(fight)],
    ({ position: thought }) =>
      void applyDie((thought.procedures[0]?.steps[0] as StepNamed<'combats'>).combat as Combat, column, die),
    ({ silent }) => silent,
  );

/** What hangs on the die of a combat (10.3.7). */
function combatLuck(position: BarbarossaPosition, fight: Fight, combat: Combat, die: number): LuckEntry {
  const { state } = position;
  const { side, targets, attackers, defenders } = combat;
  const forces = forcesOf(state, combat);
  const { column } = oddsOf(state, forces);
  const shown = caseOf(state, forces);
  const stakes = stakesOf(
    weigh,
    position,
    shown.chances.map((chance) => {
      const face = DIE.find((each) => resultOf(side, column, each) === chance.result) as number;
      return { chance, after: afterDie(position, fight, column, face) };
    }),
  );
  return {
    side,
    what: { code: 'barbarossa.luck.attack', params: { hexes: targets, attackers, defenders } },
    rule: '10.3.7',
    places: targets,
    odds: shown,
    stakes,
    result: resultOf(side, column, die) as string,
  };
}

/** A die of the start of the turn, by what it can bring (5.1.1, 18.1). */
function startLuck(
  { turn }: { readonly turn: number },
  purpose: 'weather' | 'order',
  die: number,
): LuckEntry | undefined {
  const ofDie = (face: number): string | undefined => {
    if (purpose === 'order') return HITLER.get(turn)?.[face - 1];
    const roll = WEATHER.get(turn)?.[face - 1];
    return roll && `${roll.weather} ${roll.air}`;
  };
  const result = ofDie(die);
  if (result === undefined) return undefined;
  const chances = chancesOf(
    (face) => ofDie(face) as string,
    (each) => {
      const [name = '', air = ''] = each.split(' ');
      return purpose === 'order'
        ? { code: `barbarossa.hitler.${name}` }
        : {
            code: 'barbarossa.luck.weather-result',
            params: { weatherCode: `barbarossa.weather.${name}`, air: Number(air) },
          };
    },
  );
  return {
    side: null,
    what: { code: `barbarossa.luck.${purpose}` },
    rule: purpose === 'order' ? '18.1' : '5.1.1',
    places: [],
    odds: null,
    stakes: nothingAtStake(SIDES, chances),
    result,
  };
}

/** What hangs on a die rolled openly: of a combat, of the weather, of Hitler's order. */
export function luckOf(position: BarbarossaPosition, { situation, value }: Draw): LuckEntry | undefined {
  const now = openStep(position);
  if ((now.name === 'combats' || now.name === 'overrun') && now.combat)
    return combatLuck(position, now, now.combat, value);
  const [, , , purpose] = situation.split('/');
  return purpose === 'weather' || purpose === 'order' ? startLuck(position.state, purpose, value) : undefined;
}
