import type { Components } from '../schema/components.ts';

/** Markers on tracks name one, and one that is there. */
export const componentFaults = ({ places, markers }: Components): string[] =>
  Object.entries(markers).flatMap(([id, { on, track }]) => {
    if (track === undefined) return on === 'track' ? [`markers.${id}.track: missing`] : [];
    return places[track]?.is === 'track' ? [] : [`markers.${id}.track: ${track} is no track`];
  });
