import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** One file of the web page. */
export interface PageFile {
  readonly body: string;
  readonly contentType: string;
}

const folder = fileURLToPath(new URL('page/', import.meta.url));

const CONTENT_TYPES: readonly (readonly [string, string])[] = [
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
];

/** Bundles the web page in memory: its files by path, `/` and `/index.html` among them. */
export async function buildPage(): Promise<ReadonlyMap<string, PageFile>> {
  const bundle = await build({
    absWorkingDir: folder,
    entryPoints: ['main.tsx', 'style.css'].filter((name) => existsSync(`${folder}${name}`)),
    outdir: '/',
    write: false,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    legalComments: 'none',
    logLevel: 'silent',
  });
  const index: PageFile = {
    body: readFileSync(`${folder}index.html`, 'utf8'),
    contentType: 'text/html; charset=utf-8',
  };
  const files = new Map<string, PageFile>([
    ['/', index],
    ['/index.html', index],
  ]);
  for (const { path, text } of bundle.outputFiles) {
    const contentType = CONTENT_TYPES.find(([ending]) => path.endsWith(ending))?.[1] ?? 'application/octet-stream';
    files.set(path, { body: text, contentType });
  }
  return files;
}

/** What the page may load: its own files and nothing from elsewhere. */
export const contentSecurityPolicy = (origin: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self' ${origin.replace(/^http/, 'ws')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
