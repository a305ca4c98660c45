import { describe, expect, it } from 'vitest';
import { computerPlayer } from '../../src/computer/index.ts';
import type { Knowledge } from '../../src/computer/knowledge.ts';
import { playMatch } from '../../src/computer/matches/match.ts';
import { plainKnowledge } from '../../src/computer/plain-knowledge.ts';
import { rankedPlans } from '../../src/computer/search.ts';
import type { Plan } from '../../src/computer/player.ts';
import { STRENGTHS, type Strength } from '../../src/computer/strength.ts';
import { apply, openAsks, readOrder } from '../../src/engine/play.ts';
import type { Position } from '../../src/engine/position.ts';
import { seededPick } from '../../src/engine/trials/random.ts';
import { sampleDice } from '../../src/engine/trials/sample.ts';
import { momentsOf } from '../support/concealment/random-games.ts';
import { hides, ONE_OF_EACH } from '../support/games/index.ts';
import { LONG, share } from '../support/share.ts';
import { PUZZLES } from './puzzles/index.ts';

/** A seat that is asked something in a position of a random game. */
interface Asked {
  readonly position: Position;
  readonly seat: string;
  readonly code: string;
  readonly witnessed: readonly string[];
}

/** Tasks that computers of each strength are given twice. */
const TASKS = share(1, 3);

/** What the game tells its computers, with a count of how often they ask. */
function counted(knowledge: Knowledge): { readonly knowledge: Knowledge; readonly asked: () => number } {
  let times = 0;
  const count = <Given extends readonly unknown[], Found>(ask: (...given: Given) => Found) => {
    return (...given: Given): Found => {
      times += 1;
      return ask(...given);
    };
  };
  const { evaluate, answer, candidates } = knowledge;
  return {
    knowledge: { ...knowledge, evaluate: count(evaluate), answer: count(answer), candidates: count(candidates) },
    asked: () => times,
  };
}

describe.each(Object.entries(ONE_OF_EACH))('plans of computers in %s', (id, harness) => {
  const { guide, concealment } = harness;
  const { game, knowledge = plainKnowledge(game) } = guide;
  const questionsIn = (seed: number): readonly Asked[] =>
    momentsOf(guide, concealment, { seed, oneIn: 1 }).flatMap(({ position, witnessed }) =>
      openAsks(game, position).map(({ seat, prompt }): Asked => ({ position, seat, code: prompt.code, witnessed })),
    );
  /** The first and the last question of each kind. */
  const eachKindOf = (asked: readonly Asked[]): readonly Asked[] =>
    [...new Set(asked.map(({ code }) => code))].flatMap((code) => {
      const alike = asked.filter((each) => each.code === code);
      return alike.length === 1 ? alike : [alike[0] as Asked, alike.at(-1) as Asked];
    });
  const questions = share([1], [1, 2, 3]).flatMap(questionsIn);
  const ofEachKind = eachKindOf(questions);

  const planFor = (position: Position, seat: string, strength: Strength, seed = 1): Plan =>
    computerPlayer({ game, knowledge, view: game.view(position, seat), seat, strength, seed });

  it('begin with an option, whatever is asked, and stay legal until something else happens', () => {
    expect(ofEachKind.length).toBeGreaterThan(5);
    for (const { position, seat, code } of ofEachKind) {
      const { orders } = planFor(position, seat, 'easy');
      expect(orders.length, code).toBeGreaterThan(0);
      let now = position;
      for (const [n, text] of orders.entries()) {
        const applied = apply(game, now, seat, text, sampleDice('plans', code));
        if (!applied.ok) throw new Error(`${code}, ${n + 1} of ${orders.join('; ')}: ${JSON.stringify(applied.error)}`);
        if (applied.value.irrevocable) break;
        now = applied.value.position;
      }
    }
  });

  it.runIf(hides(harness))('and the effort for them are the same whatever is hidden from the seat', () => {
    let pairs = 0;
    for (const { position, seat, code, witnessed } of ofEachKind) {
      const thought = (view: Position): unknown => {
        const { knowledge: known, asked } = counted(knowledge);
        return [computerPlayer({ game, knowledge: known, view, seat, strength: 'easy', seed: 1 }), asked()];
      };
      const [other] = concealment.others(position, seat, seededPick(pairs), witnessed);
      if (!other) continue;
      const here = thought(game.view(position, seat));
      expect(thought(game.view(other.position, seat)), `${code}: ${other.what}`).toEqual(here);
      // Even who hands it a whole position does not make it see more.
      expect(thought(other.position), `${code}, not seen through a view: ${other.what}`).toEqual(here);
      pairs += 1;
    }
    expect(pairs).toBeGreaterThan(3);
  });

  it('stay legal when a part of them is planned anew, and the rest stays as it was', () => {
    const pick = seededPick(3);
    let [kept, changed] = [0, 0];
    const ofPhases = questions.filter(({ code }) => knowledge.plans.has(code));
    const oneIn = Math.ceil(ofPhases.length / share(20, 150));
    for (const { position, seat, code } of ofPhases.filter((_, n) => n % oneIn === 0)) {
      const [ask] = openAsks(game, game.view(position, seat)).filter((each) => each.seat === seat);
      const { answers, varied } = ask ? knowledge.candidates(position, ask, pick, 2) : { answers: [] };
      if (!varied) continue;
      for (const answer of answers) {
        const before = answer.map(game.format);
        const after = varied(answer).map(game.format);
        let now = position;
        for (const text of after) {
          const applied = apply(game, now, seat, text, sampleDice('varied', code));
          if (!applied.ok) throw new Error(`${text} of ${after.join('; ')}: ${JSON.stringify(applied.error)}`);
          if (applied.value.irrevocable) break;
          now = applied.value.position;
        }
        kept += after.slice(0, -1).filter((text) => before.includes(text)).length;
        changed += after.filter((text) => !before.includes(text)).length;
      }
    }
    if (guide.knowledge) expect(Math.min(kept, changed)).toBeGreaterThan(10);
  });

  it.runIf(LONG || id === 'moscow' || id === 'toy')('are one of the two best, by chance, where a computer errs', () => {
    const effort = { candidates: 4, rounds: [{ samples: 1, stretches: 1, kept: 2 }] };
    const erring = { ...effort, among: 2 };
    const taken = [0, 0];
    let compared = 0;
    const asked = [...eachKindOf(questionsIn(2)), ...share([], ofEachKind)];
    for (const { position, seat, code } of asked) {
      if (compared === share(2, 8)) break;
      let plans = 1;
      for (let seed = 1; seed <= 4; seed++) {
        const task = { game, view: game.view(position, seat), seat, seed };
        const best = rankedPlans(task, knowledge, { plan: effort, answer: effort }, 2);
        const [plan] = rankedPlans(task, knowledge, { plan: erring, answer: erring }, 1);
        const rank = best.findIndex(({ orders }) => orders.join() === plan?.orders.join());
        expect(rank, code).toBeGreaterThanOrEqual(0);
        if (best.length > 1) taken[rank] = (taken[rank] ?? 0) + 1;
        plans = Math.max(plans, best.length);
      }
      if (plans > 1) compared += 1;
    }
    expect(Math.min(...taken)).toBeGreaterThan(0);
  });

  it('leave the view as it was', () => {
    for (const { position, seat } of ofEachKind.slice(0, 6)) {
      const view = game.view(position, seat);
      const before = JSON.stringify(view);
      computerPlayer({ game, knowledge, view, seat, strength: 'easy', seed: 1 });
      expect(JSON.stringify(view)).toBe(before);
    }
  });

  it.each(STRENGTHS)('of %s strength are the same for the same task', (strength) => {
    const positions = PUZZLES[id]?.puzzles.slice(0, TASKS).map(({ begin, seat }) => ({ position: begin(), seat }));
    for (const { position, seat } of positions ?? ofEachKind.slice(0, TASKS)) {
      const plan = planFor(position, seat, strength, 7);
      expect(planFor(position, seat, strength, 7)).toEqual(plan);
      expect(readOrder(game, position, seat, plan.orders[0] as string).ok).toBe(true);
    }
  });

  it.runIf(LONG || id === 'toy')('end a game, the same one for the same seed', { timeout: 900_000 }, () => {
    const sides = Object.fromEntries(game.seats.map(({ side }) => [side, 'easy' as const]));
    const played: string[] = [];
    const end = playMatch({ game, knowledge, sides, seed: 1 }, ({ order }) => void played.push(order));
    expect(end.outcome).not.toBeNull();
    const again: string[] = [];
    playMatch({ game, knowledge, sides, seed: 1 }, ({ order }) => void again.push(order));
    expect(again).toEqual(played);
  });
});
