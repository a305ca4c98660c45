/** What a computer player says of its plans. */
export const plans = {
  'moscow.plan.attack':
    'Attack on {target} by {units}: {odds} against the strongest defence, no cards; falls on {falls} of {outOf}.',
  'moscow.plan.takes': 'Taken by entering: {cities}.',
  'moscow.plan.towards': '{count, plural, one {# more unit goes} other {# more units go}} towards {city}.',
  'moscow.plan.back': '{count, plural, one {# unit draws} other {# units draw}} back towards {city}.',
  'moscow.plan.garrison': 'New garrisons: {cities}.',
  'moscow.plan.supply': 'With a supply line again: {units}.',
  'moscow.plan.no-attack': 'No attack that is left promises more than it costs.',
  'moscow.plan.defend-active': 'Active, the attack stands at {odds}; all passive, at {other}.',
  'moscow.plan.defend-passive': 'Passive, the attack stands at {odds} instead of {other}, and nobody becomes spent.',
  'moscow.plan.shift': 'The card brings the odds from {before} to {odds}.',
  'moscow.plan.keep-shift': 'A card would bring the odds from {before} to {odds}; it is worth more later.',
  'moscow.plan.reroll': 'A new roll is better on {better} of {outOf}.',
  'moscow.plan.keep-roll': 'A new roll would be better on {better} of {outOf}; the card is worth more later.',
  'moscow.plan.retreat': '{unit} keeps its supply line in {hex}.',
  'moscow.plan.breaks-through': 'Breakthrough to {hex}: {units}.',
};
