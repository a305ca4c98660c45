/** What Smolensk Blitzkrieg says: the game itself. */
export const game = {
  'smolensk.title': 'Smolensk Blitzkrieg',
  'smolensk.name': 'Smolensk Blitzkrieg',
  'smolensk.seat.axis': 'Axis side',
  'smolensk.seat.soviet': 'Soviet side',
  'smolensk.side.axis': 'Axis',
  'smolensk.side.soviet': 'Soviet',
  'smolensk.option.first-command': 'Lesson: the first command',
  'smolensk.option.short-game': 'Short game of six turns (15.6(1))',
  'smolensk.option.bidding': 'Bidding for sides (16.1)',
  'smolensk.option.reserve': 'Reserve commands RESERVE and OKH (16.2)',
  'smolensk.option.hq-transfer': 'Transfer of headquarters (16.4)',
  'smolensk.phase.bidding': 'bids',
  'smolensk.phase.setup': 'set-up',
  'smolensk.phase.surprise': 'surprise attack',
  'smolensk.phase.selection': 'command selection',
  'smolensk.phase.activation': 'command',
  'smolensk.phase.reinforcement': 'reinforcements',
  'smolensk.phase.reserve': 'reserve command',
  'smolensk.phase.supply': 'supply',

  'smolensk.ask.bid':
    'Bid the victory points that the Axis side must score. The higher bidder plays the Axis; both bids stay sealed until both are in.',
  'smolensk.ask.setup': 'Set-up: move units within the hexes or the area of their army, then end the set-up.',
  'smolensk.ask.add': 'Turn {turn}: choose one more army whose chit you may select from now on.',
  'smolensk.ask.select': 'Turn {turn}: select {count, plural, one {# chit} other {# chits}}.',
  'smolensk.ask.cut-in':
    '{side, select, axis {An Axis chit is drawn} soviet {A Soviet chit is drawn} other {Drawn}}: {chit}. Put it back and cut in with Guderian?',
  'smolensk.ask.cut-in-last': 'The cup is empty. Play Guderian before the turn ends?',
  'smolensk.ask.surprise':
    'Surprise attack: declare the attacks of the panzer armies, then end ({declared, plural, =0 {none yet} other {# so far}}). Rivers have no effect.',
  'smolensk.ask.movement':
    '{chit}: {left, plural, =0 {units may enter from the east edge} one {# activated unit may still move} other {# activated units may still move}}.',
  'smolensk.ask.attacks':
    'Combat: declare all attacks, then end ({declared, plural, =0 {none yet} other {# so far}}). After that they are resolved.',
  'smolensk.ask.resolve': 'Which of the attacks on {hexes} is resolved next?',
  'smolensk.ask.fortress':
    'The fortress of {hex}: hold it and lose {steps, plural, one {# step} other {# steps}} in all, or retreat {hexes, plural, one {# hex} other {# hexes}}?',
  'smolensk.ask.losses': 'Combat at {hex}: which units lose {steps, plural, one {the step} other {the # steps}}?',
  'smolensk.ask.retreat':
    '{unitsCount, plural, one {{units} retreats} other {{units} retreat}} {hexes, plural, one {# hex} other {# hexes}} from {hex}: by which way?',
  'smolensk.ask.advance': '{hex} is empty. Who advances?',
  'smolensk.ask.redeploy':
    'Redeployment: {units, plural, one {# unit} other {# units}} with a line of communication may leave the map, to come back as reinforcements from next turn on.',
  'smolensk.ask.withdraw':
    'Units leave for another front: take off mechanised units with an attack strength of at least {strength} in all.',
  'smolensk.ask.reinforcement':
    'Reinforcements: {normal, plural, =0 {none left to place} one {# unit by rail} other {# units by rail}}{reserve, plural, =0 {} one {, and # unit of the strategic reserve from the east} other {, and # units of the strategic reserve from the east}}.',
  'smolensk.ask.reserve': '{chit}: activate up to {count, plural, one {# unit} other {# units}} on the map.',
  'smolensk.ask.bid.short': 'bid',
  'smolensk.ask.setup.short': 'set-up',
  'smolensk.ask.add.short': 'one more army',
  'smolensk.ask.select.short': 'selection of chits',
  'smolensk.ask.cut-in.short': 'cut in with Guderian?',
  'smolensk.ask.cut-in-last.short': 'Guderian at the end of the turn?',
  'smolensk.ask.surprise.short': 'surprise attacks',
  'smolensk.ask.movement.short': 'movement',
  'smolensk.ask.attacks.short': 'attacks',
  'smolensk.ask.resolve.short': 'next attack',
  'smolensk.ask.fortress.short': 'hold the fortress?',
  'smolensk.ask.losses.short': 'choice of losses',
  'smolensk.ask.retreat.short': 'retreat',
  'smolensk.ask.advance.short': 'advance',
  'smolensk.ask.redeploy.short': 'redeployment',
  'smolensk.ask.withdraw.short': 'units for another front',
  'smolensk.ask.reinforcement.short': 'reinforcements',
  'smolensk.ask.reserve.short': 'reserve command',

  'smolensk.verb.bid': 'Bid',
  'smolensk.verb.deploy': 'Place a unit elsewhere',
  'smolensk.verb.swap': 'Swap two units',
  'smolensk.verb.add': 'Add an army',
  'smolensk.verb.select': 'Select chits',
  'smolensk.verb.cut-in': 'Cut in',
  'smolensk.verb.pass': 'Not now',
  'smolensk.verb.ask': 'Ask me only after …',
  'smolensk.verb.hold': 'Keep it for the end of the turn',
  'smolensk.verb.play': 'Cut in at once on …',
  'smolensk.verb.move': 'Move',
  'smolensk.verb.march': 'March',
  'smolensk.verb.enter': 'Enter from the east',
  'smolensk.verb.transfer': 'Transfer a headquarters',
  'smolensk.verb.attack': 'Attack',
  'smolensk.verb.resolve': 'Resolve first',
  'smolensk.label.convert': 'Hold the fortress',
  'smolensk.label.fall-back': 'Retreat',
  'smolensk.verb.convert':
    'Hold: {steps, plural, one {# step lost} other {# steps lost}}{all, select, yes {, all units there die} other {}}',
  'smolensk.verb.fall-back':
    'Retreat {hexes, plural, one {# hex} other {# hexes}}{lost, plural, =0 {} one {, # step lost} other {, # steps lost}}{marker, select, dies {; the marker dies} other {}}',
  'smolensk.verb.lose': 'Choose the losses',
  'smolensk.verb.retreat': 'Choose the retreat',
  'smolensk.verb.advance': 'Advance',
  'smolensk.verb.stay': 'Stay',
  'smolensk.verb.redeploy': 'Redeploy',
  'smolensk.verb.withdraw': 'Take off units',
  'smolensk.verb.place': 'Place by rail',
  'smolensk.verb.activate': 'Activate units',
  'smolensk.verb.end': 'End',

  'smolensk.hint.end-setup': 'the units stand as they are',
  'smolensk.hint.end-movement': 'on to combat',
  'smolensk.hint.resolve-first': 'no more attacks; you choose the order, one after the other',
  'smolensk.hint.resolve-next': 'then the next is chosen',
  'smolensk.hint.end-declaring': 'the attacks are resolved in this order',
  'smolensk.hint.no-attack': 'nobody attacks',
  'smolensk.hint.end-resolving': 'the rest in the order declared',
  'smolensk.hint.no-redeployment': 'no further unit leaves the map',
  'smolensk.hint.end-reinforcement': 'what is left is forfeited',
  'smolensk.hint.no-activation': 'the chit does nothing',
  'smolensk.hint.by-points': 'in any direction, by movement points',
  'smolensk.hint.by-march': 'along roads, out of enemy zones of control',
  'smolensk.hint.reduced': 'is reduced',
  'smolensk.hint.eliminated-box': 'is eliminated, may come back',
  'smolensk.hint.eliminated-lost': 'is eliminated for good',
  'smolensk.hint.left-behind': 'cannot retreat and is eliminated in any case',
  'smolensk.hint.retreat-reduced': 'enemy zone of control: loses a step',
  'smolensk.hint.retreat-eliminated': 'enemy zone of control: is eliminated there',
  'smolensk.hint.beyond': '{unit} goes one hex further',
  'smolensk.hint.points': '{left} MP left',
  'smolensk.hint.march': '{left, plural, one {# hex} other {# hexes}} of road left',
  'smolensk.hint.ratio': '{count, plural, one {alone} other {with it}} {odds} after shifts',
  'smolensk.hint.attack': 'attack strength {strength}',

  'smolensk.phase':
    '{phase, select, bidding {Bids for the sides.} setup {{side, select, axis {The Axis side} other {The Soviet side}} sets up.} surprise {22 June 1941: the panzer armies attack by surprise.} selection {Turn {turn}: both sides select their commands.} activation {Turn {turn}: {side, select, axis {Axis} other {Soviet}} command.} reinforcement {Turn {turn}: {side, select, axis {Axis} other {Soviet}} reinforcements.} reserve {Turn {turn}: {side, select, axis {Axis} other {Soviet}} reserve command.} other {Turn {turn}: supply of both sides.}}',
  'smolensk.bids':
    'The bids are opened: {axis} against {soviet}. The higher bidder plays the Axis and needs {points, plural, one {# victory point} other {# victory points}}.',
  'smolensk.deployed': '{units} set up: {path}.',
  'smolensk.swapped': '{units} change places.',
  'smolensk.surprise':
    'The surprise attack activates {unitsCount, plural, one {# unit} other {# units}}{by, select, army { by army} other {}}: {named}.',
  'smolensk.cup-filled':
    'Commands selected: Axis {axis}{kept, select, yes { (Guderian, kept in hand, is one of them)} other {}}, Soviet {soviet}. With the supply chit {chits, plural, one {# chit goes} other {# chits go}} into the cup.',
  'smolensk.drawn':
    '{kind, select, supply {Drawn: {chit}, carried out by both sides} hq {{side, select, axis {Axis} other {Soviet}} chit drawn: {chit}, with headquarters in {hex}} absent {{side, select, axis {Axis} other {Soviet}} chit drawn: {chit}, whose headquarters isn’t on the map} other {{side, select, axis {Axis} other {Soviet}} chit drawn: {chit}}}. {left, plural, =0 {The cup is empty.} one {# chit left in the cup.} other {# chits left in the cup.}}',
  'smolensk.cut-in': 'The Axis side cuts in with Guderian; {chit} goes back into the cup.',
  'smolensk.guderian-last': 'The cup is empty, and the Axis side plays Guderian.',
  'smolensk.void': '{chit}: the headquarters isn’t on the map, so the command is void.',
  'smolensk.activated':
    '{unitsCount, plural, =0 {{chit}: its units come in from the east edge.} one {{chit} activates {named}.} other {{chit} activates # units{by, select, army { by army} other {}}: {named}.}}',
  'smolensk.reserve-rolled':
    '{chit}: die {die}, so up to {count, plural, one {# unit} other {# units}} may be activated.',
  'smolensk.reserve-activated': '{chit} activates {units}.',
  'smolensk.reserve-halved':
    '{unitsCount, plural, one {{units} is out of every command range: half its movement allowance, and no march.} other {{units} are out of every command range: half their movement allowance, and no march.}}',
  'smolensk.moved': '{unit}: {path}.',
  'smolensk.marched': '{unit} marches: {path}.',
  'smolensk.entered': '{unit} enters from the east: {path}.',
  'smolensk.entered-marching': '{unit} marches in from the east: {path}.',
  'smolensk.transferred': '{unit} leaves the map and comes back as a reinforcement from turn {turn} on.',
  'smolensk.taken': '{side, select, axis {The Axis side} other {The Soviet side}} takes {hex}.',
  'smolensk.declared': 'Declared: {units} against {target}.',
  'smolensk.attack': '{unitsCount, plural, one {{units} attacks} other {{units} attack}} {target} ({defenders}).',
  'smolensk.odds':
    '{attack} : {defence} = {before}{shifts, plural, =0 {, no shift} one {; # column to the left: {odds}} other {; # columns to the left: {odds}}}.',
  'smolensk.called-off':
    'The attack on {hex} is called off: {attack} : {defence}{shifts, plural, =0 {} one { and # column to the left} other { and # columns to the left}} is below 1-1 by now.',
  'smolensk.rolled':
    'Die {die} at {odds}: {result, select, A1 {A1, the attackers lose 1 step} A2 {A2, the attackers lose 2 steps} R {R, the defenders retreat 1 hex} RR {RR, the defenders retreat 2 hexes} 1RR {1RR, the defenders lose 1 step and retreat 2 hexes} 2RR {2RR, the defenders lose 2 steps and retreat 2 hexes} 3RR {3RR, the defenders lose 3 steps and retreat 2 hexes} 4RR {4RR, the defenders lose 4 steps and retreat 2 hexes} other {no effect}}.',
  'smolensk.converted':
    'The fortress of {hex} is held: {steps, plural, one {# step is} other {# steps are}} lost, nobody retreats.',
  'smolensk.fortress-left': 'The defenders give up the fortress of {hex} and retreat.',
  'smolensk.reduced': '{unit} is reduced.',
  'smolensk.eliminated-box': '{unit} is eliminated in {hex}; it may come back as a reinforcement.',
  'smolensk.eliminated-lost': '{unit} is eliminated in {hex} for good.',
  'smolensk.no-retreat': '{unit} can’t retreat from {hex}.',
  'smolensk.retreated': '{unit} retreats: {path}.',
  'smolensk.advanced': '{unit} advances: {path}.',
  'smolensk.judged':
    '{unitsCount, plural, =0 {All {side, select, axis {Axis} other {Soviet}} units have a line of communication.} one {{side, select, axis {Axis} other {Soviet}} unit without a line of communication: {units} loses a step.} other {{side, select, axis {Axis} other {Soviet}} units without a line of communication: {units} lose a step each.}}',
  'smolensk.judgement-ignored': 'The Axis units aren’t judged before turn 4.',
  'smolensk.award': 'The Axis side scores {points, plural, one {# point} other {# points}} for {hex}.',
  'smolensk.redeployed': '{unit} leaves the map and comes back as a reinforcement from next turn on.',
  'smolensk.withdrawn': '{units} leave for another front: attack strength {strength}.',
  'smolensk.placed': '{unit} arrives by rail in {hex}.',
  'smolensk.turn-end': 'Turn {turn} ends.',
  'smolensk.available':
    '{unitsCount, plural, one {{units} is} other {{units} are}} now available as {unitsCount, plural, one {a reinforcement} other {reinforcements}}.',
  'smolensk.end':
    '{winner, select, axis {Axis victory} other {Soviet victory}}: {points, plural, one {# point} other {# points}} (cities {cities}, cities held in time {awards}, Soviet source {source}, way to Kiev {links}, losses {losses, plural, =0 {0} other {−#}}); {needed} are needed.',
  'smolensk.end-short':
    '{winner, select, axis {Axis victory} soviet {Soviet victory} other {A draw}}: Axis {points} (cities {cities}, cities held in time {awards}, Soviet source {source}, way to Kiev {links}, losses {losses, plural, =0 {0} other {−#}}), Soviet {soviet}.',

  'smolensk.refusal.not-yours': '{unit} isn’t yours.',
  'smolensk.refusal.fixed': '{unit} has no choice where it starts.',
  'smolensk.refusal.swap-apart':
    '{unit} can’t change places with {other}: each would have to stand in a hex of its own army, another than now.',
  'smolensk.refusal.deploy-full': '{hex} is full: a hex holds two units of a side, headquarters among them.',
  'smolensk.refusal.deploy-elsewhere':
    '{unit} can’t be set up in {hex}: it starts in the hexes or the area of its army ({army}), in another hex than now.',
  'smolensk.refusal.empty-hex':
    '{unit} can’t leave {hex}: every set-up hex needs at least one unit. It can change places with another.',
  'smolensk.refusal.supply-always': '{chit} goes into the cup by itself; it isn’t selected.',
  'smolensk.refusal.chit-enemy': '{chit} is a chit of the other side.',
  'smolensk.refusal.chit-not-yet': '{chit} isn’t among the chits that you may select this turn.',
  'smolensk.refusal.chit-chosen': 'There is no further chit {chit} to select.',
  'smolensk.refusal.chit-replaces':
    '{chit} can’t be selected with these: OKH takes the place of a headquarters chit only, so the others must go in.',
  'smolensk.refusal.too-many-chits':
    '{chit} would be one too many: this turn you select {count, plural, one {# chit} other {# chits}}.',
  'smolensk.refusal.not-on-map': '{unit} isn’t on the map, or can’t be activated.',
  'smolensk.refusal.not-activated':
    '{unit} isn’t activated: only units that stood in the command range when the chit was executed may act.',
  'smolensk.refusal.moved': '{unit} has moved already: once for each command.',
  'smolensk.refusal.shut-in':
    '{unit} can’t move: enemy units, their zones of control, terrain and stacking leave no hex that it could pay for.',
  'smolensk.refusal.enemy': 'Enemy units stand in {hex}; the two sides never share a hex.',
  'smolensk.refusal.prohibited': 'The hexside between {unit} and {hex} can’t be crossed.',
  'smolensk.refusal.stacked': '{unit} can’t end its move in {hex}: two units stand there already.',
  'smolensk.refusal.too-far':
    '{unit} can’t get to {hex}: with {points, plural, one {# movement point} other {# movement points}} left no way leads that far.',
  'smolensk.refusal.costs':
    'The step to {hex} costs {cost, plural, one {# movement point} other {# movement points}} with terrain and enemy zones of control; {unit} has {points} left.',
  'smolensk.refusal.costs-river':
    'The step across the river to {hex} costs {cost, plural, one {# movement point} other {# movement points}} with terrain and enemy zones of control; {unit} has {points} left.',
  'smolensk.refusal.big-river-start':
    'A big river without a bridge takes the whole move: to cross to {hex}, {unit} must start beside it.',
  'smolensk.refusal.big-river-zoc':
    '{unit} can’t cross the big river to {hex}: both banks lie in enemy zones of control, and there is no bridge.',
  'smolensk.refusal.mountain':
    '{unit} can’t go to {hex}: mountains are entered and left by road; a mountain division may enter one with its whole move.',
  'smolensk.refusal.mountain-zoc':
    '{unit} can’t climb to {hex}: both hexes lie in enemy zones of control, and no road leads there.',
  'smolensk.refusal.march-no-road': '{unit} can’t march: it must start in a hex with a road.',
  'smolensk.refusal.march-zoc':
    '{unit} can’t march so: a march may neither start in an enemy zone of control nor enter one.',
  'smolensk.refusal.march-off-road': 'No road leads to {hex}: a march follows roads all the way, and rail is no road.',
  'smolensk.refusal.march-too-far':
    '{unit} can’t march to {hex}: {points, plural, one {# hex} other {# hexes}} of road left, and no free road leads there within them.',
  'smolensk.refusal.march-halved':
    '{unit} can’t march: the reserve command activates it outside every command range, so it has half its allowance by normal movement.',
  'smolensk.refusal.must-enter': 'Units of the 19th Army that can enter from the east must do so before movement ends.',
  'smolensk.refusal.not-waiting':
    '{unit} can’t enter: it isn’t among the units that wait, or no edge hex is open to it.',
  'smolensk.refusal.no-entry':
    '{unit} can’t enter at {hex}: it takes a hex of the east edge that is joined to a Soviet source (for the strategic reserve 5503–5513), with room, and within its movement.',
  'smolensk.refusal.sea': '{hex} is sea.',
  'smolensk.refusal.off-map': '{hex} lies outside the play area.',
  'smolensk.refusal.transfer-range':
    '{unit} can’t be transferred: it must stand in the command range of the activated headquarters, have a line of communication and not have moved.',
  'smolensk.refusal.transfer-no-hq': '{unit} is no headquarters of yours; only those are transferred.',
  'smolensk.refusal.no-enemy': 'No enemy stands in {hex}; an empty hex can’t be attacked.',
  'smolensk.refusal.attacked-already': '{hex} is under attack already: once in each combat.',
  'smolensk.refusal.not-adjacent': '{unit} isn’t next to {hex}.',
  'smolensk.refusal.not-adjacent-any': 'None of your activated units is next to {hex}.',
  'smolensk.refusal.attack-prohibited': 'Nobody can attack {hex} from there: the hexside can’t be crossed.',
  'smolensk.refusal.attackers-used': 'All activated units next to {hex} attack elsewhere already.',
  'smolensk.refusal.cannot-join':
    '{unit} can’t join the attack on {hex}: it isn’t activated, attacks another hex, or stands behind a hexside that can’t be crossed.',
  'smolensk.refusal.one-target': 'An attack is on one hex; {hex} needs an attack of its own.',
  'smolensk.refusal.below-1-1':
    'Against {hex} these units reach {attack} : {defence}{shifts, plural, =0 {} one {, with # column to the left for terrain} other {, with # columns to the left for terrain}}: an attack below 1-1 isn’t allowed.',
  'smolensk.refusal.not-in-combat': '{unit} takes no loss: it isn’t in the combat at {hex}.',
  'smolensk.refusal.no-step-left': '{unit} has no further step to lose.',
  'smolensk.refusal.enough-lost':
    'The combat at {hex} costs {steps, plural, one {# step} other {# steps}}; {unit} would be one more.',
  'smolensk.refusal.retreat-too-far': '{hex} isn’t next to the hex where {unit} is; name the retreat hex by hex.',
  'smolensk.refusal.retreat-enemy': '{unit} can’t retreat to {hex}: the enemy is there.',
  'smolensk.refusal.retreat-way':
    '{unit} can’t retreat to {hex}: a retreat takes the shortest way along the line of communication, of equal ones that with the least loss.',
  'smolensk.refusal.advance-not-attacker': '{unit} can’t advance: it did not attack {hex}.',
  'smolensk.refusal.advance-one-hex': '{unit} advances into {target} only: a second hex is for mechanised units.',
  'smolensk.refusal.advance-stops':
    '{unit} can’t advance beyond {target} to {hex}: both hexes must be clear terrain without town or city, no river crossed, and the second free of enemies, with room, and not where it came from.',
  'smolensk.refusal.advance-elsewhere':
    '{unit} can’t advance to {hex}: an advance goes into {target} first, and then to a hex next to it.',
  'smolensk.refusal.redeploy-fortress':
    'A fortress marker stays where it stands: it can be neither moved nor taken off the map.',
  'smolensk.refusal.redeploy-no-loc':
    '{unit} can’t be redeployed: it must be on the map and have a line of communication.',
  'smolensk.refusal.not-available': '{unit} isn’t in your Available box.',
  'smolensk.refusal.reinforcements-spent': 'No further reinforcements can be placed this turn.',
  'smolensk.refusal.reserve-spent': 'No further units of the strategic reserve may enter now.',
  'smolensk.refusal.place-enemy-town': '{unit} can’t arrive in {hex}: the enemy holds it.',
  'smolensk.refusal.place-zoc': '{unit} can’t arrive in {hex}: it lies in an enemy zone of control.',
  'smolensk.refusal.place-no-rail':
    '{unit} can’t arrive in {hex}: it takes a rail hex joined by rail to one of your sources, free of enemies and their zones of control all the way.',
  'smolensk.refusal.place-stacked': '{unit} can’t arrive in {hex}: two units stand there already.',
  'smolensk.refusal.withdraw-mech': '{unit} doesn’t count: only Axis mechanised units on the map are taken off.',
  'smolensk.refusal.withdraw-spare':
    '{unit} doesn’t fit: the units named must reach {strength}, and none of them may be more than is needed.',
  'smolensk.refusal.reserve-count':
    '{unit} would be one too many: {count, plural, one {# unit is} other {# units are}} activated at most.',
  'smolensk.warning.supply-step':
    '{unit} in {hex} has no line of communication: as things stand it loses a step when supply is judged this turn.',
  'smolensk.warning.supply-eliminated':
    '{unit} in {hex} has no line of communication: as things stand it is eliminated when supply is judged this turn.',
  'smolensk.warning.out-of-command':
    '{unit} in {hex} is out of the command range of all headquarters that could activate it.',
  'smolensk.warning.fortress-alone':
    'The fortress marker in {hex} stands alone: it cannot retreat, so every retreat costs it steps.',
};
