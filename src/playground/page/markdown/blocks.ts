import type { Block } from './ast.ts';
import { parseInline } from './inline.ts';

const FENCE = /^```(?:([\w+.#-]+)\n)?([\s\S]*?)```/;
const LIST_ITEM = /^( *)([-*]|\d+\.) +(.*)$/;

/** Parses a message into blocks. With `nested`, quotes stay text (Discord does not nest them). */
export function parseBlocks(source: string, nested = false): Block[] {
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  const flush = (): void => {
    const text = paragraph.join('\n');
    if (text.trim() !== '' || (paragraph.length > 0 && blocks.length > 0)) {
      blocks.push({ kind: 'paragraph', children: parseInline(text) });
    }
    paragraph = [];
  };

  let rest = source;
  while (rest.length > 0) {
    const taken = takeBlock(rest, nested);
    if (taken) {
      flush();
      blocks.push(taken.block);
      rest = rest.slice(taken.length).replace(/^\n/, '');
      continue;
    }
    const fence = rest.indexOf('```', 1);
    const newline = rest.indexOf('\n');
    const fenceHere = fence > 0 && (newline < 0 || fence < newline) && FENCE.test(rest.slice(fence));
    const end = fenceHere ? fence : newline < 0 ? rest.length : newline;
    paragraph.push(rest.slice(0, end));
    rest = rest.slice(fenceHere ? end : end + 1);
  }
  flush();
  return blocks;
}

function takeBlock(rest: string, nested: boolean): { block: Block; length: number } | null {
  const fence = FENCE.exec(rest);
  if (fence && fence[2]?.trim()) {
    const text = (fence[2] ?? '').replace(/^\n/, '').replace(/\n$/, '');
    return { block: { kind: 'code', language: fence[1] ?? '', text }, length: fence[0].length };
  }
  const newline = rest.indexOf('\n');
  const line = newline < 0 ? rest : rest.slice(0, newline);
  const heading = /^(#{1,3}) +(\S.*)$/.exec(line);
  if (heading) {
    const level = (heading[1]?.length ?? 1) as 1 | 2 | 3;
    return { block: { kind: 'heading', level, children: parseInline(heading[2] ?? '') }, length: line.length };
  }
  const subtext = /^-# +(\S.*)$/.exec(line);
  if (subtext) {
    return { block: { kind: 'subtext', children: parseInline(subtext[1] ?? '') }, length: line.length };
  }
  if (!nested && (rest.startsWith('>>> ') || line.startsWith('> '))) return takeQuote(rest);
  return LIST_ITEM.test(line) ? takeList(rest) : null;
}

function takeQuote(rest: string): { block: Block; length: number } {
  if (rest.startsWith('>>> ')) {
    return { block: { kind: 'quote', children: parseBlocks(rest.slice(4), true) }, length: rest.length };
  }
  const lines = leadingLines(rest, (line) => line.startsWith('> ') || line === '>');
  const inner = lines.map((line) => line.slice(2)).join('\n');
  return { block: { kind: 'quote', children: parseBlocks(inner, true) }, length: lines.join('\n').length };
}

function takeList(rest: string): { block: Block; length: number } {
  const first = LIST_ITEM.exec(rest.split('\n')[0] ?? '');
  const ordered = isOrdered(first?.[2]);
  const lines = leadingLines(rest, (line, index) => {
    const item = LIST_ITEM.exec(line);
    if (!item) return index > 0 && /^ {2,}\S/.test(line);
    return isOrdered(item[2]) === ordered || (item[1]?.length ?? 0) > (first?.[1]?.length ?? 0) + 1;
  });
  return { block: buildList(lines), length: lines.join('\n').length };
}

function isOrdered(marker = ''): boolean {
  return /\d/.test(marker);
}

function buildList(lines: string[]): Block {
  const first = LIST_ITEM.exec(lines[0] ?? '');
  const indent = first?.[1]?.length ?? 0;
  const marker = first?.[2] ?? '-';
  const items: string[][] = [];
  for (const line of lines) {
    const match = LIST_ITEM.exec(line);
    const startsItem = match && (match[1]?.length ?? 0) <= indent + 1;
    if (startsItem) items.push([match[3] ?? '']);
    else items.at(-1)?.push(line);
  }
  return {
    kind: 'list',
    ordered: isOrdered(marker),
    start: Number.parseInt(marker, 10) || 1,
    items: items.map(buildItem),
  };
}

function buildItem([head = '', ...more]: string[]): Block[] {
  const sublist = more.findIndex((line) => LIST_ITEM.test(line));
  const own = [head, ...(sublist < 0 ? more : more.slice(0, sublist)).map((line) => line.trim())].join('\n');
  const paragraph: Block = { kind: 'paragraph', children: parseInline(own) };
  return sublist < 0 ? [paragraph] : [paragraph, buildList(more.slice(sublist))];
}

function leadingLines(rest: string, belongs: (line: string, index: number) => boolean): string[] {
  const lines = rest.split('\n');
  const end = lines.findIndex((line, index) => !belongs(line, index));
  return end < 0 ? lines : lines.slice(0, end);
}
