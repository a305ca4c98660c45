import { hintOf, type Branch, type Thing } from '../../engine/choice.ts';
import type { Message } from '../../engine/message.ts';
import type { Position } from '../../engine/position.ts';
import type { GameGuide } from '../../games/guide.ts';
import type { Piece } from '../../games/history.ts';
import { neighbours } from '../../hex/board.ts';
import { DRY, flood } from '../../hex/flood.ts';
import type { Reader } from '../interactions/reader.ts';

/** What options are seen with: the position as the one who chooses may know it, and the seat they choose for. */
export interface Sight {
  readonly position: Position | null;
  readonly seat: string;
}

/** What is known of the map when options are shown. */
interface Field {
  readonly side: string | undefined;
  readonly pieces: readonly Piece[];
  readonly byId: ReadonlyMap<string, Piece>;
}

const NOBODY: readonly Piece[] = [];

function fieldOf(guide: GameGuide, { position, seat }: Sight): Field {
  const pieces = position === null ? NOBODY : (guide.history?.measures(position).pieces ?? NOBODY);
  return {
    side: guide.game.seats.find(({ id }) => id === seat)?.side,
    pieces,
    byId: new Map(pieces.map((piece) => [piece.id, piece])),
  };
}

/** Units named one after the other, the last ones left out where they are many: those named, and how many more. */
const MOST_NAMED = 5;
function named(ids: readonly string[]): { readonly units: readonly string[]; more: number } {
  const units = ids.length <= MOST_NAMED ? ids : ids.slice(0, MOST_NAMED - 1);
  return { units, more: ids.length - units.length };
}

const placeMessage = (guide: GameGuide, place: string): Message['params'] => ({
  placeCode: `${guide.game.id}.place.title`,
  place,
});

/** Who stands in a place. */
function standing({ side, pieces }: Field, place: string): readonly Message[] {
  const there = pieces.filter(({ at }) => at === place);
  const [own, others] = [there.filter((each) => each.side === side), there.filter((each) => each.side !== side)];
  return [
    ...(others.length === 0 ? [] : [{ code: 'offer.held', params: named(others.map(({ id }) => id)) }]),
    ...(own.length === 0 ? [] : [{ code: 'offer.own', params: named(own.map(({ id }) => id)) }]),
  ];
}

/** Who defends a place, and the ratio before shifts if all attack who may. */
function targetNotes(
  guide: GameGuide,
  { position, seat }: Sight,
  field: Field,
  { id, units }: Extract<Thing, { kind: 'target' }>,
): readonly Message[] {
  const report = position && guide.odds(position, seat, [id, ...units].join(' '));
  const [first] = report?.ok ? report.value.cases : [];
  if (!first) return standing(field, id);
  const { attack, defence, before } = first;
  return [...standing(field, id), { code: 'offer.odds', params: { attack, defence, before, ...named(units) } }];
}

/** What a thing is, in short notes; nothing for a unit or card on which the game has nothing to say. */
function notesOn(guide: GameGuide, sight: Sight, field: Field, thing: Thing): readonly Message[] {
  const { position } = sight;
  if (position === null) return [];
  switch (thing.kind) {
    case 'unit': {
      const piece = field.byId.get(thing.id);
      const where = piece
        ? [{ code: 'offer.at', params: placeMessage(guide, piece.at) as Message['params'] & object }]
        : [];
      return [...where, ...(guide.unitNotes?.(position, thing.id) ?? [])];
    }
    case 'place':
      return standing(field, thing.id);
    case 'target':
      return targetNotes(guide, sight, field, thing);
    case 'card':
      return guide.cardNotes?.(position, thing.id) ?? [];
  }
}

/** What an option is called: its label, or its word with the name of what it means. */
export function optionLabel(
  { plain, locale }: Reader,
  guide: GameGuide,
  { label, places, thing, word }: Branch<unknown>,
): string {
  if (label) return plain(label);
  const among =
    thing?.kind === 'unit'
      ? guide.units
      : thing?.kind === 'card'
        ? [...guide.terms, ...guide.units]
        : places?.includes(word)
          ? guide.places
          : [];
  const name = among.find(({ id }) => id === word)?.names[locale];
  return name === undefined || name === word ? word : `${word} ${name}`;
}

/** Whether an option is a place where a journey can't end, though it may go on from there. */
function isOnlyPassed({ thing, to }: Branch<unknown>): boolean {
  if (thing?.kind !== 'place') return false;
  const { order, unfinished } = to();
  return order === undefined && unfinished !== undefined;
}

/** An option as a menu shows it: what it is called, and what one needs to know of it. */
export interface OptionCard {
  readonly label: string;
  readonly description: string;
}

/** How options are shown and in what order, from what their chooser sees. */
export interface OptionCards {
  readonly card: (branch: Branch<unknown>) => OptionCard;
  /** What one needs to know of a thing, in short; empty if there is nothing to say. */
  readonly notes: (thing: Thing) => string;
  /** The places where the things offered are. */
  readonly places: (branches: readonly Branch<unknown>[]) => readonly string[];
  /** The branches by index, those of one kind together and the nearest to the enemy first. */
  readonly order: (branches: readonly Branch<unknown>[]) => readonly number[];
}

/** The options of a seat described; what each takes is worked out when it is asked for. */
export function optionCards(reader: Reader, guide: GameGuide, sight: Sight): OptionCards {
  let known: Field | undefined;
  const field = (): Field => (known ??= fieldOf(guide, sight));
  const placeOf = ({ thing }: Branch<unknown>): string | undefined =>
    thing?.kind === 'unit' ? field().byId.get(thing.id)?.at : thing?.kind === 'card' ? undefined : thing?.id;
  return {
    notes: (thing) => reader.signs.parts(notesOn(guide, sight, field(), thing).map(reader.plain)),
    card: (branch) => {
      const notes = branch.thing ? notesOn(guide, sight, field(), branch.thing) : [];
      const hint = hintOf(branch);
      const through = isOnlyPassed(branch) ? [{ code: 'offer.through' }] : [];
      return {
        label: optionLabel(reader, guide, branch),
        description: reader.signs.parts([...through, ...(hint ? [hint] : []), ...notes].map(reader.plain)),
      };
    },
    places: (branches) => [...new Set(branches.flatMap((branch) => branch.places ?? placeOf(branch) ?? []))],
    order: (branches) => {
      const far = distances(guide, field());
      const kinds = [...new Set(branches.map(({ thing }) => thing?.kind))];
      const keyed = branches.map((branch, index) => {
        const place = placeOf(branch);
        const at = place === undefined ? undefined : guide.board?.index.get(place);
        return {
          index,
          kind: kinds.indexOf(branch.thing?.kind),
          far: at === undefined ? DRY : (far[at] ?? DRY),
          place: place ?? '',
        };
      });
      const sorted = keyed.sort(
        (a, b) =>
          a.kind - b.kind || a.far - b.far || (a.place < b.place ? -1 : a.place > b.place ? 1 : a.index - b.index),
      );
      return sorted.map(({ index }) => index);
    },
  };
}

/** How far each place is from the nearest enemy of the side that chooses. */
function distances(guide: GameGuide, { side, pieces }: Field): Int16Array {
  const { board } = guide;
  if (!board || side === undefined) return new Int16Array();
  const enemies = pieces.filter((piece) => piece.side !== side).flatMap(({ at }) => board.index.get(at) ?? []);
  return flood(neighbours(board), enemies, () => true);
}
