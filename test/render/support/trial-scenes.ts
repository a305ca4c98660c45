import { MAP, TRACK, UNITS } from '../../../src/games/moscow/data.ts';
import type { CounterView, Scene } from '../../../src/hex/scene.ts';

type Unit = (typeof UNITS)[number];

const units = (): [string, Unit][] => UNITS.map((unit) => [unit.id, unit]);

function counter(id: string, unit: Unit, at: string, spent: boolean, active: boolean): CounterView {
  const { label, nationality, arm, strength, passive, move } = unit;
  return {
    id,
    at,
    livery: nationality,
    symbol: arm === 'tank' ? 'armour' : 'infantry',
    size: /MC$/.test(id) ? 'XXX' : 'XXXX',
    name: label,
    figures: spent ? [String(passive), String(move)] : [String(strength), `(${passive})`, String(move)],
    spent,
    active,
    outlined: nationality === 'romanian' || (nationality === 'soviet' && arm === 'infantry'),
  };
}

const WORDS = {
  en: {
    title: 'Blitzkrieg to Moscow',
    first: 'Turn 1 of 6 · June–July 1941 · German movement',
    late: 'Turn 4 of 6 · December 1941 · Soviet combat',
  },
  ja: {
    title: 'モスクワ電撃戦',
    first: '第1ターン／全6 · 1941年6月～7月 · ドイツ軍移動',
    late: '第4ターン／全6 · 1941年12月 · ソ連軍戦闘',
  },
  'zh-CN': {
    title: '闪击莫斯科',
    first: '第1回合／共6 · 1941年6月至7月 · 德军移动',
    late: '第4回合／共6 · 1941年12月 · 苏军战斗',
  },
} as const;

const LEGEND: Readonly<Record<string, Record<Scene['locale'], string>>> = {
  clear: { en: 'Clear', ja: '平地', 'zh-CN': '平地' },
  forest: { en: 'Forest', ja: '森林', 'zh-CN': '森林' },
  marsh: { en: 'Marsh', ja: '湿地', 'zh-CN': '沼泽' },
  mountain: { en: 'Mountain', ja: '山地', 'zh-CN': '山地' },
  city: { en: 'City', ja: '都市', 'zh-CN': '城市' },
  'supply-city': { en: 'Supply city', ja: '補給都市', 'zh-CN': '补给城市' },
  river: { en: 'River', ja: '河川', 'zh-CN': '河流' },
  'border:rear-soviet': { en: 'Soviet rear', ja: 'ソ連軍後方', 'zh-CN': '苏军后方' },
  'spent:german': { en: 'Spent', ja: '損耗', 'zh-CN': '损耗' },
  'outlined:soviet': { en: 'No ZOC', ja: 'ZOCなし', 'zh-CN': '无控制区' },
  'trail:move/german': { en: 'Moved', ja: '移動', 'zh-CN': '移动' },
  'trail:rail/german': { en: 'By rail', ja: '鉄道', 'zh-CN': '铁路' },
  'trail:retreat/soviet': { en: 'Retreated', ja: '退却', 'zh-CN': '撤退' },
  'mark:control/german': { en: 'German-held', ja: 'ドイツ軍支配', 'zh-CN': '德军控制' },
};

function boxes(locale: Scene['locale'], current: number, waiting: readonly CounterView[]): Scene['boxes'] {
  const word = { en: 'Turn', ja: 'ターン', 'zh-CN': '回合' }[locale];
  return TRACK.map(({ turn, name, weather, cards }) => ({
    title: `${word} ${turn}`,
    lines: [name[locale], weather, `${cards.axis} / ${cards.soviet}`],
    counters: waiting.filter(({ at }) => at === String(turn)),
    current: turn === current,
  }));
}

/** The start of the first turn, with its first moves. */
export function firstTurn(locale: Scene['locale'] = 'en'): Scene {
  const counters: CounterView[] = [];
  const waiting: CounterView[] = [];
  for (const [id, unit] of units()) {
    const { setup } = unit;
    if ('turn' in setup) waiting.push(counter(id, unit, String(setup.turn), false, false));
    else counters.push(counter(id, unit, 'hex' in setup ? setup.hex : setup.area, false, false));
  }
  const moved = counters.map((view): CounterView => {
    if (view.id === '2PzA') return { ...view, at: '1401', active: true };
    return view.id === '18A' ? { ...view, at: '1701', spent: true, figures: ['2', '3'] } : view;
  });
  return {
    map: MAP,
    locale,
    title: WORDS[locale].title,
    subtitle: WORDS[locale].first,
    counters: moved,
    marks: [],
    overlays: [],
    trails: [
      { kind: 'move', livery: 'german', path: ['C', '1401'] },
      { kind: 'move', livery: 'german', path: ['N', '1701'] },
    ],
    battles: [
      { at: '1502', from: ['1401', 'N'], livery: 'german', text: '5:1 DE' },
      { at: '0901', from: ['S'], livery: 'german', text: '4:1 DR' },
    ],
    boxes: boxes(locale, 1, waiting),
    legend: Object.entries(LEGEND).map(([sample, text]) => ({ sample, text: text[locale] })),
    frame: { kind: 'whole' },
  };
}

const FRONT: Readonly<Record<string, string>> = {
  '1PzA': '0509',
  '2PzA': '1110',
  '3PzA': '1409',
  '4PzA': '1408',
  '2A': '0909',
  'AX-4A': '1309',
  'AX-6A': '0709',
  'AX-9A': '1508',
  'AX-11A': '0107',
  'AX-16A': '1606',
  '17A': '0609',
  '18A': '1806',
  R3A: '0407',
  R4A: '0304',
  '23A': '1807',
  '8A': '1807',
  '27A': '1708',
  '22A': '1510',
  '20A': '1311',
  '19A': '1310',
  '21A': '1010',
  '13A': '0910',
  '50A': '0810',
  'SU-16A': '0610',
  'SU-6A': '0510',
  'SU-9A': '0106',
  '26A': '1311',
  '43A': '1310',
  '49A': '1211',
  'SU-11A': '1808',
  '1GR': '1210',
  '1GC': '1410',
  '1Sh': '1411',
  '3Sh': '0710',
  '5A': '1410',
};

/** A late winter board: a long front, spent armies, counter-attacks, German cities. */
export function lateTurn(locale: Scene['locale'] = 'en'): Scene {
  const start = firstTurn(locale);
  const spent = new Set(['2PzA', '3PzA', 'AX-4A', '1PzA', '22A', '19A', '17A', 'R3A', '13A']);
  const counters = units().flatMap(([id, unit]) => {
    const at = FRONT[id];
    return at ? [counter(id, unit, at, spent.has(id), id === '1GC' || id === '1Sh')] : [];
  });
  const rest = units()
    .filter(([id]) => !FRONT[id])
    .map(([id, unit]) => counter(id, unit, id === '10A' ? '5' : 'lost', false, false));
  const lost = { en: 'Soviet losses', ja: 'ソ連軍の損失', 'zh-CN': '苏军损失' }[locale];
  return {
    ...start,
    subtitle: WORDS[locale].late,
    counters,
    marks: [
      ...['1702', '1404', '1307', '0706', '0304', '0408', '0510'].map(
        (at) => ({ at, kind: 'control', livery: 'german' }) as const,
      ),
      { at: '0106', kind: 'isolated', livery: 'soviet' },
      { at: '1807', kind: 'hero', livery: 'soviet' },
    ],
    overlays: [
      {
        kind: 'zoc',
        livery: 'german',
        places: ['1408', '1409', '1508', '1308', '1309', '1110', '1111', '1010', '1210'],
      },
    ],
    trails: [
      { kind: 'move', livery: 'soviet', path: ['1411', '1410'] },
      { kind: 'retreat', livery: 'german', path: ['1310', '1309'] },
      { kind: 'advance', livery: 'soviet', path: ['1211', '1210'] },
      { kind: 'rail', livery: 'soviet', path: ['SU', '1312', '1311'] },
      { kind: 'move', livery: 'german', path: ['0706', '0707', '0708', '0709'] },
      { kind: 'plan', livery: 'german', path: ['0509', '0410', '0411'] },
    ],
    battles: [
      { at: '1409', from: ['1410', '1311'], livery: 'soviet', text: '3:1 AL/DL' },
      { at: '1110', from: ['1210', '1111'], livery: 'soviet', text: '2:1 DR' },
      { at: '0509', from: ['0510'], livery: 'soviet', text: '1:1 AR' },
    ],
    boxes: [...boxes(locale, 4, rest), { title: lost, lines: [], counters: rest.filter(({ at }) => at === 'lost') }],
  };
}
