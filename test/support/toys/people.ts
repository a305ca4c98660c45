import type { Request } from '../../../src/table/api.ts';

export const CHANNEL = 'channel-1';
export const anna = { id: 'u-anna', name: 'Anna' };
export const ben = { id: 'u-ben', name: 'Ben' };
export const cleo = { id: 'u-cleo', name: 'Cleo' };
export const dora = { id: 'u-dora', name: 'Dora' };
export const emil = { id: 'u-emil', name: 'Emil' };

let interactions = 0;

/** A request of somebody in the channel, named as no other. */
export const by = (user: Request['user'], more: Partial<Request> = {}): Request => ({
  channel: CHANNEL,
  user,
  interaction: `i-${(interactions += 1)}`,
  ...more,
});
