import { type Branch, fork, leaf } from '../../../../engine/choice.ts';
import { frozen } from '../../../../engine/kept.ts';
import type { Ask } from '../../../../engine/game.ts';
import type { Lot } from '../../../../engine/trials/unseen.ts';
import {
  at,
  BOARD,
  changeUnits,
  FROM_AXIS_LAND,
  FROM_SOVIET_LAND,
  fullSteps,
  hexNamed,
  isCentre,
  isIn,
  isLeader,
  isRifle,
  isSettled,
  LEADERS,
  RIFLES,
  stateOf,
  unit,
  unitsAt,
  UNITS_OF,
} from '../../board.ts';
import { carryOutChiefs, chiefBranches } from '../../commands/chief.ts';
import { refuseUnder } from '../../commands/commanding.ts';
import { commandsWith } from '../../commands/fronts.ts';
import { putUnder, seatOf, under, endsSide, notEnded } from '../../commands/seats.ts';
import { AREAS, LEADER_ABILITIES, UNITS } from '../../data.ts';
import { openingOf } from '../../lessons.ts';
import { type Refusal, refusals } from '../../messages/index.ts';
import type { Order } from '../../orders.ts';
import type { AreaId } from '../../schema.ts';
import { NO_ABILITY, prompt, type Side, type State, type UnitState, UNKNOWN } from '../../state.ts';
import type { Context, Step, StepRules } from '../../steps.ts';
import { endBranch, PLACE_WORDS, placeBranch, unitBranch, unitMeant, verbBranch } from '../../words.ts';
import { controlAtStart } from '../03-control.ts';
import { beginTurn, enterPhase } from '../05-sequence/05-sequence.ts';
import { hasRoom, mayStack } from '../06-stacking/06-stacking.ts';
import { deal } from '../11-leaders/11-leaders.ts';

/** Formations that are given a leader at the start (2.1.3), in the order of the front; the 16th Army stands in the rear. */
const LED: readonly AreaId[] = ['8A', '11A', '3A', '10A', '4A', '5A', '6A', '26A', '12A', '9A', '13A'];
const REAR_ARMY_AT = 'Smolensk';

/** The area in which a unit is set up freely (2.1.1, 2.2); undefined where it has no choice. */
const areaOf = (id: string): AreaId | undefined => {
  const { setup } = unit(id);
  return 'area' in setup ? (setup.area as AreaId) : undefined;
};

/** Where in its area a unit is suggested; undefined where nothing is said of it. */
const hexOf = (id: string): string | undefined => {
  const { setup } = unit(id);
  return 'area' in setup ? setup.hex : undefined;
};

/** 2.1.1, 2.2.1, 2.2.2: hexes in which a unit may be set up. */
export const hexesFor = (id: string): readonly string[] => {
  const area = areaOf(id);
  if (area === undefined) return [];
  return AREAS[area].hexes.filter((hex) => !isCentre(id) || isSettled(at(hex)));
};

/** Where a counter stands at the start, before those of the areas are distributed. */
function startOf(id: string): UnitState {
  const { setup } = unit(id);
  if ('place' in setup) return { at: hexNamed(setup.place), steps: fullSteps(id) };
  return { at: 'off', steps: 0 };
}

/** How far a hex is from land of the other side: units are suggested along the border. */
const fromBorder = (hex: string): number =>
  Math.max(FROM_AXIS_LAND[at(hex)] as number, FROM_SOVIET_LAND[at(hex)] as number);

/**
 * A set-up that may stand: units where the data suggest, the others along the border one after another, the strongest first,
 * then a second one in each hex.
 */
function suggested(units: Readonly<Record<string, UnitState>>): Record<string, UnitState> {
  const placed: Record<string, UnitState> = { ...units };
  const standing = new Map<string, string[]>();
  for (const [id, { at: hex }] of Object.entries(placed))
    if (BOARD.index.has(hex)) standing.set(hex, [...(standing.get(hex) ?? []), id]);
  const strength = (id: string): number => unit(id).strength[0] ?? 0;
  const spread = UNITS.map(({ id }) => id)
    .filter((id) => areaOf(id) !== undefined)
    .sort((a, b) => Number(hexOf(b) !== undefined) - Number(hexOf(a) !== undefined) || strength(b) - strength(a));
  for (const id of spread) {
    const [hex] = [hexOf(id) ?? hexesFor(id)]
      .flat()
      .filter((each) => mayStack([...(standing.get(each) ?? []), id]))
      .sort((a, b) => {
        const [here, there] = [standing.get(a)?.length ?? 0, standing.get(b)?.length ?? 0];
        const crowd = isCentre(id) ? 0 : here - there;
        return crowd || fromBorder(a) - fromBorder(b) || (a < b ? -1 : 1);
      });
    if (hex === undefined) throw new Error(`barbarossa: no room to set up ${id}`);
    placed[id] = { at: hex, steps: fullSteps(id) };
    standing.set(hex, [...(standing.get(hex) ?? []), id]);
  }
  return placed;
}

/** The strength on the back of a rifle corps as printed: 0 for `*` (1.2.4). */
export const printedBack = (id: string): number => unit(id).strength[1] ?? 0;

/** 2.0: the position before the first decision. */
export function initialState(options: readonly string[] = []): State {
  const commands = commandsWith(options);
  return { ...undividedState(), ...(commands ? { commands } : {}) };
}

/** 2.0: how a game begins; a lesson when the Start Phase of its turn is over (5.6). */
export function setUp(options: readonly string[]): { readonly state: State; readonly first: Step } {
  const state = initialState(options);
  const opening = openingOf(options, state);
  return opening ? { state: opening, first: { name: 'next', after: 'start' } } : { state, first: { name: 'begin' } };
}

const undividedState = (): State => ({
  turn: 1,
  units: frozen(suggested(Object.fromEntries(UNITS.map(({ id }) => [id, startOf(id)])))),
  abilities: frozen(Object.fromEntries(LEADERS.map((id) => [id, UNKNOWN]))),
  tried: frozen([]),
  backs: Object.fromEntries(RIFLES.filter(isRifle).map((id) => [id, printedBack(id)])),
  blind: [],
  handlings: [],
  forecast: 'clear',
  weather: 'clear',
  bordersClosed: false,
  air: 0,
  interdicted: [],
  held: controlAtStart(),
  control: frozen(controlAtStart()),
  leningradSupplies: false,
  rail: { axis: 0, soviet: 0 },
  sailed: false,
  order: null,
  unfulfilled: 0,
  romaniansFree: false,
  finnsFree: false,
  alarmed: [],
  called: [],
  eliminated: { panzer: 0, infantry: 0, ally: 0, leaders: 0 },
  points: 15,
});

/** Abilities of a group of leaders, each as often as there are leaders with it. */
const abilitiesOf = (group: keyof typeof LEADER_ABILITIES): readonly number[] =>
  Object.entries(LEADER_ABILITIES[group]).flatMap(([ability, count]) =>
    Array.from({ length: count }, () => (ability === '*' ? NO_ABILITY : Number(ability))),
  );

/** 2.1.3: the first hexes of formations in which their leader is suggested: that of their strongest stack. */
function ledHexes(state: State): readonly string[] {
  const strongest = (ids: readonly string[]): string => {
    const strength = (hex: string): number =>
      ids.filter((id) => stateOf(state, id).at === hex).reduce((sum, id) => sum + (unit(id).strength[0] ?? 0), 0);
    return [...new Set(ids.map((id) => stateOf(state, id).at))].sort(
      (a, b) => strength(b) - strength(a) || (a < b ? -1 : 1),
    )[0] as string;
  };
  const inArea = (area: AreaId): readonly string[] => UNITS_OF.soviet.filter((id) => areaOf(id) === area);
  return [...LED.map((area) => strongest(inArea(area))), hexNamed(REAR_ARMY_AT)];
}

const isDealt = (id: string): boolean => 'deal' in unit(id).setup;

/** Leaders of the start (2.1.3) and of the schedule, and the abilities that are dealt to them. */
export const leaderLots = (): readonly Lot[] => [
  { ids: LEADERS.filter(isDealt), values: abilitiesOf('deal') },
  { ids: LEADERS.filter((id) => !isDealt(id)), values: abilitiesOf('scheduled') },
];

/** 2.1.3: leaders are dealt unseen, one to each formation; those that come later wait for their turn. */
export const beginStep: StepRules<'begin'> = {
  run: (context) => {
    const { state } = context;
    for (const { ids, values } of leaderLots()) deal(context, ids, values);
    const dealt = LEADERS.filter(isDealt);
    ledHexes(state).forEach((hex, i) => {
      const leader = dealt[i] as string;
      changeUnits(state, [leader], { at: hex, steps: 1 });
      putUnder(state, [leader], seatOf(state, unitsAt(state, 'soviet', hex).find((id) => !isLeader(id)) as string));
    });
    beginSetup(context, 'soviet');
  },
};

function beginSetup(context: Context, side: Side): void {
  enterPhase(context, 'setup');
  context.replace({ name: 'setup', side });
}

/** The formation's area in which a leader stands: it stays in it (2.1.3). */
const areaAt = (hex: string): AreaId | undefined => LED.find((area) => isIn(area, at(hex)));

/** Hexes in which a unit that stands somewhere may be set up: a leader in those of its army (2.1.3). */
function setupHexes(state: State, id: string): readonly string[] {
  const area = isLeader(id) ? areaAt(stateOf(state, id).at) : undefined;
  return area === undefined ? hexesFor(id) : AREAS[area].hexes;
}

/** Hexes to which a unit may be moved at set-up. */
const mayGoTo = (state: State, side: Side, id: string): readonly string[] =>
  setupHexes(state, id).filter((hex) => hex !== stateOf(state, id).at && hasRoom(state, side, [id], hex));

/** The rule that says where a unit is set up. */
function ruleOf(id: string): string {
  if (isLeader(id)) return '2.1.3';
  const { side, setup } = unit(id);
  if (side === 'soviet')
    return 'area' in setup ? '2.1.1' : 'place' in setup ? '2.1.2' : 'turn' in setup ? '5.4.1' : '17.0';
  if (!('area' in setup)) return '2.2.3';
  if (setup.area === 'romania') return '2.2.4';
  if (setup.area === 'finland') return '2.2.5';
  return isCentre(id) ? '2.2.2' : '2.2.1';
}

/** Why a unit that a word names can't be set up elsewhere. */
function refuseUnit(side: Side, word: string): Refusal | undefined {
  const id = unitMeant(word, side);
  return id === undefined ? undefined : refusals({ unit: id })('not-to-place', ruleOf(id));
}

/** Why a unit can't be set up in the hex that a word names. */
function refuseHex(state: State, id: string, word: string): Refusal | undefined {
  const hex = PLACE_WORDS.meant(word);
  if (hex === undefined) return undefined;
  const refusal = refusals({ unit: id, hex }, [hex]);
  return setupHexes(state, id).includes(hex) ? refusal('stacked', '6.1') : refusal('not-placed-there', ruleOf(id));
}

/** 2.1, 2.2: a player distributes units over their areas. */
export const setupStep: StepRules<'setup'> = {
  asks: ({ state }, step) => notEnded(state, step.side, step).map((seat) => setupAsk(state, step.side, seat)),
  answer: (context, step, order, seat) => {
    const { state, emit } = context;
    const { side } = step;
    if (carryOutChiefs(context, order)) return;
    if (order.kind === 'deploy') {
      emit({
        code: 'barbarossa.deployed',
        params: { side, unit: order.unit, path: [stateOf(state, order.unit).at, order.hex] },
        rule: side === 'soviet' ? '2.1' : '2.2',
      });
      return changeUnits(state, [order.unit], { at: order.hex });
    }
    if (endsSide(state, step, seat)) endSetup(context, side);
  },
  run: (context, { side }) => endSetup(context, side),
};

function endSetup(context: Context, side: Side): void {
  context.handOver();
  if (side === 'soviet') return beginSetup(context, 'axis');
  beginTurn(context);
}

/** What a seat is asked at set-up: to distribute the units that it commands. */
function setupAsk(state: State, side: Side, seat: string): Ask<Order> {
  const able = under(state, seat, UNITS_OF[side]).filter(
    (id) => BOARD.index.has(stateOf(state, id).at) && mayGoTo(state, side, id).length > 0,
  );
  const branches = (): readonly Branch<Order>[] =>
    able.map((id) =>
      unitBranch<Order>(id, () =>
        fork(
          () =>
            mayGoTo(state, side, id).map((hex) =>
              placeBranch<Order>(hex, () => leaf<Order>({ kind: 'deploy', unit: id, hex })),
            ),
          { refuse: (word) => refuseHex(state, id, word) },
        ),
      ),
    );
  const deploy = verbBranch(
    'deploy',
    () => fork(branches, { refuse: (word) => refuseUnder(state, seat, word, '2.0') ?? refuseUnit(side, word) }),
    ['d'],
  );
  return {
    seat,
    prompt: prompt('setup', { side }),
    rule: side === 'soviet' ? '2.1' : '2.2',
    silent: { kind: 'end' },
    choice: fork(() => [...(able.length > 0 ? [deploy] : []), ...chiefBranches(state, seat), endBranch('end-setup')]),
  };
}
