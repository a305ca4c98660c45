import type { Position } from '../../../src/engine/position.ts';
import type { GameGuide } from '../../../src/games/guide.ts';
import { GUIDES } from '../../../src/games/index.ts';
import type { TableState } from '../../../src/table/api.ts';
import type { UmpireHere } from '../../support/discord/umpire-bot.ts';
import type { GatewayEvent, OptionValues } from '../../support/discord/user-client.ts';
import { CARDS, cardSecrets } from '../secrets/privacy.ts';
import { lineSecrets } from '../secrets/secret-lines.ts';
import { pointFaults } from './smolensk-points.ts';

/**
 * Looks at the table as it stands, and gives what an event tells somebody who holds `seat` (null: none) although they
 * may not know.
 */
export type Secrets = (state: TableState) => Promise<(event: GatewayEvent, seat: string | null) => readonly string[]>;

/** A game as it is tried as a whole through the interface. */
export interface Tried {
  readonly guide: GameGuide;
  /** Commands that answer anybody at any time, with options that mean something in this game. */
  readonly questions: readonly (readonly [string, OptionValues?])[];
  /** What nobody may be told, for one table. */
  readonly secrets: (here: UmpireHere, channel: string) => Secrets;
  /** What must not be in the log. */
  readonly hidden: RegExp;
  /** What is wrong with the end of a game, as it was posted, by the position that it ended in. */
  readonly endFaults?: (end: Position, posts: readonly string[]) => readonly string[];
}

const guideOf = (id: string): GameGuide => GUIDES[id] as GameGuide;

const ANYWHERE: Tried['questions'] = [
  ['dice'],
  ['log'],
  ['log', { kind: 'losses' }],
  ['catchup'],
  ['map'],
  ['help'],
  ['game status'],
  ['game list'],
  ['game export'],
];

/** The games that are tried, by id. */
export const TRIED: Readonly<Record<'moscow' | 'smolensk', Tried>> = {
  moscow: {
    guide: guideOf('moscow'),
    questions: [
      ...ANYWHERE,
      ['map', { around: '1502', show: 'zoc soviet' }],
      ['map', { show: 'reach 2PzA' }],
      ['odds', { target: '1502', attackers: '2PzA AX-16A' }],
      ['unit', { unit: '2PzA' }],
      ['hex', { hex: 'Kiev' }],
      ['rule', { rule: '9.4' }],
    ],
    secrets: (here, channel) => cardSecrets(here, channel, guideOf('moscow')),
    hidden: new RegExp(Object.values(CARDS).flat().join('|'), 'u'),
  },
  smolensk: {
    guide: guideOf('smolensk'),
    questions: [
      ...ANYWHERE,
      ['map', { around: 'Minsk', show: 'supply soviet' }],
      ['map', { show: 'range 2PzA' }],
      ['map', { show: 'reach 3PzA' }],
      ['odds', { target: '0927', attackers: '18Pz' }],
      ['unit', { unit: '10Pz' }],
      ['hex', { hex: 'Smolensk' }],
      ['rule', { rule: '10.6' }],
    ],
    secrets: (here, channel) => lineSecrets(here, channel, guideOf('smolensk')),
    hidden: /\b(select|add|ask|play|bid) /u,
    endFaults: pointFaults,
  },
};
