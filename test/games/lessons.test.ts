import { describe, expect, it } from 'vitest';
import type { Lesson } from '../../src/engine/lesson.ts';
import { GUIDES } from '../../src/games/index.ts';
import { checkLessons, lessonFaults } from '../../src/games/lesson-check.ts';
import { LESSONS, moscowLessonSchema } from '../../src/games/moscow/lessons.ts';

const { game, lessons = [] } = GUIDES['moscow']!;
const lesson = lessons[0]!;

/** The lesson with another step in the place of the n-th. */
const withStep = (n: number, change: Partial<Lesson['steps'][number]>): Lesson => ({
  ...lesson,
  steps: lesson.steps.map((step, at) => (at === n ? { ...step, ...change } : step)),
});

describe('the checks of lessons find', () => {
  it('nothing in those there are', () => {
    for (const guide of Object.values(GUIDES))
      for (const each of guide.lessons ?? []) expect(lessonFaults(guide.game, each), guide.game.id).toEqual([]);
  });

  it('an order that is not legal in its position', () => {
    expect(lessonFaults(game, withStep(1, { orders: ['move 2PzA 1404-1405-1406-1407'] }))).toEqual([
      expect.stringMatching(/^steps\.1\.orders: move 2PzA 1404-1405-1406-1407: moscow\.refusal\./u),
    ]);
    const second = ['defend passive', 'defend 2PzA'];
    expect(lessonFaults(game, withStep(9, { orders: second }))).toEqual([
      expect.stringMatching(/^steps\.9\.orders: defend 2PzA: /u),
    ]);
  });

  it('an order and a reply that are not written as they will be compared', () => {
    expect(lessonFaults(game, withStep(1, { orders: ['move 2PzA 1406'] }))).toEqual([
      'steps.1.orders: move 2PzA 1406: to be written move 2PzA 1404-1405-1406',
    ]);
    expect(lessonFaults(game, withStep(4, { replies: ['defend active'] }))[0]).toMatch(
      /^steps\.4\.replies: defend active: /u,
    );
  });

  it('a reply that nobody asks for, a die that never falls, a step that is never done', () => {
    expect(lessonFaults(game, withStep(0, { replies: ['end'] }))).toEqual(['steps.0.replies: end: nobody asks for it']);
    expect(lessonFaults(game, { ...lesson, dice: { ...lesson.dice, '9/axis/combat/combat/1307/1': 3 } })).toEqual([
      'dice: 9/axis/combat/combat/1307/1: it is never rolled',
    ]);
    expect(lessonFaults(game, withStep(11, { until: { name: 'parade' } }))).toEqual([
      'steps: the game ends before they are done',
    ]);
  });

  it('what is not of the form of a lesson, by file and field', () => {
    const file = LESSONS.files['first-turn'] as { steps: Record<string, unknown>[]; position: Record<string, unknown> };
    const [first, ...others] = file.steps;
    const check = (changed: unknown): string[] => checkLessons(game, { 'first-turn': changed }, moscowLessonSchema());
    expect(check(file)).toEqual([]);
    expect(check({ ...file, steps: [{ ...first, text: { en: 'Go.' } }, ...others] }).join('\n')).toMatch(
      /lessons\/first-turn\.json: steps\.0\.text\.ja/u,
    );
    expect(check({ ...file, steps: [{ ...first, until: { turn: 2 } }, ...others] }).join('\n')).toContain(
      'steps.0: either orders, or the phase that is waited for',
    );
    expect(check({ ...file, position: { ...file.position, units: { '99PzA': '1404' } } }).join('\n')).toContain(
      'position.units',
    );
  });

  it('what lessons say: rules, places and units that there are, in every language', () => {
    for (const guide of Object.values(GUIDES)) {
      const rules = new Set(guide.rules.map(({ number }) => number));
      const places = new Set(guide.places.map(({ id }) => id));
      for (const { steps } of guide.lessons ?? [])
        for (const { rule, places: shown, text } of steps) {
          expect(rules, rule).toContain(rule);
          for (const place of shown) expect(places, place).toContain(place);
          for (const said of Object.values(text)) expect(said.length).toBeLessThan(280);
        }
    }
  });
});
