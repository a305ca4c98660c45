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
  options: {},
};
