import type { OwnMessages } from '../chit-pull/messages/index.ts';

/** What the linked campaign says of its own. */
export const messages: OwnMessages = {
  title: {
    en: 'Leningrad–Smolensk Campaign',
    ja: 'レニングラード・スモレンスク連結キャンペーン',
    'zh-CN': '列宁格勒—斯摩棱斯克联合战役',
  },
  cutIn: { en: 'Guderian, Manstein', ja: 'グデーリアン、マンシュタイン', 'zh-CN': '古德里安、曼施坦因' },
  examples: {
    'cut-in': 'Guderian',
    armies: '10A SU-4A',
    army: '10A',
    further: '24A 34A',
    city: 'Minsk',
    hex: '1204',
    fortress: 'Leningrad',
    town: 'Pskov',
    panzer: '12Pz',
    prize: 'Riga',
    hq: '2PzA',
    goal: 'Smolensk',
  },
  options: {
    'axis-2': {
      en: 'Axis side in two commands (Army Groups North and Centre)',
      ja: '枢軸軍を2つの司令部に分割（北方・中央軍集団）',
      'zh-CN': '轴心国军分为两个指挥部（北方、中央集团军群）',
    },
    'axis-3': {
      en: 'Axis side in three commands (Army Group North, 9th Army, 4th Army)',
      ja: '枢軸軍を3つの司令部に分割（北方軍集団、第9軍、第4軍）',
      'zh-CN': '轴心国军分为三个指挥部（北方集团军群、第9集团军、第4集团军）',
    },
    'axis-4': {
      en: 'Axis side in four commands (18th Army, 4th Panzer Group, 9th Army, 4th Army)',
      ja: '枢軸軍を4つの司令部に分割（第18軍、第4装甲集団、第9軍、第4軍）',
      'zh-CN': '轴心国军分为四个指挥部（第18集团军、第4装甲集群、第9集团军、第4集团军）',
    },
    'soviet-2': {
      en: 'Soviet side in two commands (north, south)',
      ja: 'ソ連軍を2つの司令部に分割（北部、南部）',
      'zh-CN': '苏军分为两个指挥部（北、南）',
    },
    'soviet-3': {
      en: 'Soviet side in three commands (north, Western Front, Central Front)',
      ja: 'ソ連軍を3つの司令部に分割（北部、西部正面軍、中央正面軍）',
      'zh-CN': '苏军分为三个指挥部（北、西方方面军、中央方面军）',
    },
    'first-command': { en: 'Lesson: the first command', ja: 'レッスン：最初の命令', 'zh-CN': '教程：第一道命令' },
    'soviet-4': {
      en: 'Soviet side in four commands (Leningrad, North-Western, Western, Central Front)',
      ja: 'ソ連軍を4つの司令部に分割（レニングラード、北西、西部、中央の各正面軍）',
      'zh-CN': '苏军分为四个指挥部（列宁格勒、西北、西方、中央方面军）',
    },
  },
};
