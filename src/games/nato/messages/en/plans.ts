/** What a computer player says of its plans. */
export const plans = {
  'nato.plan.attack':
    'Attack on {target} by {units}{support, select, yes {, with offensive support} other {}}: {odds}; the defenders are eliminated, or must retreat or give up steps, on {falls} of {outOf}.',
  'nato.plan.takes': 'Taken by entering: {places}.',
  'nato.plan.towards': '{count, plural, one {# more unit goes} other {# more units go}} towards {place}.',
  'nato.plan.back': '{count, plural, one {# unit draws} other {# units draw}} back towards {place}.',
  'nato.plan.garrison': 'New garrisons: {places}.',
  'nato.plan.reserve': 'Held in reserve, to move again after combat: {units}.',
  'nato.plan.no-attack': 'No attack promises more than it costs.',
  'nato.plan.react': '{units} {unitsCount, plural, one {strengthens} other {strengthen}} the defence of {target}.',
  'nato.plan.hold': 'Steps are given up, as leaving {target} would cost more.',
};
