#!/usr/bin/env node
/**
 * Bundles what is started on its own into `dist`, where it starts sooner: the bot, its command, their threads. `node build.js FILE…`
 * bundles these modules there instead.
 */
import { chmod, cp } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const STARTED = ['main', 'cli/umpire', 'discord/pictures/draw-worker', 'discord/history/export-worker', 'importing/import-worker', 'thinking/think-worker', 'balance/match-worker'];

const given = process.argv.slice(2);
const entries = given.length > 0 ? given : STARTED.map((path) => `src/${path}.ts`);

const root = fileURLToPath(new URL('.', import.meta.url));

await build({
  absWorkingDir: root,
  entryPoints: Object.fromEntries(entries.map((path) => [basename(path, '.ts'), path])),
  outdir: 'dist',
  bundle: true,
  packages: 'external',
  platform: 'node',
  target: 'node20',
  format: 'esm',
  charset: 'utf8',
  logLevel: 'warning',
});
if (given.length === 0) {
  // The web page is bundled when it is first served.
  await cp(`${root}src/playground/page`, `${root}dist/page`, {
    recursive: true,
    filter: (file) => basename(file) !== 'tsconfig.json',
  });
  await chmod(`${root}dist/umpire.js`, 0o755);
}
