import type { OwnMessages } from '../chit-pull/messages/index.ts';

/** What Leningrad Blitzkrieg says of its own. */
export const messages: OwnMessages = {
  title: { en: 'Leningrad Blitzkrieg', ja: '激闘！レニングラード電撃戦', 'zh-CN': '激斗！列宁格勒电击战' },
  cutIn: { en: 'Manstein', ja: 'マンシュタイン', 'zh-CN': '曼施坦因' },
  examples: {
    'cut-in': 'Manstein',
    armies: '8A 27A',
    army: '8A',
    further: '34A 48A',
    city: 'Riga',
    hex: '2914',
    fortress: 'Leningrad',
    town: 'Pskov',
    panzer: '1Pz',
    prize: 'Tallinn',
    hq: '4PzG',
    goal: 'Novgorod',
  },
  options: {
    'first-command': { en: 'Lesson: the first command', ja: 'レッスン：最初の命令', 'zh-CN': '教程：第一道命令' },
  },
};
