import { type Refusal, refusals } from '../../messages/index.ts';
import { at, hasRail, hexesApart, riverBetween, isBridged, WAYS } from '../../board.ts';
import { FRAMED_MAP } from '../../data.ts';
import { costOf, mayEnd, reachByNormal, type Barrier, type Ground, type Travel } from './09-2-normal.ts';
import { barsMarch, barsMarchStep } from './09-3-march.ts';
import { PLACE_WORDS } from '../../words.ts';

const RULE_OF: Readonly<Record<Barrier | 'march-no-road' | 'march-off-road' | 'march-zoc', string>> = {
  enemy: '3.1(2)',
  'big-river-start': '9.2(3)1',
  'big-river-zoc': '9.2(3)2',
  mountain: '9.2(4)',
  'mountain-zoc': '9.2(4)2',
  'march-no-road': '9.3(1)1',
  'march-off-road': '9.3(1)1',
  'march-zoc': '9.3(1)2',
};

/**
 * Why a word that names something outside the play area can't be meant: full sea, closed by `seaRule`, or land beyond
 * the frame, closed by `landRule`; undefined for any other word.
 */
export function refuseOffMap(word: string, seaRule: string, landRule = '2.1(1)5'): Refusal | undefined {
  const scenery = FRAMED_MAP.scenery[word];
  if (scenery === undefined) return undefined;
  const params = { hex: word };
  return scenery === 'sea'
    ? { code: 'chit-pull.refusal.sea', params, rule: seaRule }
    : { code: 'chit-pull.refusal.off-map', params, rule: landRule };
}

/** 3.1(1): why a unit can't end its move in a hex that is full. */
export const refuseStacking = (id: string, hex: string): Refusal => ({
  code: 'chit-pull.refusal.stacked',
  params: { unit: id, hex },
  rule: '3.1(1)',
  places: [hex],
});

/** Why a unit can't go from here to the hex that a word names (the answer to "why not?"). */
export function refuseHex(
  ground: Ground,
  id: string,
  march: boolean,
  here: string,
  travel: Travel,
  word: string,
): Refusal | undefined {
  const off = refuseOffMap(word, '9.2(1)2');
  if (off) return off;
  const hex = PLACE_WORDS.meant(word);
  if (hex === undefined) return undefined;
  const [from, to] = [at(here), at(hex)];
  const refusal = refusals({ unit: id, hex, points: travel.points }, [here, hex]);
  if (ground.enemies[to]) return refusal('enemy', RULE_OF.enemy);
  if (hexesApart(from, to) === 1 && !(WAYS[from] as readonly number[]).includes(to))
    return refusal('prohibited', '3.2(1)');
  if (march) {
    const bar = barsMarch(ground, from) ?? (hexesApart(from, to) === 1 ? barsMarchStep(ground, from, to) : undefined);
    if (bar === 'march-off-road' && hasRail(from, to)) return refusal(bar, '9.3(1)3');
    if (bar) return refusal(bar, RULE_OF[bar]);
    if (ground.zoc[to]) return refusal('march-zoc', RULE_OF['march-zoc']);
    return mayEnd(ground, id, to) ? refusal('march-too-far', '9.3(1)') : refuseStacking(id, hex);
  }
  if (reachByNormal(ground, id, from, travel).has(to)) return refuseStacking(id, hex);
  if (hexesApart(from, to) > 1) return refusal('too-far', '9.2(1)1');
  const cost = costOf(ground, id, from, to, travel);
  if (typeof cost === 'string' && cost !== 'whole') return refusal(cost, RULE_OF[cost]);
  const rule = ground.zoc[from] || ground.zoc[to] ? '9.2(2)' : '9.2(1)1';
  const crossing = riverBetween(from, to) !== undefined && !isBridged(from, to);
  return refusal(crossing ? 'costs-river' : 'costs', rule, { cost: cost === 'whole' ? travel.points : cost });
}
