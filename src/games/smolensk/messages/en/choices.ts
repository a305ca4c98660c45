/** What is said to the one who chooses: notes on what is offered, what a question is for, and what ending it does. */
export const choices = {
  'smolensk.note.unit': 'attack {attack}, defence {defence} · moves {points}',
  'smolensk.note.fortress': 'fortress, defence {defence}',
  'smolensk.note.reduced': 'reduced',
  'smolensk.note.one-step': 'one step only',
  'smolensk.note.off-map': 'not on the map',
  'smolensk.chit.hq':
    '{unitsCount, plural, =0 {activates nothing but its headquarters} one {activates # unit more: {units}} other {activates # units more: {units}}}',
  'smolensk.chit.off-map': 'headquarters not on the map',
  'smolensk.chit.guderian': 'kept in hand: 2nd Panzer Army acts when you choose',
  'smolensk.chit.reinforcement': 'brings units that wait onto the map',
  'smolensk.chit.reserve': 'a die says how many units it activates',
  'smolensk.chit.supply': 'supply of both sides is judged',
  'smolensk.ask.bid.now':
    'Whoever bids more plays the Axis and must score that much. Bid what you think the Axis side can reach.',
  'smolensk.ask.setup.now':
    'Move units within the set-up of their army if you like. **End** → the units stand as they are, and your set-up is over.',
  'smolensk.ask.add.now': 'You may select the army from now on; the other side learns of it when its chit is drawn.',
  'smolensk.ask.select.now':
    'Each chit drawn activates its headquarters and the units in command range; armies that are not selected stand still this turn. Once all are selected, the first chit is drawn.',
  'smolensk.ask.cut-in.now':
    'Once a turn Guderian activates the 2nd Panzer Army; the chit drawn goes back into the cup. **Not now** → the chit drawn is carried out.',
  'smolensk.ask.cut-in-last.now': 'Last chance of this turn. **Not now** → the turn ends without Guderian.',
  'smolensk.ask.surprise.now':
    'Declare attacks one after the other; nobody has to attack. **End** → the attacks declared are resolved, then turn 1 begins.',
  'smolensk.ask.movement.now':
    'Each activated unit may move or march once. **End** → the others stay where they are, and attacks are declared.',
  'smolensk.ask.attacks.now':
    'Activated units may attack hexes next to them, each unit and each hex once. **End** → the attacks declared are resolved, and no more can be added.',
  'smolensk.ask.resolve.now':
    'A combat may open or close ways for the next. **End** → the rest are resolved in the order declared.',
  'smolensk.ask.fortress.now':
    '{all, select, yes {Whoever stands there has {have, plural, one {# step} other {# steps}} in all: held, all of them die and the hex lies open.} other {Held, the hex stays yours, and you choose who loses the steps.}} **Retreat** → {lost, plural, =0 {the units leave} one {# step is lost, then the units leave} other {# steps are lost, then the units leave}}; the marker cannot, and {marker, select, dies {is eliminated} other {loses {hexes, plural, one {# step} other {# steps}}}}.',
  'smolensk.ask.losses.now':
    'A unit at full strength is turned to its reduced side; one that is reduced, or has one step only, is eliminated.',
  'smolensk.ask.retreat.now':
    'The options show every way that is allowed. A unit loses a step for each hex in an enemy zone of control that it enters.',
  'smolensk.ask.advance.now':
    'Attackers may enter the empty hex now or not at all; mechanised units perhaps one hex beyond.',
  'smolensk.ask.redeploy.now': 'Units off the map come back as reinforcements. **End** → no further unit leaves.',
  'smolensk.ask.withdraw.now': 'The units leave for good; choose those that you can spare.',
  'smolensk.ask.reinforcement.now':
    'Place units one after the other in the hexes offered. **End** → what is not placed now is forfeited.',
  'smolensk.ask.reserve.now':
    'Choose all units at once; only they act with this chit. **End** → the chit does nothing.',
};
