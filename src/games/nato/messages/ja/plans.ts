import type { plans as english } from '../en/plans.ts';

/** What a computer player says of its plans. */
export const plans: Record<keyof typeof english, string> = {
  'nato.plan.attack':
    '{units}で{target}を攻撃{support, select, yes {（攻勢支援あり）} other {}}：戦闘比{odds}。出目{outOf}通りのうち{falls}通りで防御側は除去されるか、退却またはステップ損失を強いられます。',
  'nato.plan.takes': '{places}に入って占領します。',
  'nato.plan.towards': 'ほかに{count}ユニットが{place}へ向かいます。',
  'nato.plan.back': '{count}ユニットが{place}の方へ下がります。',
  'nato.plan.garrison': '{places}に守備隊を置きます。',
  'nato.plan.reserve': '予備状態にして戦闘後に再び動かします：{units}。',
  'nato.plan.no-attack': '得るものが失うものより多い見込みの攻撃がありません。',
  'nato.plan.react': '{unitsCount, plural, other {{units}}}を対応させ、{target}の防御を強化します。',
  'nato.plan.hold': '{target}を明け渡すよりも損害が小さいので、退却せずにステップを失います。',
};
