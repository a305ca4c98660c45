import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Fault } from '../../src/cli/fault.ts';
import { animate, book } from '../../src/cli/exports.ts';

const EXAMPLE = 'test/fixtures/moscow/example-of-play.txt';

let folder = '';
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'umpire-book-'))));
afterAll(() => rm(folder, { recursive: true }));

describe('umpire book and umpire animate', () => {
  it('write one file each, within the bytes asked for', { timeout: 60_000 }, async () => {
    const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const [html, gif] = [join(folder, 'book.html'), join(folder, 'game.gif')];
    await book(EXAMPLE, { out: html, locale: 'ja', bytes: '900000' });
    await animate(EXAMPLE, { out: gif, locale: 'ja', bytes: '900000' });
    const [page, film] = [await readFile(html), await readFile(gif)];
    expect(page.toString()).toMatch(/^<!doctype html>\n<html lang="ja">/u);
    expect(film.subarray(0, 6).toString()).toBe('GIF89a');
    for (const file of [page, film]) expect(file.length).toBeLessThanOrEqual(900_000);
    expect(said.mock.calls.map(([line]) => String(line).split(':')[0])).toEqual([html, gif]);
    said.mockRestore();
  });

  it('say in one line what they can’t do', async () => {
    const out = join(folder, 'none.html');
    await expect(book('no-such-file.txt', { out, locale: 'en' })).rejects.toThrow(Fault);
    await expect(book(EXAMPLE, { out, locale: 'fr' })).rejects.toThrow('--locale');
    await expect(animate(EXAMPLE, { out, locale: 'en', bytes: 'many' })).rejects.toThrow('--bytes');
  });
});
