import cardFile from '../../../data/moscow/cards.json' with { type: 'json' };
import crtFile from '../../../data/moscow/crt.json' with { type: 'json' };
import mapFile from '../../../data/moscow/map.json' with { type: 'json' };
import ruleFile from '../../../data/moscow/rules.json' with { type: 'json' };
import trackFile from '../../../data/moscow/track.json' with { type: 'json' };
import unitFile from '../../../data/moscow/units.json' with { type: 'json' };
import type { MapData } from '../../hex/map.ts';
import type { Card, CombatResult, CombatTable, RuleData, Turn, Unit } from './schema.ts';

export type { Card, CardKind, CardUse, CombatResult, CombatTable, RuleData, Setup, Turn, Unit, Weather } from './schema.ts';

/** The files as they stand, for the checks of their form. */
export const FILES: Readonly<Record<string, unknown>> = {
  'map.json': mapFile,
  'units.json': unitFile,
  'cards.json': cardFile,
  'track.json': trackFile,
  'crt.json': crtFile,
  'rules.json': ruleFile,
};

interface Parts<Entry> {
  readonly given: Readonly<Record<string, Partial<Entry>>>;
  readonly reconstructed: Readonly<Record<string, Partial<Entry>>>;
}

/** The entries of a file: for each id its given and its reconstructed fields, those of the rulebook first. */
function entriesOf<Entry>(file: unknown): readonly { id: string; given: Partial<Entry>; reconstructed: Partial<Entry> }[] {
  const { given, reconstructed } = file as Parts<Entry>;
  const ids = new Set([...Object.keys(given), ...Object.keys(reconstructed)]);
  return [...ids].map((id) => ({ id, given: given[id] ?? {}, reconstructed: reconstructed[id] ?? {} }));
}

/** The map of European Russia. */
export const MAP = mapFile as unknown as MapData;

/** All units of both sides, in the order of the file. */
export const UNITS: readonly Unit[] = entriesOf<Unit>(unitFile).map(({ id, given, reconstructed }) => {
  const unit = { ...reconstructed, ...given } as Unit;
  return { ...unit, id, aliases: [unit.label, unit.name.en, unit.name.ja, unit.name['zh-CN']] };
});

/** The twelve logistics cards; the uses of a card are those given and those reconstructed together. */
export const CARDS: readonly Card[] = entriesOf<Card>(cardFile).map(({ id, given, reconstructed }) => ({
  ...(reconstructed as Card),
  ...given,
  id,
  uses: [...(given.uses ?? []), ...(reconstructed.uses ?? [])],
}));

/** The turns, first to last. */
export const TRACK: readonly Turn[] = entriesOf<Turn>(trackFile)
  .map(({ id, given, reconstructed }) => ({
    ...(reconstructed as Turn),
    ...given,
    cards: { ...(reconstructed.cards as Turn['cards']), ...given.cards },
    turn: Number(id),
  }))
  .sort((a, b) => a.turn - b.turn);

/** The combat results table. A cell of the rulebook wins over ours. */
export const CRT: CombatTable = {
  columns: Object.keys(crtFile.reconstructed),
  results: [0, 1, 2, 3, 4, 5].map((die) =>
    Object.entries(crtFile.reconstructed).map(([column, ours]) => {
      const given = (crtFile.given as Readonly<Record<string, readonly (string | null)[]>>)[column];
      return (given?.[die] ?? ours[die]) as CombatResult;
    }),
  ),
};

/** Summaries of the rules by number. */
export const RULES: Readonly<Record<string, RuleData>> = ruleFile;
