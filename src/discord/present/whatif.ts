import { ButtonStyle } from 'discord.js';
import { phaseShown } from '../../engine/position.ts';
import { newWarnings } from '../../engine/trials/warned.ts';
import type { GameGuide } from '../../games/guide.ts';
import type { WhatIfLine, WhatIfView } from '../../table/api.ts';
import { guideOf, type App } from '../interactions/app.ts';
import { customId } from '../interactions/custom-id.ts';
import { LIMITS } from '../connection/limits.ts';
import { picture, pictureOfPanel } from '../pictures/pictures.ts';
import type { Reader } from '../interactions/reader.ts';
import type { Reply, Row } from '../interactions/reply.ts';
import { fitLines, small } from '../interactions/markdown.ts';
import { attackOdds } from '../options/odds-table.ts';
import { rootOf, standAt, type Stand } from './menus/option-tree.ts';
import { button, buttonRow, choiceRows, longOptions, offeredAt, type Made, type Offered } from './menus/choices.ts';
import { cardLines, nowLine, phaseName, seatName } from './names.ts';
import { chosenLine, orderWords } from './order-words.ts';
import { eventLine } from './errors.ts';
import { labelled } from './time/spans.ts';
import { losses, optionWarnings, WARNED, warningLines } from './warnings.ts';

/** What can be done with a what-if by a button, beside giving orders. */
export const FORK_ACTS = ['silent', 'again', 'sample', 'undo', 'keep', 'renew', 'drop'] as const;
export type ForkAct = (typeof FORK_ACTS)[number];

/** What the panel of a what-if is to show beside how it stands. */
export interface WhatIfPanelOptions {
  /** Said above everything else. */
  readonly note?: string;
  /** Where the user stands in the tree of options. */
  readonly steps?: readonly number[];
  readonly page?: number;
  readonly places?: readonly string[];
  readonly samePicture?: boolean;
}

/** Characters that the lines take at most, that they always have, and that are left for line ends and a missing picture. */
const MOST_ROOM = 700;
const LEAST_ROOM = 200;
const ROOM_BETWEEN = 120;

/** The questions that a what-if puts: to the own seat if it is asked, else to another. */
const askedFirst = ({ asks }: WhatIfView): WhatIfView['asks'] => asks.filter(({ seat }) => seat === asks[0]?.seat);

const madeAgainst = (guide: GameGuide, view: WhatIfView, stand: Stand): Made => {
  const { revision, asks, position } = view;
  return {
    number: revision,
    revision,
    seat: asks[0]?.seat ?? '',
    position,
    ways: { step: 'fork-step', pick: 'fork-pick', take: 'fork-take' },
    warningsOf: optionWarnings(guide, { position, asks: askedFirst(view) }, stand),
  };
};

/** The tree of their options. */
export const forkRoot = (view: WhatIfView) => rootOf(askedFirst(view));

function lineText(reader: Reader, game: string, line: WhatIfLine, n: number, own: string | null): string {
  const mark = line.draws.length > 0 ? '🎲' : line.kept ? '✅' : '▫️';
  const who = line.seat === own ? '' : `${seatName(reader, game, line.seat)}${reader.signs.colon}`;
  const silent = line.silent ? reader.signs.aside(reader.say({ code: 'whatif.silent' })) : '';
  const take =
    line.take > 0 ? reader.signs.aside(reader.say({ code: 'whatif.take', params: { take: line.take + 1 } })) : '';
  const warned = line.warnings.length > 0 ? ` ${WARNED}` : '';
  return `${n}. ${mark} ${who}${orderWords(reader, game, line.text)}${silent}${take}${warned}`;
}

/** The lines of a what-if, and what the last of them cost and did, in `room` characters. */
function linesText(reader: Reader, guide: GameGuide, view: WhatIfView, room: number): string[] {
  const { lines, seat } = view;
  if (lines.length === 0) return [reader.say({ code: 'whatif.nothing-yet' })];
  const more = (left: number): string => small(reader.say({ code: 'post.more', params: { left } }));
  const texts = lines.map((line, n) => lineText(reader, guide.game.id, line, n + 1, seat));
  const last = lines.at(-1);
  const did = [
    ...warningLines(reader, newWarnings(last?.warnings ?? [], losses(view))),
    ...(last?.events ?? []).map((event) => eventLine(reader, event)),
  ];
  const shown = fitLines(texts, Math.min(MOST_ROOM, Math.max(LEAST_ROOM, Math.floor(room / 2))), more);
  const rest = Math.max(LEAST_ROOM, room - shown.length);
  return [shown, ...(did.length > 0 ? [fitLines(did, Math.min(MOST_ROOM, rest), more)] : [])];
}

/** What is asked in a what-if, of the own seat or of others, and what can be said. */
function askedText(reader: Reader, guide: GameGuide, view: WhatIfView, stand: Stand, offered: Offered): string[] {
  if (view.over) return [`⏹️ ${reader.say({ code: 'whatif.over' })}`];
  const said = chosenLine(reader, guide.game.id, stand.words);
  const asked = askedFirst(view).map((ask) => {
    const { seat, prompt, rule, silent } = ask;
    const question = `${reader.say(prompt)}${reader.signs.aside(rule)}`;
    if (seat === view.seat)
      return `❓ ${[question, ...cardLines(reader, guide, ask), ...nowLine(reader, prompt)].join('\n')}`;
    const params = { name: seatName(reader, guide.game.id, seat) };
    const answer = orderWords(reader, guide.game.id, guide.game.format(silent));
    const otherwise =
      view.seat === null ? ` → ${answer}` : `\n${labelled(reader.say({ code: 'whatif.answer-for', params }), answer)}`;
    return `❔ **${params.name}**${reader.signs.colon}${question}${otherwise}`;
  });
  const options = longOptions(reader, offered, stand);
  return [...warningLines(reader, losses(view)), ...asked, ...said, ...options];
}

/** Where a what-if stands: its beginning, and whether the game has gone on. */
function headText(reader: Reader, guide: GameGuide, view: WhatIfView): string[] {
  const { seat, from, stale, position, state, asks } = view;
  const atOnce = view.atOnce && from === null && !stale;
  const whose = seat === null ? [] : [seatName(reader, state.game, seat)];
  const heading = [
    guide.name[reader.locale],
    phaseName(reader, state.game, phaseShown(position, asks[0]?.procedure)),
    ...whose,
  ].join(reader.signs.dot);
  const drawn = view.imagined ? [reader.say({ code: 'whatif.imagined' })] : [];
  const begins = from === null ? [] : [reader.say({ code: 'whatif.from', params: { line: from } })];
  return [
    `### 🔮 ${reader.say({ code: 'whatif.title' })}${reader.signs.title}${heading}`,
    small(
      reader.signs.sentences([
        reader.say({ code: seat === null ? 'whatif.all-known' : 'whatif.private' }),
        ...drawn,
        ...begins,
      ]),
    ),
    ...(stale ? [`⚠️ ${reader.say({ code: 'whatif.stale' })}`] : []),
    ...(atOnce ? [`⚠️ ${reader.say({ code: 'whatif.at-once' })}`] : []),
  ];
}

function actRows(reader: Reader, view: WhatIfView): Row[] {
  const { lines, asks, seat, stale, from, revision } = view;
  const act = (what: ForkAct, style?: ButtonStyle.Success | ButtonStyle.Danger, word: string = what) =>
    button(customId('fork', revision, revision, what), reader.plain({ code: `whatif.button.${word}` }), style);
  const rolled = lines.some(({ draws }) => draws.length > 0);
  const other = asks[0] !== undefined && asks[0].seat !== seat;
  const tries = [
    ...(other ? [act('silent')] : []),
    ...(rolled ? [act('again'), act('sample')] : []),
    ...(lines.length > 0 ? [act('undo')] : []),
  ];
  const keeps = seat !== null && from === null && !stale && lines.some(({ kept }) => kept);
  const ends = [
    ...(keeps ? [act('keep', ButtonStyle.Success, view.atOnce ? 'answer' : 'keep')] : []),
    ...(stale ? [act('renew', ButtonStyle.Success)] : []),
    act('drop', ButtonStyle.Danger),
  ];
  return [...(tries.length > 0 ? [buttonRow(tries)] : []), buttonRow(ends)];
}

/** What a user sees of their what-if, for their eyes only: its lines, what is asked in it, and a picture marked as one. */
export async function forkPanel(
  app: App,
  reader: Reader,
  view: WhatIfView,
  options: WhatIfPanelOptions = {},
): Promise<Reply> {
  const guide = guideOf(app, view.state);
  const root = forkRoot(view);
  const stand = standAt(root, options.steps ?? []) ?? (standAt(root, []) as Stand);
  const above = [...(options.note === undefined ? [] : [options.note]), ...headText(reader, guide, view)];
  const made = madeAgainst(guide, view, stand);
  const offered = offeredAt(reader, guide, stand, made);
  const sight = { position: view.position, seat: view.asks[0]?.seat ?? '' };
  const below = [
    ...askedText(reader, guide, view, stand, offered),
    ...attackOdds(reader, guide, sight, stand.node.attack),
  ];
  const room = LIMITS.content - [...above, ...below].join('\n').length - ROOM_BETWEEN;
  const text = [...above, ...linesText(reader, guide, view, room), ...below];
  const ways = view.asks.length > 0 ? choiceRows(reader, guide, stand, options.page ?? 0, made) : [];
  const rows = [...ways, ...actRows(reader, view)].slice(-LIMITS.rows);
  const pointed = options.steps ? [...new Set(stand.node.branches().flatMap(({ places }) => places ?? []))] : [];
  const places = options.places ?? (pointed.length > 0 ? pointed : guide.action(view.asks.map(({ prompt }) => prompt)));
  if (options.samePicture && places.length === 0) return { content: text.join('\n'), rows };
  const recent = view.lines.flatMap(({ events }) => events);
  const wanted = pictureOfPanel(guide, view.position, recent, places, offered.places, {
    procedure: view.asks[0]?.procedure,
  });
  if (!wanted) return { content: text.join('\n'), rows, files: [] };
  const drawn = await picture(
    app,
    guide,
    reader.locale,
    {
      position: view.position,
      recent,
      ...wanted,
      warned: losses(view).flatMap((warning) => warning.places),
      caption: { code: 'whatif.caption' },
      heading: { before: reader.plain({ code: 'whatif.title' }).toUpperCase() },
    },
    view.state.channel,
    'answer',
    'what-if.png',
  );
  if (!drawn.ok) text.push(reader.say(drawn.error));
  return { content: text.join('\n'), rows, files: drawn.ok ? [drawn.value] : [] };
}
