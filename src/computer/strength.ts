/** How well a computer plays: the same search with more or less of it. */
export const STRENGTHS = ['easy', 'fair', 'strong'] as const;

export type Strength = (typeof STRENGTHS)[number];
