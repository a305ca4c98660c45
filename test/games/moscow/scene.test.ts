import { expect, it } from 'vitest';
import { at, CITIES, SOVIET_REAR, terrainAt, unit } from '../../../src/games/moscow/board.ts';
import { TRACK } from '../../../src/games/moscow/data.ts';
import { placeCard, summaryOf, unitCard } from '../../../src/games/moscow/show/info.ts';
import { cardNotes } from '../../../src/games/moscow/show/notes.ts';
import { sayIn } from '../../../src/i18n/say.ts';
import { sceneOf } from '../../../src/games/moscow/show/scene.ts';
import type { Overlay } from '../../../src/games/guide.ts';
import type { OverlayView, Scene } from '../../../src/hex/scene.ts';
import { scenario, type Played } from '../../support/games/moscow/scenario.ts';
import { city, HEXES, hexesAround, isHex } from '../../support/games/moscow/map.ts';
import { rearEdge } from '../../support/games/moscow/combat.ts';

const shown = ({ position }: Played, overlays: readonly Overlay[] = [], highlight: readonly string[] = []): Scene =>
  sceneOf({
    position,
    locale: 'en',
    say: ({ code }) => code,
    recent: [],
    overlays,
    frame: { kind: 'whole' },
    highlight,
  });

it('control is shaded in the colours of whoever holds the city', () => {
  const held = [city('Minsk'), city('Riga')].sort();
  const [axis, soviet] = shown(scenario({ control: held }), [{ kind: 'control' } as Overlay]).overlays;
  expect([...(axis?.places ?? [])].sort()).toEqual(held);
  expect([...(soviet?.places ?? [])].sort()).toEqual(CITIES.filter((id) => !held.includes(id)).sort());
});

it('the legend explains all ground and all sides of the map, and each mark of a counter', () => {
  const drawn = new Set(HEXES.map((id) => terrainAt(at(id))));
  const samples: readonly string[] = shown(scenario()).legend.map(({ sample }) => sample);
  expect(samples).toEqual(expect.arrayContaining([...drawn, 'city', 'supply-city', 'river', 'spent', 'no-zoc']));
});

it('hexes are pointed out only if there are any', () => {
  expect(shown(scenario()).overlays).toEqual([]);
  expect(shown(scenario(), [], ['1204']).overlays).toMatchObject([{ kind: 'highlight', places: ['1204'] }]);
});

it('where a unit can go is shown on the map, with how far it is; its rear is no part of it', () => {
  const hex = rearEdge(SOVIET_REAR);
  const reach = (unit: string) =>
    shown(scenario({ phase: 'movement', side: 'soviet', units: { 'SU-11A': hex } }), [{ kind: 'reach', unit }])
      .overlays;
  const [{ places = [], texts = {} } = {}] = reach('SU-11A') as readonly Partial<OverlayView>[];
  expect(places).toEqual(expect.arrayContaining(hexesAround(hex)));
  expect(places.filter((id) => !isHex(id))).toEqual([]);
  expect(texts[hexesAround(hex)[0] as string]).toBe('1');
  expect(reach('3MC')).toEqual([]);
});

it('tells nothing of a place that there is not', () => {
  expect(placeCard(scenario().position, '9999')).toBeUndefined();
  expect(placeCard(scenario().position, '1204')?.title.params).toMatchObject({ place: '1204' });
});

it('tells what a city is worth, whose units could attack it next, and the strengths around it [moscow 4.1] [moscow 11.0]', () => {
  const minsk = city('Minsk');
  const [near] = hexesAround(minsk) as [string];
  const units = { '2PzA': `${near} spent`, 'SU-11A': minsk };
  const linesOf = (id: string) => placeCard(scenario({ units }).position, id)?.lines ?? [];
  const { passive } = unit('2PzA');
  expect(linesOf(minsk)).toEqual(
    expect.arrayContaining([
      { code: 'moscow.place.worth', params: { points: 1 } },
      { code: 'moscow.place.threat', params: { side: 'axis', units: ['2PzA'], strength: passive } },
      { code: 'moscow.place.strength', params: { hexes: 3, axis: passive, soviet: unit('SU-11A').strength } },
    ]),
  );
  // Nobody attacks their own units or city.
  expect(linesOf(near)).toContainEqual({
    code: 'moscow.place.threat',
    params: { side: 'soviet', units: ['SU-11A'], strength: unit('SU-11A').strength },
  });
  const threats = (id: string) => linesOf(id).filter(({ code }) => code === 'moscow.place.threat');
  expect([minsk, near].map((id) => threats(id).length)).toEqual([1, 1]);
});

it('tells from where a unit is supplied [moscow 13.2]', () => {
  const minsk = city('Minsk');
  const { position } = scenario({ units: { '2PzA': minsk }, control: [minsk] });
  expect(unitCard(position, '2PzA')?.lines).toContainEqual({
    code: 'moscow.unit.supplied',
    params: { source: minsk, hexes: 0 },
  });
});

it('tells the weather of the turn', () => {
  for (const { turn, weather } of TRACK) {
    const [line] = summaryOf(scenario({ turn }).position);
    expect(line?.params).toMatchObject({ turn, weatherCode: `moscow.weather.${weather}` });
  }
});

it('tells of a unit whether it has a zone of control [moscow 9.1]', () => {
  const { position } = scenario({ units: { '2PzA': '1204', 'SU-11A': '1504' } });
  const codes = (id: string) => unitCard(position, id)?.lines.map(({ code }) => code);
  expect(codes('2PzA')).toContain('moscow.unit.zoc');
  expect(codes('2PzA')).not.toContain('moscow.unit.no-zoc');
  expect(codes('SU-11A')).toContain('moscow.unit.no-zoc');
});

it('tells the owner of a hand when its cards are discarded [moscow 7.2], and of a card that it does one thing or another [moscow 7.1]', () => {
  const { position } = scenario({ hands: { axis: ['Air', 'Blitzkrieg'] } });
  const english = sayIn('en');
  expect(summaryOf(position).map(english).at(-1)).toMatch(
    /^Your hand: .*Blitzkrieg.*discarded in your next logistics/u,
  );
  expect(cardNotes(position, 'Blitzkrieg').map(english)).toEqual([
    'two tanks move or attack in breakthrough · or turns a spent unit active',
  ]);
});

it('says of one unit what it does, and of several what they do', () => {
  const said = (code: string, units: readonly string[]): string =>
    sayIn('en')({ code, params: { units, path: ['1401'], target: '1502', defenders: ['3MC'] } });
  expect(said('moscow.broke-through', ['3PzA'])).toBe('3PzA breaks through: 1401.');
  expect(said('moscow.surrendered', ['8A', '12MC'])).toBe('8A and 12MC surrender: no supply line.');
  expect(said('moscow.attack', ['3PzA'])).toBe('3PzA attacks 1502 (3MC).');
});
