/** Options as menus show them, and what a player can do now. */
export const options = {
  'choice.several':
    '{kind, select, unit {Which units?} card {Which cards?} chit {Which chits?} other {Choose}} · {amount, select, all {one or more} exactly {exactly {most}} other {up to {most}}} of {count}',
  'choice.or-take': 'Choose on, or give the order as it stands with the green button.',
  'draft.follows': 'The lines that follow go on as far as they stay legal.',
  'draft.blocked': 'A line that is not legal keeps the phase from ending until it is taken back or changed.',
  'order.after-refused':
    'Not drafted, nor is anything behind it: a line before it was refused, and nothing is to end without that one.',
  'form.example': 'Now: {words}. For example: {example}. Nothing happens before you commit.',
  'form.example-short': 'Now: {words}. For example: {example}',
  'choice.only': 'Nothing else can be done here as things stand.',
  'options.left-out': 'Left out, since it does not go with the rest: {words}.',
  'offer.at': 'in {placeCode}',
  'offer.held': 'enemy: {units}{more, plural, =0 {} other { +#}}',
  'offer.through': 'only to pass through',
  'offer.own': 'own: {units}{more, plural, =0 {} other { +#}}',
  'offer.odds': '{attack}:{defence} = {before} before shifts with {units}{more, plural, =0 {} other { +#}}',
};
