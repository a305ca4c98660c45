import type { Size } from './view.ts';

/** The most that a chat shows of a picture before it is opened, in pixels (Discord's, on a desktop). */
export const SHOWN: Size = { width: 550, height: 350 };

/** By how much a picture is made smaller where a chat shows it. */
export const shownShare = ({ width, height }: Size): number => Math.min(1, SHOWN.width / width, SHOWN.height / height);
