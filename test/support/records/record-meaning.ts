/**
 * What a record says, read without any code of Umpire, as one text: two records of one meaning have the same. Left out is
 * what proves nothing and is bound by nothing: names of people, remarks, the number of the form, counts that follow from the
 * lines, blanks and ways of writing.
 */
export function meaningOf(text: string): string {
  const facts: string[] = [];
  const header = new Map<string, string>();
  let n = -1;
  for (const raw of text.replace(/^\uFEFF/u, '').split(/\r?\n/u)) {
    const said = raw.trim();
    if (said === '' || said.startsWith('#') || /^no dice$/iu.test(said)) continue;
    const [, name, value = ''] = /^\[\s*([\w.-]+)\s(.*)\]$/u.exec(said) ?? [];
    if (name !== undefined) {
      header.set(
        name.replace(/^[^.]+/u, (word) => word.toLowerCase()),
        plain(value.trim()),
      );
      continue;
    }
    const [, number, head = '', how = '', order = ''] =
      /^(?:(\d+)\s*[.)]\s*)?([\w-]+)\s*(?:\(\s*(default|standing|computer)\s*\)\s*)?[:：](.*)$/iu.exec(said) ??
      /^(?:(\d+)\s*[.)]\s*)?(start)()()$/iu.exec(said) ??
      [];
    if (head === '') {
      facts.push(`  ${detail(said)}`);
      continue;
    }
    n = number === undefined ? n + 1 : Number(number);
    const ofTable = /^(?:start|rewind|edit|end|upgrade|note)$/iu.test(head);
    const what = (ofTable ? order : order.replace(/\s#.*$/u, '')).trim();
    facts.push(`${n} ${ofTable ? head.toLowerCase() : head} ${how.toLowerCase()} ${what}`);
  }
  return JSON.stringify([...headerFacts(header), ...ordered(facts)]);
}

/** The text in quotation marks, or as it stands. */
function plain(text: string): string {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'string' ? read : text;
  } catch {
    return text.replace(/^["“”']|["“”']$/gu, '');
  }
}

/** What stands beneath a line, with its keyword in lower case and its numbers as numbers. */
function detail(said: string): string {
  const [, word = said, rest = ''] = /^(\S+)(?:\s+(.*))?$/u.exec(said) ?? [];
  const keyword = word.toLowerCase();
  if (keyword === 'reason') return `reason ${plain(rest)}`;
  if (keyword === 'by') {
    const [, user = '', at, version, hash] = /^(".*"|\S+)\s+at\s+(\S+)\s+v(\d+)\s+(\S+)$/iu.exec(rest) ?? [];
    return at === undefined ? said : `by ${plain(user)} at ${at} v${Number(version)} ${hash}`;
  }
  const [, value, faces, link, situation] = /^(\d+|\?)\s+of\s+(\d+)\s+@\s*(\d+)\s+(.+)$/iu.exec(rest) ?? [];
  if (situation === undefined) return `${keyword} ${rest.split(/\s+/u).join(' ')}`;
  return `${keyword} ${value === '?' ? value : Number(value)} of ${Number(faces)} @${Number(link)} ${situation}`;
}

/** The facts with what stands beneath a line in one order of its kinds; dice keep theirs. */
function ordered(facts: readonly string[]): string[] {
  const blocks: string[][] = [];
  for (const fact of facts) {
    if (fact.startsWith('  ') && blocks.length > 0) blocks.at(-1)!.push(fact);
    else blocks.push([fact]);
  }
  const isDie = (fact: string): boolean => /^ {2}(?:die|draw) /u.test(fact);
  return blocks.flatMap(([head = '', ...rest]) => [
    head,
    ...rest.filter((fact) => !isDie(fact)).toSorted(),
    ...rest.filter(isDie),
  ]);
}

/** What the header tells that is a fact of its own. */
function headerFacts(header: ReadonlyMap<string, string>): string[] {
  const facts = ['game', 'id', 'date', 'anchor', 'hiddenanchor', 'hiddenkey'].map((name) => header.get(name) ?? '-');
  const options = (header.get('options') ?? '').split(/[\s,]+/u).filter((option) => option !== '');
  const dice = header.get('dice') ?? (header.has('anchor') ? 'chain' : 'fixed');
  const [index = '', link = ''] = (header.get('link') ?? '-').trim().split(/\s+/u);
  const words = [...header].filter(([name]) => name.startsWith('word.')).toSorted();
  const fold = dice
    .trim()
    .toLowerCase()
    .split(/[\s,]+/u)
    .join(' ');
  return [...facts, options.join(' '), fold, `${Number(index)} ${link}`, JSON.stringify(words)];
}

/** The result that the header tells. */
export const resultIn = (text: string): string =>
  plain(/^\s*\[\s*result\s(.*)\]\s*$/imu.exec(text)?.[1]?.trim() ?? '"*"');
