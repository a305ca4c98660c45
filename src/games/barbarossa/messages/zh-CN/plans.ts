/** What a computer player says of its plans. */
export const plans = {
  'barbarossa.plan.attack':
    '{units}攻击{target}：战斗比{odds}；{outOf}面中有{falls}面使守军被消灭，或必须撤退或损失1步。',
  'barbarossa.plan.overrun': '{units}蹂躏{target}：战斗比{odds}。',
  'barbarossa.plan.takes': '进入并占领{places}。',
  'barbarossa.plan.towards': '另有{count}个单位开往{place}。',
  'barbarossa.plan.back': '{count}个单位向{place}后撤。',
  'barbarossa.plan.garrison': '在{places}布置守军。',
  'barbarossa.plan.lines': '{units}恢复联络线和补给。',
  'barbarossa.plan.no-attack': '没有得大于失的攻击。',
  'barbarossa.plan.duty': '其余必须攻击的地格也尽可能有利地攻击。',
};
