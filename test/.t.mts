import { moscow } from '/work/main/src/games/moscow/game.ts';
import { knowledge } from '/work/main/src/games/moscow/computer/knowledge.ts';
import { start, openAsks, playInPlace } from '/work/main/src/engine/play.ts';
import { clonePosition } from '/work/main/src/engine/position.ts';
import { seededPick } from '/work/main/src/engine/trials/random.ts';
import { sampleDice } from '/work/main/src/engine/trials/sample.ts';
import { planMovement } from '/work/main/src/games/moscow/computer/movement.ts';
import { theatreOf } from '/work/main/src/games/moscow/computer/theatre.ts';
import { germanOutlook } from '/work/main/src/games/moscow/computer/outlook.ts';
import { planAssaults } from '/work/main/src/computer/assaults.ts';
import { playOut } from '/work/main/src/computer/play-out.ts';
const time = (n: string, k: number, f: () => void) => { f(); const t = performance.now(); for (let i = 0; i < k; i++) f(); console.log(n, ((performance.now() - t) / k).toFixed(3), 'ms'); };
const dice = sampleDice(false, 'y'); const pick = seededPick(3);
const p: any = start(moscow as any, [], dice).position;
for (let s = 0; s < 4; s++) {
  for (let i = 0; ; i++) { const [a] = openAsks(moscow as any, p) as any; if (a.prompt.code === 'moscow.ask.movement') break; playInPlace(moscow as any, p, a, a.silent, dice); }
  const st = p.state; console.log(p.phase.turn, st.side);
  const th = theatreOf(st, st.side, []); let n = 0; const g = th.gain; (th as any).gain = (...a: any) => { n++; return (g as any)(...a); };
  planAssaults(th, { least: 0.08, blur: 0 }, pick); console.log('gains', n);
  time("playout1", 60, () => { const q = clonePosition(p); const [a] = openAsks(moscow as any, q) as any; playOut(moscow as any, knowledge as any, q, a, [], { dice, pick, stretches: 1 }); });
  const [a] = openAsks(moscow as any, p) as any;
  playOut(moscow as any, knowledge as any, p, a, [], { dice, pick, stretches: 1 });
}
