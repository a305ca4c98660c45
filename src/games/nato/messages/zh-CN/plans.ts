import type { plans as english } from '../en/plans.ts';

/** What a computer player says of its plans. */
export const plans: Record<keyof typeof english, string> = {
  'nato.plan.attack':
    '{units}攻击{target}{support, select, yes {（有攻势支援）} other {}}：战斗比{odds}；{outOf}面中有{falls}面使守军被消灭，或必须撤退或损失步数。',
  'nato.plan.takes': '进入并占领{places}。',
  'nato.plan.towards': '另有{count}个单位开往{place}。',
  'nato.plan.back': '{count}个单位向{place}后撤。',
  'nato.plan.garrison': '在{places}布置守军。',
  'nato.plan.reserve': '列为预备，战斗后再次移动：{units}。',
  'nato.plan.no-attack': '没有得大于失的攻击。',
  'nato.plan.react': '{unitsCount, plural, other {{units}}}反应，加强{target}的防御。',
  'nato.plan.hold': '放弃{target}代价更大，因此以损失步数代替撤退。',
};
