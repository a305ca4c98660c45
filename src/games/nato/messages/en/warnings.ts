/** What NATO: The Cold War Goes Hot says: warnings of what the rules will cost. */
export const warnings = {
  'nato.warning.excess':
    'Too many units in {hex}: what still is too many at the end of your movement is eliminated ({units}).',
  'nato.warning.planned':
    'The battle planned at {hex} must be fought, at {odds} at best: you lose a step on {costs, plural, one {# face} other {# faces}} of the die, the defender is hurt on {gains, plural, =0 {none} other {#}}.',
  'nato.warning.bad-odds':
    '{hex} at {odds}: you lose a step on {costs, plural, one {# face} other {# faces}} of the die, the defender is hurt on {gains, plural, =0 {none} other {#}}.',
  'nato.warning.reaction':
    'If {unit} reacts, {hex} is attacked at {odds}: you lose a step on {costs, plural, one {# face} other {# faces}} of the die, the defender is hurt on {gains, plural, =0 {none} other {#}}.',
  'nato.warning.attack-unsupplied': 'Out of combat supply after this battle: {units}.',
  'nato.warning.hq-unsupplied': '{unit} in {hex} traces no line: as things stand it is out of supply next turn.',
  'nato.warning.unfed': '{unit} in {hex} gets no supply point: it is out of supply until your next HQ Supply Phase.',
  'nato.warning.no-movement-supply': '{unit} in {hex} traces no movement supply.',
  'nato.warning.no-combat-supply':
    '{unit} in {hex} traces no combat supply: after a battle it fights at half strength.',
  'nato.warning.city-open':
    'No unit guards {hex}: {units} could attack the city at up to {odds}, and any loss takes it.',
  'nato.warning.city-retaken': 'No unit guards {hex}: {units} could walk in and take the city back.',
  'nato.warning.city-left': 'No unit is left in {hex}: {units} could come for the city.',
  'nato.warning.exposed': '{unit} is alone in {hex}, within reach of the enemy.',
  'nato.warning.no-retreat': 'No way to retreat from {hex}: {units}. Every hex costs a step.',
  'nato.warning.retreat-costs': 'Every retreat from {hex} costs a step in an enemy zone of control: {units}.',
  'nato.warning.surrounded':
    '{hex} is surrounded: the enemy attacks it {columns, plural, one {# column} other {# columns}} better.',
  'nato.warning.nearly-surrounded': '{hex} is surrounded but for {gap}.',
  'nato.warning.minimum': '{unit} reaches {hex} by tactical movement too, with {left} MP left.',
  'nato.warning.crowding': 'Too many units in {hex}: what still is too many at the end of your movement is eliminated.',
};
