import { expect, it } from 'vitest';
import { checkNatoData } from '../../../src/games/nato/check-data.ts';
import { FILES } from '../../../src/games/nato/data.ts';
import { withField } from '../../support/data/with-field.ts';

type File = keyof typeof FILES;

/** A field of a file, the value it is given (undefined: it is taken out), and how the fault begins that comes of it; told of another file than its own. */
type Wrong = readonly [file: File, path: readonly string[], value: unknown, fault: string, of?: string];

const ODD = { en: 'Odd', ja: '奇妙', 'zh-CN': '奇怪' };

/** The same for each face of the die. */
const six = (value: string): object => Object.fromEntries([1, 2, 3, 4, 5, 6].map((face) => [face, value]));

const WRONG_FORM: readonly Wrong[] = [
  ['map.json', ['reconstructed', 'hexes', '4118', 'terrain'], 7, 'reconstructed.hexes.4118.terrain: '],
  ['cities.json', ['given', '3007', 'class'], 'huge', 'given.3007.class: '],
  ['units/us.json', ['0', 'nation'], 'swiss', '0.nation: '],
  ['units/given.json', ['BR-7'], { move: 'far' }, 'BR-7.move: '],
  ['units/colours.json', ['given', 'nations', 'danish'], undefined, 'given.nations.danish: '],
  ['units/lift-commands.json', ['given', 'wp', 'balloon'], {}, 'given.wp: '],
  ['components.json', ['given', 'markers', 'train', 'on'], 'roof', 'given.markers.train.on: '],
  ['terrain.json', ['given', 'terrain'], { marsh: { exploit: 'no' } }, 'given.terrain.marsh.exploit: '],
  ['sequence.json', ['reconstructed', 'W.G', 'from'], 'easter', 'reconstructed.W.G.from: '],
  ['scenarios/fulda.json', ['given', 'year'], '1984', 'given.year: '],
  ['rules.json', ['8.0', 'text', 'ja'], '', '8.0.text.ja: '],
  ['terms.json', ['odd'], { kind: 'joke' }, 'odd.kind: '],
];

const MISSING: readonly Wrong[] = [
  ['cities.json', ['reconstructed', '4020', 'organic'], undefined, '4020.organic: '],
  ['countries.json', ['given', 'poland', 'name'], undefined, 'poland.name: '],
  ['combat.json', ['reconstructed', 'results', '3:1', '2'], undefined, 'results.3:1.2: '],
  ['numbers.json', ['given', 'airspace'], undefined, 'airspace: '],
  ['sequence.json', ['given', 'W.G', 'rule'], undefined, 'W.G: rule: '],
  ['scenarios/fulda.json', ['reconstructed', 'turns'], undefined, 'turns: '],
  ['units/lift-commands.json', ['given', 'wp', 'helicopter', 'defence'], undefined, 'wp.helicopter.defence: '],
  ['units/us.json', ['0', 'kind'], 'elephants', '0.kind: method.json has no elephants'],
  ['units/us.json', ['0', 'quality'], 'golden', '0.quality: method.json has no golden'],
  ['units/us.json', ['0', 'of'], 'nobody', '0.of: method.json has no nobody'],
];

const MAP: readonly Wrong[] = [
  ['map.json', ['reconstructed', 'hexes', '4118', 'terrain'], 'lava', "hexes.4118.terrain: unknown word 'lava'"],
  ['map.json', ['reconstructed', 'hexes', '4519'], undefined, 'scenery.4519: missing; it borders the playable hex'],
  ['map.json', ['reconstructed', 'hexes', '4020', 'name'], undefined, 'hexes.4020.name: a city needs a name'],
  ['map.json', ['reconstructed', 'hexes', '0114', 'features'], ['port'], 'hexes.0114.features: none of an all-sea hex'],
  ['map.json', ['reconstructed', 'hexes', '0315', 'features'], [], 'hexes.0315.features: coastal'],
  ['map.json', ['given', 'sides', '4119/4219'], ['pass'], 'sides.4119/4219: a pass leads into mountains'],
  ['map.json', ['given', 'sides', '4018/4118'], ['ferry'], 'sides.4018/4118: a dike or ferry lies on an all-sea'],
  ['map.json', ['given', 'sides', '4118/4218'], ['all-sea'], 'sides.4118/4218: an all-sea hexside lies between'],
  ['cities.json', ['given', '3007', 'class'], 'key', '3007.class: map.json has no key-city there'],
  ['cities.json', ['given', '3007', 'country'], 'poland', '3007.country: countries.json does not have it in poland'],
  ['cities.json', ['given', '3007', 'capacity'], 2, '3007.capacity: of ports, and of each'],
  ['cities.json', ['given', '2417', 'port'], 'coastal', '2417.port: coastal in a coastal hex, inland in another'],
  ['cities.json', ['reconstructed', '3618'], undefined, '3618: missing; map.json has a city there'],
  ['countries.json', ['given', 'poland', 'hexes', '4018'], true, '4018: in several: country'],
  ['countries.json', ['given', 'denmark', 'hexes', '1209'], false, '1209: in no country'],
  ['countries.json', ['given', 'poland', 'hexes', '0114'], true, 'poland.hexes.0114: no land hex of the map'],
  ['command-zones.json', ['given', 'centag', 'hexes'], { '0114': true }, '0114: in several: command zone'],
  ['deployment.json', ['given', 'us-5'], { hexes: { '4014': true } }, 'us-5.hexes.4014: not land of nato'],
  ['sectors.json', ['given', '1', 'hexes'], { '4018': true }, '1.hexes.4018: not at the west edge'],
  ['sectors.json', ['given', '3', 'hexes'], { '3101': true }, '3.hexes.3101: in two sectors'],
  ['seas.json', ['given', 'baltic', 'coastal', '4018'], true, 'baltic.coastal.4018: not coastal'],
  ['seas.json', ['given', 'baltic', 'hexes'], { '4018': true }, 'baltic.hexes.4018: not all sea'],
  ['regions.json', ['given', 'lolland', 'hexes', '9999'], true, 'lolland.hexes.9999: no hex of the map'],
  ['rivers.json', ['given', 'weser', 'sides', '4219/4220'], true, 'weser.sides.4219/4220: no river in map.json'],
  ['rivers.json', ['given', 'weser', 'sides', '2918/2919'], false, '2918/2919: of no river'],
  ['terrain.json', ['given', 'noAttack'], ['4017/5017'], 'noAttack.0: 4017/5017 is no hexside of the map'],
];

const UNITS: readonly Wrong[] = [
  ['units/given.json', ['XX-1'], { move: 3 }, 'XX-1: no group has such a unit'],
  ['units/given.json', ['US-V', 'attack'], [3], 'US-V.attack: it has none', 'units/us.json'],
  ['units/given.json', ['NEGF', 'front'], 'NOF', 'NEGF.front: no HQ is called NOF', 'units/soviet.json'],
  ['units/given.json', ['16GT/2GT', 'army'], '9X', '16GT/2GT.army: colours.json has no 9X', 'units/soviet.json'],
  [
    'units/given.json',
    ['16GT/2GT', 'attack'],
    [5, 10],
    '16GT/2GT.attack: more than before a loss',
    'units/soviet.json',
  ],
  [
    'units/given.json',
    ['21/2GT', 'attack'],
    [5],
    '21/2GT.defence: one for each step, like attack',
    'units/soviet.json',
  ],
  ['units/given.json', ['BR-7', 'legend'], 'ZZ', 'BR-7.legend: no HQ is called ZZ', 'units/british-french.json'],
  ['units/given.json', ['BR-7', 'front'], 'NEGF', 'BR-7.front: not of such a unit', 'units/british-french.json'],
  ['units/given.json', ['BR-7', 'range'], 3, 'BR-7.range: not of such a unit', 'units/british-french.json'],
  ['units/given.json', ['BR-22', 'entry'], '3107', 'BR-22.entry: 3107 is no land of nato', 'units/british-french.json'],
  ['units/given.json', ['BR-4', 'entry'], 'G4', 'BR-4.entry: sector 4 is not of nato', 'units/british-french.json'],
  ['units/given.json', ['BR-11', 'nation'], 'polish', 'BR-11.nation: not of side nato', 'units/british-french.json'],
  ['units/given.json', ['WG-I', 'entry'], '3220', '1983: 3220: more units than may stand there', 'units'],
  ['units/given.json', ['WG-1/1', 'entry'], '3107', '1988: 3107: units of both alliances', 'units'],
  ['units/us.json', ['0', 'units', 'BR-1'], '4020 Giessen', 'BR-1: stands twice', 'units/british-french.json'],
];

const CHARTS: readonly Wrong[] = [
  ['combat.json', ['given', 'columns'], ['1:1', '1:1', '2:1'], 'columns.1: 1:1 is no better than the one before it'],
  ['combat.json', ['reconstructed', 'results', '12:1'], six('-/-'), 'results.12:1: no such column'],
  ['combat.json', ['given', 'counterattack', 'swiss'], six('-'), 'counterattack.swiss: no such nation'],
  ['sequence.json', ['reconstructed', 'W.G', 'from'], undefined, 'W.G.from: of what has no parts, and of each'],
  ['sequence.json', ['given', 'W.H', 'name', 'en'], 'WP Reserve Phase', 'W: en: two are called WP Reserve Phase'],
  ['sequence.json', ['given', 'N.G', 'rule'], '28.9', '28.9: missing; N.G of sequence.json', 'rules.json'],
  ['rules.json', ['1.1'], { title: ODD, text: ODD }, '1.1: not in the order of the rulebook'],
  ['terms.json', ['odd'], { kind: 'term', name: ODD, text: ODD, rule: '99.9' }, 'odd.rule: rules.json has no 99.9'],
  ['terms.json', ['other'], { kind: 'term', text: ODD, rule: '8.0' }, 'other.name: missing'],
  ['terms.json', ['third'], { kind: 'term', name: ODD, text: ODD, rule: '8.0' }, 'odd: the word of two terms'],
  ['components.json', ['given', 'markers', 'phase', 'track'], undefined, 'markers.phase.track: missing'],
  ['components.json', ['given', 'markers', 'alert', 'track'], 'srb', 'markers.alert.track: srb is no track'],
];

/** Set-up lists of the scenario, each with the faults of its hexes. */
const FULDA: readonly Wrong[] = (
  [
    ['4017', ['XX-1'], '4017.0: no unit is called XX-1'],
    ['4018', ['27G/8G'], '4018.0: 27G/8G is not in its alliance’s land'],
    ['4117', ['US-1/3A-88'], '4117.0: US-1/3A-88 is not of 1983'],
    ['3117', ['WG-1/1'], '3117.0: 3117 is outside of the area'],
    ['0114', ['WG-2/1'], '0114.0: 0114 is no land hex of the map'],
    ['4219', ['US-V', 'BR-I'], '4219: more units than may stand there'],
    ['4316', ['US-1/3-83', 'WG-74'], 'WG-74 stands twice'],
  ] as const
).map(([hex, units, fault]) => [
  'scenarios/fulda.json',
  ['reconstructed', 'units', hex],
  units,
  fault.startsWith('WG') ? `units: ${fault}` : `units.${fault}`,
]);

const SCENARIO: readonly Wrong[] = [
  ...FULDA,
  ['scenarios/fulda.json', ['given', 'supporting'], ['BR-I'], 'supporting.0: BR-I is no US corps HQ'],
  ['scenarios/fulda.json', ['given', 'independent'], ['BR-7'], 'independent.0: BR-7 is no unit of a Front'],
  ['scenarios/fulda.json', ['given', 'inactive'], { 0: ['WG-XYZ'] }, 'inactive.0.0: no unit is called WG-XYZ'],
  ['scenarios/goettingen.json', ['given', 'inactive'], { 1: ['BR-7'], 2: ['BR-7'] }, 'inactive: BR-7 is named twice'],
  ['scenarios/goettingen.json', ['given', 'area'], { rows: [40, 29], columns: [9, 23] }, 'area: first, then last'],
];

it('the files are without fault', () => {
  expect(checkNatoData()).toEqual([]);
});

it.each([
  ['the form of files', WRONG_FORM],
  ['what is missing', MISSING],
  ['the map', MAP],
  ['units', UNITS],
  ['charts, the sequence of play, texts', CHARTS],
  ['scenarios', SCENARIO],
] as const)('faults are told by file and field: %s', (_, wrong) => {
  const files = wrong.reduce((all, [file, path, value]) => withField(all, file, path, value), FILES);
  const faults = checkNatoData(files);
  for (const [file, , , fault, of = file] of wrong)
    expect(faults).toContainEqual(expect.stringContaining(`${of}: ${fault}`));
});
