/** Why a table could not do something, and what commands of tables say. */
export const table = {
  'table.none': 'There is no game in this channel. `/game new` opens one.',
  'table.exists': 'A game is under way in this channel already.',
  'table.unknown-game': 'There is no game called {game} here. Known: {known}.',
  'table.unknown-option': 'There is no optional rule {option}. Known: {known}.',
  'table.options-clash':
    'The optional rules {option} and {excluded} exclude one another. Choose one of them, or neither.',
  'table.unknown-seat': 'There is no seat {seat}. Known: {known}.',
  'table.no-colleagues': 'Your side is not divided into commands: there is nobody to share a draft with.',
  'table.which-command': 'Several of your commands can give this order: {seats}. Say which with `/order seat:`.',
  'table.seat-taken': '{seat} is taken by {holder}.',
  'table.full': 'All seats are taken.',
  'table.word-late': 'The game has begun: no word can be mixed into its dice any more.',
  'table.word-unbound': 'This table was opened by an earlier release, whose dice take no words.',
  'table.not-seated': 'You hold no seat at this table. `/game join` takes a free one.',
  'table.not-your-seat': 'You do not hold {seat} at this table.',
  'table.not-started': 'The game has not started yet. `/game start` starts it when all seats are taken.',
  'table.started': 'The game has started already.',
  'table.over': 'This game is over. `/game new` opens the next one.',
  'table.seats-open': 'Nobody sits here yet: {seats}.',
  'table.seats-dealt': 'Seats are dealt at random at this table: join without naming one.',
  'table.stale': 'The table has moved on in the meantime; nothing was done. This is how it stands now.',
  'table.nothing-drafted': 'Your draft is empty. `/order` adds lines to it.',
  'table.committed':
    "What is committed can't be taken back{reason, select, die {: a die has been rolled} draw {: a card or chit has been drawn} reveal {: something hidden was shown} asked {: the other side has been asked} phase {: the phase was handed over} seats {: the players have changed seats} end {: the game is over} other {}}.",
  'table.may-answer-anew':
    'Your choice is in, and still sealed. Until the others have made theirs you can simply choose anew with `/order`; the last one counts.',
  'table.no-line': 'Your draft has no line {line}; it has {lines}.',
  'table.too-many-lines': 'That is too many lines; at most {most}.',
  'table.no-spectators': 'Only seated players may look at this table.',
  'table.not-yours': 'Only {creator}, who opened the table, or a seated player may do this.',
  'table.bad-record': "The record can't be used (line {line}): {reasonCode}",
  'table.no-data':
    'This is played with the data {data} of {game} (map, counters, tables), and those are not to be had here: its data files have been changed. To be had: {known}. Nothing was changed.',
  'table.newer-version': 'This table was saved by a newer release of the bot (version {version}). Nothing was changed.',
  'table.aside':
    'The table of this channel is set aside for now: something about it needs the care of whoever runs the bot. Nothing is lost, and other tables go on.',
  'table.store': 'The table could not be saved, so nothing was changed: {reasonCode}',
  'store.locked': 'another process has the file open.',
  'store.full': 'no room is left on the disk.',
  'store.read-only': 'the file may not be written.',
  'store.damaged-row': 'a stored row is damaged.',
  'store.damaged-file': 'the file is damaged.',
  'store.exists': 'the file exists already.',
  'table.unreachable':
    "The bot can't reach its store just now. Try again in a minute; if you changed something, look first whether it was taken after all.",
  'store.unreachable': "the store can't be reached.",
  'store.refused': 'the store does not let the bot in.',
  'store.not-durable': 'the store does not keep on disk what it has answered.',
  'store.held': 'another bot uses the store.',
  'store.lost': 'another bot has taken over the store.',
  'store.bad-address': 'the address of the store is of no known kind.',
  'store.failed': 'the store failed.',
  'game.created': 'The table is open. Take seats with the buttons below, or with `/game join`.',
  'game.joined': 'You are in.',
  'game.holds-more': '⚠️ You hold {seats} now. `/game leave` gives one of them back.',
  'game.left': 'Your seat is free again.',
  'game.started': 'The game has begun.',
  'game.imported': 'The game goes on from the last line of the record. Take seats with `/game join`.',
  'game.exported': 'The game record so far. Secret orders and dice not yet due are left out while the game is played.',
  'game.none': 'No tables in the channels you can see. `/game new` opens one.',
  'game.abandoned': 'The game is abandoned. Its record is kept: `/game export`.',
  'game.abandon-agreed': 'You agree to end the game without a result. Still to agree: {names}.',
  'table.unknown-side': 'There is no side {side}. Known: {known}.',
  'table.not-master': 'Only the game master, {master}, may do this.',
  'table.no-master': 'This is up to a game master, and this table has none. The players may agree on one: `/gm`.',
  'table.nobody-named': 'No user was named.',
  'table.proposal-over': 'This proposal is over: it is settled, its time is up, or the game has gone on.',
  'table.no-links':
    'This game has been taken back or edited so often that its dice would soon run out; no more of that is possible.',
  'table.side-open':
    'Nobody plays for {side} now who could agree to this. Somebody has to take the seat first; a game master who never sat in this game may decide.',
  'table.has-sat':
    'You have played {other} in this game and know what is hidden there, so {seat} is not for you. You can go back to your own side.',
  'table.has-looked':
    'You have seen what is hidden here, as game master, so {seat} is not for you in this game. You can look on, and decide as game master.',
  'table.newcomer':
    'Welcome to the table! You can give orders at once. In agreements, and on how the game ends, you have a say from {from} on.',
  'game.abandon-empty':
    'You agree to end the game without a result. Nobody plays for {side}: who did last, or lent the seat, may agree with `/game abandon` as well; from {until} on that is not needed.{names, select, none {} other { Still to agree: {names}.}}',
  'table.too-many-proposals':
    '{most, plural, one {A proposal waits} other {# proposals wait}} already; settle one of them first.',
  'table.too-many-standing':
    '{most, plural, one {A standing order is} other {# standing orders are}} armed already; `/standing list remove:` makes room.',
  'table.no-standing-order': 'There is no standing order {number}; you have {orders}.',
};
