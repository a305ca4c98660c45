import { expect, it } from 'vitest';
import type { Event } from '../../../src/engine/message.ts';
import type { Phase } from '../../../src/engine/position.ts';
import type { Picture } from '../../../src/games/guide.ts';
import { movementOf } from '../../../src/games/chit-pull/rules/08-activation.ts';
import { hexesApart, at, unit } from '../../../src/games/chit-pull/board.ts';
import { smolensk } from '../../../src/games/smolensk/game.ts';
import { frontOf, picturesOf } from '../../../src/games/chit-pull/show/pictures.ts';
import { sceneOf } from '../../../src/games/chit-pull/show/scene.ts';
import { ordersOf, playOn } from '../../support/games/scenario.ts';
import { battlefield, fight, isPlain } from '../../support/games/smolensk/combat.ts';
import { newGame, scenario, type Played } from '../../support/games/smolensk/scenario.ts';
import { rifleDivisions, unitsWhere, unitWhere } from '../../support/games/smolensk/units.ts';
import { around, hexesAround, hexWhere, isOpenLand } from '../../support/games/smolensk/map.ts';

const army = unitWhere('German army HQ', ({ side, arm }) => side === 'axis' && arm === 'hq');
const panzer = unitWhere('panzer division', ({ side, arm }) => side === 'axis' && arm === 'tank');
const rifle = unitWhere('rifle division', ({ side, arm }) => side === 'soviet' && arm === 'infantry');
const plain = hexWhere('open clear hex', (hex) => isPlain(hex) && isOpenLand(hex, 2));

const phase = (name: string): Phase => ({ turn: 2, side: 'axis', name, index: 1 });
const ofView = (played: Played, events: readonly Event[], ended: readonly Phase[] = []): readonly Picture[] =>
  picturesOf(smolensk.view(played.position, null), events, ended) ?? [];

const placesOf = ({ frame }: Picture): readonly string[] => (frame.kind === 'around' ? frame.places : []);
const kinds = (pictures: readonly Picture[]): string[] =>
  pictures.map(({ caption }) => caption?.code.slice('chit-pull.picture.'.length) ?? '');

/** The movement of an army, with a chit left in the cup that is drawn next. */
const moving = (cup: readonly string[] = []): Played =>
  scenario({
    units: {
      [army]: plain,
      [panzer]: hexesAround(plain)[0] as string,
      [rifle]: hexWhere('far hex', (hex) => hexesApart(at(hex), at(plain)) > 20),
    },
    step: movementOf(army, [army, panzer], { side: 'axis' }),
    state: { cup: [...cup] },
    dice: [1],
  });

it('who is asked to move sees the command range, then what the activation has done', () => {
  const played = moving();
  const [asked] = ofView(played, []);
  expect(asked).toMatchObject({ overlays: [{ kind: 'range', unit: army }], frame: { places: [plain] } });
  expect(asked?.frame).toMatchObject({ radius: (unit(army).range as number) + 1 });
  const from = played.at(panzer);
  const to = hexesAround(from).find((hex) => hex !== plain) as string;
  played.order('axis', `move ${panzer} ${to}`);
  const [preview, ...others] = ofView(played, played.last);
  expect(others).toEqual([]);
  expect(placesOf(preview as Picture)).toEqual(expect.arrayContaining([plain, from, to]));
  expect(preview?.overlays).toEqual([]);
});

it('a post shows what a command did, though the next chit is drawn by then', () => {
  const played = moving([army]);
  const from = played.at(panzer);
  const to = hexesAround(from).find((hex) => hex !== plain) as string;
  played.order('axis', `move ${panzer} ${to}`);
  const events = [...played.last];
  played.order('axis', 'end');
  const drawn = played.last.findIndex(({ code }) => code === 'chit-pull.drawn');
  events.push(...played.last.filter((_, n) => n <= drawn));
  const pictures = ofView(played, events, [phase('activation')]);
  expect(kinds(pictures)).toEqual(['happened']);
  const [happened] = pictures as [Picture];
  expect([...placesOf(happened)].sort()).toEqual([from, to].sort());
  expect(happened.recent?.some(({ code }) => code === 'chit-pull.moved')).toBe(true);
  const subtitle = (picture: Picture): string =>
    sceneOf({
      position: smolensk.view(played.position, null),
      locale: 'en',
      say: ({ code, params }) => `${code.slice('chit-pull.'.length)} ${params?.['side'] ?? ''}`,
      recent: events,
      ...picture,
    }).subtitle;
  expect(subtitle(happened)).toBe('subtitle-done axis');
});

it('a command that did nothing has no picture', () => {
  const played = moving([army]);
  played.order('axis', 'end');
  expect(kinds(ofView(played, played.last, [phase('activation')]))).toEqual([]);
});

it('the supply judgement is shown around those who suffered, who are pointed out', () => {
  const ring = around(plain);
  const units = Object.fromEntries(
    unitsWhere('German divisions', 6, ({ side, arm }) => side === 'axis' && arm === 'infantry').map((id, i) => [
      id,
      ring[i] as string,
    ]),
  );
  const played = scenario({
    units: { ...units, [rifle]: plain },
    step: { name: 'supply', redeploying: null },
    phase: 'supply',
  });
  const judged = played.events.find(({ code }) => code === 'chit-pull.judged');
  expect(judged?.params).toMatchObject({ side: 'soviet', units: [rifle] });
  const pictures = ofView(played, played.events, [phase('activation')]);
  expect(pictures).toMatchObject([{ frame: { kind: 'around', places: [plain] }, highlight: [plain] }]);
});

it('the whole map is shown when a set-up ended, and nothing when a turn did in which nobody suffered', () => {
  const game = newGame();
  expect(kinds(ofView(game, []))).toEqual(['setup']);
  game.order('soviet', 'end');
  const [set] = ofView(game, game.last, [phase('setup')]);
  expect(set).toMatchObject({ frame: { kind: 'whole' } });
  const played = moving();
  played.order('axis', 'end');
  expect(played.codes()).toContain('turn-end');
  expect(kinds(ofView(played, played.last, [phase('activation')]))).toEqual([]);
});

it('a reinforcement is shown where it was placed', () => {
  const played = scenario({
    turn: 4,
    side: 'axis',
    phase: 'reinforcement',
    units: { [panzer]: 'box', [rifle]: hexWhere('eastern hex', (hex) => hex > '50') },
    step: { name: 'reinforcement', side: 'axis', placed: 0, entered: 0 },
  });
  expect(ofView(played, [])).toMatchObject([
    { overlays: [{ kind: 'supply', side: 'axis' }], frame: { kind: 'whole' } },
  ]);
  const choice = played.asks('axis')[0]?.choice;
  const order = choice && ordersOf(choice).find(({ kind }) => kind === 'place');
  if (order?.kind !== 'place') throw new Error('nothing can be placed');
  played.order('axis', `place ${order.unit} ${order.hex}`);
  expect(ofView(played, played.last).map(placesOf)).toEqual([[order.hex]]);
});

it('who declares attacks sees the units that may join and what they attack', () => {
  const { target, from } = battlefield('plain hex', (hex) => isPlain(hex) && isOpenLand(hex, 3), ['dry']);
  const [post] = from as [string];
  const beside = hexesAround(post).find((hex) => hex !== target) as string;
  const [one, other] = unitsWhere('panzer divisions', 2, ({ side, arm }) => side === 'axis' && arm === 'tank') as [
    string,
    string,
  ];
  const [enemy, second] = rifleDivisions(2) as [string, string];
  const played = fight({ units: { [one]: post, [other]: post, [enemy]: target, [second]: beside } });
  played.order('axis', `attack ${target} ${one}`);
  const [picture] = ofView(played, []);
  expect(placesOf(picture as Picture)).toEqual(expect.arrayContaining([post, target]));
});

it('the front is where units stand next to enemies', () => {
  const [beside] = hexesAround(plain) as [string];
  const away = hexWhere('far hex', (hex) => hexesApart(at(hex), at(plain)) > 10);
  const played = scenario({
    units: { [army]: plain, [rifle]: beside, [panzer]: away },
    step: movementOf(army, [army], { side: 'axis' }),
  });
  expect([...frontOf(played.position)].sort()).toEqual([plain, beside].sort());
});

it('no post of a silent game asks for more than Discord takes, nor for places off the map', () => {
  const played = newGame([], Array<number>(4000).fill(1));
  let events: Event[] = [];
  const seen = new Set<string>();
  playOn(played, (now) => {
    events.push(...now.last);
    const { name } = now.position.phase;
    const pictures = ofView(now, events, events.length > 0 ? [phase(name)] : []);
    for (const code of kinds(pictures)) seen.add(code);
    expect(pictures.length).toBeLessThanOrEqual(10);
    for (const each of pictures) {
      if (each.frame.kind !== 'around') continue;
      expect(each.frame.places.length).toBeGreaterThan(0);
      for (const hex of each.frame.places) expect(() => at(hex)).not.toThrow();
    }
    events = [];
    return now.state.turn > 4;
  });
  expect([...seen]).toEqual(expect.arrayContaining(['setup', 'happened', 'supply']));
});
