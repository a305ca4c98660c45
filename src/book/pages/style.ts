import { CHART_STYLE } from '../charts/chart-style.ts';
import { GROUND, liveryOf, mix } from '../../render/palette.ts';

const sideRules = (side: string): string => {
  const { strong } = liveryOf(side);
  const square = liveryOf(side).corners === 'square';
  return `
.side-${side} { --side: ${strong}; --tint: ${mix(strong, GROUND.sheet, 0.88)}; --corner: ${square ? '2px' : '14px'}; }`;
};

/** The style sheet of a book, in the colours of the maps. */
export const styleFor = (sides: readonly string[]): string => `
:root { --paper: ${GROUND.sheet}; --ink: ${GROUND.ink}; --soft: ${GROUND.softInk}; --rule: ${GROUND.sheetRule};
  --shade: ${GROUND.paperShade}; --gold: ${GROUND.gold}; --plot: #fffaf0; }
.side-both { --side: ${GROUND.softInk}; --tint: ${GROUND.paper}; --corner: 6px; }
${sides.map(sideRules).join('')}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-behavior: smooth; }
body { margin: 0; background: var(--paper); color: var(--ink); line-height: 1.5;
  font: 17px/1.5 Alegreya, 'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, 'Noto Serif CJK JP',
    'Hiragino Mincho ProN', 'Songti SC', serif; font-variant-numeric: lining-nums; }
:lang(ja) body, :lang(zh-CN) body { line-height: 1.7; }
:lang(ja) :is(em, i, .note, figcaption, .versus, .remark), :lang(zh-CN) :is(em, i, .note, figcaption, .versus, .remark) {
  font-style: normal; }
h1, h2, h3, h4 { line-height: 1.15; margin: 0; text-wrap: balance; }
h2 { font-size: 1.9rem; margin: 3.5rem 0 1rem; padding-bottom: .3rem; border-bottom: 3px double var(--rule); }
h3 { font-size: 1.5rem; margin: 3rem 0 .8rem; }
h4 { font-size: 1rem; margin: 0 0 .35rem; }
a { color: inherit; text-decoration-color: var(--rule); text-underline-offset: .18em; }
main, nav, footer { max-width: 1180px; margin: 0 auto; padding: 0 20px; }
.note, figcaption, footer, small { color: var(--soft); }
.note { margin: -.3rem 0 1rem; font-style: italic; }
code, pre, .tick, .axis-name, .name, .value, .city, .since, table, .rule, .die, .side, dt, .kind, summary small {
  font-family: 'Barlow Condensed', 'Roboto Condensed', 'Arial Narrow', system-ui, sans-serif; }

.title { min-height: 88vh; display: flex; flex-direction: column; align-items: center; justify-content: center;
  gap: 1.6rem; padding: 3rem 20px; text-align: center; border: 10px solid var(--shade); outline: 2px solid var(--ink);
  outline-offset: -8px; }
.kind { margin: 0; letter-spacing: .28em; text-transform: uppercase; color: var(--soft); font-size: 1rem; }
h1 { font-size: clamp(2.4rem, 7vw, 4.6rem); letter-spacing: .01em; }
.players { display: flex; flex-wrap: wrap; justify-content: center; align-items: center; gap: 1rem 1.4rem; }
.player { position: relative; min-width: 11rem; padding: .7rem 1.4rem .8rem; border: 3px solid var(--side);
  border-radius: var(--corner); background: var(--tint); display: flex; flex-direction: column; overflow-wrap: anywhere;
  max-width: 24rem; }
.player .side { color: var(--side); font-weight: 700; text-transform: uppercase; letter-spacing: .08em; font-size: .95rem; }
.player .name { font-size: 1.55rem; font-weight: 700; font-family: inherit; line-height: 1.2; }
.laurel { position: absolute; top: -.85em; right: -.6em; font-size: 1.6rem; line-height: 1.5; width: 1.5em; height: 1.5em;
  border-radius: 50%; background: var(--gold); color: #fff; -webkit-text-stroke: 1px var(--ink); border: 2px solid var(--ink); }
.versus { font-style: italic; color: var(--soft); }
.result { border-block: 3px double var(--rule); padding: .8rem 1.6rem; max-width: 46rem; }
.result p { margin: 0; }
.won { font-size: 1.5rem; font-weight: 700; }
.facts { display: flex; flex-wrap: wrap; justify-content: center; gap: .6rem 2.2rem; margin: 0; max-width: 56rem; }
.facts dt { color: var(--soft); font-size: .9rem; letter-spacing: .05em; }
.facts dd { margin: 0; overflow-wrap: anywhere; }

nav ol { list-style: none; margin: 1.6rem 0 0; padding: 0; display: flex; flex-wrap: wrap; gap: .3rem .5rem;
  justify-content: center; }
nav a { display: inline-block; padding: .25rem .7rem; border: 1px solid var(--rule); border-radius: 4px;
  text-decoration: none; background: ${GROUND.paper}; }

.scroll { overflow-x: auto; margin-bottom: 1.6rem; }
.summary { border-collapse: collapse; margin: 0 auto; font-size: 1.05rem; font-variant-numeric: tabular-nums; }
.summary th, .summary td { padding: .22rem .85rem; border-bottom: 1px solid var(--rule); text-align: right;
  white-space: nowrap; }
.summary thead th { text-align: center; border-bottom: 0; font-weight: 600; }
.summary thead tr:last-child th { border-bottom: 2px solid var(--ink); text-align: right; font-weight: 700; }
.summary tbody tr:nth-child(even) { background: ${GROUND.paper}; }
${CHART_STYLE}
.ground { max-width: 820px; margin: 2rem auto 0; }
.city { font-size: 12.5px; fill: var(--ink); paint-order: stroke; stroke: rgba(255, 250, 240, .85); stroke-width: 3px; }
.since { font-size: 19px; font-weight: 700; paint-order: stroke; stroke: rgba(255, 250, 240, .8); stroke-width: 3px; }

.ledger { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 430px), 1fr)); gap: 1rem 2rem; }
.ledger > div { padding: .8rem 1.2rem; background: var(--tint); border: 2px solid var(--side); border-radius: var(--corner); }
.ledger h3 { margin: 0 0 .4rem; font-size: 1.2rem; color: var(--side); }
.ledger ul { margin: 0; padding-left: 1.1rem; }
.ledger li { margin-bottom: .25rem; }
.ledger + .note { margin-top: .8rem; }

.map { margin: 0; }
.map + .map { margin-top: 1rem; }
.map img { display: block; width: 100%; height: auto; border: 1px solid var(--rule); background: var(--shade); }
.map figcaption { text-align: center; font-style: italic; padding-top: .3rem; }
#opening .map.tall, #final .map.tall { max-width: 760px; margin: 0 auto; }
.turn { scroll-margin-top: 1rem; }
.standing { list-style: none; margin: 0 0 .8rem; padding: .6rem 1rem; background: ${GROUND.paper};
  border-left: 4px solid var(--gold); font-weight: 600; }
.losses { margin: 0 0 1.2rem; font-size: .97rem; }
.losses dt { font-weight: 700; letter-spacing: .04em; color: var(--soft); }
.losses dd { margin: .1rem 0 0; padding-left: .8rem; border-left: 4px solid var(--side); }
.losses b { color: var(--side); }
.phase { break-inside: auto; margin: 0 0 1rem; padding: .1rem 0 .1rem .9rem; border-left: 4px solid var(--side); }
.phase h4 { color: var(--side); break-after: avoid; }
.phase h4::first-letter { text-transform: uppercase; }
.phase p { margin: 0 0 .4rem; font-size: .97rem; line-height: 1.42; orphans: 2; widows: 2; }
.rule { font-size: .78em; color: var(--soft); border: 1px solid var(--rule); border-radius: 3px; padding: 0 .25em;
  white-space: nowrap; }
@media (min-width: 900px) {
  .beside { display: grid; grid-template-columns: minmax(0, 48fr) minmax(0, 52fr); gap: 1.8rem; }
  .beside .pictures { position: sticky; top: 12px; align-self: start; }
  .beside .map img { max-height: calc(100vh - 60px); width: auto; max-width: 100%; margin: 0 auto; }
  .below .text { margin-top: 1rem; }
  .below .map + .map { max-width: 900px; margin-inline: auto; }
  .below .phase { columns: 2; column-gap: 2.2rem; }
  .below .phase h4 { column-span: all; }
}
@media (max-width: 899px) { .spread .text { margin-top: 1rem; } }

details { margin: 0 0 .3rem; border-left: 4px solid var(--side, var(--rule)); background: var(--tint, ${GROUND.paper}); }
summary { cursor: pointer; padding: .3rem .8rem; font-weight: 600; }
summary small { font-weight: 400; margin-left: .4rem; }
details ol { margin: 0; padding: .3rem .8rem .6rem 4rem; }
details li { overflow-wrap: anywhere; }
li::marker { color: var(--soft); font-size: .85em; }
code { font-size: 1.02em; }
.seat { font-size: .9em; color: var(--side, var(--soft)); }
.remark { list-style: none; margin: .3rem 0; padding: .2rem .7rem; border-left: 3px solid var(--gold); font-style: italic; }
.remark p { margin: 0; }
.die { display: inline-block; border: 1px solid var(--ink); border-radius: 4px; background: #fffaf0; padding: 0 .35em;
  line-height: 1.3; margin-right: .15rem; }
.keys dt { color: var(--soft); }
.keys dd { margin: 0 0 .4rem; overflow-wrap: anywhere; }
pre { overflow-x: auto; background: ${GROUND.paper}; border: 1px solid var(--rule); padding: .8rem 1rem;
  font-size: .92rem; }
pre code, .keys code { font-family: ui-monospace, 'Cascadia Mono', Consolas, monospace; font-size: .9rem; }
.button { display: inline-block; padding: .5rem 1.1rem; border: 2px solid var(--ink); border-radius: 6px;
  background: var(--gold); font-weight: 700; text-decoration: none; }
footer { margin-top: 4rem; padding: 1.2rem 20px 2.4rem; border-top: 3px double var(--rule); text-align: center; }

@media (max-width: 600px) {
  body { font-size: 16px; }
  main, nav { padding: 0 14px; }
  h2 { font-size: 1.55rem; }
  .title { padding: 2rem 18px; min-height: 92vh; }
  .summary { font-size: .98rem; }
  .summary th, .summary td { padding: .22rem .38rem; }
  .summary thead th { white-space: normal; font-size: .86em; line-height: 1.15; vertical-align: bottom; }
  .players { flex-direction: column; }
  details ol { padding-left: 3.2rem; }
}
@media print {
  @page { margin: 14mm 12mm; }
  body { font-size: 10pt; background: #fff; }
  .title { min-height: 240mm; break-after: page; }
  nav, #record { display: none; }
  h2, h3, h4, .standing, .losses { break-after: avoid; }
  h2 { margin-top: 0; }
  #opening, #turns, #final, #orders { break-before: page; }
  .turn + .turn { break-before: page; }
  .map, .chart, tr, li, .phase p { break-inside: avoid; }
  .map.wide img { max-height: 150mm; width: auto; max-width: 100%; margin: 0 auto; }
  #opening .map img, #final .map img { max-height: 245mm; width: auto; max-width: 100%; margin: 0 auto; }
  .charts { grid-template-columns: 1fr 1fr; }
  .beside { display: block; }
  .beside .pictures { float: left; width: 48%; margin: 0 5mm 3mm 0; position: static; }
  .beside .phase { border-left: 0; padding-left: 0; }
  .beside .standing, .beside .losses { display: flow-root; }
  .below .text { columns: 2; }
  .below .phase { columns: auto; }
  details::details-content { content-visibility: visible; block-size: auto; }
  details ol { columns: 2; font-size: 8.5pt; }
  * { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
}
`;
