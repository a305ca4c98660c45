import { edited } from '../../engine/interventions.ts';
import type { Game } from '../../engine/game.ts';
import { parseOrder } from '../../engine/notation.ts';
import { openAsks } from '../../engine/play.ts';
import type { Position } from '../../engine/position.ts';
import { err, ok } from '../../engine/result.ts';
import { endBy, keyIn, mayIntervene, note, personIn, readSeat, readSeatFirst, type Act } from './act.ts';
import { ABSENCE_ACTS } from './absence.ts';
import { COMPUTER_ACT } from './computers.ts';
import { REWIND_ACT, UNDO_ACT } from './going-back.ts';
import { TIME_ACTS } from './time.ts';
import type { ProposalKind } from './agreements.ts';
import { tableError } from '../error.ts';
import type { Person } from '../person.ts';
import { thoughtOver } from '../orders/drafts.ts';
import { goOn } from '../orders/resume-drafts.ts';
import { intervene } from '../orders/run.ts';
import { isComputer } from '../seats/computer.ts';
import { hasNeverSat, maySit } from '../seats/sittings.ts';
import { inOrder } from '../seats/seats.ts';
import type { Table } from '../service.ts';
import { playSilent } from '../standing-orders/answers.ts';

/** The position as a user may edit it: who plays, or did, knows of it what everybody may, and can't try what is hidden. */
export const editedBy = ({ saved, game }: Table, user: string): Position =>
  hasNeverSat(saved, user) ? (saved.position as Position) : game.view(saved.position as Position, null);

const asked = (game: Game, position: Position, seat: string) =>
  openAsks(game, position).find((ask) => ask.seat === seat);

export const ACTS: Readonly<Record<ProposalKind, Act>> = {
  undo: UNDO_ACT,
  rewind: REWIND_ACT,
  draw: {
    ofPosition: false,
    read: () => ok(''),
    carryOut: (run, { by, reason }) => endBy(run, by, null, 'agreed', reason),
  },
  adjudge: {
    ofPosition: true,
    read: ({ game }, text) => {
      const winner = text.trim();
      const known = [...new Set(game.seats.map(({ side }) => side)), 'draw'];
      return known.includes(winner) ? ok(winner) : tableError('table.unknown-side', { side: winner, known });
    },
    carryOut: (run, { by, reason, text }) => endBy(run, by, text === 'draw' ? null : text, 'adjudged', reason),
  },
  edit: {
    ofPosition: true,
    read: (table, text, user) => {
      const { game } = table;
      if (!game.edits) return err({ code: 'refusal.no-edits' });
      const edit = parseOrder(game.edits(editedBy(table, user)), text);
      return edit.ok ? ok(edit.value.text) : edit;
    },
    carryOut: async (run, { text, reason, by }) => {
      const may = mayIntervene(run.position);
      if (!may.ok) return may;
      const done = edited(run.game, run.position, text, run.dice);
      if (!done.ok) return done;
      intervene(run, by, { ...done.value, kind: 'edit', reason });
      await run.service.turns.run(goOn(run));
      return ok(null);
    },
  },
  force: {
    ofPosition: true,
    read: (table, text) => {
      const seat = readSeat(table, text);
      if (!seat.ok || asked(table.game, table.saved.position as Position, seat.value)) return seat;
      return err({ code: 'refusal.not-asked', params: { seat: seat.value } });
    },
    carryOut: async (run, { text, reason, by }) => {
      const ask = asked(run.game, run.position, text);
      if (!ask) return err({ code: 'refusal.not-asked', params: { seat: text } });
      note(run, { by, reason }, `force ${text}`);
      playSilent(run, by, ask);
      await run.service.turns.run(goOn(run));
      return ok(null);
    },
  },
  replace: {
    ofPosition: false,
    read: (table, text) => {
      const read = readSeatFirst(table, text);
      if (!read.ok) return read;
      const { seat, rest } = read.value;
      const person = personIn(rest);
      if (!person || isComputer(person.id)) return tableError('table.nobody-named');
      const may = maySit(table.game, table.saved, seat, person.id);
      return may.ok ? ok(`${seat} ${person.id} ${person.name}`) : may;
    },
    carryOut: (run, { text, reason, by }) => {
      const [seat = ''] = text.split(' ');
      const person = personIn(text.slice(seat.length)) as Person;
      const was = run.saved.holders[seat];
      const keys = [was ? keyIn(run, was) : '-', keyIn(run, person)];
      const may = maySit(run.game, run.saved, seat, person.id);
      if (!may.ok) return may;
      const { [seat]: _, ...lent } = run.saved.lent;
      const { [seat]: __, ...offers } = run.saved.offers;
      const holders = inOrder(run.game, { ...run.saved.holders, [seat]: person });
      run.saved = { ...thoughtOver(run.saved, [seat]), lent, offers, holders };
      run.exchanged.add(seat);
      note(run, { by, reason }, `replace ${seat} ${keys.join(' ')}`);
      return ok(null);
    },
  },
  master: {
    ofPosition: false,
    read: (_, text) => {
      const person = personIn(text);
      if (isComputer(person?.id)) return tableError('table.nobody-named');
      return ok(person ? `${person.id} ${person.name}` : '');
    },
    carryOut: (run, { text, reason, by }) => {
      const master = personIn(text) ?? null;
      const key = master ? keyIn(run, master) : '-';
      run.saved = { ...run.saved, master };
      note(run, { by, reason }, `master ${key}`);
      return ok(null);
    },
  },
  computer: COMPUTER_ACT,
  ...TIME_ACTS,
  ...ABSENCE_ACTS,
};
