// Checks the record of a game of Umpire: that nothing in it was changed, and that every die is fair. It needs nothing
// but itself: Node 20 or later,
//
//   node verify.mjs record.txt
//
// or the console of a browser: paste this file, then  await verifyRecord(`…the text of the record…`)
//
// What a record proves (docs/dice.md tells it at length):
// 1. Each line has a hash made of the line and of the hash of the line before; the first is made of the facts of the
//    game's beginning. So no line can be changed, left out or put elsewhere without all later hashes changing.
// 2. A secret order is known by its commitment, SHA-256 of a salt and the order; both are shown when the game is over.
// 3. Phase n of the game rolls with link n. SHA-256 of link n is link n − 1, and link 0 is the anchor, which was posted
//    before the first roll: so all links were fixed beforehand, and none tells anything of those that follow.
// 4. A die is read from HMAC-SHA-256 of its situation under the link of its phase. Hidden draws (of cards, of chits)
//    use a key of their own, shown when the game is over; its SHA-256 is the hidden anchor. Where players gave words, a
//    die is read under SHA-256 of the link (or key) with the words behind it: so nobody alone knew the dice beforehand.
// 5. Links only go on; while phases are under way side by side, no die comes from a link that has been shown (`shown`).
//    After play was taken back, edited or moved to a new release, dice come from a link that nobody has seen; and nothing
//    is rolled for twice under one link. A move to a new release raises the version of the lines.
// 6. What is due to be shown is there: hashes, links of phases that are over; and all secrets when the game is over.
// Whether the orders are legal it doesn't tell: that takes the rules (`umpire verify`).

const FAULTS = {
  'hash-differs': 'the hash of the line does not follow from the lines before',
  'commitment-differs': 'the order is not the one committed to',
  'hash-missing': 'the line has no hash, though others have one',
  'number-missing': 'a line is missing before it',
  'link-foreign': 'the link shown does not lead back to the anchor',
  'key-foreign': 'the key of hidden draws does not belong to the hidden anchor',
  'link-missing': 'a link is not shown, though its phase is over',
  'key-missing': 'the key of hidden draws is not shown, though the game is over',
  'left-out': 'a secret order or a hidden draw is left out, though the game is over',
  'lines-differ': 'the header tells another number of lines than there are',
  'skipped-differs': 'the header tells of another number of links passed over than the lines',
  'result-differs': 'the header tells another result than the line that ended the game',
  'die-differs': 'a die is not the one its link gives',
  'link-back': 'a die comes from the link of an earlier phase than a die before it',
  'link-seen': 'a die comes from a link that was in use before play was taken back, edited or upgraded',
  'rolled-twice': 'a situation is rolled for twice under one link',
  'rewind-nowhere': 'it goes back to a line that is not before it',
  'upgrade-idle': 'an upgrade raises no version: it only takes the next link',
  'version-changed': 'the line is of another version than the one before, and no upgrade says so',
};
const UNCHECKED = {
  'no-hash': 'the line has no hash',
  'no-anchor': 'the record has no anchor for its dice',
  'phase-not-over': 'the link of a die is not shown yet: its phase is not over',
  'hidden-not-shown': 'a hidden draw is not shown yet: the game is not over',
  'order-sealed': 'the order is still secret',
  'dice-given': 'the dice were given by hand or came with an imported record',
  'remarks': 'there are remarks (#), which anybody can have written',
  'study': 'all dice were fixed beforehand: a study, not a game',
};

// —— bytes and hashes ————————————————————————————————————————————————————————————————————————————————————————————————

const utf8 = (text) => new TextEncoder().encode(text);
const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16));
const hexOf = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
const sha256 = async (bytes) => hexOf(await crypto.subtle.digest('SHA-256', bytes));

async function hmac(keyHex, text) {
  const key = await crypto.subtle.importKey('raw', bytesOf(keyHex), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return new DataView(await crypto.subtle.sign('HMAC', key, utf8(text)));
}

/** JSON with the keys of every object in order, and those without a value left out. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const keys = Object.keys(value).filter((key) => value[key] !== undefined).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`;
}

/** All words of a game: a JSON array, sorted by UTF-16 code units, without blanks. */
const wordsText = (words) => JSON.stringify(Object.values(words).sort());

/**
 * The die that a link (or key) and the words of a game give, where there are any: the HMAC is read as big-endian numbers of 32 bits; the first of them below the
 * greatest multiple of `faces` counts, modulo `faces`, plus one. If none is, that of `situation#2` is read, and so on.
 */
async function dieFrom(link, words, situation, faces) {
  const key = words ? await sha256(new Uint8Array([...bytesOf(link), ...utf8(wordsText(words))])) : link;
  const limit = Math.floor(2 ** 32 / faces) * faces;
  for (let block = 1; ; block += 1) {
    const digest = await hmac(key, block === 1 ? situation : `${situation}#${block}`);
    for (let at = 0; at < 32; at += 4) {
      if (digest.getUint32(at) < limit) return (digest.getUint32(at) % faces) + 1;
    }
  }
}

// —— reading a record ————————————————————————————————————————————————————————————————————————————————————————————————

const OF_THE_TABLE = ['rewind', 'edit', 'end', 'upgrade', 'note'];
const MOST = { record: 8_000_000, line: 20_000, upgrade: 1_000_000, faces: 1_000_000, links: 4096, form: 3 };

/** What keeps a text from being read as a record. */
class Unreadable extends Error {}
const demand = (holds, sentence) => {
  if (!holds) throw new Unreadable(sentence);
};

function unquoted(text) {
  if (!text.startsWith('"')) return text;
  const read = JSON.parse(text);
  demand(typeof read === 'string', 'a text in quotation marks is expected');
  return read;
}

/** Head of a line: its number, then who or what it is by, then what was said. */
function lineFrom([, number, head, how, said]) {
  const ofTable = OF_THE_TABLE.includes(head);
  return {
    n: Number(number),
    seat: ofTable ? '' : head,
    kind: ofTable ? head : (how ?? 'order'),
    order: (ofTable ? said : said.replace(/\s#.*$/, '')).trim(),
    draws: [],
  };
}

/** Keeps what belongs to a line, or to the header: each once. */
function put(into, values) {
  for (const key of Object.keys(values)) demand(into[key] === undefined, `'${key}' is there twice`);
  Object.assign(into, values);
}

/** The name of a tag; what stands behind a dot is a seat or a person, and stays as it is. */
const nameOf = (written) => written.replace(/^[^.]+/, (name) => name.toLowerCase());

/** Reads one line of the text into the record. */
function readLine(said, { tags, lines, remarks }) {
  let found;
  const is = (pattern) => (found = pattern.exec(said));
  const last = lines.at(-1);
  if (said === '') return;
  if (said.startsWith('#')) return void remarks.push(said);
  if (is(/^\[([\w.-]+)\s(.*)\]$/)) return put(tags, { [nameOf(found[1])]: unquoted(found[2].trim()) });
  if (is(/^(\d{1,9})\. start$/)) {
    return void lines.push({ n: Number(found[1]), seat: '', kind: 'start', order: '', draws: [] });
  }
  if (is(/^(\d{1,9})\. ([\w-]+)(?: \((default|standing|computer)\))?:(.*)$/)) {
    lines.push(lineFrom(found));
    if (lines.at(-1).seat !== '' && /\s#/.test(found[4])) remarks.push(found[4]);
    return;
  }
  demand(last, 'nothing stands before it that it could belong to');
  if (is(/^(die|draw) (\d{1,9}|\?) of (\d{1,9}) @(\d{1,9}) (.+)$/)) {
    const [, kind, value, faces, link, situation] = found;
    demand(faces >= 1 && faces <= MOST.faces, `there is no die of ${faces} faces`);
    const draw = { link: Number(link), situation, faces: Number(faces), value: value === '?' ? null : Number(value) };
    last.draws.push(kind === 'draw' ? { ...draw, hidden: true } : draw);
  } else if (is(/^secret ([\da-f]{64})(?: (\S+))?$/)) {
    demand(found[2] || last.order === 'sealed', 'an order that is still secret must read: sealed');
    put(last, { commitment: found[1], salt: found[2] ?? null });
    if (found[2] === undefined) last.order = null;
  } else if (is(/^reason (".*")$/)) put(last, { reason: unquoted(found[1]) });
  else if (said === 'given') put(last, { given: true });
  else if (/^shown \d{1,9}$/.test(said)) put(last, { shown: Number(said.slice('shown '.length)) });
  else if (is(/^by (".*"|\S+) at (\S+) v(\d{1,9}) ([\da-f]{64})$/)) {
    put(last, { user: unquoted(found[1]), at: found[2], version: Number(found[3]), hash: found[4] });
  } else demand(said === 'no dice', 'it is no tag, order, die or remark');
}

/** The text of a record as an object: tags of the header, lines, remarks. Throws Unreadable, with a sentence. */
function parse(text) {
  demand(text.length <= MOST.record, `the text is longer than ${MOST.record} characters`);
  const record = { tags: Object.create(null), lines: [], remarks: [] };
  for (const [index, raw] of text.replace(/^\uFEFF/, '').split(/\r?\n/).entries()) {
    const said = raw.trim();
    try {
      demand(said.length <= (/^\d+\. upgrade:/.test(said) ? MOST.upgrade : MOST.line), 'it is too long');
      readLine(said, record);
    } catch (error) {
      throw new Unreadable(`line ${index + 1} of the text can't be read: ${error.message} (${said.slice(0, 80)})`);
    }
  }
  const { tags, lines } = record;
  demand(lines.length > 0 && tags.game, 'this is no record of a game: it names no game, or has no lines');
  demand(Number(tags.umpire ?? 1) <= MOST.form, 'the record was written by a newer release: take its verify.mjs');
  demand(/^(chain|fixed.*)$/.test(tags.dice ?? 'chain'), `'Dice' of the header can't be read`);
  demand(tags.words === undefined || (tags.words === 'none' && !wordsOf(tags)), `'Words' of the header can't be read`);
  for (const name of ['lines', 'skipped']) {
    demand(/^\d{1,9}$/.test(tags[name] ?? '0'), `'${name}' of the header can't be read`);
  }
  for (const name of ['anchor', 'hiddenanchor', 'hiddenkey']) {
    demand(/^[\da-f]{64}$/.test(tags[name] ?? '0'.repeat(64)), `'${name}' of the header is no hash`);
  }
  const [, index] = /^(\d{1,9}) [\da-f]{64}$/.exec(tags.link ?? `0 ${'0'.repeat(64)}`) ?? [];
  demand(index <= MOST.links, `'Link' of the header can't be read`);
  return record;
}

/** The words that players gave for the dice, by seat; undefined if there are none. */
function wordsOf(tags) {
  const given = Object.keys(tags).filter((name) => name.startsWith('word.'));
  if (given.length === 0) return undefined;
  return Object.fromEntries(given.map((name) => [name.slice('word.'.length), tags[name]]));
}

/** What was fixed when the game began. */
function beginningOf(tags) {
  const [kind, ...dice] = (tags.dice ?? (tags.anchor ? 'chain' : 'fixed')).split(' ');
  return {
    id: tags.id ?? '',
    game: tags.game ?? '',
    data: (tags.data ?? '1') === '1' ? undefined : tags.data,
    options: (tags.options ?? '').split(/[\s,]+/).filter((option) => option !== ''),
    created: tags.date ?? '',
    anchor: tags.anchor ?? null,
    hiddenAnchor: tags.hiddenanchor ?? null,
    fixed: kind === 'fixed' ? dice.map(Number) : null,
    words: wordsOf(tags),
  };
}

// —— checking ————————————————————————————————————————————————————————————————————————————————————————————————————————

/** The links from the latest that is shown down to link 0, by phase. */
async function linksOf({ link }) {
  const links = new Map();
  if (!link) return links;
  let [index, value] = [Number(link.split(' ')[0]), link.split(' ')[1]];
  for (; index >= 0; index -= 1) {
    links.set(index, value);
    value = await sha256(bytesOf(value));
  }
  return links;
}

/** The hash of a line after one of hash `previous`. Of what may be secret it holds only what binds it. */
function hashOf(previous, { n, at, seat, user, kind, order, reason, commitment, draws, given, shown: through, version }) {
  const said = commitment === undefined ? order : { commitment };
  const shown = draws.map((draw) => (draw.hidden ? { ...draw, value: undefined } : draw));
  return sha256(utf8(canonical({ previous, n, at, seat, user, kind, said, reason, draws: shown, given, shown: through, version })));
}

/** Whether a line goes back to one before it, and keeps only others before it: `120`, or `120 keeping 121-124 126`. */
function goesBack(text, before) {
  const [, to, kept] = /^(\d{1,9})(?: keeping (\d{1,9}(?:-\d{1,9})?(?: \d{1,9}(?:-\d{1,9})?)*))?$/.exec(text) ?? [];
  const ranges = [[Number(to) - 1], ...(kept?.split(' ') ?? []).map((range) => range.split('-').map(Number))];
  const rises = ranges.every(([from, to = from + 1], at) => at === 0 || (from > ranges[at - 1].at(-1) + 1 && to > from));
  return rises && !/\b0\d/.test(text) && before.has(Number(to)) && ranges.slice(1).flat().every((n) => before.has(n));
}

/** Lines that take the next link, which nobody has seen; those of an imported record had none of this chain. */
const takesLink = ({ kind, given }) => !given && ['rewind', 'edit', 'upgrade'].includes(kind);

/** Checks what the header shows against its anchors and the lines, and whether it shows what is due. */
async function checkHeader({ tags, lines, remarks }, { fixed, anchor, hiddenAnchor }, links, over, note) {
  const { link, hiddenkey: key, result = '*' } = tags;
  if (fixed) note(null, 'study');
  else if (anchor === null) note(null, 'no-anchor');
  if (remarks.length > 0) note(null, 'remarks', remarks.length);
  if (anchor && link && links.get(0) !== anchor) note(null, 'link-foreign', link);
  if (key && hiddenAnchor && (await sha256(bytesOf(key))) !== hiddenAnchor) note(null, 'key-foreign', key);
  const draws = lines.filter(({ given }) => !given).flatMap((line) => line.draws);
  const latest = draws.reduce((most, draw) => Math.max(most, draw.link), -1);
  const due = over ? latest : (lines.at(-1)?.shown ?? latest - 1);
  if (!fixed && anchor && due >= links.size) note(null, 'link-missing', due);
  const hidden = draws.filter((draw) => draw.hidden && (over || draw.value !== null));
  if (!fixed && hiddenAnchor && !key && hidden.length > 0) note(null, 'key-missing');
  if (tags.lines !== undefined && Number(tags.lines) !== lines.length) note(null, 'lines-differ', tags.lines);
  const skipped = lines.filter(takesLink).length;
  if (tags.skipped !== undefined && Number(tags.skipped) !== skipped) note(null, 'skipped-differs', skipped);
  const end = lines.findLast(({ kind }) => kind === 'end')?.order?.split(' ')[0];
  if (end !== undefined && end !== result) note(null, 'result-differs', result);
}

/** Checks, line by line, that dice come from links that nobody could know. */
function linkChecker(note) {
  const rolled = new Set();
  let [latest, seen] = [-1, -1];
  // What may have been shown while several phases are under way; undefined while only one is.
  let shownBefore;
  return (line) => {
    if (takesLink(line)) seen = latest;
    const open = shownBefore ?? (line.shown === undefined ? undefined : latest - 1);
    shownBefore = line.shown === undefined ? undefined : Math.max(line.shown, shownBefore ?? -1);
    for (const { link, situation } of line.draws) {
      if (link <= seen) note(line.n, 'link-seen', situation);
      else if (link < (open === undefined ? latest : Math.min(latest, open + 1))) note(line.n, 'link-back', situation);
      if (rolled.has(`${link} ${situation}`)) note(line.n, 'rolled-twice', situation);
      rolled.add(`${link} ${situation}`);
      latest = Math.max(latest, link);
    }
  };
}

/** Checks, line by line, that versions are raised by upgrades, by going on from an older record, and by nothing else. */
function versionChecker(note) {
  let [latest, goesOn] = [undefined, false];
  return ({ n, kind, version, given }) => {
    if (version === undefined) return;
    const [before, isFirstOwn] = [latest, goesOn];
    [latest, goesOn] = [version, given];
    if (before === undefined || given || (isFirstOwn && version > before)) return;
    if (kind === 'upgrade' && version <= before) note(n, 'upgrade-idle', `version ${version}`);
    if (kind !== 'upgrade' && version !== before) note(n, 'version-changed', `version ${version}`);
  };
}

/**
 * Checks the text of a record. Gives `faults` (each with the number of its line, null for the header), what is
 * `unchecked` and why, and how many hashes, dice, hidden draws and commitments hold. Throws Unreadable.
 */
async function verifyRecord(text) {
  const record = parse(text);
  const { tags, lines } = record;
  const beginning = beginningOf(tags);
  const found = { faults: [], unchecked: [], hashes: 0, dice: 0, hidden: 0, commitments: 0, lines: lines.length };
  function note(n, code, detail = '') {
    const to = code in FAULTS ? found.faults : found.unchecked;
    to.push({ n, code, text: FAULTS[code] ?? UNCHECKED[code], detail });
  }
  const links = await linksOf(tags);
  const key = tags.hiddenkey ?? null;
  const over = (tags.result ?? '*') !== '*' || key !== null || lines.some(({ kind }) => kind === 'end');
  const isGame = beginning.fixed === null && beginning.anchor !== null;
  const linked = lines.some(({ hash }) => hash !== undefined);
  await checkHeader(record, beginning, links, over, note);

  async function checkDie(n, { link, situation, faces, value, hidden }) {
    const from = hidden ? key : links.get(link);
    if (from === undefined) return note(n, 'phase-not-over', situation);
    if (value === null && over) return note(n, 'left-out', situation);
    if (from === null || value === null) return note(n, 'hidden-not-shown', situation);
    const due = await dieFrom(from, beginning.words, situation, faces);
    if (due !== value) return note(n, 'die-differs', `${situation}: ${value}, its link gives ${due}`);
    found.dice += 1;
    if (hidden) found.hidden += 1;
  }

  async function checkSecret(n, { order, commitment, salt }) {
    if (order === null) note(n, over ? 'left-out' : 'order-sealed');
    else if ((await sha256(utf8(salt + order))) === commitment) found.commitments += 1;
    else note(n, 'commitment-differs');
  }

  const checkLinks = linkChecker(note);
  const checkVersion = versionChecker(note);
  const before = new Set();
  let previous = await sha256(utf8(canonical(beginning)));
  for (const [index, line] of lines.entries()) {
    const { n, kind, order, draws, hash, given } = line;
    if (index > 0 && n !== lines[index - 1].n + 1) note(n, 'number-missing');
    if (hash === undefined) note(n, linked ? 'hash-missing' : 'no-hash');
    else if ((await hashOf(previous, line)) === hash) found.hashes += 1;
    else note(n, 'hash-differs');
    previous = hash ?? previous;
    checkVersion(line);
    if (line.commitment !== undefined) await checkSecret(n, line);
    if (kind === 'rewind' && !goesBack(order, before)) note(n, 'rewind-nowhere', order);
    before.add(n);
    if (given && draws.length > 0) note(n, 'dice-given');
    if (given) continue;
    checkLinks(line);
    if (isGame) for (const draw of draws) await checkDie(n, draw);
  }
  const skipped = lines.filter(takesLink).length;
  const words = Object.keys(beginning.words ?? {});
  return { ...found, skipped, words, anchor: beginning.anchor, hiddenAnchor: beginning.hiddenAnchor };
}

globalThis.verifyRecord = verifyRecord;

// —— on the command line —————————————————————————————————————————————————————————————————————————————————————————————

async function main(file) {
  const { readFile } = await import('node:fs/promises');
  const { faults, unchecked, anchor, hiddenAnchor, ...held } = await verifyRecord(await readFile(file, 'utf8'));
  const told = ({ n, text, detail }) =>
    `${n === null ? 'header' : `line ${n}`}: ${text}${detail === '' ? '' : ` (${detail})`}`;
  for (const each of faults) console.log(`FAULT, ${told(each)}`);
  for (const code of new Set(unchecked.map((each) => each.code))) {
    const [first, ...more] = unchecked.filter((each) => each.code === code);
    console.log(`not checked, ${told(first)}${more.length > 0 ? `, and ${more.length} more like it` : ''}`);
  }
  console.log(`${held.hashes} of ${held.lines} lines hold by their hashes, ${held.commitments} secret orders by their`);
  console.log(`commitments, ${held.dice - held.hidden} dice by their links, ${held.hidden} hidden draws by their key.`);
  if (anchor && held.words.length > 0) console.log(`Words for the dice were given by: ${held.words.join(', ')}.`);
  else if (anchor) console.log('Nobody gave a word for the dice: whoever runs the bot could have picked their seed.');
  if (anchor) console.log(`Links passed over by going back, edits and upgrades: ${held.skipped}.`);
  if (anchor) console.log(`Compare with the first post of the game: anchor ${anchor}, hidden anchor ${hiddenAnchor}.`);
  if (faults.length > 0) console.log(`${faults.length} FAULTS.`);
  else if (held.hashes + held.dice > 0) console.log('Everything that could be checked holds.');
  else console.log('This record proves nothing: it has no hashes or links.');
  return faults.length === 0 ? 0 : 1;
}

/** Ends with 0 if everything holds, 1 if there are faults, 2 if there is no record that could be checked. */
async function run(file) {
  try {
    demand(file, 'say which record: node verify.mjs record.txt');
    process.exitCode = await main(file);
  } catch (error) {
    console.log(`NOT A RECORD: ${error.message}`);
    process.exitCode = 2;
  }
}

if (globalThis.process?.argv?.[1]?.endsWith('verify.mjs')) await run(process.argv[2]);
