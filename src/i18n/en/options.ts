/** Options as menus show them, and what a player can do now. */
export const options = {
  'choice.several': 'Choose up to {most} of {count} at once',
  'choice.only': 'Nothing else can be done here as things stand.',
  'choice.left-out': 'Left out, since it does not go with the rest: {words}.',
  'offer.at': 'in {placeCode}',
  'offer.held': 'enemy: {units}',
  'offer.own': 'own: {units}',
  'offer.odds': '{attack}:{defence} = {before} before shifts with {units}',
};
