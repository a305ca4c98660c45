import type { Step, StepNamed, Battles, Combat } from '../steps.ts';
import type { Draw } from '../../../engine/play.ts';
import { imagined } from '../../../engine/trials/imagine.ts';
import type { LuckEntry } from '../../guide.ts';
import { chancesOf, DIE } from '../../odds.ts';
import { nothingAtStake, stakesOf, type Weight } from '../../stakes.ts';
import { forcesOf } from '../rules/10-combat/10-1-declaring.ts';
import { oddsOf, resultOf } from '../rules/10-combat/10-3-odds.ts';
import { applyResult } from '../rules/10-combat/10-4-results.ts';
import { scoreOf } from '../rules/15-special-rules/15-5-points.ts';
import { pointsNeeded } from '../rules/15-special-rules/15-6-victory.ts';
import { swapsOn } from '../rules/16-optional-rules/16-1-bidding.ts';
import { unitsFor } from '../rules/16-optional-rules/16-2-reserve.ts';
import { attackOf, isObjective, unitsOnMap } from '../board.ts';
import type { ChitPullGame } from '../game.ts';
import { caseOf } from './odds-report.ts';
import type { Order } from '../orders.ts';
import { SIDES, type Side, type ChitPullPosition } from '../state.ts';

/** A unit counts with its attack strength on the side that is up, a fortress marker with its level. */
function weigh({ state }: ChitPullPosition): Weight {
  const strength = (side: Side): number => unitsOnMap(state, side).reduce((sum, id) => sum + attackOf(state, id), 0);
  // Soviet points count only where they decide: where neither a bid nor the full game sets what the Axis side needs.
  const soviet = pointsNeeded(state) === null ? scoreOf(state, 'soviet').total : 0;
  return {
    strength: { axis: strength('axis'), soviet: strength('soviet') },
    points: { axis: scoreOf(state, 'axis').total, soviet },
  };
}

/** The step of this name that is being carried out, in the procedure whose phase has this index if one has it. */
function topStep<Name extends Step['name']>(
  { procedures }: ChitPullPosition,
  name: Name,
  link: number,
): StepNamed<Name> | undefined {
  const own = procedures.filter(({ phase }) => phase?.index === link);
  return (own.length > 0 ? own : procedures).map(({ steps }) => steps.at(-1)).find((step) => step?.name === name) as
    StepNamed<Name> | undefined;
}

/**
 * The position at the end of the combat if this die fell. Losses, retreats and fortresses as for players who stay
 * silent; an attacker enters an emptied objective (3.4), and no other hex.
 */
const afterDie = (
  game: ChitPullGame,
  position: ChitPullPosition,
  battles: StepNamed<'battles'>,
  target: string,
  column: number,
  die: number,
): ChitPullPosition =>
  imagined(
    game,
    position,
    [{ ...battles, attacks: [] } as StepNamed<'battles'>],
    (context) => applyResult(context, context.position.procedures[0]?.steps[0] as StepNamed<'battles'>, column, die),
    ({ choice, prompt, silent }): Order => {
      if (prompt.code !== 'chit-pull.ask.advance' || !isObjective(target)) return silent;
      const advancing = choice.branches().find(({ word }) => word === 'advance');
      const first = advancing?.to().branches()[0]?.to();
      return first?.order ?? silent;
    },
  );

/** What hangs on the die of an attack (10.4(1)). */
function combatLuck(
  game: ChitPullGame,
  position: ChitPullPosition,
  battles: Battles & StepNamed<'battles'>,
  combat: Combat,
  die: number,
): LuckEntry {
  const { target, attackers, defenders } = combat;
  const forces = forcesOf(position.state, { target, units: attackers }, battles.surprise, battles.retreated);
  const odds = oddsOf(position.state, forces);
  const shown = caseOf(position.state, forces, odds);
  const stakes = stakesOf(
    weigh,
    position,
    shown.chances.map((chance) => {
      const face = DIE.find((each) => resultOf(odds.column, each) === chance.result) as number;
      return { chance, after: afterDie(game, position, battles, target, odds.column, face) };
    }),
  );
  return {
    side: battles.side,
    what: { code: 'chit-pull.luck.attack', params: { hex: target, attackers, defenders } },
    rule: '10.4(1)',
    places: [target],
    odds: shown,
    stakes,
    result: resultOf(odds.column, die),
  };
}

/** How many units RESERVE or OKH activates (16.2(1)). */
function reserveLuck({ side, chit }: StepNamed<'reserve'>, die: number): LuckEntry {
  const chances = chancesOf(
    (face) => String(unitsFor(face)),
    (count) => ({ code: 'chit-pull.luck.activates', params: { count: Number(count) } }),
  );
  return {
    side,
    what: { code: 'chit-pull.luck.reserve', params: { chit } },
    rule: '16.2(1)',
    places: [],
    odds: null,
    stakes: nothingAtStake(SIDES, chances),
    result: String(unitsFor(die)),
  };
}

/** Which of two equal bids plays the Axis (16.1(2)). */
function bidLuck(die: number): LuckEntry {
  const resultOn = (face: number): string => (swapsOn(face) ? 'swap' : 'keep');
  return {
    side: null,
    what: { code: 'chit-pull.luck.bid' },
    rule: '16.1(2)',
    places: [],
    odds: null,
    stakes: nothingAtStake(
      SIDES,
      chancesOf(resultOn, (result) => ({ code: `chit-pull.luck.bid-${result}` })),
    ),
    result: resultOn(die),
  };
}

/** What hangs on a die rolled openly: of an attack, of a reserve, or between equal bids. */
export function luckOf(game: ChitPullGame, position: ChitPullPosition, { value, link }: Draw): LuckEntry | undefined {
  const battles = topStep(position, 'battles', link);
  if (battles?.combat) return combatLuck(game, position, battles, battles.combat, value);
  const reserve = topStep(position, 'reserve', link);
  if (reserve) return reserveLuck(reserve, value);
  return topStep(position, 'bidding', link) ? bidLuck(value) : undefined;
}
