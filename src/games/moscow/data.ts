import cardFile from '../../../data/moscow/cards.json' with { type: 'json' };
import crtFile from '../../../data/moscow/crt.json' with { type: 'json' };
import mapFile from '../../../data/moscow/map.json' with { type: 'json' };
import ruleFile from '../../../data/moscow/rules.json' with { type: 'json' };
import termFile from '../../../data/moscow/terms.json' with { type: 'json' };
import trackFile from '../../../data/moscow/track.json' with { type: 'json' };
import unitFile from '../../../data/moscow/units.json' with { type: 'json' };
import versionsFile from '../../../data/moscow/versions.json' with { type: 'json' };
import { versionedData, type VersionsFile } from '../../engine/data/versions.ts';
import type { MapData } from '../../hex/map.ts';
import type { RuleData, TermData } from '../../hex/schema.ts';
import { readCards, readTable, readTrack, readUnits } from './read.ts';
import type { Card, CombatTable, Turn, Unit } from './schema.ts';

export type { Card, CardKind, CardUse, CombatResult, CombatTable, Setup, Turn, Unit, Weather } from './schema.ts';

/** The data that are played with, as the files have them. */
const PLAYED = {
  'map.json': mapFile as unknown,
  'units.json': unitFile as unknown,
  'cards.json': cardFile as unknown,
  'track.json': trackFile as unknown,
  'crt.json': crtFile as unknown,
};

/** The files as they stand, for the checks. */
export const FILES = { ...PLAYED, 'rules.json': ruleFile as unknown, 'terms.json': termFile as unknown } as const;

/** What there is of the data: as they are, and as they were. */
export const DATA = versionedData(PLAYED, versionsFile as unknown as VersionsFile);
export const { derived } = DATA;

/** The map of European Russia. */
export let MAP: MapData;
derived(
  (files) => files['map.json'] as MapData,
  (found) => (MAP = found),
);

/** All units of both sides. */
export let UNITS: readonly Unit[];
derived(
  (files) => readUnits(files['units.json']),
  (found) => (UNITS = found),
);

/** The twelve logistics cards. */
export let CARDS: readonly Card[];
derived(
  (files) => readCards(files['cards.json']),
  (found) => (CARDS = found),
);

/** The turns, first to last. */
export let TRACK: readonly Turn[];
derived(
  (files) => readTrack(files['track.json']),
  (found) => (TRACK = found),
);

/** The combat results table. */
export let CRT: CombatTable;
derived(
  (files) => readTable(files['crt.json']),
  (found) => (CRT = found),
);

/** Summaries of the rules by number. */
export const RULES: Readonly<Record<string, RuleData>> = ruleFile;

/** What cards, chits, markers and terms mean. */
export const TERMS = termFile as Readonly<Record<string, TermData>>;
