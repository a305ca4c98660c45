/** What NATO: The Cold War Goes Hot says: odds and what they mean. */
export const odds = {
  'nato.odds.alone': 'Without offensive support',
  'nato.odds.support': 'With offensive support',
  'nato.shift.terrain': 'terrain {columns}',
  'nato.shift.flank': 'flank attack {columns}',
  'nato.shift.concentric': 'concentric attack {columns}',
  'nato.shift.helicopter': 'attack helicopters {columns}',
  'nato.shift.support': 'offensive support {columns}',
  'nato.shift.surprise': 'surprise {columns}',
  'nato.shift.maximum-effort': 'maximum effort {columns}',
  'nato.result':
    '{counterattack, select, yes {The defender counterattacks. } other {}}Attacker: {attacker, plural, =0 {no loss} one {# step} other {# steps}}{attackerDisrupted, select, yes {, disrupted} other {}}; defender: {defender, plural, =0 {no loss} one {# step} other {# steps}}{defenderDisrupted, select, yes {, disrupted} other {}}{retreat, plural, =0 {} one {, retreats # hex} other {, retreats # hexes}}',
  'nato.luck.battle':
    'battle at {hex}: {attackers} against {defendersCount, plural, =0 {the city} other {{defenders}}}',
  'nato.luck.counterattack': 'counterattack at {hex}: {unit} on {target}',
  'nato.luck.hit': 'disrupted',
  'nato.luck.miss': 'no effect',
};
