import type { Names } from '../../../hex/map.ts';
import type { Segment } from '../schema/sequence.ts';
import { doubles } from './whole.ts';

const LANGUAGES: readonly (keyof Names)[] = ['en', 'ja', 'zh-CN'];

/** What a player turn, phase or segment is part of: `W.B.2` of `W.B.2a`, `W.B` of `W.B.2`; undefined for a player turn. */
const wholeOf = (id: string): string | undefined =>
  /^(.+\d)[a-d]$/u.exec(id)?.[1] ?? (id.includes('.') ? id.slice(0, id.lastIndexOf('.')) : undefined);

/** What the sequence of play says that can't be (7.2); each with the entry and the field. */
export function sequenceFaults(sequence: readonly Segment[]): string[] {
  const ids = sequence.map(({ id }) => id);
  const ofEntry = ({ id, from }: Segment, n: number): string[] => {
    const [whole, hasParts] = [wholeOf(id), ids.some((other) => wholeOf(other) === id)];
    return [
      ...(whole === undefined || ids.slice(0, n).includes(whole) ? [] : [`${id}: ${whole} does not come before it`]),
      ...(hasParts === (from === undefined) ? [] : [`${id}.from: of what has no parts, and of each`]),
    ];
  };
  const namesakes = [...new Set(ids.map((id) => id.slice(0, 1)))].flatMap((turn) => {
    const inTurn = sequence.filter(({ id }) => id.startsWith(turn));
    return LANGUAGES.flatMap((language) =>
      doubles(inTurn.map(({ name }) => name[language])).map((name) => `${turn}: ${language}: two are called ${name}`),
    );
  });
  return [...sequence.flatMap(ofEntry), ...namesakes];
}
