/** What a computer player says of its plans. */
export const plans = {
  'smolensk.plan.attack':
    '{units}で{target}を攻撃：戦闘比{odds}。出目{outOf}通りのうち{falls}通りで防御側は退かねばなりません{fortress, select, yes {（要塞が損失に換える場合を除く）} other {}}。',
  'smolensk.plan.takes': '{places}に入って支配します。',
  'smolensk.plan.towards': 'ほかに{count}ユニットが{place}へ向かいます。',
  'smolensk.plan.back': '{count}ユニットが{place}の方へ下がります。',
  'smolensk.plan.garrison': '{places}に守備隊を置きます。',
  'smolensk.plan.loc': '{units}の連絡線が回復します。',
  'smolensk.plan.no-attack': '得るものが失うものより多い見込みの攻撃がありません。',
  'smolensk.plan.retreat': '{unit}は{hex}なら連絡線を保てます。',
  'smolensk.plan.cut-in': '{chit}より先にグデーリアンが行動します。',
};
