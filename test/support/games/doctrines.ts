/**
 * Standing orders, by game and seat, that answer every question which the rules put to a player in the other's turn: what
 * cautious players would arm before they go on holiday.
 */
export const DOCTRINES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  moscow: {
    axis: [
      'defend passive unless odds 3:1 or worse',
      'defend active',
      'retreat toward 0107',
      'stay',
      'drop spent then infantry',
      'pass cards',
    ],
    soviet: [
      'defend passive unless active changes the column',
      'defend active',
      'retreat toward city',
      'stay',
      'drop spent then infantry',
      'Hitler on Blitzkrieg only',
      'shift only if odds 5:1 or more',
      'reroll DE only',
    ],
  },
  smolensk: {
    axis: ['take losses from weakest', 'retreat out of zones', 'keep Guderian', 'keep Guderian at end'],
    soviet: ['take losses from weakest', 'retreat into cover', 'hold fortress'],
  },
};
