/** What is said to the one who chooses: notes on what is offered, what a question is for, and what ending it does. */
export const choices = {
  'chit-pull.note.unit': 'attack {attack}, defence {defence} · moves {points}',
  'chit-pull.note.fortress': 'fortress, defence {defence}',
  'chit-pull.note.reduced': 'reduced',
  'chit-pull.note.one-step': 'one step only',
  'chit-pull.note.off-map': 'not on the map',
  'chit-pull.chit.hq':
    '{unitsCount, plural, =0 {activates nothing but its headquarters} one {activates # unit more: {units}} other {activates # units more: {units}}}',
  'chit-pull.chit.off-map': 'headquarters not on the map',
  'chit-pull.chit.cut-in': 'kept in hand: {hq} acts when you choose',
  'chit-pull.chit.reinforcement': 'brings units that wait onto the map',
  'chit-pull.chit.reserve': 'a die says how many units it activates',
  'chit-pull.chit.supply': 'supply of both sides is judged',
  'chit-pull.ask.bid.now':
    'Whoever bids more plays the Axis and must score that much. Bid what you think the Axis side can reach.',
  'chit-pull.ask.setup.now':
    'Move units within the set-up of their army if you like. **End** → the units stand as they are, and your set-up is over.',
  'chit-pull.ask.add.now': 'You may select the army from now on; the other side learns of it when its chit is drawn.',
  'chit-pull.ask.select.now':
    'Each chit drawn activates its headquarters and the units in command range; armies that are not selected stand still this turn. Once all are selected, the first chit is drawn.',
  'chit-pull.ask.cut-in.now':
    'Once a turn {by} activates {hq}; the chit drawn goes back into the cup. **Not now** → the chit drawn is carried out.',
  'chit-pull.ask.cut-in-last.now': 'Last chance of this turn. **Not now** → the turn ends without {by}.',
  'chit-pull.ask.surprise.now':
    'Declare attacks one after the other; nobody has to attack. **End** → the attacks declared are resolved, then turn 1 begins.',
  'chit-pull.ask.movement.now':
    'Each activated unit may move or march once. **End** → the others stay where they are, and attacks are declared.',
  'chit-pull.ask.attacks.now':
    'Activated units may attack hexes next to them, each unit and each hex once. **End** → the attacks declared are resolved, and no more can be added.',
  'chit-pull.ask.resolve.now':
    'A combat may open or close ways for the next. **End** → the rest are resolved in the order declared.',
  'chit-pull.ask.fortress.now':
    '{all, select, yes {Whoever stands there has {have, plural, one {# step} other {# steps}} in all: held, all of them die and the hex lies open.} other {Held, the hex stays yours, and you choose who loses the steps.}} **Retreat** → {lost, plural, =0 {the units leave} one {# step is lost, then the units leave} other {# steps are lost, then the units leave}}; the marker cannot, and {marker, select, dies {is eliminated} other {loses {hexes, plural, one {# step} other {# steps}}}}.',
  'chit-pull.ask.losses.now':
    'A unit at full strength is turned to its reduced side; one that is reduced, or has one step only, is eliminated.',
  'chit-pull.ask.retreat.now':
    'The options show every way that is allowed. A unit loses a step for each hex in an enemy zone of control that it enters.',
  'chit-pull.ask.advance.now':
    'Attackers may enter the empty hex now or not at all; mechanised units perhaps one hex beyond.',
  'chit-pull.ask.redeploy.now': 'Units off the map come back as reinforcements. **End** → no further unit leaves.',
  'chit-pull.ask.build.now':
    'One level at each supply procedure: it adds to the defence and lets the defenders stand. **End** → nothing is built.',
  'chit-pull.ask.lift.now':
    'A city under the order is worth more to whoever holds it at the end. **End** → the orders stay.',
  'chit-pull.ask.concentration.now': 'The others stay where they are in this command.',
  'chit-pull.ask.withdraw.now': 'The units leave for good; choose those that you can spare.',
  'chit-pull.ask.reinforcement.now':
    'Place units one after the other in the hexes offered. **End** → what is not placed now is forfeited.',
  'chit-pull.ask.reserve.now':
    'Choose all units at once; only they act with this chit. **End** → the chit does nothing.',
};
