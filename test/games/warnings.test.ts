import { describe, expect, it } from 'vitest';
import { drawOrder } from '../../src/engine/choice.ts';
import type { Event, Warning } from '../../src/engine/message.ts';
import { openAsks, playInPlace, start, type OpenAsk } from '../../src/engine/play.ts';
import { clonePosition, type Position } from '../../src/engine/position.ts';
import { seededPick } from '../../src/engine/trials/random.ts';
import { warningsAhead, warningsOffered } from '../../src/engine/trials/warned.ts';
import type { GameHarness } from '../support/games/harness.ts';
import { ONE_OF_EACH } from '../support/games/index.ts';
import { seededDice } from '../support/seeded-dice.ts';
import { share } from '../support/share.ts';
import { optionsWhere } from '../support/options.ts';

const FIRST_SEEDS = Array.from({ length: share(4, 24) }, (_, n) => n + 1);

/** The units that an event or a warning speaks of. */
const unitsOf = ({ params = {} }: Pick<Event, 'params'>): readonly string[] =>
  [params['units'] ?? params['unit'] ?? []].flat() as string[];

/** A decision of a random game, before it was carried out. */
interface Decision {
  readonly position: Position;
  readonly ask: OpenAsk<unknown>;
  readonly order: unknown;
}

/** Plays a random game; `onDecision` sees each decision, and what came of it. */
function play(
  { guide: { game } }: GameHarness,
  seed: number,
  before: (decision: Decision) => void,
  after: (decision: Decision, events: readonly Event[], dice: number) => void,
): void {
  const [pick, dice] = [seededPick(seed), seededDice(seed)];
  const options = optionsWhere(game, (_, n) => (seed >> n) % 2 === 1);
  const { position } = start(game, options, dice);
  for (;;) {
    const asks = openAsks(game, position);
    const ask = asks[pick(Math.max(1, asks.length))];
    if (!ask) return;
    const decision = { position, ask, order: drawOrder(ask.choice, pick) };
    before(decision);
    const { events, draws } = playInPlace(game, position, ask, decision.order, dice);
    after(decision, events, draws.filter(({ hidden }) => !hidden).length);
  }
}

/** What happens in this turn if everybody stays silent from here; null if units move by it. */
function silentTurn({ guide: { game } }: GameHarness, from: Position, seed: number): readonly Event[] | null {
  const [position, dice] = [clonePosition(from), seededDice(seed)];
  const events: Event[] = [];
  while (!position.outcome && position.phase.turn === from.phase.turn) {
    const [ask] = openAsks(game, position);
    if (!ask) break;
    events.push(...playInPlace(game, position, ask, ask.silent, dice).events);
  }
  return events.some(({ params }) => params?.['path'] !== undefined) ? null : events;
}

/** Whether other units arrive by themselves where a warning speaks of, and may change it. */
const isRelieved = ({ places = [] }: Warning, events: readonly Event[]): boolean =>
  events.some(({ code, params }) => code.endsWith('.placed') && places.includes(params?.['hex'] as string));

const losses = (warnings: readonly Warning[]): readonly Warning[] => warnings.filter(({ loses }) => loses);

describe.each(Object.entries(ONE_OF_EACH).filter(([, { judgements }]) => Object.keys(judgements).length > 0))(
  'warnings of %s',
  (_, harness) => {
    const { game } = harness.guide;
    const { judgements, losses: others = [] } = harness;
    const { seeds, oneIn } = harness.shares.warnings ?? { seeds: FIRST_SEEDS, oneIn: share(12, 4) };

    it('come before every loss that the player’s own orders bring about without a die and without the other side', () => {
      let checked = 0;
      for (const seed of seeds) {
        let told: { seat: string; of: Set<string> } | undefined;
        play(
          harness,
          seed,
          ({ position, ask, order }) => {
            if (ask.reaction) {
              if (told?.seat !== ask.seat) told = undefined;
              return;
            }
            const view = game.view(position, ask.seat);
            const seen = openAsks(game, view).find(
              ({ seat, procedure }) => seat === ask.seat && procedure === ask.procedure,
            );
            const warnings = [
              ...warningsAhead(game, view, ask.seat),
              ...(seen ? warningsOffered(game, view, seen, order) : []),
            ];
            const of = new Set(losses(warnings).flatMap((each) => unitsOf(each).map((unit) => `${each.code} ${unit}`)));
            told = { seat: ask.seat, of };
          },
          ({ ask, order, position }, events, dice) => {
            if (dice > 0 || told?.seat !== ask.seat) {
              told = undefined;
              return;
            }
            const side = game.seats.find(({ id }) => id === ask.seat)?.side;
            for (const event of events) {
              const codes = judgements[event.code];
              if (!codes || (event.params?.['side'] ?? side) !== side) continue;
              for (const unit of unitsOf(event)) {
                checked += 1;
                const warned = codes.some((code) => told?.of.has(`${code} ${unit}`));
                expect(
                  warned,
                  `seed ${seed}, ${JSON.stringify(position.phase)}, ${game.format(order)}: ${unit} ${event.code}`,
                ).toBe(true);
              }
            }
          },
        );
      }
      expect(checked).toBeGreaterThan(0);
    });

    it('are true: who stays silent from there loses what they say', () => {
      let checked = 0;
      for (const seed of seeds) {
        const pick = seededPick(seed + 1000);
        play(
          harness,
          seed,
          ({ position, ask }) => {
            if (ask.reaction || pick(oneIn) > 0) return;
            const expected = losses(warningsAhead(game, game.view(position, ask.seat), ask.seat));
            if (expected.length === 0) return;
            const judged = silentTurn(harness, position, seed);
            if (!judged) return;
            for (const warning of expected) {
              if (isRelieved(warning, judged)) continue;
              checked += 1;
              const lost = judged
                .filter(({ code }) => code in judgements || others.includes(code))
                .flatMap((event) => unitsOf(event));
              const units = unitsOf(warning);
              expect(
                units.some((unit) => lost.includes(unit)),
                `seed ${seed}, ${JSON.stringify(position.phase)}, ${JSON.stringify(warning)}`,
              ).toBe(true);
            }
          },
          () => undefined,
        );
      }
      expect(checked).toBeGreaterThan(0);
    });
  },
);
