/** What a computer player says of its plans. */
export const plans = {
  'chit-pull.plan.attack':
    '{units}で{target}を攻撃：戦闘比{odds}。出目{outOf}通りのうち{falls}通りで防御側は退かねばなりません{fortress, select, yes {（要塞が損失に換える場合を除く）} other {}}。',
  'chit-pull.plan.takes': '{places}に入って支配します。',
  'chit-pull.plan.towards': 'ほかに{count}ユニットが{place}へ向かいます。',
  'chit-pull.plan.back': '{count}ユニットが{place}の方へ下がります。',
  'chit-pull.plan.garrison': '{places}に守備隊を置きます。',
  'chit-pull.plan.loc': '{units}の連絡線が回復します。',
  'chit-pull.plan.no-attack': '得るものが失うものより多い見込みの攻撃がありません。',
  'chit-pull.plan.retreat': '{unit}は{hex}なら連絡線を保てます。',
  'chit-pull.plan.cut-in': '{chit}より先に{by}が行動します。',
};
