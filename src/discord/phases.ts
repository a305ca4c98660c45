import type { Result } from '../engine/result.ts';
import type { PhaseLog, TableState, Trouble } from '../table/api.ts';
import type { Asked } from './asked.ts';
import type { Offer } from './command.ts';
import { LIMITS } from './limits.ts';
import { matching } from './offers.ts';
import { phaseName } from './present/names.ts';

/** The names of phases that were played, by table and index: they never change. */
const names = new Map<string, string>();

async function nameOf({ app, channel, user, reader }: Asked, state: TableState, index: number): Promise<string> {
  const key = [state.id, index, reader.locale].join(' ');
  const known = names.get(key);
  if (known !== undefined) return known;
  const log = await app.tables.log(channel, user.id, index);
  if (!log.ok) return String(index);
  const name = phaseName(reader, state.game, log.value.phase);
  names.set(key, name);
  return name;
}

/** The phases played so far, the last first; what was typed may be a number or part of a name. */
export async function phaseOffers(asked: Asked, typed: string): Promise<Offer[]> {
  const state = await asked.app.tables.state(asked.channel);
  if (!state.ok || !state.value.phase) return [];
  const last = state.value.phase.index;
  const indices = Array.from({ length: last + 1 }, (_, back) => last - back);
  const looked = typed.trim() === '' ? indices.slice(0, LIMITS.choices) : indices;
  const offers = await Promise.all(
    looked.map(async (index) => ({
      name: `${index} — ${await nameOf(asked, state.value, index)}`,
      value: String(index),
    })),
  );
  return matching(offers, typed);
}

/** The phase that an option means; without one, the phase under way. */
export function phaseLog({ app, channel, user }: Asked, text: string | null): Promise<Result<PhaseLog, Trouble>> {
  const index = /^\d+/u.exec(text?.trim() ?? '')?.[0];
  return app.tables.log(channel, user.id, index === undefined ? undefined : Number(index));
}
