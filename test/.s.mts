import { smolensk } from '/work/main/src/games/smolensk/game.ts';
import { knowledge } from '/work/main/src/games/smolensk/computer/knowledge.ts';
import { start, openAsks, playInPlace } from '/work/main/src/engine/play.ts';
import { clonePosition } from '/work/main/src/engine/position.ts';
import { seededPick } from '/work/main/src/engine/trials/random.ts';
import { sampleDice } from '/work/main/src/engine/trials/sample.ts';
import { playOut } from '/work/main/src/computer/play-out.ts';
import { axisOutlook } from '/work/main/src/games/smolensk/computer/outlook.ts';
const time = (n: string, k: number, f: () => void) => { f(); const t = performance.now(); for (let i = 0; i < k; i++) f(); console.log(n, ((performance.now() - t) / k).toFixed(3), 'ms'); };
const dice = sampleDice(false, 'y'); const pick = seededPick(3); const g = smolensk as any, k = knowledge as any;
const p: any = start(g, [], dice).position;
for (let s = 0; s < 8; s++) {
  for (;;) { const [a] = openAsks(g, p) as any; if (a.prompt.code === 'smolensk.ask.movement') break; playInPlace(g, p, a, a.silent, dice); }
  const [a] = openAsks(g, p) as any;
  console.log(p.state.turn, a.seat, (p.procedures[0].steps.at(-1) as any).activated.length);
  time('outlook', 100, () => axisOutlook(p.state));
  let d = 0;
  time('playout1', 10, () => { const q = clonePosition(p); const [a] = openAsks(g, q) as any; d = playOut(g, k, q, a, k.answer(q, a, pick), { dice, pick, stretches: 1 }); });
  console.log('decisions', d);
  playOut(g, k, p, a, k.answer(p, a, pick), { dice, pick, stretches: 1 });
}
