import type { OwnMessages } from '../chit-pull/messages/index.ts';

/** What Smolensk Blitzkrieg says of its own. */
export const messages: OwnMessages = {
  title: { en: 'Smolensk Blitzkrieg', ja: '激闘！スモレンスク電撃戦', 'zh-CN': '激斗！斯摩棱斯克电击战' },
  cutIn: { en: 'Guderian', ja: 'グデーリアン', 'zh-CN': '古德里安' },
  examples: {
    'cut-in': 'Guderian',
    armies: '10A SU-4A',
    army: '10A',
    further: '24A 28A',
    city: 'Minsk',
    hex: '1204',
    fortress: 'Brest',
    town: 'Orsha',
    panzer: '12Pz',
    prize: 'Vitebsk',
    hq: '2PzA',
    goal: 'Smolensk',
  },
  options: {
    'first-command': { en: 'Lesson: the first command', ja: 'レッスン：最初の命令', 'zh-CN': '教程：第一道命令' },
  },
};
