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
//    use a key of their own, shown when the game is over; its SHA-256 is the hidden anchor.
// 5. Links only go on. After play was taken back, edited or moved to a new release, dice come from a link that nobody
//    has seen; and nothing is rolled for twice under one link.
// Whether the orders are legal it doesn't tell: that takes the rules (`umpire verify`).

const FAULTS = {
  'hash-differs': 'the hash of the line does not follow from the lines before',
  'commitment-differs': 'the order is not the one committed to',
  'number-missing': 'a line is missing before it',
  'link-foreign': 'the link shown does not lead back to the anchor',
  'key-foreign': 'the key of hidden draws does not belong to the hidden anchor',
  'die-differs': 'a die is not the one its link gives',
  'link-back': 'a die comes from the link of an earlier phase than a die before it',
  'link-seen': 'a die comes from a link that was in use before play was taken back, edited or upgraded',
  'rolled-twice': 'a situation is rolled for twice under one link',
  'rewind-nowhere': 'it goes back to a line that is not before it',
};
const UNCHECKED = {
  'no-hash': 'the line has no hash',
  'no-anchor': 'the record has no anchor for its dice',
  'phase-not-over': 'the link of a die is not shown yet: its phase is not over',
  'hidden-not-shown': 'a hidden draw is not shown yet: the game is not over',
  'order-sealed': 'the order is still secret',
  'dice-given': 'the dice were given by hand or came with an imported record',
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

/**
 * The die that a link (or key) gives: the HMAC is read as big-endian numbers of 32 bits; the first of them below the
 * greatest multiple of `faces` counts, modulo `faces`, plus one. If none is, that of `situation#2` is read, and so on.
 */
async function dieFrom(link, situation, faces) {
  const limit = Math.floor(2 ** 32 / faces) * faces;
  for (let block = 1; ; block += 1) {
    const digest = await hmac(link, block === 1 ? situation : `${situation}#${block}`);
    for (let at = 0; at < 32; at += 4) {
      if (digest.getUint32(at) < limit) return (digest.getUint32(at) % faces) + 1;
    }
  }
}

// —— reading a record ————————————————————————————————————————————————————————————————————————————————————————————————

const OF_THE_TABLE = ['rewind', 'edit', 'end', 'upgrade', 'note'];
const unquoted = (text) => (text.startsWith('"') ? JSON.parse(text) : text);

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

/** The text of a record as an object: tags of the header, and lines. Throws where it can't be read. */
function parse(text) {
  const tags = {};
  const lines = [];
  let found;
  for (const [index, raw] of text.replace(/^\uFEFF/, '').split(/\r?\n/).entries()) {
    const said = raw.trim();
    const is = (pattern) => (found = pattern.exec(said));
    const last = lines.at(-1);
    if (said === '' || said.startsWith('#')) continue;
    else if (is(/^\[([\w.-]+)\s(.*)\]$/)) tags[found[1].toLowerCase()] = unquoted(found[2]);
    else if (is(/^(\d+)\. start$/)) lines.push({ n: Number(found[1]), seat: '', kind: 'start', order: '', draws: [] });
    else if (is(/^(\d+)\. ([\w-]+)(?: \((default|standing)\))?:(.*)$/)) lines.push(lineFrom(found));
    else if (!last) throw new Error(`line ${index + 1} of the text can't be read: ${said.slice(0, 80)}`);
    else if (is(/^(die|draw) (\d+|\?) of (\d+) @(\d+) (.+)$/)) {
      const [, kind, value, faces, link, situation] = found;
      const draw = { link: Number(link), situation, faces: Number(faces), value: value === '?' ? null : Number(value) };
      last.draws.push(kind === 'draw' ? { ...draw, hidden: true } : draw);
    } else if (is(/^secret ([\da-f]{64})(?: (\S+))?$/)) {
      last.commitment = found[1];
      last.salt = found[2];
      if (found[2] === undefined) last.order = null;
    } else if (is(/^reason (".*")$/)) last.reason = JSON.parse(found[1]);
    else if (said === 'given') last.given = true;
    else if (is(/^by (".*"|\S+) at (\S+) v(\d+) ([\da-f]{64})$/)) {
      Object.assign(last, { user: unquoted(found[1]), at: found[2], version: Number(found[3]), hash: found[4] });
    } else if (said !== 'no dice') throw new Error(`line ${index + 1} of the text can't be read: ${said.slice(0, 80)}`);
  }
  return { tags, lines };
}

/** What was fixed when the game began. */
function beginningOf(tags) {
  const [kind, ...dice] = (tags.dice ?? (tags.anchor ? 'chain' : 'fixed')).split(' ');
  return {
    id: tags.id ?? '',
    game: tags.game ?? '',
    options: (tags.options ?? '').split(/[\s,]+/).filter((option) => option !== ''),
    created: tags.date ?? '',
    anchor: tags.anchor ?? null,
    hiddenAnchor: tags.hiddenanchor ?? null,
    fixed: kind === 'fixed' ? dice.map(Number) : null,
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
function hashOf(previous, { n, at, seat, user, kind, order, reason, commitment, draws, given, version }) {
  const said = commitment === undefined ? order : { commitment };
  const shown = draws.map((draw) => (draw.hidden ? { ...draw, value: undefined } : draw));
  return sha256(utf8(canonical({ previous, n, at, seat, user, kind, said, reason, draws: shown, given, version })));
}

/**
 * Checks the text of a record. Gives `faults` (each with the number of its line, null for the header), what is
 * `unchecked` and why, and how many hashes, dice, hidden draws and commitments hold.
 */
async function verifyRecord(text) {
  const { tags, lines } = parse(text);
  const beginning = beginningOf(tags);
  const found = { faults: [], unchecked: [], hashes: 0, dice: 0, hidden: 0, commitments: 0, lines: lines.length };
  function note(n, code, detail = '') {
    const to = code in FAULTS ? found.faults : found.unchecked;
    to.push({ n, code, text: FAULTS[code] ?? UNCHECKED[code], detail });
  }

  const links = await linksOf(tags);
  const isGame = beginning.fixed === null && beginning.anchor !== null;
  if (beginning.fixed) note(null, 'study');
  else if (!isGame) note(null, 'no-anchor');
  if (beginning.anchor && tags.link && links.get(0) !== beginning.anchor) note(null, 'link-foreign', tags.link);
  const key = tags.hiddenkey ?? null;
  if (key && tags.hiddenanchor && (await sha256(bytesOf(key))) !== tags.hiddenanchor) note(null, 'key-foreign', key);

  async function checkDie(n, { link, situation, faces, value, hidden }) {
    const from = hidden ? key : links.get(link);
    if (from === undefined) return note(n, 'phase-not-over', situation);
    if (from === null || value === null) return note(n, 'hidden-not-shown', situation);
    const due = await dieFrom(from, situation, faces);
    if (due !== value) return note(n, 'die-differs', `${situation}: ${value}, its link gives ${due}`);
    found.dice += 1;
    if (hidden) found.hidden += 1;
  }

  const rolled = new Set();
  let [latest, seen] = [-1, -1];
  function checkOrder(n, { link, situation }) {
    if (link <= seen) note(n, 'link-seen', situation);
    else if (link < latest) note(n, 'link-back', situation);
    if (rolled.has(`${link} ${situation}`)) note(n, 'rolled-twice', situation);
    rolled.add(`${link} ${situation}`);
    latest = Math.max(latest, link);
  }

  let previous = await sha256(utf8(canonical(beginning)));
  for (const [index, line] of lines.entries()) {
    const { n, kind, order, draws, commitment, salt, hash, given } = line;
    if (index > 0 && n !== lines[index - 1].n + 1) note(n, 'number-missing');
    if (hash === undefined) note(n, 'no-hash');
    else if ((await hashOf(previous, line)) === hash) found.hashes += 1;
    else note(n, 'hash-differs');
    previous = hash ?? previous;
    if (commitment !== undefined && order === null) note(n, 'order-sealed');
    else if (commitment !== undefined) {
      if ((await sha256(utf8(salt + order))) === commitment) found.commitments += 1;
      else note(n, 'commitment-differs');
    }
    const before = lines.slice(0, index).map((each) => String(each.n));
    if (kind === 'rewind' && !before.includes(order)) note(n, 'rewind-nowhere', order);
    if (given && draws.length > 0) note(n, 'dice-given');
    if (given) continue;
    if (['rewind', 'edit', 'upgrade'].includes(kind)) seen = latest;
    for (const draw of draws) checkOrder(n, draw);
    if (isGame) for (const draw of draws) await checkDie(n, draw);
  }
  return { ...found, anchor: beginning.anchor, hiddenAnchor: beginning.hiddenAnchor };
}

globalThis.verifyRecord = verifyRecord;

// —— on the command line —————————————————————————————————————————————————————————————————————————————————————————————

async function main(file) {
  const { readFile } = await import('node:fs/promises');
  const { faults, unchecked, anchor, hiddenAnchor, ...held } = await verifyRecord(await readFile(file, 'utf8'));
  const told = ({ n, text, detail }) =>
    `${n === null ? 'header' : `line ${n}`}: ${text}${detail ? ` (${detail})` : ''}`;
  for (const each of faults) console.log(`FAULT, ${told(each)}`);
  for (const code of new Set(unchecked.map((each) => each.code))) {
    const [first, ...more] = unchecked.filter((each) => each.code === code);
    console.log(`not checked, ${told(first)}${more.length > 0 ? `, and ${more.length} more like it` : ''}`);
  }
  console.log(`${held.hashes} of ${held.lines} lines hold by their hashes, ${held.commitments} secret orders by their`);
  console.log(`commitments, ${held.dice - held.hidden} dice by their links, ${held.hidden} hidden draws by their key.`);
  if (anchor) console.log(`Compare with the first post of the game: anchor ${anchor}, hidden anchor ${hiddenAnchor}.`);
  if (faults.length > 0) console.log(`${faults.length} FAULTS.`);
  else if (held.hashes + held.dice > 0) console.log('Everything that could be checked holds.');
  else console.log('This record proves nothing: it has no hashes or links.');
  process.exitCode = faults.length === 0 ? 0 : 1;
}

if (globalThis.process?.argv?.[1]?.endsWith('verify.mjs') && process.argv[2]) await main(process.argv[2]);
