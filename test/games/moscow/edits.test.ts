import { describe, expect, it } from 'vitest';
import { drawOrder } from '../../../src/engine/choice.ts';
import { chainDice, chainOf, hiddenKeyOf } from '../../../src/engine/dice.ts';
import { edited } from '../../../src/engine/interventions.ts';
import type { Event } from '../../../src/engine/message.ts';
import { parseOrder } from '../../../src/engine/notation.ts';
import { openAsks, playInPlace, start } from '../../../src/engine/play.ts';
import { seededPick } from '../../../src/engine/trials/random.ts';
import { CARDS_OF } from '../../../src/games/moscow/rules/07-cards.ts';
import { edits } from '../../../src/games/moscow/edits/edits.ts';
import { moscow } from '../../../src/games/moscow/game.ts';
import { type MoscowPosition, setOf } from '../../../src/games/moscow/state.ts';
import { faultsOf } from '../../i18n/sayings.ts';
import { newGame, scenario } from '../../support/games/moscow/scenario.ts';
import { city, clearRoad } from '../../support/games/moscow/map.ts';
import { battlefield } from '../../support/games/moscow/combat.ts';
import { questionOf } from '../../support/games/scenario.ts';
import { share } from '../../support/share.ts';

const dice = (seed: number) => {
  const secret = String(seed).padStart(64, '0');
  return chainDice(chainOf(secret), hiddenKeyOf(secret));
};

interface Done {
  readonly position: MoscowPosition;
  readonly events: readonly Event[];
  readonly text: string;
  readonly codes: readonly string[];
}

/** Carries out an edit that must be possible; what it says must have words. */
function edit(position: MoscowPosition, text: string): Done {
  const before = JSON.stringify(position);
  const done = edited(moscow, position, text, dice(1));
  if (!done.ok) throw new Error(`${text} → ${JSON.stringify(done.error)}`);
  expect(JSON.stringify(position)).toBe(before);
  expect(moscow.faults(done.value.position)).toEqual([]);
  expect(done.value.events.flatMap(faultsOf)).toEqual([]);
  expect(done.value.events[0]?.code).toMatch(/^moscow\.edit\./u);
  const codes = done.value.events.map(({ code }) => code.replace(/^moscow\.(edit\.)?/u, ''));
  return { ...done.value, codes };
}

const refusal = (position: MoscowPosition, text: string): string => {
  const done = edited(moscow, position, text, dice(1));
  return done.ok ? 'done' : done.error.code.replace('moscow.refusal.edit-', '');
};

const asked = (position: MoscowPosition): readonly string[] =>
  openAsks(moscow, position).map((ask) => `${ask.seat} ${questionOf(ask)}`);

const [a, b, c] = clearRoad(3) as [string, string, string];
const minsk = city('Minsk');
const leningrad = city('Leningrad');
const { target, from } = battlefield('clear', 'dry', 'dry');
const [first, second] = from as [string, string];

describe('units', () => {
  const { position } = scenario({
    units: { '2PzA': a, '1PzA': 'lost', 'AX-4A': 'surrendered', '8A': b, '3MC': b, '27A': c, '10A': c },
  });

  it('are placed from wherever they are off the map, active or spent', () => {
    expect(edit(position, `place 1PzA ${minsk}`).position.state.units['1PzA']).toEqual({ at: minsk, spent: false });
    expect(edit(position, 'place AX-4A C spent').position.state.units['AX-4A']).toEqual({ at: 'C', spent: true });
    expect(edit(position, `place 49A ${b}`).position.state.units['49A']).toEqual({ at: b, spent: false });
    expect(refusal(position, `place 2PzA ${minsk}`)).toBe('on-map');
    expect(refusal(position, `place 12MC ${minsk} spent`)).toBe('refusal.unknown-word');
  });

  it('take the city that they are put into', () => {
    const { position: after, codes } = edit(position, `move 2PzA ${minsk}`);
    expect(after.state.control).toEqual([minsk]);
    expect(codes).toEqual(['moved', 'city-taken']);
  });

  it('are moved to any hex without enemies, as they are', () => {
    expect(edit(position, 'move 2PzA N').position.state.units['2PzA']?.at).toBe('N');
    expect(refusal(position, `move 2PzA ${b}`)).toBe('enemy-there');
    expect(refusal(position, 'move 2PzA SU')).toBe('enemy-rear');
    expect(refusal(position, `move 2PzA ${a}`)).toBe('there-already');
    expect(refusal(position, `move 1PzA ${minsk}`)).toBe('off-map');
  });

  it('keep the stacking limit, except in the movement of their own side', () => {
    expect(refusal(position, `place 49A ${c}`)).toBe('full');
    const own = { ...position.state, side: 'soviet' as const };
    expect(edit({ ...position, state: own }, `place 49A ${c}`).position.state.units['49A']?.at).toBe(c);
  });

  it('are removed to the box that is named', () => {
    expect(edit(position, 'remove 2PzA lost').position.state.units['2PzA']?.at).toBe('lost');
    expect(edit(position, 'remove 1PzA surrendered').position.state.units['1PzA']?.at).toBe('surrendered');
    expect(edit(position, 'remove 8A turn 4').position.state.units['8A']?.at).toBe('track:4');
  });

  it('come in with the next reinforcements that are due, not with those that are past', () => {
    expect(refusal(position, 'remove 2PzA turn 2')).not.toBe('done');
    expect(edit(position, 'remove 8A turn 2').position.state.units['8A']?.at).toBe('track:2');
  });

  it('are turned over if they have a spent side and are on the map', () => {
    const flipped = edit(position, 'flip 2PzA').position;
    expect(flipped.state.units['2PzA']?.spent).toBe(true);
    expect(edit(flipped, 'flip 2PzA').position.state.units['2PzA']?.spent).toBe(false);
    expect(refusal(position, 'flip 3MC')).toBe('no-flip');
    expect(refusal(position, 'flip 1PzA')).toBe('no-flip');
  });

  it('may move again, or no more, by their mark', () => {
    const moved = edit(position, 'mark 2PzA moved').position;
    expect(openAsks(moscow, moved)[0]?.prompt.params?.['left']).toBe(0);
    expect(openAsks(moscow, edit(moved, 'mark 2PzA fresh').position)[0]?.prompt.params?.['left']).toBe(1);
    expect(refusal(position, 'mark 8A moved')).toBe('no-mark');
  });

  it('may attack and be attacked again, or no more', () => {
    const fight = scenario({ phase: 'combat', units: { '2PzA': first, 'SU-11A': target } }).position;
    const done = edit(edit(fight, 'mark 2PzA attacked').position, 'mark SU-11A defended').position;
    expect(done.state).toMatchObject({ attacked: ['2PzA'], defended: ['SU-11A'] });
    expect(edit(done, 'mark SU-11A fresh').position.state.defended).toEqual([]);
  });
});

describe('what is being resolved', () => {
  const fight = scenario({
    phase: 'combat',
    units: { '2PzA': first, 'AX-4A': second, 'SU-11A': target, '27A': leningrad },
    hands: { axis: ['Air'], soviet: ['Hitler'] },
    dice: ['DR'],
  })
    .order('axis', `attack ${target} 2PzA`)
    .order('soviet', 'defend SU-11A')
    .order('axis', 'play Air shift');

  it('goes on after an edit that does not concern it', () => {
    const { position, codes } = edit(fight.position, 'remove 27A lost');
    expect(codes).toEqual(['removed']);
    expect(asked(position)).toEqual(['soviet hitler']);
    expect(position.state.combat).toEqual(fight.state.combat);
  });

  it.each([
    ['the defender is gone', 'remove SU-11A lost'],
    ['the attacker is spent', 'flip 2PzA'],
    ['somebody joins the defenders', `place 49A ${target}`],
    ['the card that is played is given back', 'card Air hand'],
  ])('is given up when %s', (_, text) => {
    const { position, codes } = edit(fight.position, text);
    expect(codes).toContain('given-up');
    expect(position.state).toMatchObject({ combat: null, attacked: [], defended: [] });
    expect(asked(position)).toEqual(['axis combat']);
  });

  it('given up, leaves those who were beaten before as attacked', () => {
    const units = { 'AX-16A': first, 'SU-11A': target, 'SU-4A': target };
    const game = scenario({ phase: 'combat', units, state: { defended: ['SU-11A'] } });
    game.order('axis', `attack ${target} AX-16A`);
    expect(game.state.combat).toMatchObject({ defenders: ['SU-4A'], beaten: ['SU-11A'] });
    const { position, codes } = edit(game.position, 'flip AX-16A');
    expect(codes).toContain('given-up');
    expect(position.state).toMatchObject({ attacked: [], defended: ['SU-11A'] });
  });

  it('is given up when a card would bring units to a city that changes hands', () => {
    const rail = scenario({
      phase: 'logistics',
      units: { '2PzA': 'C' },
      control: [minsk],
      hands: { axis: [], soviet: ['Hitler'] },
    })
      .order('axis', `hand ${CARDS_OF.axis.slice(0, 5).join(' ')}`)
      .order('axis', `play Air rail 2PzA ${minsk}`);
    expect(asked(rail.position)).toEqual(['soviet hitler']);
    const { position } = edit(rail.position, `control ${minsk} soviet`);
    expect(asked(position)).toEqual(['axis logistics']);
    expect(position.state.units['2PzA']?.at).toBe('C');
    expect(position.state.played.axis).toEqual(['Air']);
  });
});

describe('control and hero city', () => {
  const { position } = scenario({ units: { '2PzA': a, '27A': leningrad }, control: [minsk] });

  it('a city without units of the other side changes hands', () => {
    expect(edit(position, `control ${minsk} soviet`).position.state.control).toEqual([]);
    expect(edit(position, 'control Kiev axis').position.state.control).toEqual([city('Kiev'), minsk].sort());
    expect(refusal(position, `control ${leningrad} axis`)).toBe('city-held');
  });

  it('a hero city is named, loses its marker when it falls, and may be none', () => {
    const hero = edit(position, 'hero Kiev').position;
    expect(hero.state.hero).toEqual({ city: city('Kiev'), marked: true });
    expect(edit(hero, 'control Kiev axis').position.state.hero?.marked).toBe(false);
    expect(edit(hero, 'hero none').position.state.hero).toBeNull();
    expect(edit(position, `hero ${minsk}`).position.state.hero?.marked).toBe(false);
  });
});

describe('cards', () => {
  const { position } = scenario({
    hands: { axis: ['Air', 'Blitzkrieg'], soviet: ['Hitler', 'T34'] },
    state: { played: { axis: ['Air'], soviet: ['Street'] } },
  });
  const cards = (text: string) => {
    const { state } = edit(position, text).position;
    return { axis: state.hands.axis.join(), soviet: state.hands.soviet.join(), played: state.played };
  };

  it('go to the hand: the one that was played, or one that was not chosen', () => {
    expect(cards('card Air hand')).toMatchObject({ axis: 'Air,Air,Blitzkrieg', played: { axis: [] } });
    expect(cards('card Air hand from deck')).toMatchObject({ axis: 'Air,Blitzkrieg', played: { axis: ['Air'] } });
    expect(cards('card Tactical axis hand').axis).toBe('Air,Blitzkrieg,Tactical');
  });

  it('go to those that were played, and out of the hand', () => {
    expect(cards('card Hitler played')).toMatchObject({ soviet: 'T34', played: { soviet: ['Street', 'Hitler'] } });
    expect(cards('card Hitler deck').soviet).toBe('T34');
    expect(cards('card Street deck from played')).toMatchObject({ soviet: 'Hitler,T34', played: { soviet: [] } });
  });

  it('cannot be dealt with while their side chooses its hand', () => {
    const choosing = scenario({ phase: 'logistics', hands: { soviet: ['Hitler'] } }).position;
    expect(asked(choosing)).toEqual(['axis hand']);
    expect(refusal(choosing, 'card Air played')).toBe('choosing');
    expect(edit(choosing, 'card Hitler played').position.state.hands.soviet).toEqual([]);
  });

  it('are not told to the other side: neither what is offered nor what is said depends on a hand', () => {
    const other = structuredClone(position);
    setOf(other.state, 'hands', 'soviet', ['Partisans', 'Reinforcement', ...other.state.hands.soviet.slice(2)]);
    for (const text of ['card Hitler hand', 'card Hitler deck', 'card Partisans deck', 'card T34 hand from deck']) {
      const told = [position, other].map((each) => edit(each, text).events.filter(({ to }) => !to?.includes('soviet')));
      expect(told[0]).toEqual(told[1]);
      expect(JSON.stringify(told[0])).not.toMatch(/Hitler|Partisans|T34/u);
    }
    const words = (each: MoscowPosition, kind: string) => {
      const node = edits(each)
        .branches()
        .find(({ word }) => word === 'card')
        ?.to();
      const to = node
        ?.branches()
        .find(({ word }) => word === kind)
        ?.to();
      return to?.branches().map((branch) => [
        branch.word,
        ...branch
          .to()
          .branches()
          .map(({ word }) => word),
      ]);
    };
    for (const kind of CARDS_OF.soviet) expect(words(position, kind)).toEqual(words(other, kind));
  });
});

describe('turn and notes', () => {
  it('play goes on at the start of the turn, of a player-turn, or of a phase', () => {
    const { position } = scenario({ setUp: true, hands: { axis: ['Air'] } });
    const turn = edit(position, 'turn 5');
    expect(turn.position.phase).toMatchObject({ turn: 5, side: 'axis', name: 'logistics' });
    expect(asked(turn.position)).toEqual(['axis hand']);
    const combat = edit(position, 'turn 3 soviet combat').position;
    expect(combat.state).toMatchObject({ turn: 3, side: 'soviet', phase: 'combat', combat: null });
    expect(asked(combat)).toEqual(['soviet combat']);
  });

  it('no reinforcement is missed when turns are passed over', () => {
    const { position, codes } = edit(scenario({ setUp: true, turn: 2 }).position, 'turn 4 soviet movement');
    expect(codes).toContain('late');
    expect(position.state.units['49A']?.at).toBe('track:5');
    const logistics = edit(scenario({ setUp: true, turn: 2 }).position, 'turn 4').position;
    expect(logistics.state.units['49A']?.at).toBe('track:4');
  });

  it('the free rail move, the fall of Moscow, and what a side did not want to be asked', () => {
    const soviet = scenario({ side: 'soviet', phase: 'logistics', units: { '27A': leningrad }, options: ['moscow'] });
    const used = edit(soviet.position, 'rail used').position;
    expect(used.state.freeRail).toBe(false);
    expect(edit(used, 'rail free').position.state.freeRail).toBe(true);
    const fallen = edit(soviet.position, 'moscow fell').position;
    expect(fallen.state.moscowFell).toBe(true);
    expect(edit(fallen, 'moscow stands').position.state.moscowFell).toBe(false);
    const waived = scenario({ state: { waived: { axis: [], soviet: ['hitler'] } } }).position;
    expect(edit(waived, 'ask soviet').position.state.waived.soviet).toEqual([]);
  });

  it('nothing is edited while the garrisons are set up', () => {
    const { position } = newGame(['free-setup']);
    expect(refusal(position, 'turn 3')).toBe('set-up');
    expect(asked(edit(position, 'ask axis').position)).toEqual(['soviet free-setup']);
  });

  it('what breaks the stacking limit is settled when play is set beyond movement', () => {
    const stack = scenario({ side: 'soviet', units: { '8A': a, '10A': a, '27A': a } });
    expect(asked(edit(stack.position, 'turn 2 soviet combat').position)).toEqual(['soviet stacking']);
  });
});

describe('random games with edits', () => {
  /** Edits in a game; few enough that it ends although turns may be set back. */
  const MOST_EDITS = 6;
  const GAMES = share(25, 60);

  it('stay sound whatever is edited at whatever moment, and are played to their end', () => {
    const verbs = new Set<string>();
    for (let seed = 201; seed < 201 + GAMES; seed++) {
      const pick = seededPick(seed);
      const source = dice(seed);
      const options = moscow.optionalRules.map(({ id }) => id).filter(() => pick(2) === 0);
      let { position } = start(moscow, options, source);
      let made = 0;
      for (let n = 0; !position.outcome; n++) {
        expect(n).toBeLessThan(10_000);
        const inside = openAsks(moscow, position).some(({ reaction }) => reaction);
        if (made < MOST_EDITS && pick(inside ? 10 : 60) === 0) {
          const { text } = drawOrder(edits(position), pick);
          const read = parseOrder(edits(position), text);
          expect(read.ok && read.value.text, text).toBe(text);
          const done = edited(moscow, position, text, source);
          if (!done.ok) throw new Error(`seed ${seed}: ${text} → ${JSON.stringify(done.error)}`);
          expect(done.value.events.flatMap(faultsOf)).toEqual([]);
          position = done.value.position;
          verbs.add(text.split(' ')[0] as string);
          made += 1;
          continue;
        }
        const asks = openAsks(moscow, position);
        const ask = asks[pick(asks.length)] as (typeof asks)[number];
        playInPlace(moscow, position, ask, drawOrder(ask.choice, pick), source);
        const faults = moscow.faults(position);
        if (faults.length > 0) throw new Error(`seed ${seed}: ${faults.join('; ')}`);
      }
    }
    expect([...verbs].sort()).toEqual(
      ['ask', 'card', 'control', 'flip', 'hero', 'mark', 'moscow', 'move', 'place', 'rail', 'remove', 'turn'].sort(),
    );
  });

  it('every edit of every verb is carried out in positions of random play', () => {
    const source = dice(77);
    const pick = seededPick(77);
    const { position } = start(moscow, ['moscow', 'odessa'], source);
    for (let n = 0; n < 400 && !position.outcome; n++) {
      const asks = openAsks(moscow, position);
      const ask = asks[pick(asks.length)] as (typeof asks)[number];
      playInPlace(moscow, position, ask, drawOrder(ask.choice, pick), source);
      if (position.outcome || n % 8 !== 0) continue;
      for (const verb of edits(position).branches()) {
        const drawn = drawOrder(verb.to(), pick);
        const done = edited(moscow, position, drawn.text, source);
        if (!done.ok) throw new Error(`${n}: ${drawn.text} → ${JSON.stringify(done.error)}`);
        expect(moscow.faults(done.value.position)).toEqual([]);
      }
    }
  });
});
