import { moscow } from '/work/main/src/games/moscow/game.ts';
import { knowledge as mk } from '/work/main/src/games/moscow/computer/knowledge.ts';
import { smolensk } from '/work/main/src/games/smolensk/game.ts';
import { knowledge as sk } from '/work/main/src/games/smolensk/computer/knowledge.ts';
import { scoreOf as sscore } from '/work/main/src/games/smolensk/rules/15-5-points.ts';
import { search, BUDGETS } from '/work/main/src/computer/search.ts';
import { greedy } from '/work/main/src/computer/greedy.ts';
import { randomPlayer } from '/work/main/src/computer/random.ts';
import { start, openAsks, apply } from '/work/main/src/engine/play.ts';
import { sampleDice } from '/work/main/src/engine/trials/sample.ts';
import { scoreOf } from '/work/main/src/games/moscow/rules/04-victory.ts';
const isM = process.env.GAME !== 'smolensk'; const game = (isM ? moscow : smolensk) as any, k = (isM ? mk : sk) as any; const pts = (s: any) => isM ? scoreOf(s).total : sscore(s, 'axis').total;
const players: any = {
  random: (t: any) => randomPlayer({ ...t, strength: 'fair' }), greedy: (t: any) => greedy(t, k),
  easy: (t: any) => search(t, k, BUDGETS.easy), fair: (t: any) => search(t, k, BUDGETS.fair), strong: (t: any) => search(t, k, BUDGETS.strong),
};
const [a, b, n, seed0, verbose] = [process.argv[2]!, process.argv[3]!, Number(process.argv[4]), Number(process.argv[5] ?? 1), process.argv[6]];
let wins = 0, total = 0; const times: any = {};
for (let g = 0; g < n; g++) for (const swap of [false, true]) {
  const seat: any = swap ? { axis: b, soviet: a } : { axis: a, soviet: b };
  const dice = sampleDice(false, 'game', seed0 + g);
  let p: any = start(game, [], dice).position; let d = 0; const line: any = [];
  const t0 = performance.now();
  let phase = '';
  let trace = '';
  while (!p.outcome) {
    const [ask] = openAsks(game, p) as any[];
    const who = seat[ask.seat];
    const t = performance.now();
    const plan = players[who]({ game, view: p, seat: ask.seat, seed: seed0 * 7919 + g * 104729 + d });
    const dt = performance.now() - t;
    const key = who + ' ' + ask.prompt.code; const e = times[key] ??= { n: 0, sum: 0, max: 0 }; e.n++; e.sum += dt; e.max = Math.max(e.max, dt);
    for (const text of plan.orders) {
      const again = openAsks(game, p).find((x: any) => x.seat === ask.seat && x.prompt.code === ask.prompt.code);
      if (!again) break;
      const r: any = apply(game, p, ask.seat, text, dice);
      if (!r.ok) { console.log('REFUSED', who, ask.prompt.code, text, JSON.stringify(r.error)); break; }
      if (verbose) { const ev = r.value.events.map((x: any) => x.code.replace(/^[a-z]+\./, '') + ' ' + JSON.stringify(x.params)).join('\n      '); console.log('  ', ask.seat, text, verbose === '2' ? '\n      ' + ev : ''); }
      p = r.value.position; d++;
      if (r.value.irrevocable) break;
    }
    const now = (isM ? p.phase.turn + p.state.side : p.state.turn);
    if (now !== phase) { phase = now; trace += ' ' + pts(p.state); if (verbose) console.log('==', now, 'score', pts(p.state), p.state.control.join(' ')); }
  }
  const won = p.outcome.winner === (swap ? 'soviet' : 'axis');
  wins += won ? 1 : 0; total++;
  console.log(`game ${g} ${swap ? 'swap' : ''} axis=${seat.axis} won by ${p.outcome.winner} points ${p.outcome.reason.params.points} cities ${p.outcome.reason.params.cities} losses ${p.outcome.reason.params.losses} (${a} ${wins}/${total}) ${((performance.now() - t0) / 1000).toFixed(1)}s |${trace}`);
}
for (const [key, e] of Object.entries<any>(times)) console.log(key, e.n, 'mean', (e.sum / e.n).toFixed(1), 'max', e.max.toFixed(0));
