import { describe, expect, it } from 'vitest';
import type { Message } from '../../../src/engine/message.ts';
import { guideAtTable, opaqueGuide, type SceneRequest } from '../../../src/games/guide.ts';
import { changeUnits } from '../../../src/games/chit-pull/board.ts';
import { situationOf } from '../../../src/games/chit-pull/clauses/situation.ts';
import { luckOf } from '../../../src/games/chit-pull/show/luck.ts';
import { oddsReport } from '../../../src/games/chit-pull/show/odds-report.ts';
import { picturesOf } from '../../../src/games/chit-pull/show/pictures.ts';
import { sceneOf } from '../../../src/games/chit-pull/show/scene.ts';
import type { ChitPullPosition, State } from '../../../src/games/chit-pull/state.ts';
import { leningradSmolensk } from '../../../src/games/leningrad-smolensk/game.ts';
import { leningradSmolenskGuide } from '../../../src/games/leningrad-smolensk/guide.ts';
import type { Scene } from '../../../src/hex/scene.ts';
import { readerOf } from '../../../src/discord/interactions/reader.ts';
import { pictureOfPanel } from '../../../src/discord/pictures/pictures.ts';
import { phasesAtOnce } from '../../../src/discord/present/names.ts';
import { clonePosition, phasesUnderWay } from '../../../src/engine/position.ts';
import { drawing, FIELD, OPTIONS } from '../../support/games/leningrad-smolensk/drawing.ts';
import { within, type Played } from '../../support/games/leningrad-smolensk/scenario.ts';

/** In the north 4PzG has something to attack, in the south the 10th Army; what lies face down has to wait for either. */
const CLOSE = {
  ...FIELD,
  '1Pz': 'L2312',
  '6Pz': 'L2312',
  '137ID': '1728 reduced',
  '2RD': '1828',
  '100RD': '1828',
  '31T': '1827',
  '7T': '1827',
  '4T': '1729',
};

/** 4PzG and the 10th Army are carried out; the 11th lies face down between them, 2PzA behind. */
const sideBySide = (): Played => drawing(['4PzG', '11A', '10A', '2PzA'], { units: CLOSE });

const positionOf = ({ position }: Played): ChitPullPosition => position as ChitPullPosition;

const say = ({ code, params = {} }: Message): string =>
  [code.replace('chit-pull.', ''), params['side'], params['chit'], params['chits']].filter(Boolean).join(' ');

/** The picture for everybody, or with the question of a procedure. */
const sceneNow = (game: Played, request: Partial<SceneRequest<State>> = {}): Scene =>
  within(() =>
    sceneOf({
      position: leningradSmolensk.view(positionOf(game), null),
      locale: 'en',
      say,
      recent: [],
      overlays: [],
      frame: { kind: 'whole' },
      ...request,
    }),
  );

const active = ({ counters }: Scene): readonly string[] => counters.filter((each) => each.active).map(({ id }) => id);
const chits = ({ boxes }: Scene) => boxes.find(({ title }) => title === 'box.chits')?.counters ?? [];
const procedureOf = (game: Played, seat: string): string => game.asks(seat)[0]?.procedure as string;

/** Both have moved and may declare attacks. */
const moved = (): Played => sideBySide().order('axis-4pzg', 'end').order('soviet-west', 'end');

const ATTACKS = { north: 'attack L2412 1Pz 6Pz', south: 'attack 1728 2RD 100RD 31T 4T 7T' } as const;

/** In both commands a combat is being resolved, and its attacker is asked whether to advance. */
const fought = (): Played => moved().order('axis-4pzg', ATTACKS.north).order('soviet-west', ATTACKS.south);

describe('the picture of commands side by side', () => {
  it('shows everybody all units that may act, and who is asked those of the own command', () => {
    const game = sideBySide();
    expect(active(sceneNow(game))).toEqual(expect.arrayContaining(['4PzG', '1Pz', '10A', '2RD']));
    const north = active(sceneNow(game, { procedure: procedureOf(game, 'axis-4pzg') }));
    expect(north).toContain('1Pz');
    expect(north).not.toContain('2RD');
    const south = active(sceneNow(game, { procedure: procedureOf(game, 'soviet-west') }));
    expect(south).toContain('2RD');
    expect(south).not.toContain('1Pz');
  });

  it('names all chits that are carried out, or that of who is asked', () => {
    const game = sideBySide();
    const subtitle = (seat?: string): string =>
      sceneNow(game, seat === undefined ? {} : { procedure: procedureOf(game, seat) }).subtitle;
    expect(subtitle()).toBe('subtitle-commands soviet 10A 4PzG,10A');
    expect(subtitle('axis-4pzg')).toBe('subtitle-command axis 4PzG');
    expect(subtitle('soviet-west')).toBe('subtitle-command soviet 10A');
  });

  it('names the one that is left, though another was begun after it', () => {
    const game = drawing(['4PzG', '10A'], { units: CLOSE }).order('soviet-west', 'end').order('soviet-west', 'end');
    expect(game.asked()).toEqual(['axis-4pzg']);
    expect(sceneNow(game).subtitle).toBe('subtitle-command axis 4PzG');
  });

  it('goes on showing the others when a chit is drawn', () => {
    const recent = ['moved', 'drawn'].map((code) => ({ code: `chit-pull.${code}` }));
    expect(active(sceneNow(sideBySide(), { recent }))).toContain('2RD');
  });

  it('shows the attacks of each in the colours of its side', () => {
    const game = fought();
    const north = { at: 'L2412', livery: 'german', from: ['L2312'] };
    const south = { at: '1728', livery: 'soviet' };
    expect(sceneNow(game).battles).toMatchObject([north, south]);
    expect(sceneNow(game, { procedure: procedureOf(game, 'axis-4pzg') }).battles).toMatchObject([north]);
    expect(sceneNow(game, { procedure: procedureOf(game, 'soviet-west') }).battles).toMatchObject([south]);
  });

  it('frames the command of who is asked; of all at once nothing before something happened', () => {
    const game = sideBySide();
    const pictures = (procedure?: string) => within(() => picturesOf(positionOf(game), [], [], procedure));
    expect(pictures()).toBeUndefined();
    expect(pictures(procedureOf(game, 'axis-4pzg'))).toMatchObject([{ frame: { places: ['L2012'] } }]);
    expect(pictures(procedureOf(game, 'soviet-west'))).toMatchObject([{ frame: { places: ['2028'] } }]);
  });
});

it('a panel shows the command whose question it puts', () => {
  const game = sideBySide();
  const guide = guideAtTable(opaqueGuide(leningradSmolenskGuide), OPTIONS);
  const shown = (seat: string) => {
    const procedure = procedureOf(game, seat);
    return [pictureOfPanel(guide, guide.game.view(game.position, seat), [], [], () => [], { procedure }), procedure];
  };
  const [north, first] = shown('axis-4pzg');
  expect(north).toMatchObject({ procedure: first, frame: { places: ['L2012'] } });
  const [south, second] = shown('soviet-west');
  expect(south).toMatchObject({ procedure: second, frame: { places: ['2028'] } });
});

describe('the row of chits in the picture', () => {
  it('lies in the order drawn, backs up where face down, what is carried out emphasised, what is done faint', () => {
    const game = sideBySide();
    const back = { livery: 'back', symbol: 'marker', name: '', figures: [] };
    const [north, ...others] = chits(sceneNow(game));
    expect(north).toMatchObject({ livery: 'german', active: true });
    expect(others).toMatchObject([back, { livery: 'soviet', active: true }, back]);
    game.order('axis-4pzg', 'end').order('axis-4pzg', 'end');
    const [done, turnedUp] = chits(sceneNow(game));
    expect(done).toMatchObject({ livery: 'german', dimmed: true });
    expect(done?.active).toBeUndefined();
    expect(turnedUp).toMatchObject({ livery: 'soviet', active: true });
  });

  it('tells nothing of what lies face down, even of a position that holds it', () => {
    const game = sideBySide();
    const shown = (position: ChitPullPosition) => chits(sceneNow(game, { position }));
    expect(shown(positionOf(game))).toEqual(shown(leningradSmolensk.view(positionOf(game), null)));
  });
});

describe('what is said of commands side by side', () => {
  it('the card of a unit tells what it may still do, whichever command it belongs to', () => {
    const game = sideBySide();
    const guide = guideAtTable(opaqueGuide(leningradSmolenskGuide), OPTIONS);
    for (const id of ['1Pz', '2RD']) {
      const lines = guide.unit(game.position, id)?.lines.map(({ code }) => code);
      expect(lines, id).toContain('chit-pull.unit.may-move');
    }
  });

  it('whoever only looks on may ask for the odds of either side', () => {
    const odds = (text: string) => within(() => oddsReport(positionOf(moved()), null, text));
    expect(odds('L2412 1Pz')).toMatchObject({ ok: true, value: { target: 'L2412' } });
    expect(odds('1728 2RD 100RD 31T 4T 7T')).toMatchObject({ ok: true, value: { target: '1728' } });
    expect(odds('2028 1Pz').ok).toBe(false);
  });

  it('units that have retreated don’t count in the odds, whichever command was begun last [smolensk 10.3(1)2]', () => {
    const game = drawing(['10A', '4PzG'], { units: CLOSE })
      .order('axis-4pzg', 'end')
      .order('soviet-west', 'end')
      .order('axis-4pzg', ATTACKS.north)
      .order('soviet-west', ATTACKS.south);
    const position = clonePosition(positionOf(game));
    expect(game.at('137ID')).toBe('1627');
    const report = within(() => {
      changeUnits(position.state, ['14T'], { at: '1626', reduced: false });
      return oddsReport(position, 'soviet-west', '1627 14T');
    });
    const causes = report.ok ? report.value.cases.flatMap(({ shifts }) => shifts.map(({ cause }) => cause)) : [];
    expect(causes).toContainEqual({ code: 'chit-pull.shift.retreated', params: { units: ['137ID'] } });
  });

  it('a question is about the combat and the command of its own procedure', () => {
    const game = fought();
    const about = (seat: string) => within(() => situationOf(positionOf(game), game.asks(seat)[0] as never));
    expect(about('axis-4pzg')).toMatchObject({ acting: 'axis', command: '4PzG', combat: { target: 'L2412' } });
    expect(about('soviet-west')).toMatchObject({ acting: 'soviet', command: '10A', combat: { target: '1728' } });
  });

  it('a die is judged in the combat of the phase that it fell in', () => {
    const position = positionOf(fought());
    const placesOf = (id: string | undefined) => {
      const link = position.procedures.find((each) => each.id === id)?.phase?.index ?? 0;
      const draw = { link, situation: '', faces: 6, value: 1 };
      return within(() => luckOf(leningradSmolensk, position, draw))?.places;
    };
    expect(['command-1', 'command-3'].map(placesOf)).toEqual([['L2412'], ['1728']]);
  });

  it('a heading names the phases of all', () => {
    const named = (game: Played) => phasesAtOnce(readerOf('en'), 'leningrad-smolensk', phasesUnderWay(game.position));
    expect(named(sideBySide())).toBe('Turn 2 · Axis command, Soviet command');
    expect(named(drawing(['4PzG'], { units: CLOSE }))).toBe('Turn 2 · Axis command');
  });
});
