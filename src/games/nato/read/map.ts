import { merged } from '../../../engine/data/merge-patch.ts';
import type { Json } from '../../../engine/position.ts';
import type { wholeSchemas } from '../schema/map.ts';
import type { z } from 'zod';

type Whole<File extends keyof typeof wholeSchemas> = z.infer<(typeof wholeSchemas)[File]>;

/** What both parts of a file of the map say, the file being of the right form: given fields win, those of inner objects too. */
export function readMapFile<File extends keyof typeof wholeSchemas>(_name: File, file: unknown): Whole<File> {
  const { given, reconstructed } = file as Readonly<Record<'given' | 'reconstructed', Json>>;
  return merged(reconstructed, given) as unknown as Whole<File>;
}

/** The members of a group: the ids that are not taken out again. */
export const members = (group: Readonly<Record<string, boolean>>): string[] =>
  Object.keys(group)
    .filter((id) => group[id])
    .sort();
