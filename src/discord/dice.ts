import { dieFromLink, linkBelongs } from '../engine/dice.ts';
import type { Draw } from '../engine/play.ts';
import type { PhaseLog, TableState } from '../table/api.ts';
import type { Asked } from './asked.ts';
import { troubleReply, withOutlook } from './answers.ts';
import { phaseName } from './present/names.ts';
import { phaseLog } from './phases.ts';
import type { Reader } from './reader.ts';
import type { Reply } from './reply.ts';
import { code } from './text.ts';

const drawLine = ({ situation, faces, value, link: from }: Draw, phase: number, link: string | null): string => {
  const checked = link === null || from !== phase || dieFromLink(link, situation, faces) === value ? '' : ' ❌';
  return `- 🎲 **${value}** (d${faces}) ${code(situation)}${checked}`;
};

/** Lines anybody can run to get a die again from the revealed link and its situation. */
const checkLines = (link: string, { situation, faces }: Draw): string =>
  [
    '```js',
    "const { createHmac } = require('node:crypto');",
    `const link = '${link}';`,
    `const situation = '${situation.replace(/[\\'`]/gu, '')}';`,
    "const hash = createHmac('sha256', Buffer.from(link, 'hex')).update(situation).digest();",
    `const fair = Math.floor(2 ** 32 / ${faces}) * ${faces};`,
    'let at = 0;',
    'while (hash.readUInt32BE(at) >= fair) at += 4;',
    `console.log((hash.readUInt32BE(at) % ${faces}) + 1);`,
    '```',
  ].join('\n');

/** Every roll of a phase with its situation, the link they come from, and how to check both. */
function diceText(reader: Reader, { game, anchor, study }: TableState, { phase, lines, link }: PhaseLog): string {
  const { say } = reader;
  const draws = lines.flatMap((line) => line.draws).filter(({ hidden }) => !hidden);
  const first = draws.find((draw) => draw.link === phase.index);
  const proof = (): string[] => {
    if (study || anchor === null) return [say({ code: 'dice.study' })];
    if (link === null) return [say({ code: 'dice.link-later' }), `${say({ code: 'status.anchor' })} ${code(anchor)}`];
    const belongs = linkBelongs(anchor, phase.index, link);
    return [
      `${say({ code: 'dice.link' })} ${code(link)}`,
      `${say({ code: 'status.anchor' })} ${code(anchor)}`,
      say({ code: belongs ? 'dice.link-belongs' : 'dice.link-foreign', params: { times: phase.index } }),
      ...(first ? [say({ code: 'dice.check' }), checkLines(link, first)] : []),
    ];
  };
  return [
    `### ${say({ code: 'dice.title', params: { phase: phaseName(reader, game, phase) } })}`,
    ...(draws.length === 0
      ? [say({ code: 'dice.none' })]
      : draws.map((draw) => drawLine(draw, phase.index, study ? null : link))),
    ...proof(),
  ].join('\n');
}

/** The dice of a phase. */
export const diceReply = (asked: Asked, phase: string | null): Promise<Reply> =>
  withOutlook(asked, async ({ state }) => {
    const log = await phaseLog(asked, phase);
    return log.ok ? { content: diceText(asked.reader, state, log.value) } : troubleReply(asked, log.error);
  });
