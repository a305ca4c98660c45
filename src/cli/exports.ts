import { writeFile } from 'node:fs/promises';
import { animation } from '../book/animation.ts';
import { campaignBook } from '../book/campaign-book.ts';
import { chronicleOf, type Chronicle } from '../book/chronicle.ts';
import type { Draw } from '../book/pictures.ts';
import { rollCards } from '../games/luck.ts';
import { LOCALES, type Locale } from '../i18n/locale.ts';
import { sayIn } from '../i18n/say.ts';
import { drawScene } from '../render/render.ts';
import { Fault, wholeNumber } from './fault.ts';
import { guideOfRecord, recordIn } from './record-file.ts';

const draw: Draw = (scene, width) => Promise.resolve(drawScene(scene, { width }));

/** The language of an option. */
export function localeNamed(text: string): Locale {
  const locale = LOCALES.find((known) => known === text);
  if (!locale) throw new Fault(`--locale is one of ${LOCALES.join(', ')}, not '${text}'`);
  return locale;
}

async function chronicleIn(file: string): Promise<Chronicle> {
  const record = await recordIn(file);
  const chronicle = chronicleOf(guideOfRecord(record), record);
  if (chronicle.ok) return chronicle.value;
  const { n, code, params } = chronicle.error;
  throw new Fault(`${file}, line ${n}: ${sayIn('en')({ code, params })}`);
}

/** Writes a file; a fault that names it if it can't. */
export async function writeOut(file: string, content: string | Buffer): Promise<void> {
  try {
    await writeFile(file, content);
  } catch (error) {
    throw new Fault(`${file}: ${(error as Error).message}`);
  }
}

interface ExportOptions {
  readonly out: string;
  readonly locale: string;
  readonly bytes?: string;
}

const bytesOf = ({ bytes }: ExportOptions): { readonly bytes?: number } =>
  bytes === undefined ? {} : { bytes: wholeNumber('--bytes', bytes, 1) };

/** Writes the campaign book of a record. */
export async function book(file: string, options: ExportOptions): Promise<void> {
  const locale = localeNamed(options.locale);
  const chronicle = await chronicleIn(file);
  const rolls = rollCards(chronicle.guide, chronicle.record);
  const text = await campaignBook({
    chronicle,
    locale,
    draw,
    ...bytesOf(options),
    ...(rolls.ok ? { rolls: rolls.value } : {}),
  });
  await writeOut(options.out, text);
  console.log(`${options.out}: ${Buffer.byteLength(text)} bytes`);
}

/** Writes the animated GIF of a record. */
export async function animate(file: string, options: ExportOptions): Promise<void> {
  const locale = localeNamed(options.locale);
  const made = await animation({ chronicle: await chronicleIn(file), locale, draw, ...bytesOf(options) });
  await writeOut(options.out, made.data);
  console.log(`${options.out}: ${made.frames} frames of ${made.width} × ${made.height}, ${made.data.length} bytes`);
}
