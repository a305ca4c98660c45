/** 『NATO: The Cold War Goes Hot』のことば: 戦闘比とその意味。 */
export const odds = {
  'nato.odds.alone': '攻勢支援なし',
  'nato.odds.support': '攻勢支援あり',
  'nato.shift.terrain': '地形{columns}',
  'nato.shift.flank': '側面攻撃{columns}',
  'nato.shift.concentric': '集中攻撃{columns}',
  'nato.shift.helicopter': '攻撃ヘリコプター{columns}',
  'nato.shift.support': '攻勢支援{columns}',
  'nato.shift.surprise': '奇襲{columns}',
  'nato.shift.maximum-effort': '最大努力{columns}',
  'nato.result':
    '{counterattack, select, yes {防御側が反撃。} other {}}攻撃側：{attacker, plural, =0 {損失なし} other {#ステップ}}{attackerDisrupted, select, yes {、混乱状態} other {}}。防御側：{defender, plural, =0 {損失なし} other {#ステップ}}{defenderDisrupted, select, yes {、混乱状態} other {}}{retreat, plural, =0 {} other {、#ヘクス退却}}',
  'nato.luck.battle': '{hex}の戦闘：{attackers}対{defendersCount, plural, =0 {都市} other {{defenders}}}',
  'nato.luck.counterattack': '{hex}の反撃：{unit}が{target}に',
  'nato.luck.hit': '混乱状態',
  'nato.luck.miss': '効果なし',
};
