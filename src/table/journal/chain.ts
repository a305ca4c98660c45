import {
  anchorOfKey,
  CHAIN_LENGTH,
  dieFromLink,
  hiddenKeyOf,
  keyOfDice,
  linkBefore,
  type DiceWords,
  type DieSource,
} from '../../engine/dice.ts';

/** What is published of a seed before the game. */
export interface Anchors {
  readonly anchor: string;
  readonly hiddenAnchor: string;
}

/** The dice of one seed. Links are as in `chainOf`, but only every so many are kept. */
export interface Chain extends Anchors {
  readonly hiddenKey: string;
  /** The link of the phase of this index. Throws a RangeError past the end of the chain. */
  readonly link: (index: number) => string;
  /** The dice of a game with these words. */
  readonly dice: (words: DiceWords) => DieSource;
}

/** Distance between the links that are kept. */
const APART = 64;

function makeChain(seed: string): Chain {
  const kept = new Map<number, string>();
  const hiddenKey = hiddenKeyOf(seed);
  let link = seed;
  for (let index = CHAIN_LENGTH; index > 0; index--) {
    if (index % APART === 0) kept.set(index, link);
    link = linkBefore(link);
  }
  kept.set(0, link);
  /** The links from a kept one down to the next, where a link was last asked for: phases are asked for in their order. */
  let around: { readonly top: number; readonly links: readonly string[] } = { top: 0, links: [link] };
  const linkOf = (index: number): string => {
    const top = Math.ceil(index / APART) * APART;
    let next = kept.get(top);
    if (next === undefined) throw new RangeError(`no link for phase ${index}`);
    if (around.top !== top) {
      const links = [next];
      while (links.length < APART) links.push((next = linkBefore(next)));
      around = { top, links };
    }
    return around.links[top - index] as string;
  };
  return {
    anchor: link,
    hiddenAnchor: anchorOfKey(hiddenKey),
    hiddenKey,
    link: linkOf,
    dice: (words) => (index, situation, faces, hidden) =>
      dieFromLink(keyOfDice(hidden ? hiddenKey : linkOf(index), words), situation, faces),
  };
}

const chains = new Map<string, Chain>();
const MOST_CHAINS = 1000;

/** The chain of a seed; kept, for hashing it through takes some milliseconds. */
export function chainFrom(seed: string): Chain {
  const known = chains.get(seed);
  if (known) return known;
  const chain = makeChain(seed);
  if (chains.size >= MOST_CHAINS) chains.clear();
  chains.set(seed, chain);
  return chain;
}
