import { describe, expect, it } from 'vitest';
import { lineOfPlay } from '../../src/book/line-of-play.ts';
import { curvesOf } from '../../src/book/curves.ts';
import { replayFrames, turnFrames } from '../../src/book/frames.ts';
import type { RecordLine } from '../../src/engine/record/record.ts';
import { replayRecord } from '../../src/engine/record/replay.ts';
import type { Event } from '../../src/engine/message.ts';
import type { Draw } from '../../src/engine/play.ts';
import { sayIn } from '../../src/i18n/say.ts';
import { guideOf, keptRecord, recordOf, chronicleOfRecord } from './support/chronicles.ts';

const line = (n: number, kind: RecordLine['kind'], order: string): RecordLine => ({
  n,
  seat: '',
  kind,
  order,
  draws: [],
  origin: null,
  comments: [],
});

const KEPT = ['moscow/german-victory', 'smolensk/soviet-victory'] as const;
const TOLD = new Map(KEPT.map((name) => [name, chronicleOfRecord(keptRecord(name))]));
const told = (name: (typeof KEPT)[number]) => TOLD.get(name)!;

describe('line of play', () => {
  const orders = (from: number, to: number): RecordLine[] =>
    Array.from({ length: to - from + 1 }, (_, k) => line(from + k, 'order', 'x'));

  it('leaves out what was taken back, and names it', () => {
    const { counted, takenBack } = lineOfPlay([...orders(0, 5), line(6, 'rewind', '3'), ...orders(7, 8)]);
    expect([...counted].sort()).toEqual([0, 1, 2, 3, 6, 7, 8]);
    expect(takenBack.map(({ back, lines }) => [back.to, lines.map(({ n }) => n)])).toEqual([[3, [4, 5]]]);
  });

  it('counts lines again to which play returned', () => {
    const lines = [...orders(0, 5), line(6, 'rewind', '2'), ...orders(7, 8), line(9, 'rewind', '5'), ...orders(10, 10)];
    const { counted, takenBack } = lineOfPlay(lines);
    expect([...counted].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 9, 10]);
    expect(takenBack.map(({ by, lines: gone }) => [by.n, gone.map(({ n }) => n)])).toEqual([[9, [6, 7, 8]]]);
  });

  it('keeps what was carried out beside what is taken back', () => {
    const lines = [...orders(0, 8), line(9, 'rewind', '3 keeping 5-6 8'), ...orders(10, 11)];
    const { counted, takenBack } = lineOfPlay(lines);
    expect([...counted].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 5, 6, 8, 9, 10, 11]);
    expect(takenBack.map(({ lines: gone }) => gone.map(({ n }) => n))).toEqual([[4, 7]]);
  });
});

describe.each(KEPT)('chronicle of %s', (name) => {
  it('tells every event and every die once, each in its phase', () => {
    const record = keptRecord(name);
    const [events, draws, phases]: [Event[], Draw[], string[]] = [[], [], []];
    replayRecord(guideOf(record).game, record, (step) => {
      events.push(...step.events);
      draws.push(...step.draws);
      phases.push(...step.phases.map(({ turn, side, name: phase }) => `${turn} ${side} ${phase}`));
    });
    const all = told(name).phases;
    expect(all.flatMap((phase) => phase.events)).toEqual(events);
    expect(all.flatMap(({ lines }) => lines.flatMap((each) => each.draws))).toEqual(draws);
    expect(all.map(({ phase: { turn, side, name: phase } }) => `${turn} ${side} ${phase}`)).toEqual(phases);
    for (const { phase, lines } of all) {
      const turns = lines.flatMap((each) => each.draws).map(({ situation }) => Number.parseInt(situation, 10));
      expect(turns.filter((turn) => turn !== phase.turn)).toEqual([]);
    }
  });

  it('goes on in each phase from where the one before ended', () => {
    const { opening, phases } = told(name);
    phases.forEach(({ before }, n) => expect(before).toEqual(n === 0 ? opening : phases[n - 1]!.after));
  });

  it('shows a turn as it stood before the next one began', () => {
    const { turns, guide } = told(name);
    for (const { turn, standing } of turns) expect(standing[0]?.params).toMatchObject({ turn });
    expect(turns.map(({ turn }) => turn)).toEqual(Array.from(turns.keys(), (n) => n + 1));
    expect(guide.game.faults(turns.at(-1)!.after)).toEqual([]);
  });

  it('has a stop for each phase and each turn, headed by what was over', () => {
    const say = sayIn('en');
    const frames = replayFrames(told(name));
    expect(frames).toHaveLength(told(name).phases.length + 1);
    expect(frames[2]?.scene('en').subtitle).toBe(frames[2]?.title(say));
    expect(frames[2]?.scene('en').frame).toEqual({ kind: 'whole' });
    const turns = turnFrames(told(name));
    expect(turns.map(({ turn }) => turn)).toEqual([0, ...told(name).turns.map(({ turn }) => turn)]);
    expect(turns.flatMap(({ phases }) => phases)).toEqual(told(name).phases.map((_, n) => n));
  });
});

interface Units {
  readonly units: Readonly<Record<string, { readonly at: string }>>;
}

const GONE = ['lost', 'surrendered', 'box'];

it.each(KEPT)('the points of %s are those of the Axis side, and end as the game did', (name) => {
  const { moments } = curvesOf(told(name))!;
  const { params } = told(name).phases.at(-1)!.after.outcome!.reason;
  expect(moments.at(-1)?.measures.points).toEqual({ axis: params?.['points'] });
});

describe('losses', () => {
  it('of Moscow are the units that went from the map among the lost, phase by phase', () => {
    for (const { before, after, losses } of told('moscow/german-victory').phases) {
      const [was, is] = [before.state as Units, after.state as Units];
      const went = Object.keys(is.units).filter(
        (id) => GONE.includes(is.units[id]!.at) && !GONE.includes(was.units[id]!.at),
      );
      expect(losses.map(({ unit }) => unit).sort()).toEqual(went.sort());
    }
  });

  it('of Smolensk are those that the game counts, and each unit has no more steps than it loses', () => {
    const { phases } = told('smolensk/soviet-victory');
    const { losses: counted } = phases.at(-1)!.after.state as { losses: { mech: number; other: number } };
    const losses = phases.flatMap((phase) => phase.losses);
    const axis = losses.filter(({ side, gone }) => side === 'axis' && gone);
    expect(axis).toHaveLength(counted.mech + counted.other);
    for (const { steps, strength, gone } of losses) {
      expect(steps).toBeGreaterThan(0);
      expect(gone || steps === 1).toBe(true);
      expect(strength).toBeGreaterThanOrEqual(0);
    }
    const seventh = losses.filter(({ unit }) => unit === '7T');
    expect(seventh.map(({ steps, gone }) => [steps, gone])).toEqual([[2, true]]);
  });

  it('never fall, and end at the sum of all', () => {
    for (const name of KEPT) {
      const { moments } = curvesOf(told(name))!;
      for (const side of ['axis', 'soviet']) {
        const sums = moments.map(({ lost }) => lost[side] ?? 0);
        expect(sums).toEqual([...sums].sort((a, b) => a - b));
        const all = told(name).phases.flatMap(({ losses }) => losses.filter((loss) => loss.side === side));
        expect(sums.at(-1)).toBe(all.reduce((sum, { strength }) => sum + strength, 0));
      }
    }
  });
});

describe('front', () => {
  it('starts at zero, moves east while the German side advances, and parts all hexes', () => {
    for (const name of KEPT) {
      const { moments, turns, fronts } = curvesOf(told(name))!;
      expect(moments[0]?.advance).toBe(0);
      expect(turns.get(3)!.advance).toBeGreaterThan(turns.get(1)!.advance);
      const sizes = fronts.map(({ front }) => Object.values(front.ground).reduce((sum, hexes) => sum + hexes, 0));
      expect(new Set(sizes)).toEqual(new Set([fronts[0]!.front.owners.size]));
    }
  });

  it('leaves a city to the side that holds it', () => {
    const { turns, fronts } = curvesOf(told('moscow/german-victory'))!;
    for (const { turn, front } of fronts.slice(1)) {
      for (const city of turns.get(turn)!.measures.held['axis']!) expect(front.owners.get(city)).toBe('axis');
    }
  });
});

const REWOUND = `[Game "moscow"]
[Dice "fixed"]

1. axis: end
2. axis: move 4PzA N-1602
3. axis: move 2PzA C-1401
4. rewind: 2
  reason "the wrong army"
5. axis: move 1PzA S-1001
`;

describe('a game that was taken back', () => {
  const { phases, takenBack } = chronicleOfRecord(recordOf(REWOUND));

  it('is told along the line of play that counted', () => {
    const lines = phases.flatMap((phase) => phase.lines.filter(({ goesOn }) => !goesOn).map((each) => each.line.n));
    expect(lines).toEqual([1, 2, 4, 5]);
    expect(phases.flatMap(({ events }) => events).filter(({ params }) => String(params?.['units']) === '2PzA')).toEqual(
      [],
    );
    const { units } = phases.at(-1)!.after.state as Units;
    expect([units['4PzA']?.at, units['2PzA']?.at, units['1PzA']?.at]).toEqual(['1602', 'C', '1001']);
  });

  it('names what was taken back, and stays in its phase', () => {
    expect(takenBack).toHaveLength(1);
    expect(takenBack[0]?.lines.map(({ order }) => order)).toEqual(['move 2PzA C-1401']);
    expect(phases.map(({ phase }) => phase.name)).toEqual(['logistics', 'movement']);
  });
});

describe('a game that is still played', () => {
  const whole = keptRecord('smolensk/german-victory');
  const part = { ...whole, lines: whole.lines.slice(0, 60), result: '*' };

  it('tells only what everybody may know', () => {
    const { phases, outcome } = chronicleOfRecord(part);
    expect(outcome).toBeNull();
    expect(phases.flatMap(({ events }) => events).filter(({ to }) => to !== undefined)).toEqual([]);
    const draws = phases.flatMap(({ lines }) => lines.flatMap((each) => each.draws));
    expect(draws.filter(({ hidden }) => hidden).length).toBeGreaterThan(0);
    expect(draws.filter(({ hidden, value }) => hidden && value !== null)).toEqual([]);
    const cups = phases.map(({ after }) => (after.state as { cup: string[] }).cup).filter((cup) => cup.length > 1);
    expect(cups.length).toBeGreaterThan(0);
    for (const cup of cups) expect(cup.filter((chit) => chit !== '?' && !/supply/iu.test(chit))).toEqual([]);
  });

  it('keeps secret orders secret, also those that were taken back', () => {
    const secret = whole.lines.map((each) =>
      each.n > 0 && each.n <= 60 ? { ...each, commitment: '0'.repeat(64), salt: 'salt' } : each,
    );
    const lines = [...secret.slice(0, 60), { ...line(60, 'rewind', '50'), seat: '' }];
    const { phases, takenBack } = chronicleOfRecord({ ...part, lines });
    const shown = [
      ...phases.flatMap((phase) => phase.lines.map((each) => each.line)),
      ...takenBack.flatMap((each) => each.lines),
    ].filter(({ n, kind }) => n > 0 && kind === 'order');
    expect(shown.length).toBeGreaterThan(50);
    expect(shown.filter(({ order, salt }) => order !== null || salt !== undefined)).toEqual([]);
  });
});
