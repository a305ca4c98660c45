import type { Names } from '../../../hex/map.ts';
import {
  HQ_KINDS,
  type Colours,
  type GivenUnits,
  type LiftCommands,
  type Nation,
  type UnitData,
  type UnitGroup,
  type UnitMethod,
} from '../schema/units.ts';
import { whole } from './charts.ts';

const PACT: readonly Nation[] = ['soviet', 'east-german', 'polish', 'czech'];

/** What is left of an object without the fields that are undefined. */
const defined = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;

function ordinal(number: string): string {
  if (/1[123]$/u.test(number)) return `${number}th`;
  return number + (['th', 'st', 'nd', 'rd'][Number(number.at(-1))] ?? 'th');
}

/** The words of a name, each `{key}` replaced. */
const filled = (text: string, words: Readonly<Record<string, string>>): string =>
  text
    .replace(/\{(\w+)\}/gu, (_, key: string) => words[key] ?? '')
    .replace(/ +/gu, ' ')
    .trim();

const GUARDS: Names = { en: 'Guards', ja: '親衛', 'zh-CN': '近卫' };
const NO_WORDS: Names = { en: '', ja: '', 'zh-CN': '' };

/** The names of a unit by its designation: those of the method, with its number and that of its division. */
function namesOf(method: UnitMethod, group: UnitGroup, designation: string): Names {
  const [own = '', parent = ''] = designation.split('/');
  const template = method.kinds[group.kind]?.name ?? NO_WORDS;
  const nation = method.nations[group.nation] ?? NO_WORDS;
  const formation = method.formations[group.of ?? ''] ?? NO_WORDS;
  const guards = group.nation === 'soviet' && /^\d+G/u.test(own) ? GUARDS : NO_WORDS;
  const numbers = (text: string, language: string): Readonly<Record<string, string>> => {
    const n = /\d+/u.exec(text)?.[0] ?? '';
    return { n: language === 'en' && n !== '' ? ordinal(n) : n };
  };
  const name = (language: keyof Names): string =>
    filled(template[language], {
      ...numbers(own, language),
      of: filled(formation[language], numbers(parent, language)),
      nation: nation[language],
      guards: guards[language],
    });
  return { en: name('en'), ja: name('ja'), 'zh-CN': name('zh-CN') };
}

/** What a counter of this id is called: the id without nation and year; of an HQ, the legend of its units. */
const designationOf = (id: string, isHq: boolean): string =>
  isHq ? id.replace('-', ' ') : id.replace(/^(?:WG|US|BR|FR|NE|BE|DK|EG|PL|CZ|CA)-/u, '').replace(/-8[38]$/u, '');

/** Hex and code of an entry, and the town after it. */
function entryOf(text: string): Pick<UnitData, 'entry' | 'garrison'> {
  if (text === 'display') return {};
  const [code = '', ...town] = text.split(' ');
  return town.length === 0 ? { entry: code } : { entry: code, garrison: town.join(' ') };
}

/** Strengths of both faces: a cadre attacks with half, rounded down, and defends with half, rounded up (3.2.10.4). */
const faces = (full: number, steps: number, half: (strength: number) => number): number[] =>
  steps === 2 ? [full, half(full / 2)] : [full];

/** A unit as the method has it. Throws for a kind or quality that it has not. */
function unitBy(method: UnitMethod, group: UnitGroup, id: string): UnitData {
  const kind = method.kinds[group.kind];
  const quality = group.quality === undefined ? { factor: 1 } : method.qualities[group.quality];
  if (kind === undefined || quality === undefined) throw new Error(`nato: no kind or quality of ${id}`);
  const { attack, defence, move, name: _, steps = 1, ...printed } = kind;
  const { nation, front, army, reserve, canadian, berlin, year } = group;
  const isHq = HQ_KINDS.includes(kind.kind);
  const own = group.units[id] ?? '';
  const { entry, ...fields } = typeof own === 'string' ? { entry: own } : own;
  const designation = designationOf(id, isHq);
  return defined({
    name: namesOf(method, group, designation),
    designation,
    side: PACT.includes(nation) ? 'wp' : 'nato',
    nation,
    ...printed,
    attack: faces(Math.round(attack * quality.factor), steps, Math.floor),
    defence: faces(Math.max(1, Math.round(defence * quality.factor)), steps, Math.ceil),
    move: move + (quality.move ?? 0),
    ...defined({ front, army, reserve, canadian, berlin, year, legend: group.legend ?? (isHq ? undefined : front) }),
    ...entryOf(entry),
    ...fields,
  } as UnitData);
}

/** The units of groups of the right form, in their order: what is given of a unit wins over the method. */
export const readUnits = (
  method: UnitMethod,
  groups: readonly UnitGroup[],
  given: GivenUnits = {},
): readonly (UnitData & { readonly id: string })[] =>
  groups.flatMap((group) =>
    Object.keys(group.units).map((id) => ({ ...unitBy(method, group, id), ...(given[id] as Partial<UnitData>), id })),
  );

/** The colours of a `colours.json` of the right form. */
export const readColours = (file: unknown): Colours => whole(file);

/** The lift commands of a `lift-commands.json` of the right form. */
export const readLiftCommands = (file: unknown): LiftCommands => whole(file);
