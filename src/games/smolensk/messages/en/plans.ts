/** What a computer player says of its plans. */
export const plans = {
  'smolensk.plan.attack':
    'Attack on {target} by {units}: {odds}; the defender must leave on {falls} of {outOf}{fortress, select, yes {, unless the fortress takes it as losses} other {}}.',
  'smolensk.plan.takes': 'Taken by entering: {places}.',
  'smolensk.plan.towards': '{count, plural, one {# more unit goes} other {# more units go}} towards {place}.',
  'smolensk.plan.back': '{count, plural, one {# unit draws} other {# units draw}} back towards {place}.',
  'smolensk.plan.garrison': 'New garrisons: {places}.',
  'smolensk.plan.loc': 'With a line of communication again: {units}.',
  'smolensk.plan.no-attack': 'No attack promises more than it costs.',
  'smolensk.plan.retreat': '{unit} keeps its line of communication in {hex}.',
  'smolensk.plan.cut-in': 'Guderian acts before {chit}.',
};
