import type { Combat, Context, StepRules, Battles, Stage } from '../../steps.ts';
import { fork } from '../../../../engine/choice.ts';
import type { Attack } from '../../orders.ts';
import { at, stateOf } from '../../board.ts';
import { facing, forcesOf, resolveBranch } from './10-1-declaring.ts';
import { oddsOf, ratioText } from './10-3-odds.ts';
import { combatOf, type StageRules } from './10-2-combat.ts';
import { applyResult } from './10-4-results.ts';
import { losing } from './10-5-losses.ts';
import { fallingBack, retreating } from './10-6-retreat.ts';
import { advancing } from './10-7-advance.ts';
import { converting } from '../14-fortress.ts';
import { prompt, type State } from '../../state.ts';
import { endBranch } from '../../words.ts';
import { seatOfAll } from '../../commands/seats.ts';

const STAGES: Readonly<Record<Stage, StageRules>> = {
  roll: { run: (context, battles) => roll(context, battles) },
  fortress: converting,
  losses: losing,
  'falling-back': fallingBack,
  retreat: retreating,
  advance: advancing,
  done: { run: (_, battles) => void (battles.combat = null) },
};

const stageOf = (battles: Battles): StageRules => STAGES[combatOf(battles).stage];

/** The combat with those of its units that are where it began; others may have been moved by a command that was released beside it (L17.2). */
function upToDate(state: State, { combat }: Battles): Combat | null {
  if (!combat || !state.row) return combat;
  const { target, attackers, from, defenders, losses, retreating } = combat;
  const isAt = (hex: string) => (id: string) => stateOf(state, id).at === hex;
  const pairs = attackers.map((id, n) => [id, from[n] as string] as const).filter(([id, hex]) => isAt(hex)(id));
  const attacking = pairs.map(([id]) => id);
  const there = new Set([...attacking, ...defenders.filter(isAt(target))]);
  return {
    ...combat,
    attackers: attacking,
    from: pairs.map(([, hex]) => hex),
    losses: losses && { ...losses, units: losses.units.filter((id) => there.has(id)) },
    retreating: retreating.filter(isAt(target)),
  };
}

/** 10.2(1): the declared attacks are resolved one after the other; the attacker may choose which comes next. */
export const battlesStep: StepRules<'battles'> = {
  asks: (position, battles) => {
    const combat = upToDate(position.state, battles);
    if (combat) return stageOf(battles).asks?.(position, { ...battles, combat }) ?? [];
    const { side, attacks, next, inOrder } = battles;
    if (next !== null || inOrder || attacks.length < 2) return [];
    const targets = attacks.map(({ target }) => target);
    return [
      {
        seat: seatOfAll(
          position.state,
          side,
          attacks.flatMap(({ units }) => units),
        ),
        prompt: prompt('resolve', { hexes: targets }),
        rule: '10.2(1)',
        silent: { kind: 'end' },
        choice: fork(() => [resolveBranch(attacks, 'resolve-next'), endBranch('end-resolving')]),
      },
    ];
  },
  answer: (context, battles, order, seat) => {
    battles.combat = upToDate(context.state, battles);
    if (battles.combat) stageOf(battles).answer?.(context, battles, order, seat);
    else if (order.kind === 'resolve') battles.next = order.target;
    else battles.inOrder = true;
  },
  run: (context, battles) => {
    battles.combat = upToDate(context.state, battles);
    if (battles.combat) stageOf(battles).run?.(context, battles);
    else if (battles.attacks.length === 0) context.pop();
    else openCombat(context, battles);
  },
};

/** Begins the next combat: attackers that are left, against all who are in the hex now (10.1(4)). */
function openCombat({ state, emit }: Context, battles: Battles): void {
  const attack = battles.attacks.find(({ target }) => target === battles.next) ?? (battles.attacks[0] as Attack);
  battles.attacks = battles.attacks.filter((each) => each !== attack);
  battles.next = null;
  const units = facing(state, attack.units, at(attack.target));
  const forces = forcesOf(state, { ...attack, units }, battles.surprise);
  if (units.length === 0 || forces.defenders.length === 0) return;
  const { target, attackers, from, defenders } = forces;
  emit({ code: 'chit-pull.attack', params: { side: battles.side, target, units, from, defenders }, rule: '10.2(2)' });
  battles.combat = { target, attackers, from, defenders, stage: 'roll', losses: null, retreat: 0, retreating: [] };
}

/**
 * 10.2(3), 10.4(1): the odds, the die and its result; 10.3(4): an attack whose ratio has fallen below 1-1 is called
 * off.
 */
function roll(context: Context, battles: Battles): void {
  const { state, emit } = context;
  const combat = combatOf(battles);
  const { target: hex, attackers: units } = combat;
  const odds = oddsOf(state, forcesOf(state, { target: hex, units }, battles.surprise, battles.retreated));
  const { attack, defence, before, shifts, column } = odds;
  const params = { hex, attack, defence, before: ratioText(before), shifts, odds: ratioText(column) };
  if (column < 0) {
    combat.stage = 'done';
    emit({ code: 'chit-pull.called-off', params, rule: '10.3(4)' });
    return;
  }
  emit({ code: 'chit-pull.odds', params, rule: '10.3(2)' });
  applyResult(context, battles, column, context.roll('combat', hex));
}
