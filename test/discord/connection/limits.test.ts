import { ApplicationCommandOptionType as OptionType } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { commandsFor } from '../../../commands/index.ts';
import { commandBody } from '../../../src/playground/commands/schema.ts';
import { GUIDES } from '../../../src/games/index.ts';
import { LIMITS } from '../../../src/discord/connection/limits.ts';
import { matching, namedChoices, trimmed } from '../../../src/discord/interactions/autocomplete.ts';
import { overlayChoices } from '../../../src/discord/orders/map.ts';
import { readerOf } from '../../../src/discord/interactions/reader.ts';
import { ruleText } from '../../../src/discord/orders/rules.ts';
import { LOCALES } from '../../../src/i18n/locale.ts';
import { MESSAGES } from '../../../src/i18n/messages.ts';
import { sayIn } from '../../../src/i18n/say.ts';

const commands = commandsFor(GUIDES);
const readers = LOCALES.map(readerOf);

interface Part {
  readonly name: string;
  readonly description?: string;
  readonly name_localizations?: Readonly<Record<string, string | null>> | null;
  readonly description_localizations?: Readonly<Record<string, string | null>> | null;
  readonly options?: readonly Part[];
  readonly choices?: readonly Part[];
  readonly value?: string;
}

const partsOf = (part: Part): Part[] => [part, ...[...(part.options ?? []), ...(part.choices ?? [])].flatMap(partsOf)];
const all = (own: string | undefined, others: Part['name_localizations']): string[] => [
  own ?? '',
  ...Object.values(others ?? {}).map(String),
];

describe('slash commands', () => {
  it('are few enough, with names of their own', () => {
    expect(commands.length).toBeLessThanOrEqual(LIMITS.commands);
    expect(new Set(commands.map(({ definition }) => definition.name)).size).toBe(commands.length);
  });

  it.each(commands.map(({ definition }) => [definition.name, definition] as const))(
    '/%s keeps Discord’s limits in every language',
    (_, definition) => {
      for (const part of partsOf(definition as Part)) {
        const isChoice = part.value !== undefined;
        for (const name of all(part.name, part.name_localizations)) {
          expect(name.length, name).toBeLessThanOrEqual(isChoice ? LIMITS.choiceName : LIMITS.commandName);
          if (!isChoice) expect(name, name).toMatch(/^[-_'\p{L}\p{N}]{1,32}$/u);
          if (!isChoice) expect(name).toBe(name.toLowerCase());
        }
        if (!isChoice) {
          const texts = all(part.description, part.description_localizations);
          // Clients set to traditional Chinese are shown the simplified.
          expect(texts).toHaveLength([...LOCALES, 'zh-TW'].length);
          for (const text of texts) {
            expect(text.length, text).toBeGreaterThan(0);
            expect(text.length, text).toBeLessThanOrEqual(LIMITS.commandDescription);
          }
        }
        expect((part.options ?? []).length).toBeLessThanOrEqual(LIMITS.options);
        expect((part.choices ?? []).length).toBeLessThanOrEqual(LIMITS.choices);
      }
    },
  );

  it.each(commands.map(({ definition }) => [definition.name, definition] as const))(
    '/%s is taken by an endpoint as strict as Discord',
    (_, definition) => {
      const parsed = commandBody.safeParse(JSON.parse(JSON.stringify(definition)));
      expect(parsed.error?.issues ?? []).toEqual([]);
    },
  );

  it.each(commands.map(({ definition }) => [definition.name, definition] as const))(
    '/%s stays below the total size',
    (_, definition) => {
      const longest = (texts: readonly string[]): number => Math.max(...texts.map(({ length }) => length));
      const size = partsOf(definition as Part).reduce(
        (sum, part) =>
          sum +
          longest(all(part.name, part.name_localizations)) +
          longest(all(part.description, part.description_localizations)) +
          (part.value ?? '').length,
        0,
      );
      expect(size).toBeLessThanOrEqual(LIMITS.commandTotal);
    },
  );

  it('leave no text option to be guessed: each has choices or suggestions', () => {
    const parts = commands.flatMap(({ definition }) => partsOf(definition as Part)) as (Part & {
      type?: number;
      autocomplete?: boolean;
    })[];
    const bare = parts.filter(
      ({ type, choices, autocomplete }) => type === OptionType.String && !choices && !autocomplete,
    );
    expect(bare.map(({ name }) => name)).toEqual([]);
  });

  it('answer suggestions wherever an option has them', () => {
    const suggesting = commands.filter(({ definition }) =>
      partsOf(definition as Part).some((part) => (part as { autocomplete?: boolean }).autocomplete),
    );
    expect(suggesting.filter(({ suggest }) => !suggest)).toEqual([]);
  });
});

describe('texts', () => {
  it.each(LOCALES)('of buttons fit on them whole (%s)', (locale) => {
    const labels = Object.entries(MESSAGES[locale]).filter(
      ([code]) =>
        /^((?:draft|status|proposal|standing)\.button|choice)\./u.test(code) &&
        !['choice.placeholder', 'choice.several', 'choice.or-take'].includes(code),
    );
    expect(labels.length).toBeGreaterThan(10);
    for (const [code, text] of labels) expect(text.length, code).toBeLessThanOrEqual(LIMITS.buttonLabel - 30);
  });

  it.each(LOCALES)('of the form fit into it whole (%s)', (locale) => {
    const say = sayIn(locale);
    const [guide] = Object.values(GUIDES);
    for (const { id } of guide?.game.seats ?? []) {
      const name = say({ code: `${guide?.game.id}.seat.${id}` });
      expect(say({ code: 'form.title', params: { name } }).length).toBeLessThanOrEqual(LIMITS.modalTitle);
    }
    expect(say({ code: 'form.label' }).length).toBeLessThanOrEqual(LIMITS.inputLabel);
    expect(say({ code: 'form.description' }).length).toBeLessThanOrEqual(LIMITS.inputPlaceholder);
  });

  it.each(LOCALES)('of help and of rules fit into one message (%s)', (locale) => {
    const help = Object.entries(MESSAGES[locale]).filter(([code]) => code.startsWith('help.'));
    for (const [code, text] of help) expect(text.length, code).toBeLessThanOrEqual(LIMITS.content - 100);
    for (const guide of Object.values(GUIDES)) {
      for (const rule of guide.rules) {
        expect(ruleText(readerOf(locale), guide, rule).length, rule.number).toBeLessThanOrEqual(LIMITS.content);
      }
    }
  });
});

describe('suggestions', () => {
  const offers = readers.flatMap((reader) =>
    Object.values(GUIDES).flatMap((guide) => [
      namedChoices(guide.units, reader),
      namedChoices(guide.places, reader),
      overlayChoices(reader, guide),
    ]),
  );

  it('of every list keep the limits, from an empty field on', () => {
    for (const list of offers) {
      const answer = trimmed(matching(list, ''));
      expect(answer.length).toBeGreaterThan(0);
      expect(answer.length).toBeLessThanOrEqual(LIMITS.choices);
      for (const { name, value } of answer) {
        expect(name.length).toBeGreaterThan(0);
        expect(name.length).toBeLessThanOrEqual(LIMITS.choiceName);
        expect(value.length).toBeLessThanOrEqual(LIMITS.choiceValue);
      }
    }
  });

  it('leave out what would not fit as a value, and shorten what would not as a name', () => {
    const long = 'x'.repeat(LIMITS.choiceValue + 1);
    expect(
      trimmed([
        { name: 'a', value: long },
        { name: long, value: 'b' },
        { name: 'c', value: 'b' },
        { name: 'd', value: '' },
      ]),
    ).toEqual([{ name: `${'x'.repeat(LIMITS.choiceName - 1)}…`, value: 'b' }]);
  });
});
