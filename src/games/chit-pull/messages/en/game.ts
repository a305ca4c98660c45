/** What the games of the system say: the game itself. */
export const game = {
  'chit-pull.seat.axis': 'Axis side',
  'chit-pull.seat.soviet': 'Soviet side',
  'chit-pull.seat.axis-north': 'Army Group North',
  'chit-pull.seat.axis-centre': 'Army Group Centre',
  'chit-pull.seat.axis-18a': '18th and 16th Armies',
  'chit-pull.seat.axis-4pzg': '4th Panzer Group',
  'chit-pull.seat.axis-9a': '9th Army and 3rd Panzer Army',
  'chit-pull.seat.axis-4a': '4th Army and 2nd Panzer Army',
  'chit-pull.seat.soviet-north': 'North-Western and Leningrad Fronts',
  'chit-pull.seat.soviet-leningrad': 'Leningrad Front',
  'chit-pull.seat.soviet-northwest': 'North-Western Front',
  'chit-pull.seat.soviet-south': 'Western and Central Fronts',
  'chit-pull.seat.soviet-west': 'Western Front',
  'chit-pull.seat.soviet-central': 'Central Front',
  'chit-pull.side.axis': 'Axis',
  'chit-pull.side.soviet': 'Soviet',
  'chit-pull.option.short-game': 'Short game of six turns (15.6(1))',
  'chit-pull.option.bidding': 'Bidding for sides (16.1)',
  'chit-pull.option.reserve': 'Reserve commands RESERVE and OKH (16.2)',
  'chit-pull.option.soviet-lines': 'Limits on Soviet lines (L16.5)',
  'chit-pull.option.concentration': 'At most ten mechanised units a command (L16.6)',
  'chit-pull.option.panzer-lines': 'Lines of panzer armies (L16.7)',
  'chit-pull.option.parallel': 'Commands side by side (L17.2)',
  'chit-pull.option.hq-transfer': 'Transfer of headquarters (16.4)',
  'chit-pull.phase.bidding': 'bids',
  'chit-pull.phase.setup': 'set-up',
  'chit-pull.phase.surprise': 'surprise attack',
  'chit-pull.phase.selection': 'command selection',
  'chit-pull.phase.activation': 'command',
  'chit-pull.phase.reinforcement': 'reinforcements',
  'chit-pull.phase.reserve': 'reserve command',
  'chit-pull.phase.supply': 'supply',

  'chit-pull.ask.bid':
    'Bid the victory points that the Axis side must score. The higher bidder plays the Axis; both bids stay sealed until both are in.',
  'chit-pull.ask.setup': 'Set-up: move units within the hexes or the area of their army, then end the set-up.',
  'chit-pull.ask.add': 'Turn {turn}: choose one more army whose chit you may select from now on.',
  'chit-pull.ask.select': 'Turn {turn}: select {count, plural, one {# chit} other {# chits}}.',
  'chit-pull.ask.cut-in':
    '{side, select, axis {An Axis chit is drawn} soviet {A Soviet chit is drawn} other {Drawn}}: {chit}. Put it back and cut in with {by}?',
  'chit-pull.ask.cut-in-last': 'The cup is empty. Play {by} before the turn ends?',
  'chit-pull.ask.surprise':
    'Surprise attack: declare the attacks of the panzer armies, then end ({declared, plural, =0 {none yet} other {# so far}}). Rivers have no effect.',
  'chit-pull.ask.movement':
    '{chit}: {left, plural, =0 {units may enter from the east edge} one {# activated unit may still move} other {# activated units may still move}}.',
  'chit-pull.ask.concentration': '{chit}: {units} mechanised units are in range; which {count} does it activate?',
  'chit-pull.ask.attacks':
    'Combat: declare all attacks, then end ({declared, plural, =0 {none yet} other {# so far}}). After that they are resolved.',
  'chit-pull.ask.resolve': 'Which of the attacks on {hexes} is resolved next?',
  'chit-pull.ask.fortress':
    'The fortress of {hex}: hold it and lose {steps, plural, one {# step} other {# steps}} in all, or retreat {hexes, plural, one {# hex} other {# hexes}}?',
  'chit-pull.ask.losses': 'Combat at {hex}: which units lose {steps, plural, one {the step} other {the # steps}}?',
  'chit-pull.ask.retreat':
    '{unitsCount, plural, one {{units} retreats} other {{units} retreat}} {hexes, plural, one {# hex} other {# hexes}} from {hex}: by which way?',
  'chit-pull.ask.advance': '{hex} is empty. Who advances?',
  'chit-pull.ask.redeploy':
    'Redeployment: {units, plural, one {# unit} other {# units}} with a line of communication may leave the map, to come back as reinforcements from next turn on.',
  'chit-pull.ask.build': 'Fortress: the Soviet side may build one level in {hexes}.',
  'chit-pull.ask.lift': 'No-retreat orders: one may be lifted: {hexes}.',
  'chit-pull.ask.withdraw':
    'Units leave for another front: take off mechanised units with an attack strength of at least {strength} in all.',
  'chit-pull.ask.reinforcement':
    'Reinforcements: {normal, plural, =0 {none left to place} one {# unit by rail} other {# units by rail}}{reserve, plural, =0 {} one {, and # unit of the strategic reserve from the east} other {, and # units of the strategic reserve from the east}}.',
  'chit-pull.ask.reserve': '{chit}: activate up to {count, plural, one {# unit} other {# units}} on the map.',
  'chit-pull.ask.bid.short': 'bid',
  'chit-pull.ask.setup.short': 'set-up',
  'chit-pull.ask.add.short': 'one more army',
  'chit-pull.ask.select.short': 'selection of chits',
  'chit-pull.ask.cut-in.short': 'cut in with {by}?',
  'chit-pull.ask.cut-in-last.short': '{by} at the end of the turn?',
  'chit-pull.ask.surprise.short': 'surprise attacks',
  'chit-pull.ask.movement.short': 'movement',
  'chit-pull.ask.concentration.short': 'units to activate',
  'chit-pull.ask.attacks.short': 'attacks',
  'chit-pull.ask.resolve.short': 'next attack',
  'chit-pull.ask.fortress.short': 'hold the fortress?',
  'chit-pull.ask.losses.short': 'choice of losses',
  'chit-pull.ask.retreat.short': 'retreat',
  'chit-pull.ask.advance.short': 'advance',
  'chit-pull.ask.redeploy.short': 'redeployment',
  'chit-pull.ask.build.short': 'fortress',
  'chit-pull.ask.lift.short': 'no-retreat orders',
  'chit-pull.ask.withdraw.short': 'units for another front',
  'chit-pull.ask.reinforcement.short': 'reinforcements',
  'chit-pull.ask.reserve.short': 'reserve command',

  'chit-pull.verb.bid': 'Bid',
  'chit-pull.verb.deploy': 'Place a unit elsewhere',
  'chit-pull.verb.swap': 'Swap two units',
  'chit-pull.verb.add': 'Add an army',
  'chit-pull.verb.select': 'Select chits',
  'chit-pull.verb.cut-in': 'Cut in',
  'chit-pull.verb.pass': 'Not now',
  'chit-pull.verb.ask': 'Ask me only after …',
  'chit-pull.verb.hold': 'Keep it for the end of the turn',
  'chit-pull.verb.play': 'Cut in at once on …',
  'chit-pull.verb.move': 'Move',
  'chit-pull.verb.march': 'March',
  'chit-pull.verb.enter': 'Enter from the east',
  'chit-pull.verb.attach': 'Hand over HQs',
  'chit-pull.verb.transfer': 'Transfer a headquarters',
  'chit-pull.verb.attack': 'Attack',
  'chit-pull.verb.resolve': 'Resolve first',
  'chit-pull.label.convert': 'Hold the fortress',
  'chit-pull.label.fall-back': 'Retreat',
  'chit-pull.verb.convert':
    'Hold: {steps, plural, one {# step lost} other {# steps lost}}{all, select, yes {, all units there die} other {}}',
  'chit-pull.verb.fall-back':
    'Retreat {hexes, plural, one {# hex} other {# hexes}}{lost, plural, =0 {} one {, # step lost} other {, # steps lost}}{marker, select, dies {; the marker dies} other {}}',
  'chit-pull.verb.lose': 'Choose the losses',
  'chit-pull.verb.retreat': 'Choose the retreat',
  'chit-pull.verb.advance': 'Advance',
  'chit-pull.verb.stay': 'Stay',
  'chit-pull.verb.build': 'Build',
  'chit-pull.verb.lift': 'Lift',
  'chit-pull.verb.redeploy': 'Redeploy',
  'chit-pull.verb.withdraw': 'Take off units',
  'chit-pull.verb.place': 'Place by rail',
  'chit-pull.verb.activate': 'Activate units',
  'chit-pull.verb.end': 'End',

  'chit-pull.hint.attach': 'to another command of the side',
  'chit-pull.hint.end-setup': 'the units stand as they are',
  'chit-pull.hint.end-movement': 'on to combat',
  'chit-pull.hint.resolve-first': 'no more attacks; you choose the order, one after the other',
  'chit-pull.hint.resolve-next': 'then the next is chosen',
  'chit-pull.hint.end-declaring': 'the attacks are resolved in this order',
  'chit-pull.hint.no-attack': 'nobody attacks',
  'chit-pull.hint.end-resolving': 'the rest in the order declared',
  'chit-pull.hint.no-building': 'no fortress is built',
  'chit-pull.hint.no-lifting': 'no order is lifted',
  'chit-pull.hint.no-redeployment': 'no further unit leaves the map',
  'chit-pull.hint.end-reinforcement': 'what is left is forfeited',
  'chit-pull.hint.no-activation': 'the chit does nothing',
  'chit-pull.hint.by-points': 'in any direction, by movement points',
  'chit-pull.hint.by-march': 'along roads, out of enemy zones of control',
  'chit-pull.hint.reduced': 'is reduced',
  'chit-pull.hint.eliminated-box': 'is eliminated, may come back',
  'chit-pull.hint.eliminated-lost': 'is eliminated for good',
  'chit-pull.hint.left-behind': 'cannot retreat and is eliminated in any case',
  'chit-pull.hint.retreat-reduced': 'enemy zone of control: loses a step',
  'chit-pull.hint.retreat-eliminated': 'enemy zone of control: is eliminated there',
  'chit-pull.hint.beyond': '{unit} goes one hex further',
  'chit-pull.hint.points': '{left} MP left',
  'chit-pull.hint.march': '{left, plural, one {# hex} other {# hexes}} of road left',
  'chit-pull.hint.ratio': '{count, plural, one {alone} other {with it}} {odds} after shifts',
  'chit-pull.hint.attack': 'attack strength {strength}',

  'chit-pull.phase':
    '{phase, select, bidding {Bids for the sides.} setup {{side, select, axis {The Axis side} other {The Soviet side}} sets up.} surprise {22 June 1941: the panzer armies attack by surprise.} selection {Turn {turn}: both sides select their commands.} activation {Turn {turn}: {side, select, axis {Axis} other {Soviet}} command.} reinforcement {Turn {turn}: {side, select, axis {Axis} other {Soviet}} reinforcements.} reserve {Turn {turn}: {side, select, axis {Axis} other {Soviet}} reserve command.} other {Turn {turn}: supply of both sides.}}',
  'chit-pull.bids':
    'The bids are opened: {axis} against {soviet}. The higher bidder plays the Axis and needs {points, plural, one {# victory point} other {# victory points}}.',
  'chit-pull.deployed': '{units} set up: {path}.',
  'chit-pull.swapped': '{units} change places.',
  'chit-pull.surprise':
    'The surprise attack activates {unitsCount, plural, one {# unit} other {# units}}{by, select, army { by army} other {}}: {named}.',
  'chit-pull.cup-filled':
    'Commands selected: Axis {axis}{keptCount, plural, =0 {} one { ({kept}, kept in hand, is one of them)} other { ({kept}, kept in hand, are among them)}}, Soviet {soviet}. With the supply chit {chits, plural, one {# chit goes} other {# chits go}} into the cup.',
  'chit-pull.drawn':
    '{kind, select, supply {Drawn: {chit}, carried out by both sides} hq {{side, select, axis {Axis} other {Soviet}} chit drawn: {chit}, with headquarters in {hex}} absent {{side, select, axis {Axis} other {Soviet}} chit drawn: {chit}, whose headquarters isn’t on the map} other {{side, select, axis {Axis} other {Soviet}} chit drawn: {chit}}}. {left, plural, =0 {The cup is empty.} one {# chit left in the cup.} other {# chits left in the cup.}}',
  'chit-pull.cut-in': 'The Axis side cuts in with {by}; {chit} goes back into the cup.',
  'chit-pull.cut-in-last': 'The cup is empty, and the Axis side plays {by}.',
  'chit-pull.void': '{chit}: the headquarters isn’t on the map, so the command is void.',
  'chit-pull.concentrated': '{chit} activates ten mechanised units; not {units}.',
  'chit-pull.panzer-unlinked': '{hq} has no line of communication of its own and can’t be activated again this turn.',
  'chit-pull.barred': '{chit}: {hq} had no line of communication when it was activated this turn; nothing happens.',
  'chit-pull.activated':
    '{unitsCount, plural, =0 {{chit}: its units come in from the east edge.} one {{chit} activates {named}.} other {{chit} activates # units{by, select, army { by army} other {}}: {named}.}}',
  'chit-pull.reserve-rolled':
    '{chit}: die {die}, so up to {count, plural, one {# unit} other {# units}} may be activated.',
  'chit-pull.reserve-activated': '{chit} activates {units}.',
  'chit-pull.reserve-halved':
    '{unitsCount, plural, one {{units} is out of every command range: half its movement allowance, and no march.} other {{units} are out of every command range: half their movement allowance, and no march.}}',
  'chit-pull.moved': '{unit}: {path}.',
  'chit-pull.marched': '{unit} marches: {path}.',
  'chit-pull.entered': '{unit} enters from the east: {path}.',
  'chit-pull.entered-marching': '{unit} marches in from the east: {path}.',
  'chit-pull.transferred': '{unit} leaves the map and comes back as a reinforcement from turn {turn} on.',
  'chit-pull.taken': '{side, select, axis {The Axis side} other {The Soviet side}} takes {hex}.',
  'chit-pull.declared': 'Declared: {units} against {target}.',
  'chit-pull.attack': '{unitsCount, plural, one {{units} attacks} other {{units} attack}} {target} ({defenders}).',
  'chit-pull.odds':
    '{attack} : {defence} = {before}{shifts, plural, =0 {, no shift} one {; # column to the left: {odds}} other {; # columns to the left: {odds}}}.',
  'chit-pull.called-off':
    'The attack on {hex} is called off: {attack} : {defence}{shifts, plural, =0 {} one { and # column to the left} other { and # columns to the left}} is below 1-1 by now.',
  'chit-pull.rolled':
    'Die {die} at {odds}: {result, select, A1 {A1, the attackers lose 1 step} A2 {A2, the attackers lose 2 steps} R {R, the defenders retreat 1 hex} RR {RR, the defenders retreat 2 hexes} 1RR {1RR, the defenders lose 1 step and retreat 2 hexes} 2RR {2RR, the defenders lose 2 steps and retreat 2 hexes} 3RR {3RR, the defenders lose 3 steps and retreat 2 hexes} 4RR {4RR, the defenders lose 4 steps and retreat 2 hexes} other {no effect}}.',
  'chit-pull.converted':
    'The fortress of {hex} is held: {steps, plural, one {# step is} other {# steps are}} lost, nobody retreats.',
  'chit-pull.fortress-left': 'The defenders give up the fortress of {hex} and retreat.',
  'chit-pull.reduced': '{unit} is reduced.',
  'chit-pull.eliminated-box': '{unit} is eliminated in {hex}; it may come back as a reinforcement.',
  'chit-pull.eliminated-lost': '{unit} is eliminated in {hex} for good.',
  'chit-pull.no-retreat': '{unit} can’t retreat from {hex}.',
  'chit-pull.retreated': '{unit} retreats: {path}.',
  'chit-pull.advanced': '{unit} advances: {path}.',
  'chit-pull.judged':
    '{unitsCount, plural, =0 {All {side, select, axis {Axis} other {Soviet}} units have a line of communication.} one {{side, select, axis {Axis} other {Soviet}} unit without a line of communication: {units} loses a step.} other {{side, select, axis {Axis} other {Soviet}} units without a line of communication: {units} lose a step each.}}',
  'chit-pull.judgement-ignored': 'The Axis units aren’t judged before turn 4.',
  'chit-pull.award': 'The Axis side scores {points, plural, one {# point} other {# points}} for {hex}.',
  'chit-pull.built': 'A fortress of level {level} is built in {hex}.',
  'chit-pull.held': 'A chit is drawn and laid face down ({count} face down, {left} left in the cup).',
  'chit-pull.held-back':
    '{count, plural, one {# chit} other {# chits}} drawn after it, face down, {count, plural, one {goes} other {go}} back into the cup.',
  'chit-pull.attached': '{seatCode} takes command of {units} and the units around.',
  'chit-pull.lifted': 'The no-retreat order of {hex} is lifted.',
  'chit-pull.redeployed': '{unit} leaves the map and comes back as a reinforcement from next turn on.',
  'chit-pull.withdrawn': '{units} leave for another front: attack strength {strength}.',
  'chit-pull.placed': '{unit} arrives by rail in {hex}.',
  'chit-pull.turn-end': 'Turn {turn} ends.',
  'chit-pull.available':
    '{unitsCount, plural, one {{units} is} other {{units} are}} now available as {unitsCount, plural, one {a reinforcement} other {reinforcements}}.',
  'chit-pull.end':
    '{winner, select, axis {Axis victory} other {Soviet victory}}: {points, plural, one {# point} other {# points}} (cities {cities}, cities held in time {awards}, Soviet source {source}{links, plural, =0 {} other {, way to Kiev {links}}}{isolated, plural, =0 {} other {, isolated cities {isolated}}}, losses {losses, plural, =0 {0} other {−#}}); {needed} are needed.',
  'chit-pull.end-short':
    '{winner, select, axis {Axis victory} soviet {Soviet victory} other {A draw}}: Axis {points} (cities {cities}, cities held in time {awards}, Soviet source {source}{links, plural, =0 {} other {, way to Kiev {links}}}{isolated, plural, =0 {} other {, isolated cities {isolated}}}, losses {losses, plural, =0 {0} other {−#}}), Soviet {soviet}.',

  'chit-pull.refusal.not-yours': '{unit} isn’t yours.',
  'chit-pull.refusal.commanded': '{unit} is under another command: {seatCode}.',
  'chit-pull.refusal.fixed': '{unit} has no choice where it starts.',
  'chit-pull.refusal.swap-apart':
    '{unit} can’t change places with {other}: each would have to stand in a hex of its own army, another than now.',
  'chit-pull.refusal.deploy-full': '{hex} is full: a hex holds two units of a side, headquarters among them.',
  'chit-pull.refusal.deploy-elsewhere':
    '{unit} can’t be set up in {hex}: it starts in the hexes or the area of its army ({army}), in another hex than now.',
  'chit-pull.refusal.empty-hex':
    '{unit} can’t leave {hex}: every set-up hex needs at least one unit. It can change places with another.',
  'chit-pull.refusal.supply-always': '{chit} goes into the cup by itself; it isn’t selected.',
  'chit-pull.refusal.chit-enemy': '{chit} is a chit of the other side.',
  'chit-pull.refusal.chit-not-yet': '{chit} isn’t among the chits that you may select this turn.',
  'chit-pull.refusal.chit-chosen': 'There is no further chit {chit} to select.',
  'chit-pull.refusal.chit-replaces':
    '{chit} can’t be selected with these: OKH takes the place of a headquarters chit only, so the others must go in.',
  'chit-pull.refusal.too-many-chits':
    '{chit} would be one too many: this turn you select {count, plural, one {# chit} other {# chits}}.',
  'chit-pull.refusal.not-on-map': '{unit} isn’t on the map, or can’t be activated.',
  'chit-pull.refusal.not-activated':
    '{unit} isn’t activated: only units that stood in the command range when the chit was executed may act.',
  'chit-pull.refusal.moved': '{unit} has moved already: once for each command.',
  'chit-pull.refusal.shut-in':
    '{unit} can’t move: enemy units, their zones of control, terrain and stacking leave no hex that it could pay for.',
  'chit-pull.refusal.enemy': 'Enemy units stand in {hex}; the two sides never share a hex.',
  'chit-pull.refusal.prohibited': 'The hexside between {unit} and {hex} can’t be crossed.',
  'chit-pull.refusal.stacked': '{unit} can’t end its move in {hex}: two units stand there already.',
  'chit-pull.refusal.too-far':
    '{unit} can’t get to {hex}: with {points, plural, one {# movement point} other {# movement points}} left no way leads that far.',
  'chit-pull.refusal.costs':
    'The step to {hex} costs {cost, plural, one {# movement point} other {# movement points}} with terrain and enemy zones of control; {unit} has {points} left.',
  'chit-pull.refusal.costs-river':
    'The step across the river to {hex} costs {cost, plural, one {# movement point} other {# movement points}} with terrain and enemy zones of control; {unit} has {points} left.',
  'chit-pull.refusal.big-river-start':
    'A big river without a bridge takes the whole move: to cross to {hex}, {unit} must start beside it.',
  'chit-pull.refusal.big-river-zoc':
    '{unit} can’t cross the big river to {hex}: both banks lie in enemy zones of control, and there is no bridge.',
  'chit-pull.refusal.mountain':
    '{unit} can’t go to {hex}: mountains are entered and left by road; a mountain division may enter one with its whole move.',
  'chit-pull.refusal.mountain-zoc':
    '{unit} can’t climb to {hex}: both hexes lie in enemy zones of control, and no road leads there.',
  'chit-pull.refusal.march-no-road': '{unit} can’t march: it must start in a hex with a road.',
  'chit-pull.refusal.march-zoc':
    '{unit} can’t march so: a march may neither start in an enemy zone of control nor enter one.',
  'chit-pull.refusal.march-off-road': 'No road leads to {hex}: a march follows roads all the way, and rail is no road.',
  'chit-pull.refusal.march-too-far':
    '{unit} can’t march to {hex}: {points, plural, one {# hex} other {# hexes}} of road left, and no free road leads there within them.',
  'chit-pull.refusal.march-halved':
    '{unit} can’t march: the reserve command activates it outside every command range, so it has half its allowance by normal movement.',
  'chit-pull.refusal.must-enter':
    'Units of the 19th Army that can enter from the east must do so before movement ends.',
  'chit-pull.refusal.not-waiting':
    '{unit} can’t enter: it isn’t among the units that wait, or no edge hex is open to it.',
  'chit-pull.refusal.no-entry':
    '{unit} can’t enter at {hex}: it takes a hex of the east edge that is joined to a Soviet source (for the strategic reserve 5503–5513), with room, and within its movement.',
  'chit-pull.refusal.sea': '{hex} is sea.',
  'chit-pull.refusal.off-map': '{hex} lies outside the play area.',
  'chit-pull.refusal.transfer-range':
    '{unit} can’t be transferred: it must stand in the command range of the activated headquarters, have a line of communication and not have moved.',
  'chit-pull.refusal.transfer-no-hq': '{unit} is no headquarters of yours; only those are transferred.',
  'chit-pull.refusal.no-enemy': 'No enemy stands in {hex}; an empty hex can’t be attacked.',
  'chit-pull.refusal.attacked-already': '{hex} is under attack already: once in each combat.',
  'chit-pull.refusal.not-adjacent': '{unit} isn’t next to {hex}.',
  'chit-pull.refusal.not-adjacent-any': 'None of your activated units is next to {hex}.',
  'chit-pull.refusal.attack-prohibited': 'Nobody can attack {hex} from there: the hexside can’t be crossed.',
  'chit-pull.refusal.attackers-used': 'All activated units next to {hex} attack elsewhere already.',
  'chit-pull.refusal.cannot-join':
    '{unit} can’t join the attack on {hex}: it isn’t activated, attacks another hex, or stands behind a hexside that can’t be crossed.',
  'chit-pull.refusal.one-target': 'An attack is on one hex; {hex} needs an attack of its own.',
  'chit-pull.refusal.below-1-1':
    'Against {hex} these units reach {attack} : {defence}{shifts, plural, =0 {} one {, with # column to the left for terrain} other {, with # columns to the left for terrain}}: an attack below 1-1 isn’t allowed.',
  'chit-pull.refusal.not-in-combat': '{unit} takes no loss: it isn’t in the combat at {hex}.',
  'chit-pull.refusal.no-step-left': '{unit} has no further step to lose.',
  'chit-pull.refusal.enough-lost':
    'The combat at {hex} costs {steps, plural, one {# step} other {# steps}}; {unit} would be one more.',
  'chit-pull.refusal.retreat-too-far': '{hex} isn’t next to the hex where {unit} is; name the retreat hex by hex.',
  'chit-pull.refusal.retreat-enemy': '{unit} can’t retreat to {hex}: the enemy is there.',
  'chit-pull.refusal.retreat-way':
    '{unit} can’t retreat to {hex}: a retreat takes the shortest way along the line of communication, of equal ones that with the least loss.',
  'chit-pull.refusal.advance-not-attacker': '{unit} can’t advance: it did not attack {hex}.',
  'chit-pull.refusal.advance-one-hex': '{unit} advances into {target} only: a second hex is for mechanised units.',
  'chit-pull.refusal.advance-stops':
    '{unit} can’t advance beyond {target} to {hex}: both hexes must be clear terrain without town or city, no river crossed, and the second free of enemies, with room, and not where it came from.',
  'chit-pull.refusal.advance-elsewhere':
    '{unit} can’t advance to {hex}: an advance goes into {target} first, and then to a hex next to it.',
  'chit-pull.refusal.build-elsewhere': 'No fortress can be built in {hex}.',
  'chit-pull.refusal.build-no-loc': '{hex} is not held with a line of communication.',
  'chit-pull.refusal.build-highest': 'The fortress of {hex} is at its highest level, or no marker is left.',
  'chit-pull.refusal.lift-no-rail': 'No railway leads from a source to {hex}.',
  'chit-pull.refusal.lift-none': '{hex} is under no no-retreat order.',
  'chit-pull.refusal.concentration-count': 'One HQ activates {count} mechanised units at a time.',
  'chit-pull.refusal.redeploy-fortress':
    'A fortress marker stays where it stands: it can be neither moved nor taken off the map.',
  'chit-pull.refusal.redeploy-no-loc':
    '{unit} can’t be redeployed: it must be on the map and have a line of communication.',
  'chit-pull.refusal.not-available': '{unit} isn’t in your Available box.',
  'chit-pull.refusal.reinforcements-spent': 'No further reinforcements can be placed this turn.',
  'chit-pull.refusal.reserve-spent': 'No further units of the strategic reserve may enter now.',
  'chit-pull.refusal.place-enemy-town': '{unit} can’t arrive in {hex}: the enemy holds it.',
  'chit-pull.refusal.place-zoc': '{unit} can’t arrive in {hex}: it lies in an enemy zone of control.',
  'chit-pull.refusal.place-no-rail':
    '{unit} can’t arrive in {hex}: it takes a rail hex joined by rail to one of your sources, free of enemies and their zones of control all the way.',
  'chit-pull.refusal.place-stacked': '{unit} can’t arrive in {hex}: two units stand there already.',
  'chit-pull.refusal.withdraw-mech': '{unit} doesn’t count: only Axis mechanised units on the map are taken off.',
  'chit-pull.refusal.withdraw-spare':
    '{unit} doesn’t fit: the units named must reach {strength}, and none of them may be more than is needed.',
  'chit-pull.refusal.reserve-count':
    '{unit} would be one too many: {count, plural, one {# unit is} other {# units are}} activated at most.',
  'chit-pull.warning.supply-step':
    '{unit} in {hex} has no line of communication: as things stand it loses a step when supply is judged this turn.',
  'chit-pull.warning.supply-eliminated':
    '{unit} in {hex} has no line of communication: as things stand it is eliminated when supply is judged this turn.',
  'chit-pull.warning.out-of-command':
    '{unit} in {hex} is out of the command range of all headquarters that could activate it.',
  'chit-pull.warning.fortress-alone':
    'The fortress marker in {hex} stands alone: it cannot retreat, so every retreat costs it steps.',
};
