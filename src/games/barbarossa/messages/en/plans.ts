/** What a computer player says of its plans. */
export const plans = {
  'barbarossa.plan.attack':
    'Attack on {target} by {units}: {odds}; the defenders are eliminated, or must retreat or lose a step, on {falls} of {outOf}.',
  'barbarossa.plan.overrun': 'Overrun of {target} by {units}: {odds}.',
  'barbarossa.plan.takes': 'Taken by entering: {places}.',
  'barbarossa.plan.towards': '{count, plural, one {# more unit goes} other {# more units go}} towards {place}.',
  'barbarossa.plan.back': '{count, plural, one {# unit draws} other {# units draw}} back towards {place}.',
  'barbarossa.plan.garrison': 'New garrisons: {places}.',
  'barbarossa.plan.lines': 'With lines and supply again: {units}.',
  'barbarossa.plan.no-attack': 'No attack promises more than it costs.',
  'barbarossa.plan.duty': 'What else must be attacked is attacked as well as can be.',
};
