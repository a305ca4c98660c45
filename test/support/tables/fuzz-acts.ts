import { STRENGTHS } from '../../../src/computer/strength.ts';
import { randomPlayer } from '../../../src/computer/matches/random.ts';
import { drawOrder } from '../../../src/engine/choice.ts';
import type { Result } from '../../../src/engine/result.ts';
import type { Suggestion } from '../../../src/engine/notation.ts';
import { PROPOSAL_KINDS } from '../../../src/table/proposals/agreements.ts';
import { isComputer } from '../../../src/table/seats/computer.ts';
import type { Person, ProposalKind, Request, TableError } from '../../../src/table/api.ts';
import { CHANNEL, PEOPLE, requestOf, savedOf, type World } from './fuzz-world.ts';
import { must } from '../toys/results.ts';
import { oneOf } from '../../../src/engine/trials/random.ts';
import { someOptions } from '../options.ts';

/** What somebody does: a name for the trail, and the call, which may be made again with the same interaction. */
export interface Act {
  readonly what: string;
  readonly call: () => Promise<Result<unknown, TableError>>;
  /** Whether it is a change of the table, which a repeated interaction must not make again. */
  readonly once: boolean;
}

const HOUR = 3_600_000;
const NONSENSE = [
  '',
  '0',
  '-1',
  '999999',
  'x',
  '１',
  'red',
  '*',
  'undo undo',
  '💣',
  'p1',
  '🂡 ace',
  '2026-02-30',
  '1e3',
  '0x1',
];
const CLOCKS = [
  'deadline 24h, default',
  'deadline 8h, skip',
  'bank 24h + 2h up to 48h, substitute',
  'daily, forfeit',
  'deadline 8h, computer',
  'none',
  'deadline',
  'skip',
];

/** Somebody: most often one who is waited for. */
function anybody(world: World): Person {
  const saved = savedOf(world);
  const seated = Object.values(saved?.holders ?? {}).filter(({ id }) => !isComputer(id));
  return seated.length > 0 && world.pick(4) > 0 ? oneOf(world.pick, seated) : oneOf(world.pick, PEOPLE);
}

const anySeat = (world: World): string => oneOf(world.pick, world.game.seats).id;

/** A text grown from what is offered, or nonsense. */
async function grown(
  world: World,
  offered: (text: string) => Promise<Result<readonly Suggestion[], TableError>>,
): Promise<string> {
  if (world.pick(12) === 0) return oneOf(world.pick, NONSENSE);
  let text = '';
  for (let words = 0; words < 7; words++) {
    const found = must(await offered(text));
    if (found.length === 0) break;
    const { text: next, complete } = oneOf(world.pick, found);
    if (next === text) break;
    text = next;
    if (complete && world.pick(3) > 0) break;
    text += ' ';
  }
  return text.trim();
}

const act = (what: string, call: Act['call'], once = true): Act => ({ what, call, once });

/** An order drawn from what is asked of one who is waited for, or something else typed. */
async function anOrder(world: World): Promise<Act> {
  const { tables, game } = world;
  const asked = must(await tables.state(CHANNEL)).waiting;
  const seat = asked.length > 0 && world.pick(8) > 0 ? oneOf(world.pick, asked).seat : anySeat(world);
  const holder = savedOf(world)?.holders[seat] ?? anybody(world);
  if (isComputer(holder.id)) return aComputersPlan(world);
  const looked = await tables.look(CHANNEL, holder.id, seat);
  const asks = looked.ok ? looked.value.asks : [];
  const drawn = (): string => game.format(drawOrder(oneOf(world.pick, asks).choice, world.pick));
  const text = asks.length === 0 || world.pick(20) === 0 ? oneOf(world.pick, NONSENSE) : drawn();
  const lines = asks.length > 0 && world.pick(6) === 0 ? `${text}; ${drawn()}` : text;
  const request = requestOf(world, holder, { seat, ...staleness(world) });
  return act(`${holder.name} orders ${seat}: ${lines}`, () => tables.order(request, lines));
}

/** A computer that is waited for gives what it would by chance, or fails; with nothing to do, it is somebody else's turn. */
async function aComputersPlan(world: World): Promise<Act> {
  const { tables, game } = world;
  const task = must(await tables.computerTask(CHANNEL));
  if (!task) return ofSeat['silently']!(world);
  const fails = world.pick(10) === 0;
  const orders = fails ? null : randomPlayer({ ...task, game }).orders;
  const late = world.pick(10) === 0 ? { lines: task.lines - 1 } : {};
  return act(
    `the computer of ${task.seat} gives ${orders?.join('; ') ?? 'nothing'}`,
    () => tables.playComputer({ ...task, ...late }, orders),
    false,
  );
}

/** Now and then, what a button was made against: as it stands, or something older. */
function staleness(world: World): Pick<Request, 'seen'> {
  if (world.pick(6) > 0) return {};
  const number = savedOf(world)?.number ?? 0;
  return { seen: { number: Math.max(0, number - world.pick(4)) } };
}

/** What is proposed most, where there is a game master. */
const MASTERLY: readonly ProposalKind[] = [
  'rewind',
  'rewind',
  'edit',
  'edit',
  'force',
  'replace',
  'extend',
  'offer',
  'adjudge',
];

async function aProposal(world: World): Promise<Act> {
  const { tables } = world;
  const saved = savedOf(world);
  const isMastered = saved?.master !== null && world.pick(3) > 0;
  const kind = oneOf(world.pick, isMastered ? MASTERLY : PROPOSAL_KINDS);
  // Games that end at once prove little.
  if (['draw', 'resign', 'adjudge'].includes(kind) && world.pick(6) > 0) return anOrder(world);
  const user = saved?.master && (isMastered || world.pick(2) === 0) ? saved.master : anybody(world);
  const person = oneOf(world.pick, PEOPLE);
  const own: Partial<Record<ProposalKind, string>> = {
    replace: `${anySeat(world)} ${person.id} ${person.name}`,
    computer: `${anySeat(world)} ${oneOf(world.pick, STRENGTHS)}`,
    master: world.pick(4) === 0 ? '' : `${person.id} ${person.name}`,
    clock: oneOf(world.pick, CLOCKS),
    pause: oneOf(world.pick, ['2', '5d', '2026-04-02', 'tomorrow']),
    holiday: oneOf(world.pick, ['2026-04-03 2026-04-06', '2026-12-24', 'x']),
    extend: `${anySeat(world)} ${world.pick(4)}`,
    offer: anySeat(world),
    resign: world.pick(2) === 0 ? '' : anySeat(world),
    draw: '',
    resume: '',
  };
  const isNear = (kind === 'undo' || kind === 'rewind') && world.pick(4) > 0;
  const near = String(Math.max(0, (saved?.lines ?? 1) - 1 - world.pick(4)));
  const text = isNear
    ? near
    : world.pick(12) === 0
      ? oneOf(world.pick, NONSENSE)
      : (own[kind] ?? (await grown(world, (typed) => tables.suggestProposal(CHANNEL, user.id, kind, typed, 8))));
  const request = requestOf(world, user);
  return act(`${user.name} proposes ${kind}: ${text}`, () => tables.propose(request, kind, text, 'so it seems'));
}

async function anAnswer(world: World): Promise<Act> {
  const { tables } = world;
  const open = must(await tables.state(CHANNEL)).proposals;
  const id = open.length > 0 && world.pick(10) > 0 ? oneOf(world.pick, open).id : world.pick(9);
  const user = anybody(world);
  const request = requestOf(world, user);
  return world.pick(7) === 0
    ? act(`${user.name} declines ${id}`, () => tables.decline(request, id))
    : act(`${user.name} agrees to ${id}`, () => tables.agree(request, id));
}

/** All who have to agree to the latest proposal do. */
async function allAgree(world: World): Promise<Act> {
  const { tables } = world;
  const [latest] = must(await tables.state(CHANNEL)).proposals.slice(-1);
  if (!latest) return aProposal(world);
  const users = [...new Set(Object.values(savedOf(world)?.holders ?? {}))];
  const [last, ...others] = users.reverse();
  if (!last) return aProposal(world);
  for (const user of others) await tables.agree(requestOf(world, user), latest.id);
  const request = requestOf(world, last);
  return act(`all agree to ${latest.id} (${latest.kind} ${latest.text})`, () => tables.agree(request, latest.id));
}

async function aStandingOrder(world: World): Promise<Act> {
  const { tables } = world;
  const user = anybody(world);
  const text = await grown(world, (typed) => tables.suggestStanding(CHANNEL, user.id, typed, 8));
  const request = requestOf(world, user);
  const when = world.pick(3) === 0 ? 'silent' : 'asked';
  return act(`${user.name} arms (${when}) ${text}`, () => tables.arm(request, text, when));
}

/** Somebody tries something out, and keeps it as their draft. */
async function aWhatIf(world: World): Promise<Act> {
  const { tables, game } = world;
  const user = anybody(world);
  const opened = await tables.whatIf.open(requestOf(world, user));
  const asks = opened.ok ? opened.value.asks : [];
  if (asks.length > 0) {
    const text = game.format(drawOrder(oneOf(world.pick, asks).choice, world.pick));
    await tables.whatIf.order(requestOf(world, user), text);
  }
  const request = requestOf(world, user);
  return act(`${user.name} keeps what they tried`, () => tables.whatIf.keep(request), false);
}

type Making = (world: World) => Act | Promise<Act>;

/** Acts of one who has a seat in mind. */
const ofSeat: Record<string, Making> = {
  undo: (world) => {
    const user = anybody(world);
    const from = world.pick(3) === 0 ? world.pick(4) : undefined;
    const request = requestOf(world, user, staleness(world));
    return act(`${user.name} undoes ${from ?? 'the last'}`, () => world.tables.undo(request, from));
  },
  commit: (world) => {
    const user = anybody(world);
    const drafts = Object.entries(savedOf(world)?.drafts ?? {});
    const [seat, draft] = drafts.length > 0 ? oneOf(world.pick, drafts) : [undefined, undefined];
    const author = PEOPLE.find(({ id }) => id === draft?.user) ?? user;
    const request = requestOf(world, author, { ...(seat === undefined ? {} : { seat }), ...staleness(world) });
    return act(`${author.name} commits ${seat ?? ''}`, () => world.tables.commit(request));
  },
  silently: (world) => {
    const seat = anySeat(world);
    const request = { ...requestOf(world, anybody(world)), seat };
    return act(`${seat} is answered silently`, () => world.tables.answerSilently(request));
  },
  leave: (world) => {
    const user = anybody(world);
    const seat = world.pick(2) === 0 ? anySeat(world) : undefined;
    const request = requestOf(world, user);
    return act(`${user.name} leaves ${seat ?? 'all'}`, () => world.tables.leave(request, seat));
  },
  offer: (world) => {
    const user = anybody(world);
    const to = world.pick(3) === 0 ? oneOf(world.pick, PEOPLE) : undefined;
    const request = requestOf(world, user);
    return act(`${user.name} offers to ${to?.name ?? 'all'}`, () => world.tables.offer(request, 'away', to));
  },
  withdraw: (world) => {
    const request = { ...requestOf(world, anybody(world)), seat: anySeat(world) };
    return act(`${request.user.name} withdraws ${request.seat}`, () => world.tables.withdraw(request));
  },
  take: (world) => {
    const offered = Object.keys(savedOf(world)?.offers ?? {});
    const seat = offered.length > 0 ? oneOf(world.pick, offered) : anySeat(world);
    const request = { ...requestOf(world, oneOf(world.pick, PEOPLE)), seat };
    return act(`${request.user.name} takes ${request.seat}`, () => world.tables.take(request));
  },
  giveBack: (world) => {
    const lent = Object.entries(savedOf(world)?.lent ?? {});
    const [seat, lender] = lent.length > 0 ? oneOf(world.pick, lent) : [anySeat(world), anybody(world)];
    const request = { ...requestOf(world, world.pick(2) === 0 ? lender : anybody(world)), seat };
    return act(`${request.user.name} gives back ${request.seat}`, () => world.tables.giveBack(request));
  },
  extend: (world) => {
    const request = requestOf(world, anybody(world));
    const days = world.pick(4);
    return act(`${request.user.name} extends by ${days}`, () => world.tables.extend(request, days));
  },
  abandon: (world) => {
    const request = requestOf(world, anybody(world));
    return act(`${request.user.name} abandons`, () => world.tables.abandon(request));
  },
  disarm: (world) => {
    const request = requestOf(world, anybody(world));
    const number = world.pick(3) === 0 ? undefined : world.pick(3);
    return act(`${request.user.name} disarms ${number ?? 'all'}`, () => world.tables.disarm(request, number));
  },
  forget: (world) => {
    const user = oneOf(world.pick, PEOPLE);
    return act(`${user.name} is forgotten`, () => world.tables.forgetUser(user.id), false);
  },
};

/** Acts about time. */
const ofTime: Record<string, Making> = {
  passes: (world) => {
    const hours = oneOf(world.pick, [1, 3, 7, 13, 25, 60, 200]);
    return act(
      `${hours} hours pass`,
      async () => {
        world.clock.advance(hours * HOUR);
        return world.tables.tick();
      },
      false,
    );
  },
  ticks: (world) => act('a tick', () => world.tables.tick(), false),
  profile: (world) => {
    const request = requestOf(world, anybody(world));
    const zone = oneOf(world.pick, ['Europe/Berlin', 'Asia/Tokyo', 'America/New_York', 'nowhere']);
    const hours = { from: 8 * 60, to: 22 * 60 };
    const waking = world.pick(2) === 0 ? null : Array.from({ length: 7 }, () => hours);
    return act(
      `${request.user.name} lives in ${zone}`,
      () => world.tables.setProfile(request, { zone, waking } as never),
      false,
    );
  },
  leaveOfDays: (world) => {
    const request = requestOf(world, anybody(world));
    const day = new Date(world.clock.now() + world.pick(5) * 24 * HOUR).toISOString().slice(0, 10);
    return act(
      `${request.user.name} is on leave ${day}`,
      () => world.tables.takeLeave(request, { from: day, to: day }),
      false,
    );
  },
};

/** Before a game, between games, and what beginners do amid one. */
export async function gathering(world: World): Promise<Act> {
  const { tables, game } = world;
  const saved = savedOf(world);
  const user = anybody(world);
  if (!saved || saved.stage === 'over' || saved.stage === 'abandoned') {
    const options = someOptions(game, world.pick);
    const wanted = {
      game: game.id,
      options,
      language: 'en',
      seating: 'chosen',
      spectators: world.pick(3) > 0,
      ...(world.pick(4) > 0 ? { master: oneOf(world.pick, PEOPLE) } : {}),
    } as const;
    const request = requestOf(world, user);
    const old = saved?.position && world.pick(3) === 0 ? must(await tables.export(CHANNEL)) : undefined;
    return old === undefined
      ? act(`${user.name} opens a table with ${options.join(' ')}`, () => tables.create(request, wanted))
      : act(`${user.name} goes on from the record`, () => tables.import(request, old, wanted));
  }
  const request = requestOf(world, user);
  const open = game.seats.filter(({ id }) => !saved.holders[id]);
  if (open.length === 0 && saved.stage === 'gathering' && world.pick(3) === 0) {
    const text = oneOf(world.pick, CLOCKS);
    return act(`${user.name} sets the clock ${text}`, () => tables.setClock(request, text));
  }
  if (open.length === 0) return act(`${user.name} starts`, () => tables.start(request));
  const seat = world.pick(4) === 0 ? anySeat(world) : open[0]?.id;
  if (world.pick(6) === 0) {
    const at = seat ?? anySeat(world);
    const strength = oneOf(world.pick, STRENGTHS);
    return act(`${user.name} lets a computer (${strength}) sit at ${at}`, () =>
      tables.seatComputer(request, at, strength),
    );
  }
  const newcomer = requestOf(world, oneOf(world.pick, PEOPLE));
  return act(`${newcomer.user.name} joins ${seat}`, () => tables.join(newcomer, seat));
}

const SHARES: readonly (readonly [number, Making])[] = [
  [40, anOrder],
  [22, ofSeat['commit'] as Making],
  [4, ofSeat['undo'] as Making],
  [8, aComputersPlan],
  [12, aProposal],
  [10, anAnswer],
  [8, allAgree],
  [6, aStandingOrder],
  [1, ofSeat['disarm'] as Making],
  [2, ofSeat['silently'] as Making],
  [1, ofSeat['leave'] as Making],
  [3, ofSeat['offer'] as Making],
  [1, ofSeat['withdraw'] as Making],
  [4, ofSeat['take'] as Making],
  [3, ofSeat['giveBack'] as Making],
  [2, ofSeat['extend'] as Making],
  [5, ofTime['passes'] as Making],
  [2, ofTime['ticks'] as Making],
  [1, ofTime['profile'] as Making],
  [1, ofTime['leaveOfDays'] as Making],
  [1, gathering],
  [3, aWhatIf],
];
const ALL = SHARES.reduce((sum, [share]) => sum + share, 0);

/** Something that one of six people does, by chance. */
export async function anyAct(world: World): Promise<Act> {
  const saved = savedOf(world);
  if (saved?.stage !== 'playing') return gathering(world);
  const open = world.game.seats.some(({ id }) => !saved.holders[id]);
  if (open && world.pick(3) === 0) return gathering(world);
  if (world.pick(150) === 0) return (ofSeat['forget'] as Making)(world);
  if (world.pick(150) === 0) return (ofSeat['abandon'] as Making)(world);
  let at = world.pick(ALL);
  const [, making] = SHARES.find(([share]) => (at -= share) < 0) as (typeof SHARES)[number];
  return making(world);
}
