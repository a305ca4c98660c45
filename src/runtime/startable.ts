import { basename } from 'node:path';

/** Whether this is the bundle in `dist`, where all that is started on its own lies side by side. */
export const BUNDLED = import.meta.url.endsWith('.js');

/** A module that a thread or a process is started with, by its path in `src` without ending: of the bundle, or of the sources. */
export const startable = (path: string): URL =>
  new URL(BUNDLED ? `${basename(path)}.js` : `../${path}.ts`, import.meta.url);
