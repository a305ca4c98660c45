import type { Game } from '../game.ts';
import { canonicalJson } from './journal.ts';
import { upToDate } from '../migrate.ts';
import type { Position } from '../position.ts';

/** Deepest nesting of a position that is looked at; none of a game comes near it. */
const DEEPEST = 64;

/** How deep the brackets of a JSON text are nested, counted without reading it. */
export function nesting(json: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [found] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[{]|[\]}]/gu)) {
    if (found === '[' || found === '{') deepest = Math.max(deepest, (depth += 1));
    else if (found === ']' || found === '}') depth -= 1;
  }
  return deepest;
}

function positionIn(json: string): Position | undefined {
  if (nesting(json) > DEEPEST) return undefined;
  try {
    const read: unknown = JSON.parse(json);
    const isVersioned =
      typeof read === 'object' && read !== null && 'version' in read && Number.isInteger(read.version);
    return isVersioned ? (read as Position) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether an upgrade line of a record from outside is what a release makes: it raises the version of the line before, and
 * the position it holds, brought up to this release, is the one that the lines before lead to (`now`, after the upgrade).
 * Without a position it holds none that could be another. `before` and `version` are the versions of the line before and of
 * this one, where they are known.
 */
export function provesUpgrade(
  game: Game,
  now: Position,
  text: string,
  before: number | undefined,
  version: number | undefined,
): boolean {
  const held = text === '' ? undefined : positionIn(text);
  if (text !== '' && !held) return false;
  const raised = held?.version ?? version;
  if (raised === undefined || before === undefined || raised <= before || raised > game.version) return false;
  if (!held) return true;
  const current = upToDate(game, held);
  return current.ok && canonicalJson(current.value) === canonicalJson(now);
}
