import type { Inline } from './ast.ts';

type Rule = (rest: string, previous: string) => { length: number; nodes: Inline[] } | null;

const STYLES = [
  { kind: 'bold', pattern: /^\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/ },
  { kind: 'underline', pattern: /^__((?:\\[\s\S]|[^\\])+?)__(?!_)/ },
  { kind: 'strike', pattern: /^~~((?:\\[\s\S]|[^\\])+?)~~/ },
  { kind: 'spoiler', pattern: /^\|\|([\s\S]+?)\|\|/ },
  { kind: 'italic', pattern: /^\*(?=\S)((?:\*\*|\\[\s\S]|[^\\*])+?)\*(?!\*)/ },
] as const;

const UNDERSCORE_ITALIC = /^_((?:__|\\[\s\S]|[^\\_])+?)_(?!\w)/;
const URL = /^https?:\/\/[^\s<]+/;
const MASKED_LINK =
  /^\[((?:\[[^\]]*\]|[^[\]])+)\]\(\s*<?(https?:\/\/[^\s()<>]*(?:\([^\s()<>]*\)[^\s()<>]*)*)>?(?:\s+"[^"]*")?\s*\)/;

const RULES: Rule[] = [
  (rest) => one(/^\\([^0-9A-Za-z\s])/, rest, ([, char]) => ({ kind: 'text', text: char ?? '' })),
  (rest) => one(/^(`+)([\s\S]*?[^`])\1(?!`)/, rest, ([, , code]) => ({ kind: 'code', text: trimCode(code ?? '') })),
  (rest) => one(MASKED_LINK, rest, ([, label, url]) => link(url ?? '', parseInline(label ?? ''))),
  (rest) => one(/^<(https?:\/\/[^\s<>]+)>/, rest, ([, url]) => link(url ?? '')),
  (rest) => one(/^<@!?(\d+)>/, rest, ([, id]) => ({ kind: 'user', id: id ?? '' })),
  (rest) => one(/^<@&(\d+)>/, rest, ([, id]) => ({ kind: 'role', id: id ?? '' })),
  (rest) => one(/^<#(\d+)>/, rest, ([, id]) => ({ kind: 'channel', id: id ?? '' })),
  (rest) => one(/^@(?:everyone|here)\b/, rest, ([text]) => ({ kind: 'everyone', text })),
  (rest) =>
    one(/^<\/([-_\p{L}\p{N}]+(?: [-_\p{L}\p{N}]+){0,2}):(\d+)>/u, rest, ([, name, id]) => {
      return { kind: 'command', name: name ?? '', id: id ?? '' };
    }),
  (rest) =>
    one(/^<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/, rest, ([, seconds, style]) => {
      return { kind: 'timestamp', seconds: Number(seconds), style: style ?? 'f' };
    }),
  (rest) => one(/^<a?:(\w{2,32}):(\d+)>/, rest, ([, name, id]) => ({ kind: 'emoji', name: name ?? '', id: id ?? '' })),
  bareLink,
  styled,
  (rest, previous) =>
    /\w/.test(previous)
      ? null
      : one(UNDERSCORE_ITALIC, rest, ([, inner]) => ({ kind: 'italic', children: parseInline(inner ?? '') })),
  (rest) => one(/^\n/, rest, () => ({ kind: 'break' })),
];

/** Parses text within a block. Whatever is not markup stays text; nothing is ever HTML. */
export function parseInline(source: string): Inline[] {
  const nodes: Inline[] = [];
  let plain = '';
  let position = 0;
  const flush = (): void => {
    if (plain) nodes.push({ kind: 'text', text: plain });
    plain = '';
  };
  while (position < source.length) {
    const rest = source.slice(position);
    const hit = firstHit(rest, source[position - 1] ?? '');
    if (hit) {
      flush();
      nodes.push(...hit.nodes);
      position += hit.length;
    } else {
      const run = /^(?:[^\\`[<@*_~|\nh]+|[\s\S])/u.exec(rest)?.[0] ?? rest[0] ?? '';
      plain += run;
      position += run.length;
    }
  }
  flush();
  return nodes;
}

function firstHit(rest: string, previous: string): ReturnType<Rule> {
  for (const rule of RULES) {
    const hit = rule(rest, previous);
    if (hit) return hit;
  }
  return null;
}

function one(pattern: RegExp, rest: string, make: (match: RegExpExecArray) => Inline): ReturnType<Rule> {
  const match = pattern.exec(rest);
  return match ? { length: match[0].length, nodes: [make(match)] } : null;
}

function styled(rest: string): ReturnType<Rule> {
  for (const { kind, pattern } of STYLES) {
    const match = pattern.exec(rest);
    if (match) return { length: match[0].length, nodes: [{ kind, children: parseInline(match[1] ?? '') }] };
  }
  return null;
}

function bareLink(rest: string, previous: string): ReturnType<Rule> {
  if (/\w/.test(previous)) return null;
  const match = URL.exec(rest);
  if (!match) return null;
  const url = withoutTrailingPunctuation(match[0]);
  return { length: url.length, nodes: [link(url)] };
}

function withoutTrailingPunctuation(url: string): string {
  let end = url.length;
  while (/[.,:;"'\]*_~|!?]/.test(url[end - 1] ?? '')) end -= 1;
  const body = url.slice(0, end);
  const closing = body.endsWith(')') && body.split('(').length < body.split(')').length;
  return closing ? body.slice(0, -1) : body;
}

function link(url: string, children: Inline[] = [{ kind: 'text', text: url }]): Inline {
  return { kind: 'link', url, children };
}

function trimCode(code: string): string {
  return /^ .*` $|^ `.* $/.test(code) ? code.slice(1, -1) : code;
}
