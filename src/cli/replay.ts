import { sayIn } from '../i18n/say.ts';
import { playedOut, recordIn } from './record-file.ts';

/** Prints what happened in a record, line by line, or with `--json` the position at its end. */
export async function replay(file: string, options: { json?: true; until?: string }): Promise<void> {
  const { position, steps } = playedOut(await recordIn(file), options.until);
  if (options.json) {
    console.log(JSON.stringify(position, null, 2));
    return;
  }
  const say = sayIn('en');
  for (const { line, events } of steps) {
    if (line.order) console.log(`${line.n}. ${line.seat}: ${line.order}`);
    for (const event of events) console.log(`   ${say(event)}${event.rule ? ` [${event.rule}]` : ''}`);
  }
}
