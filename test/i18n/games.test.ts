import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GUIDES } from '../../src/games/index.ts';
import { HARNESSES } from '../support/games/index.ts';
import { isMessage } from '../../src/i18n/say.ts';
import { share } from '../support/share.ts';
import { listen } from './sayings.ts';
import { optionsWhere } from '../support/options.ts';

const textsIn = (folder: string, ending: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending) && !/messages/u.test(name))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'));

/** Beginnings of codes that other folders make: of the names of things, of what words of orders are called and mean, of refusals. */
const NAMED_ELSEWHERE = ['seat.', 'side.', 'option.', 'phase.', 'verb.', 'label.', 'hint.', 'refusal.'];

/** What is said of a game elsewhere. */
const SAID_ELSEWHERE = [
  ...['towards', 'back'].map((way) => `plan.${way}`),
  'standing.help',
  ...[
    ...['if', 'unless', 'or-more', 'or-fewer', 'or-better', 'or-worse'],
    ...['ask-before', 'advance-with', 'advance-toward', 'into'],
  ].map((hint) => `standing.hint.${hint}`),
];

/** What the sources of a game tell of its messages, which begin with this word; codes without it. */
function sourcesOf(game: string, folders: readonly string[]) {
  const all = folders.flatMap((folder) => textsIn(folder, '.ts')).join('\n');
  const data = folders.flatMap((folder) => textsIn(folder, '.json')).join('\n');
  /** Codes that stand in the sources as they are. */
  const codes = [...all.matchAll(new RegExp(`'${game}\\.([a-z0-9.-]*[a-z0-9])'`, 'gu'))].map(([, code = '']) => code);
  /** Fixed beginnings of codes, and of what follows such a beginning, that end in a word found elsewhere. */
  const beginnings = [...new Set([...all.matchAll(/`([a-z.-]*)\$\{/gu)].map(([, text = '']) => text))];
  const own = [
    ...beginnings.filter((text) => text.startsWith(`${game}.`)).map((text) => text.slice(game.length + 1)),
    ...NAMED_ELSEWHERE,
  ];
  const inner = own.flatMap((beginning) => beginnings.map((text) => beginning + text));
  const words = new Set(
    [...`${all}\n${data}`.matchAll(/['"]([\w.-]+)['"]|\b([\w-]+):/gu)].flatMap(
      ([, quoted, key]) => quoted ?? key ?? [],
    ),
  );
  return { codes, beginnings: [...own, ...inner], words };
}

/** Decisions of a random game that are listened to. */
const HEARD = share(60, 120);

describe.each(Object.entries(HARNESSES))('messages of %s', (id, { guide, sources }) => {
  const whole = (GUIDES[id] ?? guide).game;
  const named = [
    ...whole.seats.flatMap((seat) => [`seat.${seat.id}`, `side.${seat.side}`]),
    ...whole.optionalRules.map((rule) => `option.${rule.id}`),
  ];
  const system = guide.system ?? id;
  const own = Object.keys(guide.messages.en).filter((code) => code.startsWith(`${system}.`));
  const { codes, beginnings, words } = sourcesOf(system, sources);

  it('exist for every code that its sources use', () => {
    expect(codes.length).toBeGreaterThan(own.length / 6);
    expect(codes.filter((code) => !isMessage(`${system}.${code}`))).toEqual([]);
  });

  it('name its seats, sides and optional rules', () => {
    expect(named.filter((code) => !isMessage(`${id}.${code}`))).toEqual([]);
  });

  it('are all used', () => {
    const sharing = Object.values(GUIDES).filter((each) => (each.system ?? each.game.id) === system);
    const seats = sharing.flatMap(({ game }) => game.seats.map((seat) => `seat.${seat.id}`));
    const used = new Set([...codes, ...named, ...seats, ...SAID_ELSEWHERE]);
    const isUsed = (code: string): boolean =>
      used.has(code) ||
      beginnings.some((beginning) => code.startsWith(beginning) && words.has(code.slice(beginning.length)));
    const plain = own.map((code) => code.slice(system.length + 1).replace(/\.(?:short|now)$/u, ''));
    expect(plain.filter((code) => !isUsed(code))).toEqual([]);
  });

  it('read well in every language, whatever a random game says', () => {
    const all = optionsWhere(guide.game, () => true);
    const games = [listen(guide, 7, [], HEARD), listen(guide, 11, all, HEARD)];
    expect(games.flatMap(({ faults }) => [...faults])).toEqual([]);
    expect(new Set(games.flatMap(({ codes: heard }) => [...heard])).size).toBeGreaterThan(own.length / 8);
  });
});
