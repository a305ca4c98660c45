import type { ReleaseStep, Segment } from '../schema/sequence.ts';

/** 7.2: the segments that are played with some steps of release, in order; player turns and phases with segments of their own are not among them. */
export const playedSegments = (sequence: readonly Segment[], released: ReadonlySet<ReleaseStep>): readonly Segment[] =>
  sequence.filter(({ from }) => from !== undefined && released.has(from));
