import { clonePosition, type Position, type Step } from '../../../../src/engine/position.ts';
import type { Event } from '../../../../src/engine/message.ts';
import { wholeFiles, type PlayedFiles } from '../../../../src/games/chit-pull/data/linked.ts';
import { readChits, readTrack } from '../../../../src/games/chit-pull/data/read.ts';
import type { ChitPullGame } from '../../../../src/games/chit-pull/game.ts';
import type { CutInOrder, Side, ChitPullPosition, State } from '../../../../src/games/chit-pull/state.ts';
import { less, shuffled, type Concealment, type Leak, type Other, type Past } from '../../concealment/concealment.ts';
import type { RandomPick } from '../../../../src/engine/trials/random.ts';

/**
 * Hidden are the chits of the other side that are selected and not drawn (6.1), the further armies it has added and not
 * shown (15.2(2)5), bids until all have bid (16.1), and what the Axis player wants to be asked of a chit in hand (7.3).
 */
export function chitPullConcealment(game: ChitPullGame, played: PlayedFiles): Concealment {
  const files = wholeFiles(played);
  const [CHITS, TRACK] = [readChits(files['chits.json']), readTrack(files['track.json'])];
  const SIDES: readonly Side[] = ['axis', 'soviet'];

  const stateOf = (position: Position): State => (position as ChitPullPosition).state;

  const ranked = (chits: readonly string[]): string[] =>
    [...chits].sort((a, b) => CHITS.findIndex(({ id }) => id === a) - CHITS.findIndex(({ id }) => id === b));

  const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

  /** The armies of which the Soviet player adds one each turn from turn 4 (15.2(2)5). */
  const FURTHER = CHITS.filter(({ from }) => from === 'extra').map(({ id }) => id);

  const sideOf = (id: string): string | undefined => CHITS.find((chit) => chit.id === id)?.side;
  const kindOf = (id: string): string | undefined => CHITS.find((chit) => chit.id === id)?.kind;

  /** The chits a side could select this turn (15.2), with these armies added; RESERVE and OKH only with 16.2. */
  const pool = (state: State, side: Side, added: readonly string[]): string[] =>
    CHITS.filter(({ id, side: owner, kind, from }) => {
      if (owner !== side || (kind === 'reserve' && !state.options.includes('reserve'))) return false;
      return from === 'extra' ? added.includes(id) : from <= state.turn;
    }).flatMap(({ id, copies }) => Array.from({ length: copies }, () => id));

  /** 6.2: how many chits a side selects. */
  function count(state: State, side: Side, added: readonly string[]): number {
    const com = TRACK[state.turn - 1]?.com[side] ?? 0;
    return Math.min(com, pool(state, side, added).filter((id) => kindOf(id) !== 'reserve').length);
  }

  /** A selection that a side could have made as well, with these chits in it; undefined if there is none. */
  function otherSelection(
    state: State,
    side: Side,
    added: readonly string[],
    must: readonly string[],
    pick: RandomPick,
  ) {
    const all = pool(state, side, added);
    // 16.2: OKH replaces an HQ chit; the Axis side selects all it has of other kinds (6.2(2)).
    const fixed = side === 'axis' ? all.filter((id) => !['hq', 'reserve'].includes(kindOf(id) as string)) : [];
    const taken = [...must, ...less(fixed, must)];
    const size = count(state, side, added);
    if (less(must, all).length > 0 || taken.length > size) return undefined;
    return ranked([...taken, ...shuffled(less(all, taken), pick).slice(0, size - taken.length)]);
  }

  type Steps = readonly Step[];

  const stepsOf = (position: Position): Steps => position.procedures.flatMap(({ steps }) => steps);

  const named = <S>(position: Position, name: string): S | undefined =>
    stepsOf(position).find((step) => step.name === name) as S | undefined;

  interface Selecting {
    chosen: Record<Side, readonly string[] | null>;
    adding: boolean;
  }

  /** The chit that lies face up and has not been executed (7.3(1)). */
  const drawn = (position: Position): readonly string[] => {
    const { chit = null } = named<{ chit: string | null }>(position, 'cut-in') ?? {};
    return chit === null ? [] : [chit];
  };

  /** Armies added as they could be as well: those that have been drawn once are known (7.1(4)). */
  function otherArmies({ added, seen }: State, pick: RandomPick): readonly string[] {
    const known = added.filter((id) => seen.includes(id));
    const unknown = added.filter((id) => !seen.includes(id));
    const from = [...shuffled(less(FURTHER, added), pick), ...shuffled(unknown, pick)];
    return ranked([...known, ...from.slice(0, unknown.length)]);
  }

  /** 6.1: before the cup is filled, what the side has selected; the further armies with it. */
  function otherChoice(
    position: Position,
    side: Side,
    armies: readonly string[],
    pick: RandomPick,
  ): Position | undefined {
    const other = clonePosition(position);
    const step = named<Selecting>(other, 'selection') as Selecting;
    const state = stateOf(other);
    state.added = side === 'soviet' ? [...armies] : state.added;
    if (step.chosen[side] !== null) {
      const chosen = otherSelection(state, side, state.added, [], pick);
      if (!chosen) return undefined;
      step.chosen = { ...step.chosen, [side]: chosen };
    }
    return other;
  }

  /** 7.3(1): a chit drawn and put back for Guderian was seen by all, with those of its name that lie face up. */
  function witnessing(witnessed: readonly string[], before: Position, events: readonly Event[]): readonly string[] {
    if (events.some(({ code }) => code === 'chit-pull.cup-filled')) return [];
    const at = events.findIndex(({ code }) => code === 'chit-pull.cut-in');
    if (at < 0) return witnessed;
    const put = String(events[at]?.params?.['chit']);
    const isIt = ({ code, params }: Event): boolean => code === 'chit-pull.drawn' && params?.['chit'] === put;
    const seen = Math.max(1, events.slice(0, at).filter(isIt).length);
    return Array.from({ length: seen + stateOf(before).used.filter((id) => id === put).length }, () => put);
  }

  /**
   * 6.1(3): what of the side is in the cup. The chits that lie face up were selected, and those that everybody has seen put
   * back; how many are in it is known.
   */
  function otherCup(
    position: Position,
    side: Side,
    armies: readonly string[],
    pick: RandomPick,
    witnessed: readonly string[],
  ): Position | undefined {
    const other = clonePosition(position);
    const state = stateOf(other);
    state.added = side === 'soviet' ? [...armies] : state.added;
    const held = Object.keys(state.hand).filter((id) => sideOf(id) === side);
    const out = [...state.used, ...drawn(position), ...held].filter((id) => sideOf(id) === side);
    const back = less(witnessed, out).filter((id) => sideOf(id) === side);
    const inCup = state.cup.filter((id) => sideOf(id) === side);
    if (inCup.length + out.length === 0) return other;
    const selected = otherSelection(state, side, state.added, [...out, ...back], pick);
    const rest = selected && less(selected, out);
    if (rest?.length !== inCup.length) return undefined;
    state.cup = ranked([...less(state.cup, inCup), ...rest]);
    return other;
  }

  /** 6.1, 15.2(2)5: the chits selected, in the cup, and added by the side. */
  function otherChits(position: Position, side: Side, pick: RandomPick, witnessed: readonly string[]): Other[] {
    const state = stateOf(position);
    const hide = named(position, 'selection') ? otherChoice : otherCup;
    const armies = side === 'soviet' ? [otherArmies(state, pick), state.added] : [state.added];
    const found = armies.flatMap((each) => hide(position, side, each, pick, witnessed) ?? []);
    return found
      .filter((other) => !same(other, position))
      .map((other) => ({ what: `the chits of ${side}`, position: other }));
  }

  /** 16.1(1): what the side has bid. */
  function otherBid(position: Position, side: Side, pick: RandomPick): Other[] {
    const other = clonePosition(position);
    const step = named<{ bids: Record<Side, number | null> }>(other, 'bidding');
    const bid = step?.bids[side] ?? null;
    if (!step || bid === null) return [];
    step.bids = { ...step.bids, [side]: (bid + 1 + pick(200)) % 201 };
    return [{ what: `the bid of ${side}`, position: other }];
  }

  /** 7.3: what its owner wants to be asked of a chit in hand; being asked at this moment is seen by all. */
  function otherInstruction(position: Position, pick: RandomPick): Other[] {
    const state = stateOf(position);
    const [by] = Object.keys(state.hand);
    if (by === undefined) return [];
    const cutIn = named<{ chit: string | null }>(position, 'cut-in');
    const now = cutIn ? (cutIn.chit ?? 'end') : undefined;
    const chits = less(
      CHITS.filter(({ kind }) => kind !== 'cut-in').map(({ id }) => id),
      [...state.used, ...drawn(position)],
    );
    const some = ranked(shuffled(chits, pick).slice(0, 2));
    const orders: readonly CutInOrder[] = [
      { ask: null, play: [] },
      { ask: [...(now === undefined ? some : [now])], play: [] },
      ...(now === undefined ? [{ ask: null, play: some }] : [{ ask: [...some, now], play: [] }]),
    ];
    const different = orders.filter((order) => !same(order, state.hand[by]));
    const other = clonePosition(position);
    stateOf(other).hand = { ...state.hand, [by]: different[pick(different.length)] as CutInOrder };
    return [{ what: `the instruction for ${by}`, position: other, acts: true }];
  }

  function others(
    position: Position,
    viewer: string | null,
    pick: RandomPick,
    witnessed: readonly string[] = [],
  ): readonly Other[] {
    if (position.outcome) return [];
    return [
      ...SIDES.filter((side) => side !== viewer).flatMap((side) => [
        ...otherBid(position, side, pick),
        ...otherChits(position, side, pick, witnessed),
      ]),
      ...(viewer === 'axis' ? [] : otherInstruction(position, pick)),
    ];
  }

  /** The lines of the selection under way or carried out this turn, and of all before it. */
  const ofThisTurn = (past: readonly Past[], name: string): readonly Past[] => {
    const turn = stateOf((past.at(-1) as Past).after).turn;
    return past.filter(({ before }) => named(before, name) !== undefined && stateOf(before).turn === turn);
  };

  /** Further armies that nobody has seen, each with another that was not added (15.2(2)5). */
  function otherFurther({ added, seen }: State, pick: RandomPick): ReadonlyMap<string, string> {
    const free = shuffled(less(FURTHER, added), pick);
    const unknown = added.filter((id) => !seen.includes(id));
    return new Map(unknown.flatMap((id, n): [string, string][] => (free[n] === undefined ? [] : [[id, free[n]]])));
  }

  /** Chits that everybody has seen this turn: face up, just drawn, or put back for Guderian (7.3(1)). */
  function shown(past: readonly Past[], position: Position): string[] {
    const seen = past.reduce<readonly string[]>((so, { before, events }) => witnessing(so, before, events), []);
    const out = [...stateOf(position).used, ...drawn(position)];
    return [...out, ...less(seen, out)];
  }

  /** 6.1, 15.2(2)5, 16.1: other selections of this turn, armies added, and bids that are not open yet. */
  function otherOrders(past: readonly Past[], viewer: string | null, pick: RandomPick): ReadonlyMap<number, string> {
    const orders = new Map<number, string>();
    const now = (past.at(-1) as Past).after;
    const state = stateOf(now);
    const bidding = named(now, 'bidding') !== undefined;
    const armies: ReadonlyMap<string, string> = viewer === 'soviet' ? new Map() : otherFurther(state, pick);
    const added = state.added.map((id) => armies.get(id) ?? id);
    for (const { line } of past) {
      const [verb, id = ''] = (line.order ?? '').split(' ');
      if (line.salt === undefined || line.seat === viewer) continue;
      if (verb === 'bid' && bidding) orders.set(line.n, `bid ${(Number(id) + 1 + pick(200)) % 201}`);
      if (verb === 'add' && armies.has(id)) orders.set(line.n, `add ${armies.get(id) as string}`);
    }
    const isOpen = named(now, 'selection') !== undefined;
    for (const side of SIDES.filter((each) => each !== viewer)) {
      const lines = ofThisTurn(past, 'selection').filter(
        ({ line }) => line.seat === side && line.order?.startsWith('select ') === true,
      );
      const held = Object.keys(state.hand).filter((id) => sideOf(id) === side);
      const must = isOpen ? [] : [...shown(past, now), ...held].filter((each) => sideOf(each) === side);
      for (const { line } of lines) {
        const chits = otherSelection(state, side, side === 'soviet' ? added : state.added, must, pick);
        if (chits) orders.set(line.n, `select ${chits.join(' ')}`);
      }
    }
    return orders;
  }

  /** 7.1(1): the same chit from another cup. */
  const drawnAgain = (position: Position, value: number, other: Position): number =>
    stateOf(other).cup.indexOf(stateOf(position).cup[value - 1] as string) + 1;

  const seen = (position: Position, viewer: string | null): Position =>
    game.view(position as ChitPullPosition, viewer) as Position;

  const leaks: readonly [Leak, Leak, Leak] = [
    { name: 'a view that hides nothing', view: (position) => clonePosition(position) },
    {
      name: 'a view that shows the armies added',
      view: (position, viewer) => {
        const view = seen(position, viewer);
        stateOf(view).added = [...stateOf(position).added];
        return view;
      },
    },
    {
      name: 'a view that leaves hidden chits where they stand in the cup, which is kept in the order of the counter sheet',
      view: (position, viewer) => {
        const view = seen(position, viewer);
        const isKnown = (id: string): boolean => [viewer, 'both'].includes(sideOf(id) as string);
        if (!position.outcome) stateOf(view).cup = stateOf(position).cup.map((id) => (isKnown(id) ? id : '?'));
        return view;
      },
    },
  ];

  return {
    others,
    witnessing,
    otherOrders,
    drawnAgain,
    // Chits that a game master puts somewhere are named to all.
    sealed: [],
    tries: [
      ...CHITS.flatMap(({ id }) => [`select ${id}`, `add ${id}`, `ask ${id}`, `play ${id}`]),
      'bid 40',
      'hold',
      'cut-in',
      'ask end',
      'pass',
      'end',
    ],
    opening: ['chit-pull.drawn', 'chit-pull.cut-in', 'chit-pull.bids', 'chit-pull.cut-in-last'],
    leaks,
  };
}
