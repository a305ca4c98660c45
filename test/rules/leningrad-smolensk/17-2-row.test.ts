import { describe, expect, it } from 'vitest';
import { opaqueGame, seatsOf } from '../../../src/engine/game.ts';
import { edited } from '../../../src/engine/interventions.ts';
import { tryOrder } from '../../../src/engine/trials/trial.ts';
import { summaryOf } from '../../../src/games/chit-pull/show/summary.ts';
import { statusOf } from '../../../src/games/chit-pull/rules/L17-parallel/L17-2-row.ts';
import { NO_INSTRUCTION, type ChitPullPosition } from '../../../src/games/chit-pull/state.ts';
import { leningradSmolensk } from '../../../src/games/leningrad-smolensk/game.ts';
import { drawing, FIELD, OPTIONS } from '../../support/games/leningrad-smolensk/drawing.ts';
import { within, type Played } from '../../support/games/leningrad-smolensk/scenario.ts';
import { questions } from '../../support/games/scenario.ts';

const rowOf = ({ position }: Played): string[] =>
  within(() =>
    ((position as ChitPullPosition).state.row ?? []).map(
      (entry) => `${entry.chit} ${statusOf(position as ChitPullPosition, entry)}`,
    ),
  );

describe('the row of chits', () => {
  it('a chit drawn while nothing is carried out is turned up and carried out at once [smolensk L17.2(2)2]', () => {
    const game = drawing(['10A'], { more: ['SUPPLY'] });
    expect(rowOf(game)[0]).toBe('10A running');
    expect(game.codes()).toEqual(expect.arrayContaining(['drawn', 'activated']));
    expect(questions(game)).toEqual(['soviet-west movement']);
  });

  it('one that does not affect what is carried out is carried out beside it [smolensk L17.2(2)5a]', () => {
    const game = drawing(['4PzG', '10A']);
    expect(rowOf(game)).toEqual(['4PzG running', '10A running']);
    expect(questions(game)).toEqual(['axis-4pzg movement', 'soviet-west movement']);
  });

  it('one that does stays face down, and the next is drawn [smolensk L17.2(2)5b]', () => {
    const game = drawing(['4PzG', '11A', '10A']);
    expect(rowOf(game)).toEqual(['4PzG running', '11A held', '10A running']);
  });

  it('what lies face down is looked at in the order drawn when a command is over, and not before [smolensk L17.2(2)7a L17.2(2)7b]', () => {
    const game = drawing(['4PzG', '11A', 'AX-16A']);
    game.order('axis-4pzg', 'move 1Pz L2011');
    expect(rowOf(game)).toEqual(['4PzG running', '11A held', 'AX-16A held']);
    game.order('axis-4pzg', 'end');
    expect(rowOf(game)).toEqual(['4PzG done', '11A running', 'AX-16A held']);
  });

  it('one that affects what was drawn before it and lies face down stays so, too [smolensk ALG-2]', () => {
    const units = {
      '4PzG': 'L2012',
      '5RD': 'L2112',
      '11A': 'L2412',
      '84M': 'L2612',
      '27A': 'L4312',
      '16RD': 'L4112',
    };
    const alone = drawing(['4PzG', '27A'], { units });
    expect(rowOf(alone)).toEqual(['4PzG running', '27A running']);
    const behind = drawing(['4PzG', '11A', '27A'], { units });
    expect(rowOf(behind)).toEqual(['4PzG running', '11A held', '27A held']);
  });

  it('whoever gives orders to two commands does so one after the other', () => {
    const game = drawing(['4PzG', '10A'], { options: ['parallel'] });
    expect(rowOf(game)).toEqual(['4PzG running', '10A running']);
    const same = drawing(['4PzG', '2PzA'], { options: ['parallel'] });
    expect(rowOf(same)).toEqual(['4PzG running', '2PzA held']);
  });

  it('the worked example of the booklet [smolensk EX-14]', () => {
    const game = drawing(['4PzG', '11A', 'AX-16A', '10A', '2PzA']);
    expect(rowOf(game)).toEqual(['4PzG running', '11A held', 'AX-16A held', '10A running', '2PzA held']);
    game.order('axis-4pzg', 'end');
    expect(rowOf(game)).toEqual(['4PzG done', '11A running', 'AX-16A held', '10A running', '2PzA held']);
    game.order('soviet-west', 'end');
    expect(rowOf(game)).toEqual(['4PzG done', '11A running', 'AX-16A held', '10A done', '2PzA running']);
  });

  it('the turn is over when all have been carried out [smolensk L17.2(2)9]', () => {
    const game = drawing(['4PzG', '11A']);
    game.order('axis-4pzg', 'end');
    expect(game.state.turn).toBe(2);
    game.order('soviet-northwest', 'end');
    expect([game.state.turn, game.state.row]).toEqual([3, []]);
  });
});

describe('what concerns everything', () => {
  it.each(['SUPPLY', 'AX-REINF', 'SU-REINF', 'RESERVE', 'OKH'])(
    '%s waits until it is alone, and nothing more is drawn [smolensk L17.2(2)8a]',
    (id) => {
      const game = drawing(['4PzG', id], { more: ['10A'] });
      expect(rowOf(game)).toEqual(['4PzG running', `${id} held`]);
    },
  );

  it('a few more are drawn to hide it, and lie face down whatever they are [smolensk L17.2(2)8b]', () => {
    const game = drawing(['4PzG', 'SUPPLY', '10A', '2PzA'], { decoys: 2, more: ['13A'] });
    expect(rowOf(game)).toEqual(['4PzG running', 'SUPPLY held', '10A held', '2PzA held']);
  });

  it('the drawing goes on when what stopped it is over [smolensk L17.2(2)8c]', () => {
    const game = drawing(['4PzG', 'SUPPLY', '10A'], { more: [] });
    game.order('axis-4pzg', 'end');
    expect(rowOf(game)).toEqual(['4PzG done', 'SUPPLY running']);
    game.order('soviet-west', 'end').order('axis-4a', 'end');
    expect(rowOf(game)).toEqual(['4PzG done', 'SUPPLY done', '10A running']);
  });

  it('with the entry of the 19th Army, too', () => {
    const game = drawing(['4PzG', '19A'], { turn: 3, units: { ...FIELD, '19A': 'track:3' }, more: ['10A'] });
    expect(rowOf(game)).toEqual(['4PzG running', '19A held']);
  });
});

describe('a chit in hand is played for one in the row', () => {
  /** 2PzA has been carried out, the 13th Army is turned up; the 11th is carried out, the 10th lies face down, as was drawn after it. */
  const asked = (): Played => {
    const game = drawing(['2PzA', '13A', '11A', '10A'], {
      more: ['SUPPLY'],
      state: { hand: { Guderian: { ask: ['13A'], play: [] } } },
    });
    expect(rowOf(game).slice(0, 4)).toEqual(['2PzA running', '13A held', '11A running', '10A held']);
    return game.order('axis-4a', 'end');
  };

  it('whoever has it is asked when it is turned up', () => {
    expect(questions(asked())).toContain('axis-4a cut-in');
  });

  it('the one it is played for and what was drawn after it and lies face down go back; what is carried out stays [smolensk EX-17 L17.2(3)1a L17.2(3)1b L17.2(3)2]', () => {
    const game = asked().order('axis-4a', 'cut-in');
    expect(rowOf(game).slice(0, 3)).toEqual(['2PzA done', '11A running', 'Guderian running']);
    expect(game.state.cup).toEqual(expect.arrayContaining(['13A', '10A']));
    expect(game.event('cut-in')).toMatchObject({ by: 'Guderian', chit: '13A' });
    expect(game.state.returned).toEqual({ Guderian: '13A' });
  });

  it('what is drawn later is laid behind what remains [smolensk L17.2(3)3]', () => {
    const game = asked().order('axis-4a', 'cut-in').order('axis-4a', 'end');
    expect(rowOf(game).slice(0, 3)).toEqual(['2PzA done', '11A running', 'Guderian done']);
    expect(rowOf(game).length).toBeGreaterThan(3);
  });

  it('what was drawn before it and lies face down stays [smolensk L17.2(3)1c]', () => {
    const game = drawing(['4PzG', '11A', '10A', '2PzA'], {
      more: ['SUPPLY'],
      state: { hand: { Guderian: { ask: ['10A'], play: [] } } },
    });
    expect(questions(game)).toContain('axis-4a cut-in');
    game.order('axis-4a', 'cut-in');
    expect(rowOf(game).slice(0, 3)).toEqual(['4PzG running', '11A held', 'Guderian running']);
  });

  it('it is let pass, and the chit is carried out', () => {
    const game = asked().order('axis-4a', 'pass');
    expect(rowOf(game)[1]).toBe('13A running');
    expect(game.state.hand['Guderian']).toBeDefined();
  });
});

describe('a moderator’s word on what lies face down', () => {
  const say = (game: Played, text: string): string[] => {
    const done = edited(opaqueGame(leningradSmolensk), game.position, text, () => 1);
    if (!done.ok) throw new Error(done.error.code);
    return within(() =>
      ((done.value.position as ChitPullPosition).state.row ?? []).map(
        (entry) => `${entry.chit} ${statusOf(done.value.position as ChitPullPosition, entry)}`,
      ),
    );
  };

  it('it is carried out now, whatever it affects', () => {
    const game = drawing(['4PzG', '11A', 'AX-16A']);
    expect(say(game, 'row 2 release')).toEqual(['4PzG running', '11A running', 'AX-16A held']);
  });

  it('it is held until it is alone', () => {
    const game = drawing(['4PzG', '11A', '10A']);
    const held = edited(opaqueGame(leningradSmolensk), game.position, 'row 2 hold', () => 1);
    expect(held.ok && (held.value.position as ChitPullPosition).state.row?.[1]).toMatchObject({ ruled: 'hold' });
  });

  it('nothing is said of one that is carried out', () => {
    const done = edited(opaqueGame(leningradSmolensk), drawing(['4PzG', '11A']).position, 'row 1 hold', () => 1);
    expect(done.ok).toBe(false);
  });
});

describe('what players know of the row', () => {
  const game = drawing(['4PzG', '11A', 'SUPPLY'], { more: ['10A'], state: { hand: { Guderian: NO_INSTRUCTION } } });

  it('nobody is shown what lies face down, nor what of his own has been drawn [smolensk ALG-1]', () => {
    const hidden = drawing(['4PzG', '11A'], { more: ['10A', 'SUPPLY'] }).position as ChitPullPosition;
    expect(hidden.state.row?.[1]?.chit).toBe('11A');
    for (const seat of [...seatsOf(leningradSmolensk, OPTIONS).map(({ id }) => id), null]) {
      const { row, cup } = leningradSmolensk.view(hidden, seat).state;
      expect(row?.map(({ chit }) => chit)).toEqual(
        hidden.state.row?.map(({ chit, at }) => (at === 'held' ? '?' : chit)),
      );
      expect(row?.[1]?.chit).toBe('?');
      expect(cup).toHaveLength(hidden.state.cup.length);
      if (seat?.startsWith('soviet')) expect(cup).toEqual(expect.arrayContaining(['11A']));
    }
  });

  it('nor whoever tries out what would follow: that is chance once nothing is carried out', () => {
    const game = drawing(['4PzG', '11A', '10A']);
    const tried = (seat: string) => {
      const trial = tryOrder(opaqueGame(leningradSmolensk), game.position, seat, 'end');
      return trial.ok ? trial.value.irrevocable : trial.error.code;
    };
    expect(tried('axis-4pzg')).toBeNull();
    game.order('soviet-west', 'end');
    expect(tried('axis-4pzg')).toBe('draw');
  });

  it('everybody is told what is carried out, and how many chits lie face down and are left', () => {
    const { position } = drawing(['4PzG', '11A', '10A', '2PzA'], { decoys: 0 });
    const said = within(() => summaryOf(position as ChitPullPosition));
    const params = (code: string) => said.find((each) => each.code === `chit-pull.summary.${code}`)?.params;
    expect(params('row')).toEqual({ chits: ['4PzG', '10A'], count: 2 });
    expect(params('cup')).toMatchObject({ left: 0 });
  });

  it('nor that drawing stops for good', () => {
    const view = leningradSmolensk.view(game.position as ChitPullPosition, 'axis-4pzg');
    expect(JSON.stringify(view.procedures)).not.toContain('decoys');
  });
});
