/** What a computer player says of its plans. */
export const plans = {
  'chit-pull.plan.attack':
    'Attack on {target} by {units}: {odds}; the defender must leave on {falls} of {outOf}{fortress, select, yes {, unless the fortress takes it as losses} other {}}.',
  'chit-pull.plan.takes': 'Taken by entering: {places}.',
  'chit-pull.plan.towards': '{count, plural, one {# more unit goes} other {# more units go}} towards {place}.',
  'chit-pull.plan.back': '{count, plural, one {# unit draws} other {# units draw}} back towards {place}.',
  'chit-pull.plan.garrison': 'New garrisons: {places}.',
  'chit-pull.plan.loc': 'With a line of communication again: {units}.',
  'chit-pull.plan.no-attack': 'No attack promises more than it costs.',
  'chit-pull.plan.retreat': '{unit} keeps its line of communication in {hex}.',
  'chit-pull.plan.cut-in': '{by} acts before {chit}.',
};
