import { describe, expect, it } from 'vitest';
import { seededPick } from '../../src/engine/trials/random.ts';
import { takeRefusedBack } from '../support/tables/random-table.ts';
import { drawOrder } from '../../src/engine/choice.ts';
import { opaqueGame, type Game } from '../../src/engine/game.ts';
import { readRecord } from '../../src/engine/record/record-reader.ts';
import { replayRecord } from '../../src/engine/record/replay.ts';
import { verify } from '../../src/engine/record/verify.ts';
import type { Notice, Person, Tables } from '../../src/table/api.ts';
import { memoryStore } from '../support/tables/memory-store.ts';
import { toyGame, type Toy } from '../support/toys/toy-game.ts';
import { openToyTables, play, startedTable, stateOf, plays } from '../support/toys/toy-table.ts';
import { must, errorOf, valueOf } from '../support/toys/results.ts';
import { anna, ben, CHANNEL, cleo, by } from '../support/toys/people.ts';

/** Red attacks B2 in d from c; `red` and `blue` arm what they are given before. */
async function attacked(seed: string, red: readonly string[], blue: readonly string[]): Promise<[Tables, Notice[]]> {
  const tables = openToyTables(memoryStore(), seed);
  await startedTable(tables);
  await plays(tables, 'anna bid 0 | ben bid 3 | ben move B2 c | ben done | anna move R1 b');
  const told: Notice[] = [];
  for (const text of red) must(await tables.arm(by(anna), text, 'asked'));
  for (const text of blue) must(await tables.arm(by(ben), text, 'asked'));
  tables.subscribe(({ notice }) => told.push(notice));
  await plays(tables, 'anna done | cleo done');
  return [tables, told];
}

/** Turn 2, in which red moves first and attacks c. */
async function secondTurn(tables: Tables): Promise<void> {
  await plays(tables, 'anna bid 3 | ben bid 0 | anna attack c with R1');
}

const waitingBlue = async (tables: Tables) =>
  (await stateOf(tables)).waiting.filter(({ seat }) => seat === 'blue').map(({ promptCode }) => promptCode);

const kinds = (told: readonly Notice[]) =>
  told.flatMap(({ lines }) => lines.map(({ kind, seat, text }) => `${seat} ${kind} ${text}`));

describe('a standing order', () => {
  it('answers at once, and nobody is asked', async () => {
    const [tables, told] = await attacked('holds', ['pass'], ['hold', 'pass']);
    await secondTurn(tables);
    expect(kinds(told).filter((line) => line.includes('standing'))).toContain('blue standing hold');
    const asked = told.flatMap(({ asked: each }) => each).filter(({ reaction }) => reaction);
    expect(asked).toEqual([]);
    const { firings } = must(await tables.standing(CHANNEL, ben.id));
    expect(firings).toContainEqual(
      expect.objectContaining({
        clause: 'hold',
        order: 'hold',
        prompt: expect.objectContaining({ code: 'toy.defend' }),
      }),
    );
    expect(firings[0]?.n).toBe(Math.max(...firings.map(({ n }) => n ?? 0)));
  });

  it('leaves alone what it does not speak of', async () => {
    const [tables] = await attacked('elsewhere', ['pass'], ['hold at e', 'pass']);
    await secondTurn(tables);
    expect(await waitingBlue(tables)).toEqual(['toy.defend']);
    expect(must(await tables.standing(CHANNEL, ben.id)).firings).toEqual([]);
  });

  it('that can not be carried out leaves the question to its player, and says so to them', async () => {
    const [tables] = await attacked('blocked', ['pass'], ['withdraw to a', 'pass']);
    await secondTurn(tables);
    expect(await waitingBlue(tables)).toEqual(['toy.defend']);
    expect(must(await tables.standing(CHANNEL, ben.id)).firings).toMatchObject([
      { n: null, clause: 'withdraw to a', order: null, refusal: { code: 'refusal.unknown-word' } },
    ]);
    await play(tables, ben, 'hold');
    expect(must(await tables.standing(CHANNEL, ben.id)).firings.filter(({ n }) => n === null)).toHaveLength(1);
  });

  it('is tried in the order given: the first that speaks of a question answers it', async () => {
    const [tables, told] = await attacked('first', ['pass'], ['hold at c', 'withdraw d', 'pass']);
    await secondTurn(tables);
    expect(kinds(told)).toContain('blue standing hold');
    const [other, toldThere] = await attacked('first', ['pass'], ['withdraw d', 'hold at c', 'pass']);
    await secondTurn(other);
    expect(kinds(toldThere)).toContain('blue standing withdraw d');
  });

  it('armed while its question is open answers it, unless it is for when the player is silent', async () => {
    const [tables] = await attacked('late', ['pass'], ['pass']);
    await secondTurn(tables);
    must(await tables.arm(by(ben), 'withdraw to d', 'silent'));
    expect(await waitingBlue(tables)).toEqual(['toy.defend']);
    const silent = await valueOf(tables.answerSilently({ ...by(ben), seat: 'blue' }));
    expect(silent.played[0]).toMatchObject({ kind: 'default', text: 'withdraw d' });
    const { firings: noted } = must(await tables.standing(CHANNEL, ben.id));
    expect(noted[0]).toMatchObject({ n: silent.played[0]?.n, clause: 'withdraw to d', order: 'withdraw d' });
    const [other] = await attacked('late', ['pass'], ['pass']);
    await secondTurn(other);
    const { firings } = await valueOf(other.arm(by(ben), 'withdraw to d', 'asked'));
    expect(firings[0]).toMatchObject({ clause: 'withdraw to d', order: 'withdraw d' });
    expect(await waitingBlue(other)).toEqual([]);
  });

  it('is listed, named once, taken away by number, and private to its seat', async () => {
    const tables = openToyTables();
    await startedTable(tables);
    must(await tables.arm(by(ben), 'HOLD', 'asked'));
    must(await tables.arm(by(ben), 'play: ace', 'silent'));
    const again = await valueOf(tables.arm(by(ben), 'hold', 'silent'));
    expect(again.orders).toEqual([
      { text: 'play ace', when: 'silent' },
      { text: 'hold', when: 'silent' },
    ]);
    expect(await errorOf(tables.disarm(by(ben), 3))).toMatchObject({ code: 'table.no-standing-order' });
    expect((await valueOf(tables.disarm(by(ben), 1))).orders).toEqual([{ text: 'hold', when: 'silent' }]);
    expect(must(await tables.standing(CHANNEL, anna.id)).orders).toEqual([]);
    expect(await errorOf(tables.standing(CHANNEL, anna.id, 'blue'))).toMatchObject({ code: 'table.not-seated' });
    expect(await errorOf(tables.arm(by(ben), 'dance', 'asked'))).toMatchObject({ code: 'refusal.unknown-word' });
    expect((await valueOf(tables.disarm(by(ben)))).orders).toEqual([]);
    const offered = must(await tables.suggestStanding(CHANNEL, ben.id, 'hold at', 3)).map(({ text }) => text);
    expect(offered).toEqual(['hold at a', 'hold at b', 'hold at c']);
  });

  it('takes the same time whatever is in the hand: a card that is not there is passed at once', async () => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 8; seed++) {
      const [tables, told] = await attacked(`cards ${seed}`, [], ['hold', 'play ace']);
      const { hands } = must(await tables.look(CHANNEL, anna.id)).position?.state as Toy;
      must(await tables.arm(by(anna), `play ${hands.red.find((card) => card !== 'ace') ?? 'ace'}`, 'asked'));
      await secondTurn(tables);
      const answers = told.at(-1)?.lines.filter(({ kind, seat }) => kind === 'standing' && seat === 'blue') ?? [];
      seen.add(answers.map(({ text }) => text).join());
      expect(answers.length).toBeGreaterThan(1);
      expect(await waitingBlue(tables)).toEqual([]);
    }
    expect(seen.size).toBe(2); // 'hold,play ace' and 'hold,pass'
  });

  it('is rehearsed on what was asked before: how often it would have answered, and what', async () => {
    const [tables] = await attacked('rehearsed', ['pass'], ['pass']);
    await secondTurn(tables);
    await play(tables, ben, 'withdraw d');
    const told = must(await tables.rehearse(CHANNEL, ben.id, 'hold at c', 3));
    expect(told).toMatchObject({
      text: 'hold at c',
      asked: 1,
      fired: [{ would: 'hold', did: 'withdraw d', prompt: { code: 'toy.defend' } }],
    });
    expect(must(await tables.rehearse(CHANNEL, ben.id, 'hold at e', 3))).toMatchObject({ asked: 1, fired: [] });
    expect(must(await tables.rehearse(CHANNEL, anna.id, 'hold at c', 3))).toMatchObject({ asked: 0, fired: [] });
    expect(must(await tables.rehearse(CHANNEL, ben.id, 'withdraw to a', 3)).fired).toMatchObject([{ would: null }]);
    expect(await errorOf(tables.rehearse(CHANNEL, ben.id, 'dance', 3))).toMatchObject({
      code: 'refusal.unknown-word',
    });
    const { turn } = (await stateOf(tables)).phase!;
    expect(turn).toBe(2);
    // What was taken back has not been.
    must(await tables.propose(by(anna), 'undo', String(told.fired[0]?.n), ''));
    must(await tables.agree(by(ben), 1));
    must(await tables.agree(by(cleo), 1));
    await play(tables, ben, 'hold');
    expect(must(await tables.rehearse(CHANNEL, ben.id, 'hold at c', 3))).toMatchObject({
      asked: 1,
      fired: [{ did: 'hold' }],
    });
  });

  it('random games in which all reactions are answered so ask nobody for one, end, and prove themselves', async () => {
    const game: Game = opaqueGame(toyGame);
    let answered = 0;
    for (let seed = 1; seed <= 15; seed++) {
      const pick = seededPick(seed);
      const tables = openToyTables(memoryStore(), `standing ${seed}`);
      await startedTable(tables);
      const told: Notice[] = [];
      tables.subscribe(({ notice }) => told.push(notice));
      for (const user of [anna, ben]) {
        const defences = pick(2) ? ['hold at c', 'withdraw to d', 'withdraw to b', 'hold'] : ['hold'];
        for (const text of [...defences, pick(2) ? 'play ace' : 'pass'])
          must(await tables.arm(by(user), text, 'asked'));
      }
      for (let orders = 0; orders < 200; orders++) {
        const { waiting, seats } = await stateOf(tables);
        const [asked] = waiting;
        if (!asked) break;
        const user = seats.find(({ id }) => id === asked.seat)?.holder as Person;
        const { asks, draft } = must(await tables.look(CHANNEL, user.id, asked.seat));
        if (await takeRefusedBack(tables, by(user, { seat: asked.seat }), draft)) continue;
        let stops = draft !== null;
        if (asks[0]) {
          const text = game.format(drawOrder(asks[0].choice, pick));
          stops = ((await valueOf(tables.order(by(user, { seat: asked.seat }), text))).draft?.stops ?? null) !== null;
        }
        if (stops) must(await tables.commit({ ...by(user, { seat: asked.seat }), beyond: true }));
      }
      expect((await stateOf(tables)).stage).toBe('over');
      const record = readRecord(must(await tables.export(CHANNEL)));
      if (!record.ok) throw new Error(JSON.stringify(record.error));
      expect(verify(record.value).faults).toEqual([]);
      expect(replayRecord(toyGame, record.value).ok).toBe(true);
      const cards = told.flatMap(({ lines }) => lines).filter(({ kind }) => kind === 'standing');
      answered += cards.length;
      const put = told.flatMap(({ asked }) => asked).filter(({ promptCode }) => promptCode === 'toy.card');
      expect(put).toEqual([]);
    }
    expect(answered).toBeGreaterThan(15);
  });
});

it('a standing order goes with its seat to whoever takes it', async () => {
  const tables = openToyTables();
  await startedTable(tables);
  must(await tables.arm(by(ben), 'hold', 'asked'));
  must(await tables.leave(by(ben)));
  must(await tables.join(by({ id: 'u-dora', name: 'Dora' }), 'blue'));
  expect(must(await tables.standing(CHANNEL, 'u-dora')).orders).toEqual([{ text: 'hold', when: 'asked' }]);
  expect((must(await tables.publicPosition(CHANNEL))?.state as Toy).units['B1']).toBeDefined();
});
