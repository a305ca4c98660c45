import type { Clockwork } from '../service.ts';

export const newClockwork = (): Clockwork => ({ rows: new Map(), downtimes: null, stuck: new Set() });
