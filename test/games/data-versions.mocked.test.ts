import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Choice } from '../../src/engine/choice.ts';
import { dataName, withData, type WithData } from '../../src/engine/data/versions.ts';
import { chainDice, chainOf, fixedDice, hiddenKeyOf } from '../../src/engine/dice.ts';
import type { Game } from '../../src/engine/game.ts';
import { answerable, openAsks, playInPlace, start, type OpenAsk } from '../../src/engine/play.ts';
import type { Position } from '../../src/engine/position.ts';
import { readRecord } from '../../src/engine/record/record-reader.ts';
import type { GameRecord } from '../../src/engine/record/record.ts';
import { recordSteps, replayRecord } from '../../src/engine/record/replay.ts';
import { seededPick } from '../../src/engine/trials/random.ts';
import type { GameGuide } from '../../src/games/guide.ts';
import { rollCards } from '../../src/games/luck.ts';
import { filesOf, PLAYED_FILES } from '../support/data/changed-data.ts';
import { afterRaise, asTheyAre } from '../support/data/guides-with.ts';
import { share } from '../support/share.ts';

type Guides = Readonly<Record<string, GameGuide>>;

const GAMES = Object.keys(PLAYED_FILES);
const [before, after]: readonly [Guides, Guides] = [asTheyAre, afterRaise];
const guideIn = (guides: Guides, game: string): GameGuide => guides[game] as GameGuide;

const recordIn = (game: string, file: string): GameRecord => {
  const read = readRecord(readFileSync(join(import.meta.dirname, '../fixtures', game, file), 'utf8'));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
};

/** Fewer lines tell too little. */
const LEAST_LINES = 20;

/** Kept games of each, the shortest first, so many at most. */
const KEPT = GAMES.flatMap((game) =>
  readdirSync(join(import.meta.dirname, '../fixtures', game))
    .map((file) => recordIn(game, file))
    .filter(({ lines }) => lines.length > LEAST_LINES)
    .toSorted((a, b) => a.lines.length - b.lines.length)
    .slice(0, share(1, Infinity))
    .map((record) => [game, record] as const),
);

/** What a position shows: the first words of each answer to what is asked, how it stands, and what is warned of. */
function shownOf(guide: GameGuide, position: Position): unknown {
  const { game } = guide;
  const wordsOf = (choice: Choice<unknown> | undefined): unknown =>
    choice?.branches().map(({ word, to }) => [
      word,
      to()
        .branches()
        .map((each) => each.word),
    ]);
  return {
    asked: answerable(game, position).map(({ prompt, choice }) => [prompt, wordsOf(choice)]),
    edits: wordsOf(game.edits?.(position)),
    standing: game.seats.map(({ id }) => wordsOf(game.standing?.(id))),
    summary: guide.summary(position),
    warned: game.seats.map(({ id }) => game.warnings?.ahead(game.view(position, id), id)),
    measured: guide.history?.measures(position),
    judged: game.seats.map(({ id }) => guide.knowledge?.evaluate(game.view(position, id), id)),
    planned: openAsks(game, position).map((ask) => {
      const { knowledge } = guide;
      const candidates = knowledge?.candidates(position, ask, seededPick(1), 3);
      const answers = candidates?.answers ?? [];
      const varied = answers.map((answer) => candidates?.varied?.(answer) ?? []);
      return [...answers, ...varied, knowledge?.answer(position, ask, seededPick(1)) ?? []].map((orders) =>
        orders.map(game.format),
      );
    }),
  };
}

const MOST_ORDERS = 250;

/** A random game, order by order; it pauses between the words of each, and at its end gives all that was said. */
function* randomGame(game: Game, seed: number): Generator<void, readonly string[]> {
  const pick = seededPick(seed);
  const secret = String(seed).padStart(64, '0');
  const dice = chainDice(chainOf(secret), hiddenKeyOf(secret));
  const { position } = start(game, [], dice);
  const said: string[] = [];
  while (!position.outcome && said.length < MOST_ORDERS) {
    const asks = openAsks(game, position);
    const ask = asks[pick(asks.length)] as OpenAsk<unknown>;
    let node = ask.choice;
    while (node.order === undefined) {
      yield;
      const branches = node.branches();
      yield;
      node = (branches[pick(branches.length)] as (typeof branches)[number]).to();
    }
    yield;
    playInPlace(game, position, ask, node.order, dice);
    said.push(`${ask.seat}: ${game.format(node.order)} ${JSON.stringify(position.state)}`);
  }
  return said;
}

/** Goes on with each in turn, one after the other, until all are done. */
function interleaved<T>(all: readonly Generator<void, T>[]): readonly T[] {
  const done = new Map<number, T>();
  while (done.size < all.length) {
    for (const [i, each] of all.entries()) {
      if (done.has(i)) continue;
      const next = each.next();
      if (next.done) done.set(i, next.value);
    }
  }
  return all.map((_, i) => done.get(i) as T);
}

/** The name of a game's data, as something says that began with them. */
const named = (of: WithData<unknown>): { readonly data: string } => ({ data: dataName(of) });

const sceneOf = (guide: GameGuide, position: Position): unknown =>
  guide.scene({ position, locale: 'en', say: ({ code }) => code, recent: [], overlays: [], frame: { kind: 'whole' } });

const begun = (game: Game): Position => start(game, [], fixedDice([])).position;

describe('a game that began before its data were changed', () => {
  it.each(GAMES)('is to be had beside the new ones, and shows its own data (%s)', (game) => {
    const [old, now] = [guideIn(before, game), guideIn(after, game)];
    expect(now.data?.names()).toEqual([...(old.data?.names() ?? []), now.data?.name]);
    expect(JSON.stringify(now.data?.files(named(old).data))).toBe(JSON.stringify(filesOf(game)));
    const same = withData(now, named(old)) as GameGuide;
    for (const part of ['units', 'places', 'explained', 'terms', 'overlays', 'board'] as const)
      expect(same[part], part).toEqual(old[part]);
    expect(now.board).not.toEqual(old.board);
    const position = begun(old.game);
    for (const { id } of old.units) expect(same.unit(position, id)).toEqual(old.unit(position, id));
    for (const { id } of old.places.filter((_, n) => n % 9 === 0))
      expect(same.place(position, id)).toEqual(old.place(position, id));
    expect(sceneOf(same, position)).toEqual(sceneOf(old, position));
    expect(sceneOf(now, begun(now.game))).not.toEqual(sceneOf(old, position));
  });

  it.each(KEPT)('replays to the same position at every line: %s, %#', (game, record) => {
    const steps = recordSteps(guideIn(before, game).game, record);
    const again = recordSteps(guideIn(after, game).game, record);
    const old = withData(guideIn(before, game), record) as GameGuide;
    const now = withData(guideIn(after, game), record) as GameGuide;
    for (let lines = 0; ; lines++) {
      const [one, other] = [steps.next(), again.next()];
      if (one.done || other.done) {
        expect(other).toEqual(one);
        expect(lines).toBeGreaterThan(LEAST_LINES);
        break;
      }
      if (JSON.stringify(other.value) !== JSON.stringify(one.value)) expect(other.value).toEqual(one.value);
      if (lines % share(400, 150) === 0)
        expect(shownOf(now, other.value.position)).toEqual(shownOf(old, one.value.position));
    }
  });

  it.each(KEPT)('has the luck of its own data: %s, %#', (game, record) => {
    const cardsIn = (guides: Guides): unknown =>
      rollCards(withData(guideIn(guides, game), record) as GameGuide, record);
    expect(cardsIn(after)).toEqual(cardsIn(before));
  });

  it.each(GAMES)('goes on beside a new one, by turns and lazily (%s)', (game) => {
    const [old, now] = [guideIn(before, game).game, guideIn(after, game).game];
    const alone = [old, now].map((each) => interleaved([randomGame(each, 3)])[0]);
    const earlier = withData(now, named(old)) as Game;
    const together = interleaved([earlier, now, earlier].map((each) => randomGame(each, 3)));
    expect(alone.every((said) => said && said.length > 50)).toBe(true);
    expect(together).toEqual([alone[0], alone[1], alone[0]]);
    expect(alone[0]).not.toEqual(alone[1]);
  });

  it.each(GAMES)('begins no more: a new game has the new data, and says so (%s)', (game) => {
    const { game: now } = guideIn(after, game);
    const position = begun(now);
    expect(position.data).toBe(now.data?.name);
    expect(position.state).not.toEqual(begun(guideIn(before, game).game).state);
  });

  it.each(GAMES)('is not played with other data by mistake (%s)', (game) => {
    const { game: now } = guideIn(after, game);
    expect(() => answerable(now, begun(guideIn(before, game).game))).toThrow(/data/u);
    const unknown = { ...(KEPT.find(([of]) => of === game)?.[1] as GameRecord), data: '1-0123456789ab' };
    expect(replayRecord(now, unknown)).toMatchObject({
      ok: false,
      error: { code: 'replay.no-data', params: { game, data: '1-0123456789ab' } },
    });
  });
});
