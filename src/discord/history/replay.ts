import { ButtonStyle, ComponentType } from 'discord.js';
import { eventsFor, type Event } from '../../engine/message.ts';
import type { Phase, Position } from '../../engine/position.ts';
import { cut } from '../../engine/text.ts';
import type { GameGuide } from '../../games/guide.ts';
import { type Outlook, type PhaseStart, type PlayedLine, type StoryStep } from '../../table/api.ts';
import { errorReply, withOutlook } from '../orders/answers.ts';
import type { InteractionContext } from '../interactions/context.ts';
import { customId, type Meaning } from '../interactions/custom-id.ts';
import { EXPORTS } from '../../book/exports.ts';
import { exportReply } from './exports.ts';
import { LIMITS } from '../connection/limits.ts';
import { closeUpAround, picture, WHOLE } from '../pictures/pictures.ts';
import { button, buttonRow } from '../present/menus/choices.ts';
import { phaseName } from '../present/names.ts';
import { playedText } from '../present/post.ts';
import type { ComponentInput } from '../interactions/component.ts';
import type { Reader } from '../interactions/reader.ts';
import type { Reply, Row } from '../interactions/reply.ts';
import { fitLines, small } from '../interactions/markdown.ts';
import { momentMeant, phasesHere, turnStarts, unknownMoment } from './timeline.ts';

/** A phase in which something was played that counted. */
interface Stop {
  readonly phase: Phase;
  readonly after: number;
  readonly last: number;
}

/** How the map of a stop is shown: what happened close up, or all of it. */
type Zoom = 'near' | 'whole';

/** Hexes around what happened that a picture shows. */
const MARGIN = 2;

/** Characters for what happened. */
const STORY_ROOM = 1400;

const stopsOf = (phases: readonly PhaseStart[]): readonly Stop[] =>
  phases.flatMap(({ phase, after, last }) => (last === null ? [] : [{ phase, after, last }]));

/** What happened at a stop, as the asker may know it, and how it stood before and after. */
interface Scene {
  readonly lines: readonly { readonly line: PlayedLine; readonly events: readonly Event[] }[];
  readonly before: Position;
  readonly after: Position;
}

async function sceneAt(context: InteractionContext, { state, seats }: Outlook, stop: Stop) {
  const { app, channel, user } = context;
  const over = state.stage !== 'playing';
  const lines: Scene['lines'][number][] = [];
  let before: Position | undefined;
  let at: StoryStep | undefined;
  const walked = await app.tables.story(channel, user.id, { from: stop.after + 1, to: stop.last }, (step) => {
    lines.push({ line: step.line, events: over ? step.line.events : eventsFor(step.line.events, seats) });
    before ??= step.before;
    at = step;
  });
  if (!walked.ok) return walked;
  return { ok: true as const, value: before && at && ({ lines, before, after: at.after } satisfies Scene) };
}

/** The buttons through the stops, the menu of turns, and what else can be had of the game. */
function rowsAt(reader: Reader, { state }: Outlook, stops: readonly Stop[], at: number, zoom: Zoom): Row[] {
  const word = (code: string, params = {}): string => reader.plain({ code, params });
  const stopId = (which: string, to: number, how = zoom): string =>
    customId('replay', state.number, state.id, stops[to]?.phase.index ?? 0, which, how);
  const last = stops.length - 1;
  const steps = [
    button(stopId('first', 0), '|◀', ButtonStyle.Secondary, at === 0),
    button(stopId('back', Math.max(0, at - 1)), '◀', ButtonStyle.Primary, at === 0),
    button(stopId('next', Math.min(last, at + 1)), '▶', ButtonStyle.Primary, at === last),
    button(stopId('last', last), '▶|', ButtonStyle.Secondary, at === last),
    zoom === 'near'
      ? button(stopId('zoom', at, 'whole'), word('replay.button.whole'))
      : button(stopId('zoom', at, 'near'), word('replay.button.near')),
  ];
  const files = EXPORTS.filter((kind) => kind === 'animation' || state.stage !== 'playing').map((kind) =>
    button(
      customId('replay-file', state.number, state.id, kind, stops[at]?.phase.index ?? 0, zoom),
      word(`replay.button.${kind}`),
    ),
  );
  return [buttonRow(steps), ...turnRow(reader, state, stops, at, zoom), buttonRow(files)];
}

/** A menu of the turns around that which is shown. */
function turnRow(reader: Reader, state: Outlook['state'], stops: readonly Stop[], at: number, zoom: Zoom): Row[] {
  const turns = turnStarts(stops);
  if (turns.length < 2) return [];
  const shown = turns.findLastIndex(({ after }) => after <= (stops[at]?.after ?? 0));
  const first = Math.max(
    0,
    Math.min(shown - Math.floor(LIMITS.selectOptions / 2), turns.length - LIMITS.selectOptions),
  );
  const options = turns.slice(first, first + LIMITS.selectOptions).map(({ phase }, n) => ({
    label: cut(`${reader.plain({ code: 'log.turn', params: { turn: phase.turn } })}`, LIMITS.selectLabel),
    description: cut(phaseName(reader, state.game, phase), LIMITS.selectDescription),
    value: String(phase.index),
    default: first + n === shown,
  }));
  return [
    {
      type: ComponentType.ActionRow,
      components: [
        {
          type: ComponentType.StringSelect,
          custom_id: customId('replay-turn', state.number, state.id, zoom),
          placeholder: reader.plain({ code: 'replay.turns' }),
          options,
        },
      ],
    },
  ];
}

/** A picture of nothing in particular: for what a game says on it. */
const NO_PICTURE = { recent: [], overlays: [], frame: WHOLE } as const;

/** The stop of a phase: the last one not after it. */
const stopAt = (stops: readonly Stop[], index: number): number =>
  Math.max(
    0,
    stops.findLastIndex(({ phase }) => phase.index <= index),
  );

async function showStop(
  context: InteractionContext,
  outlook: Outlook,
  guide: GameGuide,
  { index, zoom = 'near' }: { readonly index: number; readonly zoom?: Zoom },
): Promise<Reply> {
  const { app, reader, channel } = context;
  const stops = stopsOf(await phasesHere(context));
  const at = stopAt(stops, index);
  const stop = stops[at];
  if (!stop) return { content: reader.say({ code: 'replay.nothing' }), rows: [], files: [] };
  const found = await sceneAt(context, outlook, stop);
  if (!found.ok) return errorReply(context, found.error);
  if (!found.value) return { content: reader.say({ code: 'replay.nothing' }), rows: [], files: [] };
  const { before, after: position, lines } = found.value;
  const name = phaseName(reader, outlook.state.game, stop.phase);
  const begun = guide.scene({ ...NO_PICTURE, position: before, locale: reader.locale, say: reader.plain });
  const recent = lines.flatMap(({ events }) => events);
  const frame = closeUpAround(zoom === 'near' ? guide.action(recent) : [], MARGIN);
  const heading = { before: reader.plain({ code: 'replay.title' }), subtitle: begun.subtitle };
  const wanted = { position, recent, overlays: [], frame, heading };
  const drawn = await picture(app, guide, reader.locale, wanted, channel, 'asked', 'replay.png');
  const params = { step: at + 1, steps: stops.length };
  const text = fitLines(
    lines.flatMap(({ line, events }, n) => playedText(reader, guide, line, events, lines[n - 1]?.line)),
    STORY_ROOM,
    (left) => small(reader.say({ code: 'post.more', params: { left } })),
  );
  const content = [
    `### ⏯️ ${name}${reader.signs.aside(reader.say({ code: 'replay.step', params }))}`,
    small(begun.subtitle),
    text,
    ...(drawn.ok ? [] : [reader.say(drawn.error)]),
  ].join('\n');
  return { content, rows: rowsAt(reader, outlook, stops, at, zoom), files: drawn.ok ? [drawn.value] : [] };
}

/** A replay of this channel's game from some moment on; without one, at its last phase. */
export const replayReply = (context: InteractionContext, from?: string): Promise<Reply> =>
  withOutlook(context, async (outlook, guide) => {
    const { reader } = context;
    if (!outlook.state.phase) return { content: reader.say({ code: 'table.not-started' }), rows: [] };
    const moment = from === undefined ? undefined : await momentMeant(context, from);
    if (from !== undefined && !moment) return unknownMoment(context, from);
    const phases = await phasesHere(context);
    const wanted = moment && phases.find(({ after, last }) => (last ?? after) > moment.after);
    return showStop(context, outlook, guide, { index: wanted?.phase.index ?? outlook.state.phase.index });
  });

/** The game that a button was made for, given to `show`; a kind word if another is here now. */
const withSameGame = (
  context: InteractionContext,
  input: ComponentInput,
  show: (outlook: Outlook, guide: GameGuide) => Promise<Reply>,
): Promise<Reply> =>
  withOutlook(context, (outlook, guide) =>
    outlook.state.id === input.args[0]
      ? show(outlook, guide)
      : { content: context.reader.say({ code: 'replay.gone' }), rows: [], files: [] },
  );

const zoomOf = (text: string | undefined): Zoom => (text === 'whole' ? 'whole' : 'near');

type ReplayMeaning = Extract<Meaning, `replay${string}`>;

/** What the buttons and menus of a replay do. */
export const REPLAY_COMPONENTS: Readonly<
  Record<ReplayMeaning, (context: InteractionContext, input: ComponentInput) => Promise<Reply>>
> = {
  replay: (context, input) =>
    withSameGame(context, input, (outlook, guide) =>
      showStop(context, outlook, guide, { index: Number(input.args[1]) || 0, zoom: zoomOf(input.args[3]) }),
    ),
  'replay-turn': (context, input) =>
    withSameGame(context, input, (outlook, guide) =>
      showStop(context, outlook, guide, { index: Number(input.values[0]) || 0, zoom: zoomOf(input.args[1]) }),
    ),
  'replay-file': (context, input) =>
    withSameGame(context, input, async (outlook) => {
      const stops = stopsOf(await phasesHere(context));
      const at = stopAt(stops, Number(input.args[2]) || 0);
      const made = await exportReply(context, outlook.state, input.args[1] ?? '');
      return { ...made, rows: rowsAt(context.reader, outlook, stops, at, zoomOf(input.args[3])) };
    }),
};
