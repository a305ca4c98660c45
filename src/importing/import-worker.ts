import { parentPort } from 'node:worker_threads';
import { listLine, statusMessage } from '../discord/present/status.ts';
import { readerOf } from '../discord/interactions/reader.ts';
import { learnData, withData } from '../engine/data/versions.ts';
import { guideAtTable } from '../games/guide.ts';
import { GUIDES } from '../games/index.ts';
import { LOCALES } from '../i18n/locale.ts';
import { teachGames } from '../i18n/games.ts';
import type { Row } from '../store/port.ts';
import { replayedRecord } from '../table/journal/replayed.ts';
import type { Saved } from '../table/saved.ts';
import { stateOf } from '../table/state.ts';
import type { FromWorker, ToWorker } from './importer.ts';

teachGames(GUIDES);

/** Works out what people see of a table: status, list, and the map as everybody and each seat sees it. */
function show(saved: Saved): void {
  const { position } = saved;
  const here = GUIDES[saved.game];
  const found = here && position && withData(here, position);
  if (!found) throw new Error(`nothing can be shown of ${saved.game}`);
  const guide = guideAtTable(found, saved.options);
  const { game } = guide;
  const state = stateOf(game, saved);
  for (const locale of LOCALES) listLine(readerOf(locale), guide, state);
  statusMessage(guide, state, game.view(position, null), saved.guild);
  for (const seat of [null, ...game.seats.map(({ id }) => id)]) {
    guide.scene({
      position: game.view(position, seat),
      locale: 'en',
      say: readerOf('en').plain,
      recent: [],
      overlays: [],
      frame: { kind: 'whole' },
    });
  }
}

const games = new Map(Object.values(GUIDES).map(({ game }) => [game.id, game]));

/** The rows of the record that was replayed last, to be handed over one by one. */
let rows: Row[] = [];

const tell = (message: FromWorker): void => parentPort?.postMessage(message);

parentPort?.on('message', (request: ToWorker) => {
  if (request.kind === 'row') return tell({ kind: 'row', row: rows.shift() ?? null });
  rows = [];
  learnData(games.values(), request.request.data);
  const replayed = replayedRecord({ games, clock: () => performance.now(), show }, request.request);
  if (!replayed.ok) return tell({ kind: 'refused', error: replayed.error });
  rows = [...replayed.value.rows];
  tell({ kind: 'replayed', saved: replayed.value.saved });
});
