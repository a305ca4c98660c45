import { describe, expect, it } from 'vitest';
import { drawOrder, type Choice } from '../../src/engine/choice.ts';
import { suggest } from '../../src/engine/notation.ts';
import type { Position } from '../../src/engine/position.ts';
import { seededPick } from '../../src/engine/trials/random.ts';
import { moscow } from '../../src/games/moscow/game.ts';
import { smolensk } from '../../src/games/smolensk/game.ts';
import type { ChitPullPosition } from '../../src/games/chit-pull/state.ts';
import type { Tables, WhatIfView } from '../../src/table/api.ts';
import { openTables } from '../../src/table/open.ts';
import { opaqueGame } from '../../src/engine/game.ts';
import { memoryStore, type MemoryStore } from '../support/tables/memory-store.ts';
import { playOnce, soloTable } from '../support/tables/random-table.ts';
import { toyGame, type Toy } from '../support/toys/toy-game.ts';
import { openToyTables, play, seededHex, redMoves, plays } from '../support/toys/toy-table.ts';
import { must, errorOf, valueOf } from '../support/toys/results.ts';
import { anna, ben, CHANNEL, cleo, by } from '../support/toys/people.ts';

interface Row {
  position: { state: Toy };
}

/** The same store with something in the position of its table made different. */
function altered(store: MemoryStore, alter: (position: Row['position']) => void): MemoryStore {
  const rows = new Map(store.rows);
  const row = JSON.parse(rows.get(`table:${CHANNEL}`) ?? '') as Row;
  alter(row.position);
  rows.set(`table:${CHANNEL}`, JSON.stringify(row));
  return memoryStore(rows);
}

/** All that a view shows, as text. */
const shown = ({ asks, ...view }: WhatIfView): string =>
  JSON.stringify({ ...view, asks: asks.map(({ seat, prompt, rule }) => ({ seat, prompt, rule })) });

const units = ({ position }: WhatIfView): Toy['units'] => (position.state as Toy).units;

const opened = async (tables: Tables, user = anna, from?: number): Promise<WhatIfView> =>
  must(await tables.whatIf.open(by(user), from === undefined ? {} : { from }));

const tried = async (tables: Tables, text: string, user = anna): Promise<WhatIfView> => {
  const { view, reports } = must(await tables.whatIf.order(by(user), text));
  expect(reports.filter(({ refusal }) => refusal)).toEqual([]);
  return view;
};

describe('a what-if', () => {
  it('begins where the draft ends, and leaves game and draft alone', async () => {
    const tables = await redMoves(openToyTables(memoryStore(), 'what if'));
    must(await tables.order(by(anna), 'move R1 b'));
    const before = must(await tables.look(CHANNEL, anna.id));
    const fork = await opened(tables);
    expect(fork).toMatchObject({ seat: 'red-1', from: null, stale: false, lines: [], over: false });
    expect(units(fork)['R1']?.at).toBe('b');
    const view = await tried(tables, 'move R2 b');
    expect(units(view)['R2']?.at).toBe('b');
    const after = must(await tables.look(CHANNEL, anna.id));
    expect(after.state).toEqual(before.state);
    expect(after.draft).toEqual(before.draft);
    expect(must(await tables.whatIf.look(CHANNEL, ben.id))).toBeNull();
  });

  it('stops at the first line that is refused, with the reason, and keeps those before it', async () => {
    const tables = await redMoves(openToyTables(memoryStore(), 'what if'));
    await opened(tables);
    const { view, reports } = must(await tables.whatIf.order(by(anna), 'move R1 b\nmove R1 d\nmove R2 b'));
    expect(reports.map(({ status }) => status)).toEqual(['ready', 'refused']);
    expect(reports[1]?.refusal?.code).toBe('toy.cannot-move');
    expect(view.lines.map(({ text }) => text)).toEqual(['move R1 b']);
    expect((await errorOf(tables.whatIf.order(by(ben), 'bid 1'))).code).toBe('table.no-whatif');
  });

  it('rolls sample dice for both sides, rolls them anew, and takes lines back', async () => {
    const tables = await redMoves(openToyTables(memoryStore(), 'what if'));
    await opened(tables);
    await tried(tables, 'move R1 b; move R2 b; done; move R3 b');
    let view = must(await tables.whatIf.undo(by(anna), 2));
    expect(view.lines.map(({ text }) => text)).toEqual(['move R1 b']);
    const drawn = new Set<string>();
    const battle = await toBattle(tables);
    expect(battle.lines.at(-1)?.draws).toHaveLength(1);
    for (let n = 0; n < 12; n++) {
      view = must(await tables.whatIf.again(by(anna)));
      expect(view.lines).toHaveLength(battle.lines.length);
      drawn.add(String(view.lines.at(-1)?.draws[0]?.value));
    }
    expect(drawn.size).toBeGreaterThan(2);
    expect(view.lines.at(-1)?.take).toBe(12);
    view = must(await tables.whatIf.undo(by(anna)));
    expect(view.lines).toHaveLength(battle.lines.length - 1);
  });

  it('can be rolled many times over without being changed', async () => {
    const tables = await redMoves(openToyTables(memoryStore(), 'what if'));
    await opened(tables);
    expect((await errorOf(tables.whatIf.sample(CHANNEL, anna.id, 5, () => undefined))).code).toBe(
      'table.whatif-no-dice',
    );
    const battle = await toBattle(tables);
    const hits = new Map<string, number>();
    const sampled = must(
      await tables.whatIf.sample(CHANNEL, anna.id, 150, ({ events, before, after }) => {
        const hit = events.find(({ code }) => code === 'toy.hit')?.params?.['unit'];
        hits.set(String(hit), (hits.get(String(hit)) ?? 0) + 1);
        expect(JSON.stringify((before.state as Toy).units)).not.toBe(JSON.stringify((after.state as Toy).units));
      }),
    );
    expect(sampled).toMatchObject({ count: 150, seat: 'red-1', text: battle.lines[0]?.text });
    expect(hits.size).toBeGreaterThan(1);
    expect(shown(must(await tables.whatIf.look(CHANNEL, anna.id)) as WhatIfView)).toBe(shown(battle));
  });

  it('goes on past hidden draws by what was drawn by chance for it, and shows no more than its seat may know', async () => {
    const store = memoryStore();
    const tables = await redMoves(openToyTables(store, 'what if'));
    let view = await opened(tables);
    expect(view.imagined).toBe(true);
    for (let answers = 0; answers < 6 && view.position.phase.turn === 1; answers++)
      view = must(await tables.whatIf.silent(by(anna), view.asks[0]?.seat ?? '')).view;
    expect(view.lines.flatMap(({ draws }) => draws).map(({ hidden }) => hidden)).toEqual([true, true]);
    expect(view.position.phase.turn).toBe(2);
    expect(view.asks.map(({ prompt }) => prompt.code)).toEqual(['toy.bid', 'toy.bid']);
    expect(view.position).toEqual(toyGame.view(view.position as Position<Toy>, 'red-1'));
    const { hands, cup, mine } = view.position.state as Toy;
    expect([...hands.blue, ...cup, mine].filter((each) => each !== '?')).toEqual([]);
    expect(hands.red).toHaveLength(2);
    const again = openToyTables(memoryStore(new Map(store.rows)), 'another');
    expect(shown(must(await again.whatIf.look(CHANNEL, anna.id)) as WhatIfView)).toBe(shown(view));
  });

  it('is not kept behind a hidden draw: what follows it is imagined', async () => {
    const tables = await redMoves(openToyTables(memoryStore(), 'what if'));
    let view = await opened(tables);
    for (let answers = 0; answers < 6 && view.position.phase.turn === 1; answers++)
      view = must(await tables.whatIf.silent(by(anna), view.asks[0]?.seat ?? '')).view;
    view = await tried(tables, 'bid 1');
    expect(view.lines.map(({ seat, kept }) => [seat, kept])).toEqual([
      ['red-1', true],
      ['red-2', false],
      ['blue', false],
      ['red-1', false],
    ]);
  });

  it('has others’ cards by chance, the same as long as it is open, and drawn anew when it is opened again', async () => {
    const tables = await redMoves(openToyTables(memoryStore(), 'what if'));
    await toBattle(tables);
    const cards = async (): Promise<string> => {
      const [ask] = (must(await tables.whatIf.look(CHANNEL, anna.id)) as WhatIfView).asks;
      return suggest(ask?.choice as Choice<unknown>, 'play ', 9)
        .map(({ text }) => text)
        .join();
    };
    const offered = new Set<string>();
    for (let opens = 0; opens < 12; opens++) {
      await opened(tables);
      await tried(tables, 'attack c with R1');
      must(await tables.whatIf.silent(by(anna), 'blue'));
      const own = (await cards()).split(',').find((text) => text.startsWith('play ')) as string;
      const view = await tried(tables, own);
      expect(view.asks[0]).toMatchObject({ seat: 'blue', prompt: { code: 'toy.card' } });
      const theirs = await cards();
      expect(theirs).not.toContain(own);
      expect(theirs).not.toContain('?');
      expect(await cards()).toBe(theirs);
      offered.add(theirs);
    }
    expect(offered.size).toBeGreaterThan(1);
  });

  it('survives a restart, and is answered once', async () => {
    const store = memoryStore();
    const tables = await redMoves(openToyTables(store, 'what if'));
    await opened(tables);
    const battle = await toBattle(tables);
    const again = openToyTables(memoryStore(new Map(store.rows)), 'another');
    expect(shown(must(await again.whatIf.look(CHANNEL, anna.id)) as WhatIfView)).toBe(shown(battle));
    const request = by(anna);
    const once = must(await again.whatIf.again(request));
    expect(shown(must(await again.whatIf.again(request)))).toBe(shown(once));
    must(await again.whatIf.drop(by(anna)));
    expect(must(await again.whatIf.look(CHANNEL, anna.id))).toBeNull();
  });

  it('becomes the draft: the lines of its seat up to the other side’s turn', async () => {
    const tables = await redMoves(openToyTables(memoryStore(), 'what if'));
    must(await tables.order(by(anna), 'move R1 b'));
    await opened(tables);
    await tried(tables, 'move R2 b');
    const view = await tried(tables, 'done');
    await tried(tables, 'done');
    expect(view.lines.map(({ kept }) => kept)).toEqual([true, true]);
    const kept = await valueOf(tables.whatIf.keep(by(anna)));
    expect(kept.draft?.lines.map(({ text }) => text)).toEqual(['move R1 b', 'move R2 b', 'done']);
    expect(must(await tables.whatIf.look(CHANNEL, anna.id))).toBeNull();
  });

  it('does not take along what answers a die, nor the other side’s answers', async () => {
    const tables = await redMoves(openToyTables(memoryStore(), 'what if'));
    await opened(tables);
    const battle = await toBattle(tables);
    expect(battle.lines.filter(({ kept }) => kept).map(({ text }) => text)).toEqual([battle.lines[0]?.text]);
    const request = by(anna);
    const kept = must(await tables.whatIf.keep(request));
    expect(kept.value.draft?.lines.map(({ text, status }) => [text, status])).toEqual([
      [battle.lines[0]?.text, 'decisive'],
    ]);
    expect(must(await tables.whatIf.keep(request)).repeated).toBe(true);
  });

  it('says when the game has gone on, is renewed with what still fits, and is not kept until then', async () => {
    const tables = await redMoves(openToyTables(memoryStore(), 'what if'));
    await opened(tables);
    await tried(tables, 'move R2 b; move R1 b');
    await play(tables, anna, 'move R1 b');
    const old = must(await tables.whatIf.look(CHANNEL, anna.id));
    expect(old?.stale).toBe(true);
    expect((await errorOf(tables.whatIf.keep(by(anna)))).code).toBe('table.whatif-stale');
    const renewed = must(await tables.whatIf.renew(by(anna)));
    expect(renewed.stale).toBe(false);
    expect(renewed.lines.map(({ text }) => text)).toEqual(['move R2 b']);
    await valueOf(tables.whatIf.keep(by(anna)));
    await opened(tables);
    await play(tables, cleo, 'move R3 b');
    expect(must(await tables.whatIf.look(CHANNEL, anna.id))?.stale).toBe(true);
  });

  it('is for those who play; and of an earlier line only to look at', async () => {
    const tables = await redMoves(openToyTables(memoryStore(), 'what if'));
    expect((await errorOf(tables.whatIf.open(by({ id: 'u-dan', name: 'Dan' })))).code).toBe('table.not-seated');
    const fork = await opened(tables, ben, 1);
    expect(fork).toMatchObject({ seat: 'blue', from: 1, stale: false });
    expect(fork.asks.map(({ prompt }) => prompt.code)).toEqual(['toy.bid']);
    await tried(tables, 'bid 2', ben);
    expect((await errorOf(tables.whatIf.keep(by(ben)))).code).toBe('table.whatif-past');
    expect((await errorOf(tables.whatIf.open(by(ben), { from: 99 }))).code).toBe('table.no-line');
  });

  it('of a game that is over knows everything, and draws what was hidden', async () => {
    const tables = openToyTables(memoryStore(), 'over');
    await soloTable(tables, opaqueGame(toyGame), CHANNEL, anna);
    const pick = seededPick(3);
    let n = 0;
    while (await playOnce(tables, opaqueGame(toyGame), CHANNEL, anna, pick, () => `over-${(n += 1)}`));
    const fork = must(await tables.whatIf.open(by(ben), { from: 2 }));
    expect(fork.seat).toBeNull();
    expect(JSON.stringify(fork.position)).not.toContain('?');
    let view = fork;
    for (let lines = 0; lines < 150 && !view.over; lines++) {
      view = must(await tables.whatIf.silent(by(ben), view.asks[0]?.seat ?? '')).view;
    }
    expect(view.over).toBe(true);
    expect(view.position.phase.turn).toBeGreaterThan(1);
    const last = must(await tables.whatIf.open(by(ben)));
    expect(last.asks.length).toBeGreaterThan(0);
  });
});

/** Tries until red attacks and blue has answered, so that a die is rolled. */
async function toBattle(tables: Tables): Promise<WhatIfView> {
  must(await tables.whatIf.open(by(anna)));
  const { position } = must(await tables.whatIf.look(CHANNEL, anna.id)) as WhatIfView;
  const toy = position.state as Toy;
  const red = Object.entries(toy.units).find(([, { owner }]) => owner === 'red-1');
  if (red?.[1].at === 'a') {
    // Blue comes near by itself in no orders of red's: the table is brought there first.
    await plays(tables, 'anna move R1 b | anna done | cleo done | ben move B2 c | ben done | anna bid 3 | ben bid 0');
    must(await tables.whatIf.open(by(anna)));
  }
  let view = await tried(tables, 'attack c with R1');
  for (let answers = 0; answers < 5 && (view.lines.at(-1)?.draws.length ?? 0) === 0; answers++) {
    view = must(await tables.whatIf.silent(by(anna), view.asks[0]?.seat ?? '')).view;
  }
  return view;
}

describe('what a what-if tells', () => {
  it('is the same at two tables that differ only in what its user may not know', async () => {
    const compared = [];
    for (let seed = 1; seed <= 12; seed++) {
      const store = memoryStore();
      const tables = await redMoves(openToyTables(store, `hidden ${seed}`));
      await tables.whatIf.open(by(anna));
      const other = altered(store, ({ state }) => {
        state.mine = { b: 'c', c: 'd', d: 'b' }[state.mine] ?? '';
        const [card] = state.hands.blue.splice(0, 1, state.cup[0] as string);
        state.cup.splice(0, 1, card as string);
        state.cup.reverse();
      });
      const told = await Promise.all([memoryStore(new Map(store.rows)), other].map((each) => playedAt(each, seed)));
      expect(told[0]).toEqual(told[1]);
      compared.push(told[0]?.length ?? 0);
    }
    expect(Math.max(...compared)).toBeGreaterThan(4);
  });

  it('does not depend on the seed of the table, and tells nothing of its dice', async () => {
    const store = memoryStore();
    await redMoves(openToyTables(store, 'one chain'));
    const rows = new Map(store.rows);
    const row = JSON.parse(rows.get(`table:${CHANNEL}`) ?? '') as { seed: string };
    rows.set(`table:${CHANNEL}`, JSON.stringify({ ...row, seed: 'ab'.repeat(32) }));
    const told = await Promise.all([memoryStore(new Map(store.rows)), memoryStore(rows)].map((s) => playedAt(s, 5)));
    const withoutAnchors = (text: string): string => text.replace(/"(?:hiddenA|a)nchor":"[0-9a-f]+"/gu, '');
    expect(told[0]?.map(withoutAnchors)).toEqual(told[1]?.map(withoutAnchors));
  });

  it('of Smolensk is the same whatever chits the other side has in the cup', async () => {
    const game = opaqueGame(smolensk);
    const open = (store: MemoryStore): Tables => openTables({ store, games: [game], randomHex: seededHex('cup') });
    const store = memoryStore();
    const tables = open(store);
    await soloTable(tables, game, CHANNEL, anna);
    const pick = seededPick(11);
    let n = 0;
    const enemyChits = (): string[] => {
      const { position } = JSON.parse(store.rows.get(`table:${CHANNEL}`) ?? '') as { position: ChitPullPosition };
      const seen = game.view(position, 'axis') as ChitPullPosition;
      return seen.state.cup.filter((id) => id === '?');
    };
    while (enemyChits().length < 2) {
      expect(await playOnce(tables, game, CHANNEL, anna, pick, () => `smolensk-${(n += 1)}`)).toBe(true);
    }
    const other = altered(store, (position) => {
      const { state } = position as unknown as ChitPullPosition;
      const known = (game.view(position as never, 'axis') as ChitPullPosition).state.cup;
      const theirs = state.cup.filter((id) => !known.includes(id));
      state.cup.splice(0, state.cup.length, ...theirs.reverse(), ...known.filter((id) => id !== '?'));
    });
    const told = await Promise.all(
      [store, other].map(async (each) => {
        const here = open(each);
        return played(here, must(await here.whatIf.open(by(anna, { seat: 'axis' }))), 3);
      }),
    );
    expect(told[0]).toEqual(told[1]);
    expect(told[0]?.length).toBeGreaterThan(1);
  });

  const played = async (tables: Tables, from: WhatIfView, seed: number): Promise<string[]> => {
    const pick = seededPick(seed);
    const told = [shown(from)];
    let view = from;
    for (let lines = 0; lines < 12 && !view.over; lines++) {
      const [ask] = view.asks;
      if (!ask) break;
      const own = ask.seat === view.seat;
      const game = { toy: toyGame, smolensk, moscow }[view.state.game] as typeof toyGame;
      const text = own ? game.format(drawOrder(ask.choice as never, pick)) : null;
      const answer = text === null ? tables.whatIf.silent(by(anna), ask.seat) : tables.whatIf.order(by(anna), text);
      const { view: next, reports } = must(await answer);
      view = next;
      told.push(shown(view), JSON.stringify(reports));
      told.push(JSON.stringify(view.asks.map(({ choice }) => suggest(choice, '', 25))));
    }
    return told;
  };

  const playedAt = async (store: MemoryStore, seed: number): Promise<string[]> => {
    const tables = openToyTables(store, 'same');
    return played(tables, must(await tables.whatIf.open(by(anna))), seed);
  };
});

describe('what-ifs of random games', () => {
  it.each([
    ['moscow', opaqueGame(moscow)],
    ['smolensk', opaqueGame(smolensk)],
  ] as const)('of %s can be played on from any position, by the view of either seat', async (_, game) => {
    const tables = openTables({ store: memoryStore(), games: [game], randomHex: seededHex('random') });
    await soloTable(tables, game, CHANNEL, anna);
    const pick = seededPick(21);
    let [n, lines, dice] = [0, 0, 0];
    for (let decisions = 0; decisions < 60; decisions++) {
      if (!(await playOnce(tables, game, CHANNEL, anna, pick, () => `g-${(n += 1)}`))) break;
      if (decisions % 6 > 0) continue;
      const seat = game.seats[pick(game.seats.length)]?.id ?? '';
      let view = must(await tables.whatIf.open(by(anna, { seat })));
      for (let tries = 0; tries < 15 && !view.over; tries++) {
        const ask = view.asks[0];
        if (!ask) break;
        const given =
          ask.seat === seat || pick(2) === 0
            ? tables.whatIf.order(by(anna), game.format(drawOrder(ask.choice, pick)))
            : tables.whatIf.silent(by(anna), ask.seat);
        const { view: next, reports } = must(await given);
        expect(reports.filter(({ refusal }) => refusal)).toEqual([]);
        view = next;
        if (!view.over) expect(view.position).toEqual(game.view(view.position, seat));
      }
      lines += view.lines.length;
      dice += view.lines.flatMap(({ draws }) => draws).length;
    }
    expect(lines).toBeGreaterThan(25);
    expect(dice).toBeGreaterThan(0);
  });
});
