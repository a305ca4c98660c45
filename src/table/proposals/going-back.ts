import { rewound } from '../../engine/interventions.ts';
import { phasesNotOver } from '../../engine/position.ts';
import { backTo, goneBackText, type GoneBack } from '../../engine/record/gone-back.ts';
import { goneBack, takenBackWith } from '../../engine/record/take-back.ts';
import { ok, type Result } from '../../engine/result.ts';
import { tableError, type Answer, type TableError } from '../error.ts';
import { linesOf, positionAfter } from '../journal/walk.ts';
import { intervene, type Run } from '../orders/run.ts';
import type { Service, Table } from '../service.ts';
import { mayIntervene, type Act, type Wanted } from './act.ts';
import { wouldGoBack } from './agreements.ts';

/** A line of the journal that play may go back to: from `first` on. */
function readLine({ saved }: Table, text: string, first: number): Result<number, TableError> {
  const n = /^\d+$/u.test(text.trim()) ? Number(text) : NaN;
  const isLine = n >= first && n < saved.lines + first - 1;
  return isLine ? ok(n) : tableError('table.no-line', { line: text.trim(), lines: saved.lines - 1 });
}

/** What taking back line `n` takes back: what others did since stands as far as it can. */
async function takenBackFrom(service: Service, table: Table, n: number): Answer<GoneBack> {
  const { game, saved } = table;
  if ((saved.position?.procedures.length ?? 0) < 2) return ok(backTo(n - 1));
  const then = await positionAfter(service, table, n - 1);
  if (!then.ok) return then;
  const since = await linesOf(service, saved, n, saved.lines - 1);
  return since.ok ? ok(await service.turns.run(takenBackWith(game, then.value, n - 1, since.value))) : since;
}

/** Goes back, keeping what is to be kept. */
async function goBack(run: Run, { by, reason }: Wanted, back: GoneBack): Answer<null> {
  const { service, game, saved } = run;
  const may = mayIntervene(run.position);
  if (!may.ok) return may;
  const then = await positionAfter(service, run, back.to);
  if (!then.ok) return then;
  const isWhole = back.keeping.length === 0;
  const since = isWhole ? ok([]) : await linesOf(service, saved, back.to + 1, saved.lines - 1);
  if (!since.ok) return since;
  const gone = isWhole ? ok(rewound(then.value, run.position)) : goneBack(game, then.value, since.value, back);
  if (!gone.ok) return tableError('table.no-line', { line: back.to, lines: saved.lines - 1 });
  const position = gone.value;
  intervene(run, by, { kind: 'rewind', position, phases: phasesNotOver(position), text: goneBackText(back), reason });
  return ok(null);
}

const carryOut =
  (kind: 'undo' | 'rewind'): Act['carryOut'] =>
  async (run, wanted) => {
    const back = wouldGoBack({ kind, text: wanted.text });
    return back
      ? goBack(run, wanted, back)
      : tableError('table.no-line', { line: wanted.text, lines: run.saved.lines - 1 });
  };

/** The players go back to before a line; what was carried out beside its command stands, where it can. */
export const UNDO_ACT: Act = {
  ofPosition: true,
  read: async (table, text, _user, service) => {
    const n = readLine(table, text, 1);
    if (!n.ok) return n;
    const back = await takenBackFrom(service, table, n.value);
    return back.ok ? ok(goneBackText({ ...back.value, to: n.value })) : back;
  },
  carryOut: carryOut('undo'),
};

/** The game master goes back to where the whole table stood after a line. */
export const REWIND_ACT: Act = {
  ofPosition: true,
  read: (table, text) => {
    const n = readLine(table, text, 0);
    return n.ok ? ok(String(n.value)) : n;
  },
  carryOut: carryOut('rewind'),
};
