import type { GameGuide } from '../../../src/games/guide.ts';
import { opaqueGame } from '../../../src/engine/game.ts';
import { frontsGame } from './toy-commands.ts';
import { toyGuide } from './toy-guide.ts';

const names = (text: string) => ({ en: text, ja: text, 'zh-CN': text });

const TEXTS: Readonly<Record<string, string>> = {
  'fronts.seat.red': 'Red',
  'fronts.seat.red-north': 'North',
  'fronts.seat.red-centre': 'Centre',
  'fronts.seat.red-south': 'South',
  'fronts.seat.blue': 'Blue',
  'fronts.side.red': 'Red',
  'fronts.side.blue': 'Blue',
  'fronts.option.two-commands': 'Two commands',
  'fronts.option.three-commands': 'Three commands',
  'fronts.phase.setup': 'set-up',
  'fronts.phase.orders': 'orders',
  'fronts.orders': 'Give your orders.',
  'fronts.orders.short': 'orders',
  'fronts.raised': '{unit} is raised',
  'fronts.given': '{unit} goes to {to}',
  'fronts.moved': '{unit} moves to {to}',
  'fronts.assaulted': '{unit} assaults {at}: {die}',
  'fronts.over': 'the last turn is over',
};

/** The game with a divided side, as it shows itself: the subtitle of a picture is the state it was given. */
export const frontsGuide: GameGuide = {
  ...toyGuide,
  game: opaqueGame(frontsGame),
  name: names('Fronts'),
  units: ['R1', 'R2', 'R3', 'R4', 'R5', 'B1'].map((id) => ({ id, names: names(id), also: [] })),
  messages: { en: TEXTS, ja: TEXTS, 'zh-CN': TEXTS },
  explained: [],
  summary: () => [],
  front: (_, seat) => [seat === 'red-north' ? 'c' : 'a'],
  kinds: { movement: ['moved', 'given', 'raised'], combat: ['assaulted'], losses: [], cards: [], setup: [] },
};
