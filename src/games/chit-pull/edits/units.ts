import { lastTurn } from '../rules/05-sequence.ts';
import type { Context } from '../steps.ts';
import { fork, leaf, type Branch, type Choice } from '../../../engine/choice.ts';
import type { Edit } from '../../../engine/game.ts';
import type { Position } from '../../../engine/position.ts';
import { hasRoom, stacksOf } from '../rules/03-basics/03-1-stacking.ts';
import { take } from '../rules/03-basics/03-4-control.ts';
import {
  at,
  BOARD,
  changeUnits,
  enemiesAt,
  isFortress,
  isHq,
  isMech,
  isOnMap,
  sideOf,
  stateOf,
  unit,
} from '../board.ts';
import { UNITS } from '../data.ts';
import { editBranch, hint, type HintWord } from './words.ts';
import { takeOut } from './steps.ts';
import { enemyOf, type State } from '../state.ts';
import { placeBranch, unitBranch } from '../words.ts';
import type { Code } from '../messages/index.ts';

type UnitEdit = Edit<State>;

/** Hexes in which a unit may be put by hand: anywhere but among enemies (3.1(2)) and where it is too crowded (3.1(1)). */
function hexesFor(state: State, id: string): readonly string[] {
  const side = sideOf(id);
  const stacks = stacksOf(state, side);
  const enemies = new Set(
    UNITS.filter((each) => each.side === enemyOf(side)).map((each) => stateOf(state, each.id).at),
  );
  return BOARD.places.filter(
    (hex) =>
      hex !== stateOf(state, id).at && !enemies.has(hex) && (isFortress(id) || hasRoom(stacks, state, at(hex), id)),
  );
}

/** Puts a unit into a hex, which its side then holds (3.4(2)). */
function putInto(context: Context, code: Code, id: string, hex: string, reduced: boolean): void {
  const { state, emit } = context;
  const side = sideOf(id);
  const { at: from } = stateOf(state, id);
  takeOut(context, id);
  changeUnits(state, [id], { at: hex, reduced });
  emit({ code, params: { side, unit: id, from, hex, state: reduced ? 'reduced' : 'full' } });
  if (take(state, side, hex)) emit({ code: 'chit-pull.edit.control', params: { side, hex } });
}

/** `place UNIT HEX [reduced]`: a unit that is off the map. */
const placing = (id: string, hex: string): Choice<UnitEdit> => {
  const edit = (reduced: boolean): UnitEdit => ({
    text: `place ${id} ${hex}${reduced ? ' reduced' : ''}`,
    carryOut: (context) => putInto(context, 'chit-pull.edit.placed', id, hex, reduced),
  });
  return {
    order: edit(false),
    branches: () =>
      unit(id).reduced.length === 0
        ? []
        : [{ word: 'reduced', also: ['flipped'], hint: hint('reduced'), to: () => leaf(edit(true)) }],
  };
};

/** `move UNIT HEX`: a unit on the map, to any other hex. */
const moving = (state: State, id: string, hex: string): Choice<UnitEdit> =>
  leaf({
    text: `move ${id} ${hex}`,
    carryOut: (context) => putInto(context, 'chit-pull.edit.moved', id, hex, stateOf(state, id).reduced),
  });

const toHex = (state: State, id: string, edit: (hex: string) => Choice<UnitEdit>): Branch<UnitEdit> =>
  unitBranch(id, () =>
    fork(() => hexesFor(state, id).map((hex) => placeBranch(hex, () => edit(hex))), {
      noise: ['to', 'in', 'at', 'from', stateOf(state, id).at],
      refuse: (word) => {
        const enemies = BOARD.index.has(word) ? enemiesAt(state, sideOf(id), word) : [];
        const code = enemies.length > 0 ? 'enemy' : 'stacked';
        return BOARD.index.has(word)
          ? { code: `chit-pull.refusal.${code}`, params: { unit: id, hex: word }, rule: '3.1', places: [word] }
          : undefined;
      },
    }),
  );

/** A place off the map, as it is written, and as `at` of a unit. */
interface OffMap {
  readonly word: string;
  readonly also?: readonly string[];
  readonly where: string;
}

/** Where a unit may be put off the map: fortress markers only out of play (14.3(3)); the track is for turns to come. */
function offMapFor(state: State, id: string): readonly OffMap[] {
  const lost: OffMap = { word: 'lost', also: ['eliminated', 'out of play'], where: 'lost' };
  if (isFortress(id)) return [lost];
  const { setup } = unit(id);
  const turns = Array.from({ length: lastTurn(state) }, (_, i) => i + 1).filter(
    (turn) => turn > state.turn || ('turn' in setup && setup.turn === turn),
  );
  const all: readonly OffMap[] = [
    { word: 'box', also: ['available', 'available box'], where: 'box' },
    lost,
    { word: 'redeployed', also: ['redeployment box'], where: 'redeployed' },
    ...turns.map((turn) => ({ word: `track ${turn}`, also: [`turn ${turn}`], where: `track:${turn}` })),
  ];
  // What can come back comes back (12.3): that place is offered first.
  return (sideOf(id) === 'soviet' && !isMech(id)) || isHq(id) ? all : [lost, ...all.filter((each) => each !== lost)];
}

/** `remove UNIT [box|lost|redeployed|track N]`: off the map, or from one place off the map to another. */
function removing(state: State, id: string): Choice<UnitEdit> {
  const places = offMapFor(state, id).filter(({ where }) => where !== stateOf(state, id).at);
  const edit = ({ word, where }: OffMap): UnitEdit => ({
    text: `remove ${id} ${word}`,
    carryOut: (context) => {
      takeOut(context, id);
      changeUnits(context.state, [id], { at: where, reduced: false });
      const params = { side: sideOf(id), unit: id, to: where.split(':')[0] as string };
      context.emit({ code: 'chit-pull.edit.removed', params: { ...params, turn: Number(where.split(':')[1] ?? 0) } });
    },
  });
  const [first] = places;
  return {
    ...(first ? { order: edit(first) } : {}),
    noise: ['to', 'into', 'the', 'on', 'from'],
    branches: () =>
      places.map((place) => ({
        word: place.word,
        ...(place.also ? { also: place.also } : {}),
        hint: hint(place.where.split(':')[0] as HintWord),
        to: () => leaf(edit(place)),
      })),
  };
}

/** `flip UNIT`: a step lost, or restored. */
const flipping = (state: State, id: string): Branch<UnitEdit> => {
  const code = stateOf(state, id).reduced ? 'restored' : 'reduced';
  const flipped = unitBranch<UnitEdit>(id, () =>
    leaf({
      text: `flip ${id}`,
      carryOut: ({ state: now, emit }) => {
        changeUnits(now, [id], { reduced: code === 'reduced' });
        emit({ code: `chit-pull.edit.${code}`, params: { side: sideOf(id), unit: id } });
      },
    }),
  );
  return { ...flipped, hint: hint(code) };
};

/** What may be done to units by hand. */
export function unitEdits({ state }: Position<State>): readonly Branch<UnitEdit>[] {
  const ids = UNITS.map(({ id }) => id);
  const here = ids.filter((id) => isOnMap(state, id));
  const off = ids.filter((id) => !isOnMap(state, id));
  const two = here.filter((id) => unit(id).reduced.length > 0);
  const removable = ids.filter((id) => offMapFor(state, id).some(({ where }) => where !== stateOf(state, id).at));
  return [
    ...editBranch('place', off, (id) => toHex(state, id, (hex) => placing(id, hex))),
    ...editBranch('move', here, (id) => toHex(state, id, (hex) => moving(state, id, hex))),
    ...editBranch('remove', removable, (id) => unitBranch(id, () => removing(state, id)), ['take off', 'eliminate']),
    ...editBranch('flip', two, (id) => flipping(state, id)),
  ];
}
