/** What is said to the one who chooses: notes on what is offered, what a question is for, and what ending it does. */
export const choices = {
  'moscow.refusal.remove-one': 'Units are removed one by one: give {unit} an order of its own.',
  'moscow.refusal.remove-soviet': 'Only the Soviet side may remove units of its own accord.',
  'moscow.refusal.arrives-elsewhere': '{unit} comes in a part of its own rear: {areas}.',
  'moscow.refusal.hand-count':
    '{card} would be one too many: this turn you choose {count, plural, one {# card} other {# cards}}.',
  'moscow.refusal.not-overstacked': '{unit} is not among the units of which one must go: {units}.',
  'moscow.note.unit': 'strength {strength} · moves {points}',
  'moscow.note.spent': 'spent',
  'moscow.note.lost': 'lost · strength {strength}',
  'moscow.note.surrendered': 'surrendered: costs double',
  'moscow.note.either': '{firstCode} · or {secondCode}',
  'moscow.note.any': '{firstCode} · or {secondCode} · or {thirdCode}',
  'moscow.use.shift': 'shifts any odds one column your way',
  'moscow.use.shift-city': 'shifts odds at a city one column your way',
  'moscow.use.reroll': 'rolls a German combat die again',
  'moscow.use.tank1': 'one tank moves or attacks in breakthrough',
  'moscow.use.tank2': 'two tanks move or attack in breakthrough',
  'moscow.use.activate': 'turns a spent unit active',
  'moscow.use.rail': 'one rail move',
  'moscow.use.replacement': 'returns one lost unit, spent',
  'moscow.use.reinforcement': 'returns up to four lost infantry',
  'moscow.use.t34': 'returns one lost tank',
  'moscow.use.hitler': 'cancels a German card',
  'moscow.hint.end-logistics': 'on to movement',
  'moscow.hint.end-movement': 'stacking, then combat',
  'moscow.hint.end-combat': 'on to breakthrough',
  'moscow.hint.end-breakthrough': 'on to supply',
  'moscow.hint.end-supply': 'your turn ends',
  'moscow.ask.free-setup.now': 'A garrison makes a city harder to take. The game goes on when all of them are placed.',
  'moscow.ask.hand.now':
    'These cards serve you through all phases of this turn; those left over are discarded before your next choice. Then the phase goes on.',
  'moscow.ask.arrivals.now':
    'From its rear area a unit can move onto the map in the movement phase, next to where that area touches it.',
  'moscow.ask.logistics.now':
    'This phase brings lost units back and moves units by rail, mostly by cards; cards kept serve later phases. **End** → movement phase.',
  'moscow.ask.movement.now':
    'Each unit may move once, one after the other. **End** → what is too many in a hex is removed, then your combat phase.',
  'moscow.ask.combat.now':
    'Each unit may attack once, and each hex be attacked once; attackers become spent. **End** → your breakthrough phase.',
  'moscow.ask.breakthrough.now':
    'Only tanks act, each time by a card with a tank action. **End** → supply phase: units without a supply line surrender.',
  'moscow.ask.supply.now':
    'Last chance to turn a spent unit active by a card. **End** → units without a supply line surrender, and your turn is over.',
  'moscow.ask.stacking.now':
    'A hex holds one German unit, or three Soviet units of which two may be of one arm. The unit chosen is eliminated.',
  'moscow.ask.defence.now':
    'An active unit defends with its full strength and becomes spent; a passive one defends weakly and stays fresh.',
  'moscow.ask.shift.now': 'A shift card moves the odds one column your way and is used up.',
  'moscow.ask.hitler.now':
    'Hitler Order makes the card just played void and is used up. **No** → that card takes effect.',
  'moscow.ask.reroll.now': 'The new roll counts, better or worse, and the card is used up. **No** → the die stands.',
  'moscow.ask.retreat.now':
    'Each unit must end two hexes from the combat; hexes towards your sources come first, and the options show only what is allowed.',
  'moscow.ask.advance.now':
    'Attackers may enter the empty hex now, at no cost, or not at all. They become spent either way.',
};
