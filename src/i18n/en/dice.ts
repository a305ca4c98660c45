/** Rolls with their odds and their luck, the ledger of luck, and what the check of a record says. */
export const dice: Readonly<Record<string, string>> = {
  'command.dice.luck.name': 'luck',
  'command.dice.luck.description': 'The luck of both sides over the whole game',
  'dice.hidden-anchor': 'Anchor of the hidden draws:',
  'luck.swing':
    '{side}: {strength} strength, {points} VP against the average; fair dice do as well or better in {percent}',
  'luck.even': 'Every result comes to the same in strength and points.',
  'luck.uncounted': 'This die is not weighed in strength or points.',
  'luck.column': '{attack} against {defence}: {before} before shifts, {column} in the end',
  'luck.title': 'Luck of the dice, {count, plural, one {# roll} other {# rolls}} so far',
  'luck.none': 'No die has been rolled openly yet.',
  'luck.not-told': 'This game does not say what hangs on a die.',
  'luck.rolled': '{side} ({rolls, plural, one {rolled # die} other {rolled # dice}})',
  'luck.total': 'Luck: **{strength}** strength points, **{points}** victory points',
  'luck.lost': 'Strength lost by the dice of both sides: {actual}; on average {expected}',
  'luck.gained': 'Victory points by the dice: {actual}; on average {expected}',
  'luck.chance':
    'Fair dice are as kind or kinder to this side in {strength} of such games by strength, in {points} by points.',
  'luck.kindest': 'Kindest die: {value} ({result}), {what} · {strength} strength, {points} VP',
  'luck.cruellest': 'Least kind die: {value} ({result}), {what} · {strength} strength, {points} VP',
  'luck.taken-back':
    '{count, plural, one {One roll that was taken back does} other {# rolls that were taken back do}} not count.',
  'luck.meaning':
    'Each die is weighed against the average of its column: each result is played out by the rules on the board as it stood. The luck of the two sides adds up to zero.',
  'verify.link-back': 'the die for {situation} comes from the link of phase {link}, after dice of a later phase',
  'verify.link-seen':
    'the die for {situation} comes from the link of phase {link}, which was in use before play was taken back, edited or upgraded',
  'verify.rolled-twice': '{situation} is rolled for twice in phase {link}',
  'verify.rewind-nowhere': 'it goes back to line {to}, which is not before it',
  'post.created': '{game}: a table is open',
  'dice.bound':
    'Its dice are bound from now on: everything that will be rolled follows from a secret that these anchors prove, and from the words that players give when they take their seats.',
  'dice.words': 'Words that the dice are made of as well:',
  'dice.word': '{name}: “{word}”',
  'dice.no-words': 'Nobody gave a word for the dice.',
  'dice.skipped':
    '{count, plural, one {# link was} other {# links were}} passed over by going back, edits and upgrades.',
  'word.button': 'A word for the dice',
  'word.what': 'If you like: a word of your own is mixed into the dice, so that nobody could have chosen them.',
  'word.title': 'A word for the dice',
  'word.label': 'Any word or sentence',
  'word.description':
    'Mixed into all dice of this game, so that nobody alone could choose them. Everybody will read it.',
  'word.given': 'Your word for the dice: “{word}”. It is shown when the game begins: see that it stands there.',
  'word.taken-back': 'No word of yours goes into the dice.',
  'command.game.join.word.name': 'word',
  'command.game.join.word.description': 'A word of your own to be mixed into the dice; everybody will read it',
  'dice.unknown-phase': '«{text}» is no phase of this game; pick one of the suggestions.',
};
