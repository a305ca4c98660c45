import { eventsFor } from '../table/api.ts';
import type { Asked } from './asked.ts';
import { troubleReply, withOutlook } from './answers.ts';
import { phaseName } from './present/names.ts';
import { playedText } from './present/post.ts';
import { phaseLog } from './phases.ts';
import type { Reply } from './reply.ts';

/** What happened in a phase, line by line. */
export const logReply = (asked: Asked, phase: string | null): Promise<Reply> =>
  withOutlook(asked, async ({ state, seats }, guide) => {
    const { reader } = asked;
    const log = await phaseLog(asked, phase);
    if (!log.ok) return troubleReply(asked, log.error);
    const lines = log.value.lines.flatMap((line) => playedText(reader, guide, line, eventsFor(line.events, seats)));
    const nothing = lines.length === 0 ? [reader.say({ code: 'log.nothing' })] : [];
    return { content: [`### ${phaseName(reader, state.game, log.value.phase)}`, ...lines, ...nothing].join('\n') };
  });
