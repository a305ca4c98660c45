import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { chronicleOf, type Chronicle } from '../../../src/book/chronicle.ts';
import type { Draw } from '../../../src/book/pictures.ts';
import { readRecord } from '../../../src/engine/record/record-reader.ts';
import type { GameRecord } from '../../../src/engine/record/record.ts';
import { GUIDES } from '../../../src/games/index.ts';
import type { GameGuide } from '../../../src/games/guide.ts';

/** The record that a text holds; fails the test if it is none. */
export function recordOf(text: string): GameRecord {
  const record = readRecord(text);
  if (!record.ok) throw new Error(`line ${record.error.line}: ${record.error.code}`);
  return record.value;
}

/** A kept game, as `moscow/german-victory`. */
export const keptRecord = (name: string): GameRecord =>
  recordOf(readFileSync(join(import.meta.dirname, '../../fixtures', `${name}.txt`), 'utf8'));

export const guideOf = (record: GameRecord): GameGuide => GUIDES[record.game] as GameGuide;

/** The chronicle of a record; fails the test if it can't be replayed. */
export function chronicleOfRecord(record: GameRecord): Chronicle {
  const told = chronicleOf(guideOf(record), record);
  if (!told.ok) throw new Error(`line ${told.error.n}: ${told.error.code}`);
  return told.value;
}

/** Draws a small sheet on which each counter is a dot: enough to tell scenes apart. */
export const sketch: Draw = (scene) => {
  const canvas = createCanvas(60, 40);
  const context = canvas.getContext('2d');
  context.fillStyle = '#f5eedc';
  context.fillRect(0, 0, 60, 40);
  for (const [n, { at, livery }] of scene.counters.entries()) {
    context.fillStyle = livery === 'german' ? '#24506b' : '#a3341a';
    context.fillRect((Number.parseInt(at, 10) || n) % 58, (n * 7) % 38, 2, 2);
  }
  return Promise.resolve(canvas);
};
