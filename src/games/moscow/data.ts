import cardFile from '../../../data/moscow/cards.json' with { type: 'json' };
import crtFile from '../../../data/moscow/crt.json' with { type: 'json' };
import mapFile from '../../../data/moscow/map.json' with { type: 'json' };
import ruleFile from '../../../data/moscow/rules.json' with { type: 'json' };
import termFile from '../../../data/moscow/terms.json' with { type: 'json' };
import trackFile from '../../../data/moscow/track.json' with { type: 'json' };
import unitFile from '../../../data/moscow/units.json' with { type: 'json' };
import type { MapData } from '../../hex/map.ts';
import type { TermData } from '../../hex/schema.ts';
import { readCards, readTable, readTrack, readUnits } from './read.ts';
import type { RuleData } from './schema.ts';

export type {
  Card,
  CardKind,
  CardUse,
  CombatResult,
  CombatTable,
  RuleData,
  Setup,
  Turn,
  Unit,
  Weather,
} from './schema.ts';

/** The files as they stand, for the checks. */
export const FILES = {
  'map.json': mapFile as unknown,
  'units.json': unitFile as unknown,
  'cards.json': cardFile as unknown,
  'track.json': trackFile as unknown,
  'crt.json': crtFile as unknown,
  'rules.json': ruleFile as unknown,
  'terms.json': termFile as unknown,
} as const;

/** The map of European Russia. */
export const MAP = mapFile as unknown as MapData;

/** All units of both sides. */
export const UNITS = readUnits(unitFile);

/** The twelve logistics cards. */
export const CARDS = readCards(cardFile);

/** The turns, first to last. */
export const TRACK = readTrack(trackFile);

/** The combat results table. */
export const CRT = readTable(crtFile);

/** Summaries of the rules by number. */
export const RULES: Readonly<Record<string, RuleData>> = ruleFile;

/** What cards, chits, markers and terms mean. */
export const TERMS = termFile as Readonly<Record<string, TermData>>;
