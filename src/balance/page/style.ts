import { CHART_STYLE } from '../../book/charts/chart-style.ts';
import { GROUND, liveryOf, mix } from '../../render/palette.ts';

const LIGHT: Readonly<Record<'paper' | 'plot' | 'ink' | 'soft' | 'rule', string>> = {
  paper: GROUND.sheet,
  plot: '#fffaf0',
  ink: GROUND.ink,
  soft: GROUND.softInk,
  rule: GROUND.sheetRule,
};
const DARK = { paper: '#1d1a16', plot: '#26221c', ink: '#ece4d3', soft: '#b3a68e', rule: '#6a5c44' };

const variables = (theme: typeof LIGHT, sides: readonly string[], colourOf: (side: string) => string): string =>
  [
    ...Object.entries(theme).map(([name, colour]) => `--${name}: ${colour};`),
    ...sides.map((side) => `--side-${side}: ${colourOf(side)};`),
  ].join(' ');

/** The colour of a side, in either theme. */
export const colourOf = (side: string): string => `var(--side-${side})`;

/** The style sheet of a balance page, light or dark as its reader has it. */
export const styleFor = (sides: readonly string[]): string => `
:root { color-scheme: light dark; ${variables(LIGHT, sides, (side) => liveryOf(side).strong)} }
@media (prefers-color-scheme: dark) {
  :root { ${variables(DARK, sides, (side) => mix(liveryOf(side).strong, '#ffffff', 0.5))} }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 17px/1.5 'Barlow Condensed', 'Roboto Condensed',
  'Arial Narrow', system-ui, sans-serif; }
main { max-width: 1180px; margin: 0 auto; padding: 24px 20px 48px; }
h1, h2 { line-height: 1.15; text-wrap: balance; }
h1 { font-size: clamp(1.7rem, 5vw, 2.6rem); margin: 0 0 1rem; }
h2 { font-size: 1.5rem; margin: 2.6rem 0 .8rem; padding-bottom: .25rem; border-bottom: 3px double var(--rule); }
p { max-width: 48rem; margin: .5rem 0; }
figcaption, .note, dt { color: var(--soft); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem 1rem; margin: 0; }
dd { margin: 0; overflow-wrap: anywhere; }
code { font-family: ui-monospace, 'Cascadia Mono', Consolas, monospace; font-size: .85em; }

.wins { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .9rem 1rem; max-width: 48rem; }
.wins strong { align-self: center; }
.track { position: relative; height: 30px; background: var(--plot); border: 1px solid var(--rule); }
.track i { position: absolute; top: 0; bottom: 0; }
.track .fair { left: 40%; width: 20%; background: repeating-linear-gradient(45deg, var(--rule) 0 1px, transparent 1px 7px); }
.track .bar { left: 0; opacity: .55; }
.track .whisker { top: 13px; bottom: 13px; background: var(--ink); }
.track .whisker::before, .track .whisker::after { content: ''; position: absolute; top: -6px; bottom: -6px; width: 2px;
  background: var(--ink); }
.track .whisker::before { left: 0; }
.track .whisker::after { right: 0; }
.wins span { grid-column: 2; margin-top: -.7rem; }
${CHART_STYLE}
.charts { margin-top: 1rem; }
.chart.wide { max-width: 760px; }

.scroll { overflow-x: auto; margin: .8rem 0; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: 1rem; line-height: 1.3; }
th, td { padding: .18rem .55rem; border-bottom: 1px solid var(--rule); text-align: right; white-space: nowrap; }
tbody th, .words { text-align: left; font-weight: 600; }
tbody th { position: sticky; left: 0; background: var(--paper); }
td.words { font-weight: 400; }
thead th { vertical-align: bottom; color: var(--soft); font-weight: 600; border-bottom: 2px solid var(--ink); }
thead .turn, td.turn { padding: .18rem .3rem; min-width: 2.1em; text-align: center; }
.falls tbody tr:not(:last-child) td:not([rowspan]) { border-bottom-style: dotted; }
details { margin: 1.2rem 0; }
summary { cursor: pointer; font-weight: 600; font-size: 1.1rem; }
.beside { display: flex; flex-wrap: wrap; gap: 0 3rem; }
@media (max-width: 600px) {
  main { padding: 16px 14px 32px; }
  dl { grid-template-columns: 1fr; gap: 0; }
  dd { margin-bottom: .4rem; }
  table { font-size: .92rem; }
  th, td { padding: .18rem .3rem; }
  .at-first { display: none; }
}
`;
