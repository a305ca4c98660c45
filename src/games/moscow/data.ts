import cardFile from '../../../data/moscow/cards.json' with { type: 'json' };
import crtFile from '../../../data/moscow/crt.json' with { type: 'json' };
import mapFile from '../../../data/moscow/map.json' with { type: 'json' };
import ruleFile from '../../../data/moscow/rules.json' with { type: 'json' };
import trackFile from '../../../data/moscow/track.json' with { type: 'json' };
import unitFile from '../../../data/moscow/units.json' with { type: 'json' };
import type { MapData } from '../../hex/map.ts';
import type { CardData, CombatResult, RuleData, TurnData, UnitData } from './schema.ts';

type Parts<Entry> = {
  readonly given: Readonly<Record<string, Entry>>;
  readonly reconstructed: Readonly<Record<string, Entry>>;
};

/** Ids of both parts: first those of the rulebook, then those only reconstructed. */
const idsOf = ({ given, reconstructed }: Parts<unknown>): string[] => [
  ...new Set([...Object.keys(given), ...Object.keys(reconstructed)]),
];

/** The entries of a file, each put together from its given and its reconstructed fields. Given ones win. */
const joined = (file: Parts<object>): Record<string, object> =>
  Object.fromEntries(idsOf(file).map((id) => [id, { ...file.reconstructed[id], ...file.given[id] }]));

const list = (file: Parts<object>, key: (id: string) => object): object[] =>
  Object.entries(joined(file)).map(([id, entry]) => ({ ...key(id), ...entry }));

/** The files as they stand, for the checks of their form. */
export const FILES = {
  'map.json': mapFile as unknown,
  'units.json': unitFile as unknown,
  'cards.json': cardFile as unknown,
  'track.json': trackFile as unknown,
  'crt.json': crtFile as unknown,
  'rules.json': ruleFile as unknown,
} as const;

/** The map of European Russia. */
export const MAP = mapFile as unknown as MapData;

/** All units of both sides, in the order of the file. */
export const UNITS = list(unitFile as Parts<object>, (id) => ({ id })) as readonly UnitData[];

/** The twelve logistics cards. What an icon does is given for some and ours for others; `uses` has all of a card. */
export const CARDS = idsOf(cardFile).map((id) => {
  const given = (cardFile.given as Record<string, CardData>)[id];
  const reconstructed = (cardFile.reconstructed as Record<string, CardData>)[id];
  return { ...reconstructed, ...given, id, uses: [...(given?.uses ?? []), ...(reconstructed?.uses ?? [])] };
}) as readonly CardData[];

/** The six turns, first to last. */
export const TRACK = Array.from({ length: 6 }, (_, i) => {
  const turn = String(i + 1);
  const given = (trackFile.given as Record<string, Partial<TurnData>>)[turn];
  const reconstructed = (trackFile.reconstructed as Record<string, Partial<TurnData>>)[turn];
  return { ...reconstructed, ...given, cards: { ...reconstructed?.cards, ...given?.cards }, turn: i + 1 };
}) as readonly TurnData[];

/** Results by column (`1:1` to `7:1`) and die, the die 1 first. */
export const CRT = Object.fromEntries(
  Object.entries(crtFile.reconstructed).map(([column, results]) => {
    const given = (crtFile.given as Record<string, (string | null)[]>)[column] ?? [];
    return [column, results.map((result, i) => given[i] ?? result)];
  }),
) as Readonly<Record<string, readonly CombatResult[]>>;

/** Summaries of the rules by number. */
export const RULES = ruleFile as Readonly<Record<string, RuleData>>;
