import { lineChart, type LineChart, type Points, type Series } from '../../book/charts/line-chart.ts';
import { html, NOTHING, type Html } from '../../book/html.ts';
import { liveryOf } from '../../render/palette.ts';
import type { GameFigures } from '../figures.ts';
import type { Report } from '../report.ts';
import type { Spread } from '../spread.ts';
import type { TurnSummary } from '../summary.ts';
import { colourOf } from './style.ts';
import type { Voice } from './voice.ts';

/** The median of a side over the turns, with what lies around it. */
function curve(
  { side }: Voice,
  of: string,
  turns: readonly TurnSummary[],
  spread: (turn: TurnSummary) => Spread | undefined,
  each: readonly (readonly number[])[] = [],
): Series {
  const row = (part: keyof Spread): Points => turns.map((turn) => [turn.turn, spread(turn)?.[part] ?? 0]);
  return {
    name: side(of),
    colour: colourOf(of),
    mark: liveryOf(of).corners === 'square' ? 'square' : 'round',
    points: row('median'),
    among: {
      lower: row('low'),
      upper: row('high'),
      each: each.map((values) => values.map((value, turn) => [turn, value])),
    },
  };
}

const chart = (title: string, note: string, series: readonly Series[], mark?: LineChart['mark']): Html =>
  lineChart({ title, note, axis: 'Turn', series, ...(mark ? { mark } : {}) });

/** Victory points over the turns: the median, the quartiles and each game. */
function pointsChart({ summary, each }: Report, voice: Voice): Html {
  const scoring = Object.keys(summary.turns[0]?.points ?? {});
  if (scoring.length === 0) return NOTHING;
  const series = scoring.map((side) =>
    curve(
      voice,
      side,
      summary.turns,
      ({ points }) => points[side],
      each.map(({ points }) => points[side] as readonly number[]),
    ),
  );
  const { needed } = summary;
  return chart(
    'Victory points',
    'median, quartiles, and each game',
    series,
    needed === null ? undefined : { value: needed, name: `${needed} win` },
  );
}

/** How a game goes: strength, losses, ground, places and attacks over the turns. */
export function courseCharts(report: Report, voice: Voice): Html {
  const { summary, each } = report;
  const { sides } = voice;
  const [first] = sides;
  const both = (
    what: 'strength' | 'lost' | 'held' | 'attacks',
    turns: readonly TurnSummary[] = summary.turns,
  ): readonly Series[] => sides.map((side) => curve(voice, side, turns, (turn) => turn[what][side]));
  const fronts = each.map(({ advance }: GameFigures) => advance);
  const hasAttacks = summary.turns.some(({ attacks }) => sides.some((side) => (attacks[side]?.high ?? 0) > 0));
  return html`<div class="charts">
    ${pointsChart(report, voice)}
    ${chart(
      'Front',
      `hexes that the ${voice.side(first)} side has come forward, on the average of the front: median, quartiles, and each game`,
      [curve(voice, first, summary.turns, ({ advance }) => advance, fronts)],
    )}
    ${chart('Strength', 'strength points on the map: median and quartiles', both('strength'))}
    ${chart('Losses', 'strength points lost so far: median and quartiles', both('lost'))}
    ${chart('Places held', 'of those that are fought for: median and quartiles', both('held'))}
    ${
      hasAttacks
        ? chart(
            'Attacks',
            'that came to a die, in each turn: median and quartiles',
            both(
              'attacks',
              summary.turns.filter(({ turn }) => turn > 0),
            ),
          )
        : NOTHING
    }
  </div>`;
}
