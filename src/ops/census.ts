import type { Tables, TableState } from '../table/api.ts';

/** How many tables there are of each game and stage, kept up to date by what is told. */
export interface Census {
  readonly counts: () => readonly {
    readonly labels: { readonly game: string; readonly stage: string };
    readonly value: number;
  }[];
}

/** Counts the tables there are, and from then on listens. */
export async function openCensus(tables: Pick<Tables, 'list' | 'subscribe'>): Promise<Census> {
  const known = new Map<string, Pick<TableState, 'game' | 'stage'>>();
  tables.subscribe(({ state }) => void known.set(state.channel, state));
  const listed = await tables.list();
  if (listed.ok) for (const state of listed.value) known.set(state.channel, state);
  return {
    counts: () => {
      const counted = new Map<string, { labels: { game: string; stage: string }; value: number }>();
      for (const { game, stage } of known.values()) {
        const key = `${game} ${stage}`;
        const before = counted.get(key)?.value ?? 0;
        counted.set(key, { labels: { game, stage }, value: before + 1 });
      }
      return [...counted.values()];
    },
  };
}
