import { beforeEach, describe, expect, it } from 'vitest';
import { opaqueGame } from '../../../src/engine/game.ts';
import type { Position } from '../../../src/engine/position.ts';
import type { NewTable, Outlook, Request, Tables } from '../../../src/table/api.ts';
import { openTables } from '../../../src/table/open.ts';
import { memoryStore } from '../../support/tables/memory-store.ts';
import { anna, ben, by, CHANNEL, cleo, dora } from '../../support/toys/people.ts';
import { errorOf, must, valueOf } from '../../support/toys/results.ts';
import { frontsGame } from '../../support/toys/toy-commands.ts';
import { seededHex, stateOf, THEN } from '../../support/toys/toy-table.ts';

const WANTED: NewTable = { game: 'fronts', language: 'en', seating: 'chosen', spectators: true };
const THREE = ['three-commands'];

const openFronts = (): Tables =>
  openTables({
    store: memoryStore(),
    games: [opaqueGame(frontsGame)],
    now: () => new Date(THEN),
    randomHex: seededHex('fronts'),
  });

async function begun(options: readonly string[], seats: Readonly<Record<string, Request['user']>>): Promise<Tables> {
  const tables = openFronts();
  must(await tables.create(by(anna), { ...WANTED, options }));
  for (const [seat, user] of Object.entries(seats)) must(await tables.join(by(user), seat));
  must(await tables.start(by(anna)));
  return tables;
}

const look = async (tables: Tables, user: Request['user']): Promise<Outlook> =>
  must(await tables.look(CHANNEL, user.id));
const linesOf = (outlook: Outlook): readonly string[] =>
  (outlook.draft?.lines ?? []).map(({ text, status }) => `${text} ${status}`);
const unitIn = (position: Position | null | undefined, unit: string): string | undefined =>
  (position?.state as { units: Record<string, { at: string }> } | undefined)?.units[unit]?.at;
const waitedFor = async (tables: Tables): Promise<readonly string[]> =>
  (await stateOf(tables)).waiting.map(({ seat }) => seat);
const lastLines = async (tables: Tables): Promise<readonly string[]> => {
  const phases = must(await tables.phases(CHANNEL));
  const logs = [];
  for (const { phase } of phases) logs.push(must(await tables.log(CHANNEL, anna.id, phase.index)));
  return logs.flatMap(({ lines }) => lines.map(({ seat, text }) => `${seat}: ${text}`));
};

describe('a table of a game with a divided side', () => {
  it('has the seats of its options', async () => {
    const tables = openFronts();
    must(await tables.create(by(anna), { ...WANTED, options: ['two-commands'] }));
    expect((await stateOf(tables)).seats.map(({ id, chief }) => [id, chief ?? false])).toEqual([
      ['red-north', true],
      ['red-south', false],
      ['blue', false],
    ]);
    expect(await errorOf(tables.join(by(anna), 'red-centre'))).toMatchObject({
      code: 'table.unknown-seat',
      params: { seat: 'red-centre' },
    });
  });

  it('is not opened with options that exclude one another', async () => {
    const wanted = { ...WANTED, options: ['two-commands', 'three-commands'] };
    expect(await errorOf(openFronts().create(by(anna), wanted))).toEqual({
      code: 'table.options-clash',
      params: { option: 'two-commands', excluded: 'three-commands' },
    });
  });

  it('starts when all of its seats are held, all commands of a side being taken at once by its name', async () => {
    const tables = openFronts();
    must(await tables.create(by(anna), { ...WANTED, options: THREE }));
    must(await tables.join(by(anna), 'red-south'));
    must(await tables.join(by(cleo), 'red'));
    expect((await stateOf(tables)).seats.map(({ holder }) => holder?.name)).toEqual([
      'Cleo',
      'Cleo',
      'Anna',
      undefined,
    ]);
    expect(await errorOf(tables.start(by(anna)))).toMatchObject({
      code: 'table.seats-open',
      params: { seats: ['blue'] },
    });
    must(await tables.join(by(ben), 'blue'));
    must(await tables.start(by(anna)));
    expect(await waitedFor(tables)).toEqual(['red-north', 'red-centre', 'red-south']);
  });

  it('is written down and goes on from its record with the same seats', async () => {
    const tables = await begun(THREE, { red: anna, blue: ben });
    must(await tables.order(by(anna), 'move R4 d'));
    must(await tables.commit(by(anna)));
    const record = must(await tables.export(CHANNEL));
    const again = openFronts();
    must(await again.import(by(anna), record, { language: 'en', seating: 'chosen', spectators: true }));
    expect((await stateOf(again)).seats.map(({ id }) => id)).toEqual(['red-north', 'red-centre', 'red-south', 'blue']);
    expect(await waitedFor(again)).toEqual(['red-north', 'red-centre', 'red-south']);
  });

  it('gives the rest of a side to who opens it where computers hold all others', async () => {
    const tables = openFronts();
    must(await tables.create(by(anna), { ...WANTED, options: THREE, computers: { blue: 'easy' } }));
    expect((await stateOf(tables)).stage).toBe('playing');
    expect((await stateOf(tables)).seats.map(({ holder }) => holder?.id)).toEqual([
      anna.id,
      anna.id,
      anna.id,
      'computer:easy',
    ]);
  });
});

describe('who holds all commands of a side', () => {
  let tables: Tables;
  beforeEach(async () => {
    tables = await begun(THREE, { red: anna, blue: ben });
  });

  it('gives orders to any unit in one draft, each standing on those before it', async () => {
    // There is room in c for R3 of the centre only when R4 of the south has left it.
    const { reports } = await valueOf(tables.order(by(anna), 'move R3 c; move R4 d; move R3 c; move R1 b'));
    expect(reports.map(({ status }) => status)).toEqual(['refused', 'ready', 'ready', 'ready']);
    expect(linesOf(await look(tables, anna))).toEqual(['move R4 d ready', 'move R3 c ready', 'move R1 b ready']);
    must(await tables.commit(by(anna)));
    expect((await lastLines(tables)).slice(-3)).toEqual([
      'red-south: move R4 d',
      'red-centre: move R3 c',
      'red-north: move R1 b',
    ]);
  });

  it('ends the phase of all commands by one word', async () => {
    const { draft } = await valueOf(tables.order(by(anna), 'end'));
    expect(draft?.lines).toEqual([{ text: 'end', status: 'decisive', reason: 'phase', ends: true }]);
    must(await tables.commit(by(anna)));
    expect(await waitedFor(tables)).toEqual(['blue']);
    expect((await lastLines(tables)).slice(-3)).toEqual(['red-north: end', 'red-centre: end', 'red-south: end']);
  });

  it('may end that of one by naming it', async () => {
    must(await tables.order({ ...by(anna, { seat: 'red-centre' }), only: true }, 'end'));
    must(await tables.commit(by(anna)));
    expect(await waitedFor(tables)).toEqual(['red-north', 'red-south']);
  });

  it('goes on past a die with what is planned for other commands', async () => {
    must(await tables.order(by(anna), 'move R4 d; move R3 c; end'));
    must(await tables.commit(by(anna)));
    must(await tables.order(by(ben), 'end'));
    must(await tables.commit(by(ben)));
    const { draft } = await valueOf(tables.order(by(anna), 'assault R4 e; move R3 b; end'));
    expect(draft?.lines.map(({ status }) => status)).toEqual(['decisive', 'planned', 'planned']);
    // What is foreseen is tried for each command: R3 of the centre behind the die of R4 of the south.
    expect(draft?.lines.map(({ holds }) => holds ?? false)).toEqual([false, true, true]);
    expect(draft?.ahead).toMatchObject([{ code: 'fronts.moved', params: { unit: 'R3', to: 'b' } }]);
    must(await tables.commit(by(anna)));
    expect(await waitedFor(tables)).toEqual(['blue']);
  });

  it('is told which unit is out of reach, whichever command it belongs to', async () => {
    const { reports } = await valueOf(tables.order(by(anna), 'move R4 a'));
    expect(reports[0]?.refusal).toMatchObject({ code: 'refusal.unknown-word', params: { word: 'a', said: 'move R4' } });
  });

  it('keeps the draft for the commands that are left when one is given up', async () => {
    must(await tables.order(by(anna), 'move R4 d; move R3 c; move R1 b'));
    must(await tables.leave(by(anna), 'red-north'));
    expect((await look(tables, anna)).together).toEqual(['red-centre', 'red-south']);
    expect(linesOf(await look(tables, anna))[0]).toBe('move R4 d ready');
    must(await tables.join(by(cleo), 'red-north'));
    expect(linesOf(await look(tables, anna))).toEqual(['move R4 d ready', 'move R3 c ready', 'move R1 b refused']);
    expect((await look(tables, cleo)).draft).toBeNull();
  });
});

describe('a line that is no longer legal', () => {
  it('stays while those of other commands around it are carried out, and the phase does not end over it', async () => {
    const tables = await begun(THREE, { red: anna, blue: ben });
    must(await tables.order(by(anna), 'move R4 d; move R3 c; move R1 b'));
    must(await tables.leave(by(anna), 'red-north'));
    must(await tables.join(by(cleo), 'red-north'));
    expect((await valueOf(tables.order(by(anna), 'end'))).draft?.lines.at(-1)?.status).toBe('planned');
    expect((await look(tables, anna)).draft?.commits).toBe(2);
    must(await tables.commit(by(anna)));
    expect((await lastLines(tables)).slice(-2)).toEqual(['red-south: move R4 d', 'red-centre: move R3 c']);
    expect(linesOf(await look(tables, anna))).toEqual(['move R1 b refused', 'end planned']);
    expect(await waitedFor(tables)).toEqual(['red-north', 'red-centre', 'red-south']);
    must(await tables.undo(by(anna), 1));
    must(await tables.order(by(anna), 'end'));
    must(await tables.commit(by(anna)));
    expect(await waitedFor(tables)).toEqual(['red-north']);
  });

  it('of a command that is named keeps no other from ending, and stays that command’s', async () => {
    const tables = await begun(THREE, { 'red-north': anna, 'red-centre': anna, 'red-south': cleo, blue: ben });
    must(await tables.order(by(cleo), 'move R4 d'));
    must(await tables.commit(by(cleo)));
    must(await tables.order(by(anna), 'move R3 c'));
    must(await tables.commit(by(anna)));
    const north = () => ({ ...by(anna, { seat: 'red-north' }), only: true });
    expect((await valueOf(tables.order(north(), 'move R1 b'))).reports[0]?.status).toBe('ready');
    must(await tables.order(by(cleo), 'move R5 b'));
    must(await tables.commit(by(cleo)));
    must(await tables.order({ ...by(anna, { seat: 'red-centre' }), only: true }, 'end'));
    expect(linesOf(await look(tables, anna))).toEqual(['move R1 b refused', 'end ready']);
    must(await tables.commit(by(anna)));
    expect(await waitedFor(tables)).toEqual(['red-north', 'red-south']);
    expect((await look(tables, anna)).draft?.lines).toMatchObject([{ status: 'refused', seats: ['red-north'] }]);
    expect((await valueOf(tables.order(north(), 'end'))).draft?.lines.at(-1)?.status).toBe('planned');
  });
});

describe('commands of several people', () => {
  let tables: Tables;
  beforeEach(async () => {
    tables = await begun(THREE, { 'red-north': anna, 'red-centre': cleo, 'red-south': dora, blue: ben });
  });

  it('move their own units alone', async () => {
    const { reports } = await valueOf(tables.order(by(anna), 'move R3 a'));
    expect(reports[0]?.status).toBe('refused');
    expect((await valueOf(tables.order(by(cleo), 'move R3 a'))).reports[0]?.status).toBe('ready');
  });

  it('end the phase when all have ended it', async () => {
    for (const [user, left] of [
      [dora, ['red-north', 'red-centre']],
      [anna, ['red-centre']],
      [cleo, ['blue']],
    ] as const) {
      must(await tables.order(by(user), 'end'));
      must(await tables.commit(by(user)));
      expect(await waitedFor(tables)).toEqual(left);
    }
  });

  it('do not see the drafts of each other', async () => {
    must(await tables.order(by(dora), 'move R4 d'));
    const seen = await look(tables, anna);
    expect([seen.draft, JSON.stringify(seen.position).includes('"R4":{"owner":"red-south","at":"c"')]).toEqual([
      null,
      true,
    ]);
  });

  it('have their drafts tried again when a colleague is faster, and are told why a line no longer stands', async () => {
    must(await tables.order(by(cleo), 'move R3 a'));
    must(await tables.commit(by(cleo)));
    must(await tables.order(by(dora), 'move R4 b'));
    expect(linesOf(await look(tables, dora))).toEqual(['move R4 b ready']);
    must(await tables.order(by(anna), 'move R1 b'));
    must(await tables.commit(by(anna)));
    const { draft } = await look(tables, dora);
    expect(draft?.lines).toMatchObject([{ status: 'refused', refusal: { code: 'refusal.unknown-word' } }]);
  });

  it('see what a colleague shares, carried out after their own draft as far as it still stands', async () => {
    must(await tables.order(by(dora), 'move R4 d; move R5 b'));
    must(await tables.order(by(cleo), 'move R3 a'));
    expect((await look(tables, cleo)).shared).toBeNull();
    must(await tables.order(by(dora), 'move R4 d'));
    must(await tables.share(by(dora), true));
    const seen = await look(tables, cleo);
    expect(seen.shared?.drafts).toMatchObject([
      { seats: ['red-south'], lines: [{ text: 'move R4 d', status: 'ready' }] },
    ]);
    expect([unitIn(seen.position, 'R4'), unitIn(seen.shared?.position, 'R4')]).toEqual(['c', 'd']);
    expect(unitIn(seen.shared?.position, 'R3')).toBe('a');
    expect((await look(tables, ben)).shared).toBeNull();
    must(await tables.share(by(dora), false));
    expect((await look(tables, cleo)).shared).toBeNull();
  });

  it('see of what is shared beyond a die what holds as things stand before it', async () => {
    must(await tables.order(by(dora), 'move R4 d'));
    must(await tables.commit(by(dora)));
    for (const user of [anna, cleo, dora, ben]) {
      must(await tables.order(by(user), 'end'));
      must(await tables.commit(by(user)));
    }
    must(await tables.order(by(dora), 'assault R4 e; move R5 d; move R5 b; end'));
    must(await tables.share(by(dora), true));
    const { shared, position } = await look(tables, cleo);
    expect(shared?.drafts[0]?.lines.map(({ status, holds }) => [status, holds ?? false])).toEqual([
      ['decisive', false],
      ['planned', true],
      ['planned', false],
      ['planned', true],
    ]);
    expect(shared?.events).toMatchObject([{ code: 'fronts.moved', params: { unit: 'R5', to: 'd' } }]);
    expect(unitIn(shared?.position, 'R5')).toBe(unitIn(position, 'R5'));
  });

  it('take units that the commander-in-chief hands over, on the record', async () => {
    must(await tables.order(by(anna), 'give R1 red-centre'));
    must(await tables.commit(by(anna)));
    expect((await lastLines(tables)).at(-1)).toBe('red-north: give R1 red-centre');
    expect((await valueOf(tables.order(by(cleo), 'move R3 a; move R1 b'))).reports.at(-1)?.status).toBe('ready');
    expect((await valueOf(tables.order(by(anna), 'move R1 b'))).reports[0]?.status).toBe('refused');
  });
});
