import type { Size } from './view.ts';

/** The most that a chat shows of a picture before it is opened, in pixels (Discord's, on a desktop). */
export const SHOWN: Size = { width: 550, height: 350 };

/** By how much a picture is made smaller where a chat shows it. */
export const shownShare = ({ width, height }: Size): number => Math.min(1, SHOWN.width / width, SHOWN.height / height);

/** The size of a close-up: twice what a chat shows, so that it is sharp on fine screens and when it is opened. */
export const CLOSE_UP: Size = { width: 2 * SHOWN.width, height: 2 * SHOWN.height };

/** How high the letters that one needs are to be where a chat shows a picture, in pixels: capitals and figures, not the font's size. */
export const READABLE = 8;
