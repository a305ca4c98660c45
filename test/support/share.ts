/** Whether this is `npm run test:long`, which tries for long what `npm test` tries a little of. */
export const LONG = process.env['LONG'] !== undefined;

/** How much is tried: by `npm test`, and by `npm run test:long`. */
export const share = <T>(some: T, many: T): T => (LONG ? many : some);
