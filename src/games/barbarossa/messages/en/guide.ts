/** What True Operation Barbarossa says of itself: pictures, cards, how it stands, odds. */
export const guide = {
  'barbarossa.subtitle':
    'Turn {turn} of {last} · {date} · {side, select, axis {Axis } soviet {Soviet } other {}}{phaseCode}',

  'barbarossa.box.standing': 'As it stands',
  'barbarossa.box.weather': 'Weather: {weatherCode}',
  'barbarossa.box.air': '{air, plural, =0 {No air unit left} one {# air unit left} other {# air units left}}',
  'barbarossa.box.order': 'Hitler’s order: {orderCode}',
  'barbarossa.box.points':
    '{points, plural, one {# point} other {# points}} (cities {cities}, leaders {leaders}, orders −{penalties}, losses −{losses})',
  'barbarossa.box.turn': 'Turn {turn}',
  'barbarossa.box.date': '{date}',
  'barbarossa.box.pool': 'Pool of leaders',
  'barbarossa.box.lost': 'Eliminated: {side, select, axis {Axis} other {Soviet}}',

  'barbarossa.legend.clear':
    'Clear: {axisMech} / {axisFoot}, Soviet {sovietMech} / {sovietFoot} (points mech. / others)',
  'barbarossa.legend.forest':
    'Forest: {axisMech} / {axisFoot}, Soviet {sovietMech} / {sovietFoot}; defence {defence}, attack {attack}',
  'barbarossa.legend.marsh':
    'Marsh: {axisMech} / {axisFoot}, Soviet {sovietMech} / {sovietFoot}; defence {defence}, attack {attack}',
  'barbarossa.legend.mountain':
    'Mountain: {axisMech} / {axisFoot}, Soviet {sovietMech} / {sovietFoot}; defence {defence}, attack {attack}',
  'barbarossa.legend.town':
    'Town: {axisMech} / {axisFoot}, Soviet {sovietMech} / {sovietFoot}; defence {defence}, attack {attack}',
  'barbarossa.legend.city':
    'City: {axisMech} / {axisFoot}, Soviet {sovietMech} / {sovietFoot}; defence {defence}, attack {attack}',
  'barbarossa.legend.major-city':
    'Major city: {axisMech} / {axisFoot}, Soviet {sovietMech} / {sovietFoot}; defence {defence}, attack {attack}',
  'barbarossa.legend.river': 'River: {shift} for the defender',
  'barbarossa.legend.main-road': 'Main road: {points}',
  'barbarossa.legend.road': 'Road: {points}',
  'barbarossa.legend.rail': 'Railway',
  'barbarossa.legend.reduced': 'Has lost steps',
  'barbarossa.legend.overlay-zoc': 'Zones of control',
  'barbarossa.legend.overlay-anti-tank': 'Anti-tank zones of control',
  'barbarossa.legend.overlay-supply': 'In supply',
  'barbarossa.legend.overlay-lines': 'With a line of communication',
  'barbarossa.legend.overlay-control': 'Controlled',
  'barbarossa.legend.overlay-reach': 'Within reach, points left; » strategically, = by rail only',
  'barbarossa.legend.overlay-range': 'Command range',
  'barbarossa.legend.overlay-setup': 'Set-up areas',
  'barbarossa.legend.overlay-duty': 'Must still be attacked',
  'barbarossa.legend.overlay-ready': 'Units that may still act',

  'barbarossa.picture.happened': 'What happened',
  'barbarossa.picture.setup': 'Set-up',
  'barbarossa.picture.ready': 'Units that may still move',
  'barbarossa.picture.duty': 'What must be attacked',
  'barbarossa.picture.front': 'The front',
  'barbarossa.picture.arrival': 'Where units can come in',

  'barbarossa.arm.panzer': 'panzer corps',
  'barbarossa.arm.infantry': 'infantry corps',
  'barbarossa.arm.cavalry': 'cavalry corps',
  'barbarossa.arm.rifle': 'rifle corps',
  'barbarossa.arm.far-east': 'Far East corps',
  'barbarossa.arm.tank': 'tank corps',
  'barbarossa.arm.militia': 'militia',
  'barbarossa.arm.leader': 'leader',
  'barbarossa.arm.supply-centre': 'supply centre',
  'barbarossa.nation.german': 'German',
  'barbarossa.nation.romanian': 'Romanian',
  'barbarossa.nation.hungarian': 'Hungarian',
  'barbarossa.nation.italian': 'Italian',
  'barbarossa.nation.finnish': 'Finnish',
  'barbarossa.nation.soviet': 'Soviet',
  'barbarossa.terrain.clear': 'clear',
  'barbarossa.terrain.forest': 'forest',
  'barbarossa.terrain.marsh': 'marsh',
  'barbarossa.terrain.mountain': 'mountain',
  'barbarossa.terrain.town': 'town',
  'barbarossa.terrain.city': 'city',
  'barbarossa.terrain.major-city': 'major city',

  'barbarossa.unit.title': '{unit}',
  'barbarossa.unit.counter': '{nationCode} {armCode}: strength {strength}, movement {move}',
  'barbarossa.unit.centre': 'Supply centre: movement {move}',
  'barbarossa.unit.leader':
    'Soviet leader: {tried, select, yes {ability {ability, plural, =-1 {none} other {#}}} other {untried, nobody knows its ability}}, movement {move}',
  'barbarossa.unit.steps': '{left} of {steps, plural, one {# step} other {# steps}} left: strengths {strengths}',
  'barbarossa.unit.back-unknown': 'Reduced; nobody knows the strength on this side',
  'barbarossa.unit.under': 'Under the command of: {seatCode}',
  'barbarossa.unit.place': 'In {place}',
  'barbarossa.unit.off': 'Comes on turn {turn}',
  'barbarossa.unit.not-yet': 'Not on the map yet',
  'barbarossa.unit.pool': 'In the pool of leaders',
  'barbarossa.unit.lost': 'Eliminated',
  'barbarossa.unit.out': 'Not in this lesson',
  'barbarossa.unit.allowance': 'Moves {points, plural, one {# point} other {# points}} as things stand',
  'barbarossa.unit.command': 'In command',
  'barbarossa.unit.no-command': 'Out of command: half its movement, a column in combat',
  'barbarossa.unit.commands':
    'Commands {hexes, plural, one {# hex} other {# hexes}} and {unitsCount, plural, =0 {nobody} other {{units}}}',
  'barbarossa.unit.line': 'Has a line of communication',
  'barbarossa.unit.no-line': 'Has no line of communication',
  'barbarossa.unit.supplied': 'In supply',
  'barbarossa.unit.unsupplied': 'Out of supply',
  'barbarossa.unit.supplies': 'Supplies units within {points} movement points',
  'barbarossa.unit.no-supplies': 'Supplies nobody: it has no line of communication',
  'barbarossa.unit.ezoc': 'In an enemy zone of control',
  'barbarossa.unit.anti-tank': 'In an anti-tank zone of control',
  'barbarossa.unit.no-ezoc': 'In no enemy zone of control',
  'barbarossa.unit.must-attack': 'Must attack {hexes}',
  'barbarossa.unit.may-act': 'May still act in this phase',

  'barbarossa.place.terrain':
    'Terrain: {terrainCode}; movement points: Axis {axisMech} mechanised, {axisFoot} others; Soviet {sovietMech} and {sovietFoot}',
  'barbarossa.place.effect':
    'Columns for the Soviet side: {defence} when it is attacked here, {attack} when it attacks from here',
  'barbarossa.place.rivers': 'River towards {hexes}',
  'barbarossa.place.main-roads': 'Main road towards {hexes}',
  'barbarossa.place.roads': 'Road towards {hexes}',
  'barbarossa.place.rails': 'Railway towards {hexes}',
  'barbarossa.place.closed': 'No way across towards {hexes}',
  'barbarossa.place.control': '{side, select, axis {Axis} other {Soviet}} control',
  'barbarossa.place.barred': 'Air units bar the rail line here',
  'barbarossa.place.units': '{side, select, axis {Axis} other {Soviet}} units: {units}',
  'barbarossa.place.zoc': 'In {side, select, axis {Axis} other {Soviet}} zones of control',
  'barbarossa.place.anti-tank': 'In a Soviet anti-tank zone of control',
  'barbarossa.place.line': '{side, select, axis {Axis} other {Soviet}} line of communication',
  'barbarossa.place.supplied': 'Axis supply reaches it',
  'barbarossa.place.command': 'In the command range of a Soviet leader',
  'barbarossa.place.worth':
    'Counts {points, plural, one {# point} other {# points}} for the {side, select, axis {Axis} other {Soviet}} side if held to the end with a line of communication',
  'barbarossa.place.threat':
    '{side, select, axis {Axis} other {Soviet}} units that could attack here next: {units} (strength {strength})',
  'barbarossa.place.strength': 'Strength within {hexes} hexes: Axis {axis}, Soviet {soviet}',

  'barbarossa.summary.turn': 'Turn {turn} of {last}, {date}',
  'barbarossa.summary.weather':
    'Weather: {weatherCode}; {air, plural, =0 {no air unit left} one {# air unit left} other {# air units left}}; rail points left: Axis {axis}, Soviet {soviet}',
  'barbarossa.summary.order': 'Hitler’s order: {orderCode}',
  'barbarossa.summary.score':
    'Points now: {points} (cities {cities}, leaders {leaders}, orders not fulfilled −{penalties}, losses −{losses}{cutCount, plural, =0 {} other {; cut off: {cut}}}), as they stand: {bandCode}',
  'barbarossa.summary.pool': '{left, plural, one {# leader} other {# leaders}} in the pool',
  'barbarossa.summary.owed': 'Still to be attacked: {hexes}',

  'barbarossa.odds.air': 'With an air unit',
  'barbarossa.odds.no-air': 'Without an air unit',
  'barbarossa.shift.terrain': 'terrain {columns}',
  'barbarossa.shift.river': 'across rivers {columns}',
  'barbarossa.shift.air': 'air unit {columns}',
  'barbarossa.shift.lines': 'want of lines or supply {columns}',
  'barbarossa.shift.command': 'Soviet units out of command {columns}',
  'barbarossa.shift.snow': 'snow {columns}',
  'barbarossa.shift.allies': 'allies attack {columns}',
  'barbarossa.result.hopeless': 'all attackers are eliminated',
  'barbarossa.result.steps':
    '{attacker, plural, =0 {} one {the attackers lose # step} other {the attackers lose # steps}}{both, select, yes {, } other {}}{defender, plural, =0 {} one {the defenders lose # step} other {the defenders lose # steps}}{retreat, select, yes { and retreat, or lose another} other {}}',
  'barbarossa.result.retreat': 'the defenders retreat, or lose a step',
  'barbarossa.result.none': 'no effect',
  'barbarossa.luck.attack': 'attack on {hexes} by {attackers}, held by {defenders}',
  'barbarossa.luck.weather': 'weather of the turn',
  'barbarossa.luck.weather-result':
    '{weatherCode}, {air, plural, =0 {no air unit} one {# air unit} other {# air units}}',
  'barbarossa.luck.order': 'Hitler’s order',

  'barbarossa.warning.overstacked': '{hex} holds {units}, too many: at the end of the phase the excess is eliminated.',
  'barbarossa.warning.centre-lost': '{unit} is alone in an enemy zone of control in {hex}: it is eliminated.',
  'barbarossa.warning.centre-left':
    'Nobody stays with {unit} in an enemy zone of control in {hex}: it is eliminated at once.',
  'barbarossa.warning.centre-alone': '{unit} is alone in {hex}: an enemy beside it eliminates it.',
  'barbarossa.warning.leader-withdrawn': '{unit} in {hex} has no line of communication: it goes to the pool.',
  'barbarossa.warning.cut-off': '{unit} in {hex} is cut off: half its movement, a column in combat.',
  'barbarossa.warning.duty': '{hex} must be attacked.',
  'barbarossa.warning.hopeless':
    'The attack on {hexes} stands at {odds}: {units} {unitsCount, plural, one {is} other {are}} eliminated without a die.',
  'barbarossa.warning.needs-air':
    'The attack on {hexes} stands at {odds}: without an air unit {units} {unitsCount, plural, one {is} other {are}} eliminated.',

  'barbarossa.note.unit': 'strength {strength} · {points} MP',
  'barbarossa.note.leader':
    'leader, {tried, select, yes {ability {ability, plural, =-1 {none} other {#}}} other {untried}}',
  'barbarossa.note.centre': 'supply centre',
  'barbarossa.note.off-map': 'off the map',
  'barbarossa.note.steps': '{left} of {steps} steps',
  'barbarossa.note.no-command': 'out of command',
  'barbarossa.note.cut-off': 'cut off',
};
