import type { Refusal } from '../messages/index.ts';
import { fork, type Branch, type Choice } from '../../../engine/choice.ts';
import type { Edit } from '../../../engine/game.ts';
import { frozen } from '../../../engine/kept.ts';
import { CITIES, controls, unitsAt } from '../board.ts';
import { germansInMoscow, giveCity } from '../rules/04-victory/04-2-control.ts';
import { cardEdits } from './cards.ts';
import { edit, giveUpWhatSpeaksOf, isInProgress, sideBranch } from './progress.ts';
import { turnEdits } from './turn.ts';
import { unitEdits } from './units.ts';
import { enemyOf, plays, setOf, SIDES, type MoscowPosition, type Side, type State } from '../state.ts';
import { PLACE_WORDS, placeBranch, verbBranch } from '../words.ts';

type EditBranch = Branch<Edit<State>>;
type EditNode = Choice<Edit<State>>;

/** `control 1404 axis`: of a city in which the other side has no units (4.2). */
function controlEdits({ state }: MoscowPosition): readonly EditBranch[] {
  const given = (city: string): Side => (controls(state, 'axis', city) ? 'soviet' : 'axis');
  const free = CITIES.filter((city) => unitsAt(state, enemyOf(given(city)), city).length === 0);
  const node = (city: string): EditNode =>
    fork(() => [
      sideBranch(given(city), () =>
        edit(`control ${city} ${given(city)}`, (context) => {
          giveUpWhatSpeaksOf(context, [city]);
          context.emit({ code: 'moscow.edit.control', params: { city, side: given(city) } });
          giveCity(context, given(city), city);
        }),
      ),
    ]);
  const cities = (): EditNode =>
    fork(() => free.map((city) => placeBranch(city, () => node(city))), {
      refuse: (word) => {
        const hex = PLACE_WORDS.meant(word);
        if (hex === undefined) return undefined;
        const code = CITIES.includes(hex) ? 'moscow.refusal.edit-city-held' : 'moscow.refusal.hero-no-city';
        return { code, params: { hex }, places: [hex] };
      },
    });
  return free.length > 0 ? [verbBranch('control', cities)] : [];
}

/** `hero 1307`, `hero none` (14.0): the marker stands while the city is Soviet. */
function heroEdits({ state }: MoscowPosition): readonly EditBranch[] {
  const cities = CITIES.filter((city) => city !== state.hero?.city);
  const named = (city: string): EditNode =>
    edit(`hero ${city}`, (context) => {
      context.state.hero = frozen({ city, marked: controls(context.state, 'soviet', city) });
      context.emit({ code: 'moscow.edit.hero', params: { city } });
    });
  const none = (): EditNode =>
    edit('hero none', (context) => {
      context.state.hero = null;
      context.emit({ code: 'moscow.edit.no-hero' });
    });
  return [
    verbBranch('hero', () =>
      fork(() => [
        ...cities.map((city) => placeBranch(city, () => named(city))),
        ...(state.hero ? [{ word: 'none', to: none }] : []),
      ]),
    ),
  ];
}

/** What is noted for the rules and stands on no counter: the free rail move (6.3), the fall of Moscow (15.3), waivers. */
function noteEdits({ state }: MoscowPosition): readonly EditBranch[] {
  const toggle = (verb: string, word: string, code: string, change: (state: State) => void): EditBranch =>
    verbBranch(verb, () =>
      fork(() => [
        {
          word,
          to: () =>
            edit(`${verb} ${word}`, (context) => {
              change(context.state);
              context.emit({ code });
            }),
        },
      ]),
    );
  const rail = state.freeRail
    ? toggle('rail', 'used', 'moscow.edit.rail-used', (each) => (each.freeRail = false))
    : toggle('rail', 'free', 'moscow.edit.rail-free', (each) => (each.freeRail = true));
  const fall = state.moscowFell
    ? toggle('moscow', 'stands', 'moscow.edit.moscow-stands', (each) => (each.moscowFell = false))
    : toggle('moscow', 'fell', 'moscow.edit.moscow-fell', (each) => (each.moscowFell = true));
  return [
    ...(state.side === 'soviet' && state.phase === 'logistics' ? [rail] : []),
    ...(plays(state, 'moscow') && !germansInMoscow(state) ? [fall] : []),
  ];
}

/** `ask soviet`: what the side has chosen not to be asked this turn, if anything, is asked again. */
const askEdits = (): readonly EditBranch[] => [
  verbBranch('ask', () =>
    fork(() =>
      SIDES.map((side) =>
        sideBranch(side, () =>
          edit(`ask ${side}`, (context) => {
            setOf(context.state, 'waived', side, []);
            context.emit({ code: 'moscow.edit.ask', params: { side } });
          }),
        ),
      ),
    ),
  ),
];

/** Why nothing can be edited by this verb now. */
const refuseVerb = (position: MoscowPosition): Refusal | undefined =>
  isInProgress(position, 'free-setup') ? { code: 'moscow.refusal.edit-set-up' } : undefined;

/**
 * What a game master may do to a position. While the garrisons are being set up (15.1), which its player can do over, that
 * is next to nothing. Weather and points follow from turn and map.
 */
export const edits = (position: MoscowPosition): EditNode =>
  fork(
    () =>
      isInProgress(position, 'free-setup')
        ? askEdits()
        : [
            ...unitEdits(position),
            ...controlEdits(position),
            ...heroEdits(position),
            ...cardEdits(position),
            ...noteEdits(position),
            ...askEdits(),
            ...turnEdits(),
          ],
    { refuse: () => refuseVerb(position) },
  );
