/** What a computer player says of its plans. */
export const plans = {
  'barbarossa.plan.attack':
    '{units}で{target}を攻撃：戦闘比{odds}。出目{outOf}通りのうち{falls}通りで防御側は全滅するか、退却または1ステップロスを強いられます。',
  'barbarossa.plan.overrun': '{units}で{target}をオーバーラン：戦闘比{odds}。',
  'barbarossa.plan.takes': '{places}に入って支配します。',
  'barbarossa.plan.towards': 'ほかに{count}ユニットが{place}へ向かいます。',
  'barbarossa.plan.back': '{count}ユニットが{place}の方へ下がります。',
  'barbarossa.plan.garrison': '{places}に守備隊を置きます。',
  'barbarossa.plan.lines': '{units}の連絡線と補給が回復します。',
  'barbarossa.plan.no-attack': '得るものが失うものより多い見込みの攻撃がありません。',
  'barbarossa.plan.duty': '攻撃義務のある残りのヘクスも、できるだけ有利に攻撃します。',
};
