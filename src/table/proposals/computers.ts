import { ok } from '../../engine/result.ts';
import { STRENGTHS } from '../../computer/strength.ts';
import { mayHaveComputers } from '../computers/allowed.ts';
import { keptByComputer } from '../computers/sit.ts';
import { tableError } from '../error.ts';
import { goOn } from '../orders/resume-drafts.ts';
import { isComputer, readStrength } from '../seats/computer.ts';
import { readSeatFirst, type Act } from './act.ts';

/** A computer keeps a seat: one's own, one that nobody holds, one that a computer has already, or as game master any. */
export const COMPUTER_ACT: Act = {
  ofPosition: false,
  read: (table, text, user) => {
    const { saved } = table;
    const may = mayHaveComputers(saved);
    if (!may.ok) return may;
    const read = readSeatFirst(table, text);
    if (!read.ok) return read;
    const { seat, rest } = read.value;
    const strength = rest.trim() === '' ? 'fair' : readStrength(rest);
    if (!strength) return tableError('table.unknown-strength', { strength: rest.trim(), known: [...STRENGTHS] });
    const holder = saved.holders[seat]?.id;
    const isFree = holder === undefined || holder === user || isComputer(holder) || saved.master?.id === user;
    return isFree ? ok(`${seat} ${strength}`) : tableError('table.not-seated', { seat });
  },
  carryOut: async (run, { by, reason, text }) => {
    const [seat = '', strength = ''] = text.split(' ');
    keptByComputer(run, seat, readStrength(strength) ?? 'fair', { by, reason });
    await run.service.turns.run(goOn(run));
    return ok(null);
  },
};
