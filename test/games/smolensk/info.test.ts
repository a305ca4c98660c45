import { describe, expect, it } from 'vitest';
import type { Message, Params } from '../../../src/engine/message.ts';
import type { Card } from '../../../src/games/guide.ts';
import { movementOf } from '../../../src/games/chit-pull/rules/08-activation.ts';
import { at, hexesApart, hexNamed, idAt, isTown, LINKS, SOURCES, unit } from '../../../src/games/chit-pull/board.ts';
import { CHITS, GROUPS, TERRAIN, UNITS } from '../../../src/games/chit-pull/data.ts';
import { smolensk } from '../../../src/games/smolensk/game.ts';
import { smolenskGuide } from '../../../src/games/smolensk/guide.ts';
import { placeCard, unitCard } from '../../../src/games/chit-pull/show/info.ts';
import { summaryOf } from '../../../src/games/chit-pull/show/summary.ts';
import { crossing, isPlain } from '../../support/games/smolensk/combat.ts';
import { newGame, scenario, type Played } from '../../support/games/smolensk/scenario.ts';
import { fullSteps, unitsWhere, unitWhere } from '../../support/games/smolensk/units.ts';
import { around, hexesAround, HEXES, hexWhere, isOpenLand } from '../../support/games/smolensk/map.ts';

const army = unitWhere('German army HQ', ({ side, arm }) => side === 'axis' && arm === 'hq');
const panzer = unitWhere(
  'panzer division',
  (each) => each.side === 'axis' && each.arm === 'tank' && fullSteps(each) === 2,
);
const rifle = unitWhere('rifle division', ({ side, arm }) => side === 'soviet' && arm === 'infantry');
const plain = hexWhere('open clear hex', (hex) => isPlain(hex) && isOpenLand(hex, 2));
const far = hexWhere('hex far away', (hex) => hexesApart(at(hex), at(plain)) > 15);

const codes = (card: Card | undefined): string[] =>
  (card?.lines ?? []).map(({ code }) => code.slice('chit-pull.'.length));
const paramsOf = (lines: readonly Message[], code: string): Params | undefined =>
  lines.find((line) => line.code === `chit-pull.${code}`)?.params;

/** A movement of an army. */
const moving = (
  units: Readonly<Record<string, string>>,
  activated: readonly string[],
  halved: readonly string[] = [],
): Played => scenario({ units, step: movementOf(army, activated, { side: 'axis', halved }) });

describe('the card of a unit', () => {
  it('tells both sides of its counter and how it stands', () => {
    const [beside, enemy] = hexesAround(plain) as [string, string];
    const { position } = moving({ [panzer]: `${plain} reduced`, [army]: beside, [rifle]: enemy }, [panzer]);
    const card = unitCard(position, panzer);
    const { strength, reduced, move, arm } = unit(panzer);
    expect(card).toMatchObject({ title: { params: { unit: panzer } }, place: plain });
    expect(codes(card)).toEqual(
      expect.arrayContaining(['unit.reduced', 'unit.ezoc', 'unit.commanded', 'unit.may-move', 'unit.place']),
    );
    const lines = card?.lines ?? [];
    expect(paramsOf(lines, 'unit.counter-mech')).toMatchObject({
      armCode: `chit-pull.arm.${arm}`,
      attack: strength[0],
      defence: strength[1],
      move,
    });
    expect(paramsOf(lines, 'unit.back-mech')).toEqual({ attack: reduced[0], defence: reduced[1] });
    expect(paramsOf(lines, 'unit.reduced')).toEqual({ attack: reduced[0], defence: reduced[1] });
    expect(paramsOf(lines, 'unit.allowance')).toEqual({ points: move, hexes: 2 * move });
    expect(paramsOf(lines, 'unit.commanded')).toEqual({ hqs: [army] });
  });

  it('tells of an HQ what it commands, and shows its range', () => {
    const [beside] = hexesAround(plain) as [string];
    const { position } = moving({ [panzer]: beside, [army]: plain, [rifle]: far }, []);
    const card = unitCard(position, army);
    expect(paramsOf(card?.lines ?? [], 'unit.commands')).toEqual({ units: [panzer] });
    expect(card?.radius).toBe((unit(army).range as number) + 1);
  });

  it('tells who is out of every range, out of supply, halved, or has moved', () => {
    const played = moving({ [panzer]: plain, [rifle]: far, [army]: 'box' }, [panzer], [panzer]);
    const card = unitCard(played.position, panzer);
    expect(codes(card)).toEqual(expect.arrayContaining(['unit.out-of-range', 'unit.allowance-halved', 'unit.no-ezoc']));
    expect(paramsOf(card?.lines ?? [], 'unit.allowance-halved')).toEqual({ points: Math.floor(unit(panzer).move / 2) });
    const [other] = unitsWhere(
      'second panzer division',
      2,
      ({ side, arm }) => side === 'axis' && arm === 'tank',
    ).filter((id) => id !== panzer) as [string];
    const pair = moving({ [panzer]: plain, [other]: around(plain)[0] as string }, [panzer, other]);
    pair.order('axis', `move ${panzer} ${around(plain)[1] as string}`);
    expect(codes(unitCard(pair.position, panzer))).toContain('unit.moved');
    expect(codes(unitCard(pair.position, other))).toContain('unit.may-move');
  });

  it('tells where a unit is that is off the map, and nothing of an unknown one', () => {
    const { position } = newGame();
    const waiting = unitWhere('unit on the track', ({ setup }) => 'turn' in setup);
    const boxed = unitWhere('unit in the box', ({ setup }) => 'box' in setup);
    expect(codes(unitCard(position, waiting))).toContain('unit.track');
    expect(codes(unitCard(position, boxed))).toContain('unit.box');
    expect(unitCard(position, boxed)?.place).toBeUndefined();
    expect(unitCard(position, 'XYZ')).toBeUndefined();
  });
});

describe('the card of a hex', () => {
  const { position } = newGame();

  it('tells terrain, what entering costs, and the shifts of an attack', () => {
    const town = hexWhere(
      'town in light woods',
      (hex) => isTown(at(hex)) && codes(placeCard(position, hex)).includes('place.town'),
    );
    for (const hex of [plain, town, hexNamed('Smolensk')]) {
      const lines = placeCard(position, hex)?.lines ?? [];
      const { terrainCode, mech, other } = paramsOf(lines, 'place.terrain') as Record<string, unknown>;
      const chart = TERRAIN.terrain[String(terrainCode).slice('chit-pull.terrain.'.length)];
      expect({ mech, other }).toEqual(chart?.cost);
      const extra = hex === town ? TERRAIN.town.shifts : 0;
      expect(paramsOf(lines, 'place.defence')).toEqual({ shifts: (chart?.shifts ?? 0) + extra });
    }
  });

  it('tells what it is worth, who could attack it in their next command, and the strengths around it', () => {
    const [beside] = hexesAround(plain) as [string];
    const { position: fought } = moving({ [panzer]: beside, [rifle]: plain, [army]: far }, [panzer]);
    const lines = placeCard(fought, plain)?.lines ?? [];
    const [attack] = unit(panzer).strength;
    expect(paramsOf(lines, 'place.threat')).toEqual({ side: 'axis', units: [panzer], strength: attack });
    expect(lines.filter(({ code }) => code === 'chit-pull.place.threat')).toHaveLength(1);
    expect(paramsOf(lines, 'place.strength')).toEqual({ hexes: 3, axis: attack, soviet: unit(rifle).strength[0] });
    expect(paramsOf(lines, 'place.worth')).toBeUndefined();
    const smolenskLines = placeCard(position, hexNamed('Smolensk'))?.lines ?? [];
    // 10 for the city, 10 and 5 for holding it in turns 5 and 6.
    expect(paramsOf(smolenskLines, 'place.worth')).toEqual({ side: 'axis', points: 25 });
  });

  it('tells rivers and bridges by the hexes across', () => {
    for (const kind of ['river', 'bridge', 'big-river', 'big-bridge'] as const) {
      const [hex, across] = HEXES.flatMap((from) =>
        hexesAround(from)
          .filter((to) => crossing(from, to) === kind)
          .map((to) => [from, to] as const),
      )[0] as readonly [string, string];
      const lines = placeCard(position, hex)?.lines ?? [];
      const list = kind.startsWith('big') ? 'place.big-rivers' : 'place.rivers';
      expect(paramsOf(lines, list)?.['hexes']).toContain(across);
      const bridges = paramsOf(lines, 'place.bridges')?.['hexes'] ?? [];
      expect((bridges as readonly string[]).includes(across)).toBe(kind.endsWith('bridge'));
    }
  });

  it('tells who holds it, sources, links, set-up hexes, who stands there, and whose lines reach it', () => {
    const [source] = SOURCES.soviet.map(idAt) as [string];
    expect(codes(placeCard(position, source))).toEqual(
      expect.arrayContaining(['place.control', 'place.source', 'place.loc']),
    );
    expect(codes(placeCard(position, LINKS[0] as string))).toContain('place.link');
    const held = scenario({
      units: {},
      step: movementOf(army, [], { side: 'axis' }),
      state: { links: { [LINKS[0] as string]: { turn: 7, afterSupply: false } } },
    });
    expect(paramsOf(placeCard(held.position, LINKS[0] as string)?.lines ?? [], 'place.link-held')).toEqual({
      turn: 7,
      points: 20,
    });
    const [group, { places }] = Object.entries(GROUPS)[0] as [string, { places: readonly string[] }];
    const lines = placeCard(position, places[0] as string)?.lines ?? [];
    expect(paramsOf(lines, 'place.setup')).toMatchObject({ army: group });
    const start = UNITS.find(({ id }) => id === panzer)?.setup;
    const hex = start && 'hex' in start ? start.hex : '';
    expect(paramsOf(placeCard(position, hex)?.lines ?? [], 'place.units')?.['units']).toContain(panzer);
    expect(codes(placeCard(position, hex))).toContain('place.zoc');
    expect(placeCard(position, '9999')).toBeUndefined();
  });
});

describe('how the game stands', () => {
  const state = {
    cup: ['3A', '10A', army, 'SUPPLY'],
    used: ['SU-4A'],
    added: ['24A', '28A'],
    seen: ['24A'],
    losses: { mech: 2, other: 1 },
    hand: { Guderian: { ask: ['SUPPLY', 'end'], play: [] } },
  };
  const played = scenario({
    turn: 5,
    units: { [army]: plain },
    step: movementOf(army, [army], { side: 'axis' }),
    state,
  });
  const linesFor = (seat: string | null): readonly Message[] => summaryOf(smolensk.view(played.position, seat));
  const told = (seat: string | null): string[] =>
    linesFor(seat).map(({ code }) => code.slice('chit-pull.summary.'.length));

  it('tells turn, chits, points and losses to everybody, and their own secrets only to the sides', () => {
    expect(told(null)).toEqual(['turn', 'cup', 'hand', 'score', 'losses']);
    expect(paramsOf(linesFor(null), 'summary.cup')).toEqual({ left: 4, chits: ['SU-4A'] });
    expect(paramsOf(linesFor(null), 'summary.score')).toMatchObject({ losses: 7, needed: 40 });
    expect(paramsOf(linesFor('soviet'), 'summary.own-cup')).toEqual({ chits: ['3A', '10A'] });
    expect(paramsOf(linesFor('soviet'), 'summary.own-added')).toEqual({ chits: ['28A'] });
    expect(paramsOf(linesFor('axis'), 'summary.own-cup')).toEqual({ chits: [army] });
    expect(told('axis')).not.toContain('own-added');
    expect(paramsOf(linesFor('axis'), 'summary.own-ask')).toEqual({ by: 'Guderian', chits: ['SUPPLY'], when: 'both' });
    expect(told('soviet')).not.toContain('own-ask');
  });

  it('tells what is needed: a bid, or more than the other side', () => {
    const needed = (options: 'short-game'[], bid: number | null) => {
      const { position } = scenario({
        units: {},
        step: movementOf(army, [], { side: 'axis' }),
        options,
        state: { bid },
      });
      return summaryOf(position);
    };
    expect(paramsOf(needed([], 55), 'summary.score')).toMatchObject({ needed: 55 });
    expect(paramsOf(needed(['short-game'], null), 'summary.score-short')?.['soviet']).toBeGreaterThan(0);
  });
});

describe('the guide', () => {
  it('knows all units and hexes, and names what the messages name', () => {
    expect(smolenskGuide.units.map(({ id }) => id)).toEqual(UNITS.map(({ id }) => id));
    expect(smolenskGuide.places).toHaveLength(HEXES.length);
    const terms = new Set(smolenskGuide.terms.map(({ id }) => id));
    const nameless = CHITS.filter(({ id, hq }) => hq !== id && !terms.has(id));
    expect(nameless).toEqual([]);
    for (let turn = 1; turn <= 9; turn++) expect(terms).toContain(`turn-${turn}`);
    expect(terms).toContain(hexNamed('Smolensk'));
    expect(UNITS.some(({ id }) => terms.has(id))).toBe(false);
    expect(smolenskGuide.checkData()).toEqual([]);
  });

  it('offers the range of HQs and the reach of all that moves', () => {
    expect(smolenskGuide.overlays?.range).toEqual(UNITS.filter(({ range }) => range !== undefined).map(({ id }) => id));
    expect(smolenskGuide.overlays?.reach).toEqual(UNITS.filter(({ move }) => move > 0).map(({ id }) => id));
  });
});
