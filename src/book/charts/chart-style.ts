/** The style of charts: for a page that says what `--ink`, `--soft`, `--rule` and `--plot`, behind the curves, are. */
export const CHART_STYLE = `
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 430px), 1fr)); gap: 1.4rem 2rem; }
.chart { margin: 0; break-inside: avoid; display: flex; flex-direction: column; }
.chart svg { margin-top: auto; }
.chart figcaption { margin-bottom: .5rem; line-height: 1.3; font-size: .95rem; }
.chart figcaption strong { display: block; color: var(--ink); font-size: 1.15rem; }
.chart svg { display: block; width: 100%; height: auto; background: var(--plot); border: 1px solid var(--rule); }
.tick { font-size: 14px; fill: var(--soft); }
.axis-name { font-size: 14px; fill: var(--soft); }
.chart .name { font-size: 15px; font-weight: 700; }
.chart .value { font-size: 15px; }
.chart .each { fill: none; stroke-width: 1; opacity: .15; }`;
