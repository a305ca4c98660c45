import type { Context, Battles } from '../../steps.ts';
import { type Refusal, refusals } from '../../messages/index.ts';
import { fork, leaf } from '../../../../engine/choice.ts';
import type { Message } from '../../../../engine/message.ts';
import { pathAmong } from '../../../../engine/journey.ts';
import { enemyZoc } from '../03-basics/03-2-zoc.ts';
import { passThrough } from '../03-basics/03-4-control.ts';
import { combatOf, type StageRules } from './10-2-combat.ts';
import { eliminate, loseStep } from './10-5-losses.ts';
import { retreatsOf } from './10-6-ways.ts';
import { leaveMarkers } from '../14-fortress.ts';
import { at, changeUnits, idAt, isOnMap, sideOf, stateOf, stepsOf, unitsOnMap, WAYS, withUnits } from '../../board.ts';
import { refuseOffMap } from '../09-movement/09-refusals.ts';
import type { Order } from '../../orders.ts';
import { enemyOf, prompt, type State } from '../../state.ts';
import { PLACE_WORDS, placeBranch, unitBranch, verbBranch } from '../../words.ts';
import { seatOfAll } from '../../commands/seats.ts';

interface Open {
  readonly id: string;
  readonly paths: readonly (readonly string[])[];
}

const waysOf = (state: State, id: string, hexes: number): Open['paths'] =>
  retreatsOf(state, id, hexes).map((path) => path.map(idAt));

const openRetreats = (state: State, battles: Battles): readonly Open[] => {
  const { retreating: units, retreat } = combatOf(battles);
  return units.map((id) => ({ id, paths: waysOf(state, id, retreat) }));
};

/** 10.6(4): whether a unit loses its last step in the EZOC hexes of a path. */
const isLostOn = (state: State, id: string, zoc: Readonly<Uint8Array>, path: readonly string[]): boolean =>
  path.filter((hex) => zoc[at(hex)]).length >= stepsOf(state, id);

/** How the units stand once one has retreated along a path. */
function stateAfter(state: State, id: string, path: readonly string[]): State {
  const isLost = isLostOn(state, id, enemyZoc(state, sideOf(id)), path);
  return { ...state, units: withUnits(state.units, [id], { at: isLost ? 'lost' : (path.at(-1) as string) }) };
}

/** Whether nothing is left to the owner: each unit has one way, and it stays so whoever goes first. */
const isForced = (state: State, hexes: number, open: readonly Open[]): boolean =>
  open.every(({ id, paths: [path, ...more] }) => {
    if (!path || more.length > 0) return false;
    const after = stateAfter(state, id, path);
    return open.every((other) => other.id === id || String(waysOf(after, other.id, hexes)) === String(other.paths));
  });

/** What it costs a unit to go on to the last of these hexes (10.6(4)); undefined for nothing. */
const costIn = (state: State, id: string, zoc: Readonly<Uint8Array>, path: readonly string[]): Message | undefined =>
  zoc[at(path.at(-1) as string)]
    ? { code: `chit-pull.hint.retreat-${isLostOn(state, id, zoc, path) ? 'eliminated' : 'reduced'}` }
    : undefined;

/** Why a unit on its retreat may not go on to the hex that a word names. */
function refuseStep(state: State, id: string, from: string, word: string): Refusal | undefined {
  const off = refuseOffMap(word, '10.6(3)2', '10.6(3)1');
  if (off) return off;
  const hex = PLACE_WORDS.meant(word);
  if (hex === undefined) return undefined;
  const refusal = refusals({ unit: id, hex }, [hex]);
  if (!(WAYS[at(from)] as readonly number[]).includes(at(hex))) return refusal('retreat-too-far', '10.6');
  const enemies = unitsOnMap(state, enemyOf(sideOf(id)));
  return enemies.some((enemy) => stateOf(state, enemy).at === hex)
    ? refusal('retreat-enemy', '3.1(2)')
    : refusal('retreat-way', '10.6(6)');
}

/** 10.4(2)3–5: after the losses those of the attacked hex who are left are to retreat, if the result says so. */
export const fallingBack: StageRules = {
  run: (context, battles) => {
    const combat = combatOf(battles);
    const { target, defenders, retreat } = combat;
    leaveMarkers(context, combat);
    combat.retreating = retreat > 0 ? defenders.filter((id) => stateOf(context.state, id).at === target) : [];
    combat.stage = 'retreat';
  },
};

/** 10.6: the owner retreats his units, each for itself (10.6(2)), and chooses where the rules leave him a choice. */
export const retreating: StageRules = {
  asks: ({ state }, battles) => {
    const combat = combatOf(battles);
    const open = openRetreats(state, battles).filter(({ paths }) => paths.length > 0);
    const [first] = open;
    const { target, retreat } = combat;
    if (!first || isForced(state, retreat, open)) return [];
    return [
      {
        seat: seatOfAll(state, enemyOf(battles.side), combatOf(battles).retreating),
        prompt: prompt('retreat', { hex: target, units: open.map(({ id }) => id), hexes: retreat }),
        rule: '10.6',
        reaction: true,
        open: true,
        silent: { kind: 'retreat', unit: first.id, path: first.paths[0] as readonly string[] },
        choice: fork(() => [
          verbBranch('retreat', () => {
            const zoc = enemyZoc(state, enemyOf(battles.side));
            return fork(() =>
              open.map(({ id, paths }) =>
                unitBranch(id, () =>
                  pathAmong<Order>(
                    paths,
                    (path) => leaf({ kind: 'retreat', unit: id, path }),
                    (place, to, done) => placeBranch(place, to, () => costIn(state, id, zoc, [...done, place])),
                    (word, done) => refuseStep(state, id, done.at(-1) ?? target, word),
                  ),
                ),
              ),
            );
          }),
        ]),
      },
    ];
  },
  answer: (context, battles, order) => {
    if (order.kind === 'retreat') carryOut(context, battles, order.unit, order.path);
  },
  run: (context, battles) => {
    const combat = combatOf(battles);
    const [first] = openRetreats(context.state, battles);
    if (!first) combat.stage = 'advance';
    else if (first.paths[0]) carryOut(context, battles, first.id, first.paths[0]);
    else trap(context, battles, first.id);
  },
};

/** 10.6(3): a unit that has nowhere to go is eliminated. */
function trap(context: Context, battles: Battles, id: string): void {
  const combat = combatOf(battles);
  combat.retreating = combat.retreating.filter((other) => other !== id);
  context.emit({ code: 'chit-pull.no-retreat', params: { unit: id, hex: combat.target }, rule: '10.6(3)' });
  eliminate(context, id, 'trapped');
}

/** Moves a unit back hex by hex; 10.6(1): it costs no points; 10.6(4): each EZOC hex costs it a step. */
function carryOut(context: Context, battles: Battles, id: string, path: readonly string[]): void {
  const { state } = context;
  const combat = combatOf(battles);
  const side = sideOf(id);
  const zoc = enemyZoc(state, side);
  combat.retreating = combat.retreating.filter((other) => other !== id);
  context.emit({
    code: 'chit-pull.retreated',
    params: { side, unit: id, path: [combat.target, ...path] },
    rule: '10.6',
  });
  for (const hex of path) {
    changeUnits(state, [id], { at: hex });
    passThrough(context, side, hex);
    if (zoc[at(hex)]) loseStep(context, id, 'zoc');
    if (!isOnMap(state, id)) return;
  }
  battles.retreated = [...battles.retreated, id];
}
