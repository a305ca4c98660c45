import componentFile from '../../../data/nato/components.json' with { type: 'json' };
import { readComponents } from './read/charts.ts';
import type { Side } from './state.ts';

/** Boxes, displays and tracks beside the map (2.2), and markers (4.0). */
export const COMPONENTS = readComponents(componentFile);

/** The boxes in which units of a side wait beside the map: Reinforcement Boxes (2.2.2) and its Strategic Reserve Box (2.2.5). */
export const unitBoxesOf = (side: Side): readonly string[] =>
  Object.entries(COMPONENTS.places).flatMap(([id, { is, of }]) =>
    is === 'box' && [side, 'each'].includes(of) ? [id] : [],
  );
