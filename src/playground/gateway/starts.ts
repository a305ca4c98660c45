import type { APIGatewaySessionStartLimit } from 'discord-api-types/v10';
import type { World } from '../world.ts';

/** Sessions that a bot may start in a day, and at once. */
const TOTAL = 1000;
const AT_ONCE = 1;
const DAY = 24 * 60 * 60_000;

const ofLastDay = ({ starts, clock }: World): readonly number[] => starts.filter((at) => at > clock.now() - DAY);

/** Counts the start of a bot's session. */
export function noteStart(world: World): void {
  world.starts = [...ofLastDay(world), world.clock.now()];
}

/** How many sessions may still be started, and when they are all there again. */
export function startLimit(world: World): APIGatewaySessionStartLimit {
  const recent = ofLastDay(world);
  return {
    total: TOTAL,
    remaining: Math.max(0, TOTAL - recent.length),
    reset_after: (recent[0] ?? world.clock.now()) + DAY - world.clock.now(),
    max_concurrency: AT_ONCE,
  };
}
