import type { Context, StepRules } from '../../steps.ts';
import type { Refusal } from '../../messages/index.ts';
import { fork, orderWord, type Branch } from '../../../../engine/choice.ts';
import { unit } from '../../board.ts';
import { combatOf } from './11-combat.ts';
import { defenceOf, defences, oddsOf, oddsText } from './11-3-odds.ts';
import type { Order } from '../../orders.ts';
import { enemyOf, prompt, type State } from '../../state.ts';

/** The word for a way to defend: the active units, or `passive`. */
const defenceWord = (active: readonly string[]): string =>
  `defend ${active.length === 0 ? 'passive' : active.join(' ')}`;

/** All ways to name these units one after the other, by id or as printed on the counter. */
const spellings = (ids: readonly string[]): readonly string[] =>
  ids.length === 0
    ? ['']
    : ids.flatMap((id) =>
        spellings(ids.filter((other) => other !== id)).flatMap((rest) => [
          `${id} ${rest}`,
          `${unit(id).label} ${rest}`,
        ]),
      );

/** Other ways to write a way to defend. */
const defenceAliases = (active: readonly string[]): readonly string[] =>
  active.length === 0 ? ['passive', 'defend'] : spellings(active).flatMap((units) => [units, `defend ${units}`]);

/** A way to defend, with the odds it would lead to. */
function defenceBranch(state: State, active: readonly string[]): Branch<Order> {
  const { before, column, fails } = oddsOf(state, combatOf(state), active);
  return orderWord<Order>(
    defenceWord(active),
    { kind: 'defend', active },
    {
      also: defenceAliases(active),
      label:
        active.length === 0
          ? { code: 'moscow.label.defend-passive' }
          : { code: 'moscow.label.defend-active', params: { units: active } },
      hint: {
        code: fails ? 'moscow.hint.odds-fail' : 'moscow.hint.odds',
        params: { before: oddsText(before), odds: oddsText(column) },
      },
    },
  );
}

/** Mechanized corps may not all be passive without another unit (11.6). */
const refuseDefence = (word: string): Refusal | undefined =>
  word.endsWith('passive') ? { code: 'moscow.refusal.defend-passive', rule: '11.6' } : undefined;

/** 11.3.2: the defender chooses active or passive defence for each unit that has the choice. */
export const chooseDefence: StepRules<'combat.defence'> = {
  asks: ({ state }) => {
    const combat = combatOf(state);
    const ways = defences(state, combat.defenders);
    if (ways.length < 2) return [];
    const passiveAsFarAsMay = ways.at(-1) as readonly string[];
    return [
      {
        seat: enemyOf(combat.attacker),
        prompt: prompt('defence', { hex: combat.target, attackers: combat.attackers, defenders: combat.defenders }),
        rule: '11.3.2',
        reaction: true,
        open: true,
        silent: { kind: 'defend', active: passiveAsFarAsMay },
        choice: fork(() => ways.map((active) => defenceBranch(state, active)), { refuse: refuseDefence }),
      },
    ];
  },
  answer: (context, _, order) => {
    if (order.kind === 'defend') setDefence(context, order.active);
  },
  run: (context) => setDefence(context, defences(context.state, combatOf(context.state).defenders)[0] ?? []),
};

function setDefence(context: Context, active: readonly string[]): void {
  const combat = combatOf(context.state);
  combat.active = active;
  context.pop();
  const defence = combat.defenders.map((id) => String(defenceOf(context.state, id, active.includes(id))));
  context.emit({
    code: 'moscow.defence',
    params: { hex: combat.target, active, defenders: combat.defenders, defence },
    rule: '11.3.2',
  });
}
