/** 《NATO: The Cold War Goes Hot》所说的话：战斗比及其含义。 */
export const odds = {
  'nato.odds.alone': '无攻势支援',
  'nato.odds.support': '有攻势支援',
  'nato.shift.terrain': '地形{columns}',
  'nato.shift.flank': '侧翼攻击{columns}',
  'nato.shift.concentric': '向心攻击{columns}',
  'nato.shift.helicopter': '攻击直升机{columns}',
  'nato.shift.support': '攻势支援{columns}',
  'nato.shift.surprise': '奇袭{columns}',
  'nato.shift.maximum-effort': '最大努力{columns}',
  'nato.result':
    '{counterattack, select, yes {防御方反击。} other {}}攻击方：{attacker, plural, =0 {无损失} other {#步}}{attackerDisrupted, select, yes {，混乱} other {}}；防御方：{defender, plural, =0 {无损失} other {#步}}{defenderDisrupted, select, yes {，混乱} other {}}{retreat, plural, =0 {} other {，撤退#格}}',
  'nato.luck.battle': '{hex}的战斗：{attackers}对{defendersCount, plural, =0 {城市} other {{defenders}}}',
  'nato.luck.counterattack': '{hex}的反击：{unit}对{target}',
  'nato.luck.hit': '混乱',
  'nato.luck.miss': '无效果',
};
