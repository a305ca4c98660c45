import type { Context } from '../steps.ts';
import type { Refusal } from '../messages/index.ts';
import { fork, leaf } from '../../../engine/choice.ts';
import { CITIES, controls } from '../board.ts';
import { frozen } from '../../../engine/kept.ts';
import { spend, type CardUseOption } from './07-cards.ts';
import type { Order } from '../orders.ts';
import type { State } from '../state.ts';
import { PLACE_WORDS, placeBranch } from '../words.ts';

const sovietCities = (state: State): readonly string[] => CITIES.filter((city) => controls(state, 'soviet', city));

/** 14.1: a Reinforcement card may be discarded to name a Soviet city the hero city, once in the game. */
export const heroUse = (state: State): CardUseOption => ({
  use: 'reinforcement',
  word: 'hero',
  possible: state.side === 'soviet' && state.hero === null && sovietCities(state).length > 0,
  to: (card) =>
    fork(() => sovietCities(state).map((city) => placeBranch(city, () => leaf<Order>({ kind: 'hero', card, city }))), {
      refuse: refuseCity,
    }),
});

function refuseCity(word: string): Refusal | undefined {
  const hex = PLACE_WORDS.meant(word);
  if (hex === undefined) return undefined;
  const code = CITIES.includes(hex) ? 'moscow.refusal.hero-enemy-city' : 'moscow.refusal.hero-no-city';
  return { code, params: { hex }, rule: '14.1', places: [hex] };
}

/** Names the hero city; the card is discarded, which is no use of it and can't be cancelled. */
export function answerHero({ state, emit }: Context, { card, city }: Extract<Order, { kind: 'hero' }>): void {
  spend(state, 'soviet', [card]);
  state.hero = frozen({ city, marked: true });
  emit({ code: 'moscow.hero', params: { card, city }, rule: '14.1' });
}
