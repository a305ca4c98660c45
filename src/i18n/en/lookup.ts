/** What `/lookup` says. */
export const lookup = {
  'lookup.kind.unit': 'unit',
  'lookup.kind.place': 'hex',
  'lookup.kind.rule': 'rule',
  'lookup.unknown':
    'Nothing here is called «{text}», and no rule says it. Pick one of the suggestions of `/lookup what:`.',
  'lookup.several': '{count, plural, one {One rule says} other {# rules say}} «{text}»:',
  'lookup.also': 'Also found; choose one to see it',
  'lookup.nothing-typed': 'Type a name, a number or a word: `/lookup what:`',
  'lookup.more': '… and {left, plural, one {# more} other {# more}}',
  'lookup.kind.card': 'card',
  'lookup.kind.chit': 'chit',
  'lookup.kind.marker': 'marker',
  'lookup.kind.term': 'term',
};
