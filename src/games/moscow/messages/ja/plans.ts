/** What a computer player says of its plans. */
export const plans = {
  'moscow.plan.attack':
    '{units}で{target}を攻撃：最も強い防御・カードなしで戦闘比{odds}。出目{outOf}通りのうち{falls}通りで防御側がいなくなります。',
  'moscow.plan.takes': '{cities}に入って支配します。',
  'moscow.plan.towards': 'ほかに{count}個のユニットが{city}へ向かいます。',
  'moscow.plan.back': '{count}個のユニットが{city}の方へ下がります。',
  'moscow.plan.garrison': '{cities}に守備隊を置きます。',
  'moscow.plan.supply': '{units}の補給線が回復します。',
  'moscow.plan.no-attack': '残る攻撃は、得るものより失うものが多い見込みです。',
  'moscow.plan.defend-active': '積極防御なら戦闘比{odds}、すべて消極防御なら{other}です。',
  'moscow.plan.defend-passive': '消極防御なら戦闘比は{other}ではなく{odds}ですが、損耗しません。',
  'moscow.plan.shift': 'カードで戦闘比が{before}から{odds}になります。',
  'moscow.plan.keep-shift': 'カードを使っても戦闘比が{before}から{odds}になるだけなので、残します。',
  'moscow.plan.reroll': '振り直すと出目{outOf}通りのうち{better}通りで良くなります。',
  'moscow.plan.keep-roll': '振り直して良くなるのは出目{outOf}通りのうち{better}通りなので、カードを残します。',
  'moscow.plan.retreat': '{unit}は{hex}なら補給線を保てます。',
  'moscow.plan.breaks-through': '{units}が{hex}へ突破します。',
};
