/** What a computer player says of its plans. */
export const plans = {
  'smolensk.plan.attack':
    '{units}攻击{target}：战斗比{odds}；{outOf}面中有{falls}面使守军必须离开{fortress, select, yes {（除非要塞改为承受损失）} other {}}。',
  'smolensk.plan.takes': '进入并占领{places}。',
  'smolensk.plan.towards': '另有{count}个单位开往{place}。',
  'smolensk.plan.back': '{count}个单位向{place}后撤。',
  'smolensk.plan.garrison': '在{places}布置守军。',
  'smolensk.plan.loc': '{units}恢复联络线。',
  'smolensk.plan.no-attack': '没有得大于失的攻击。',
  'smolensk.plan.retreat': '{unit}在{hex}能保持联络线。',
  'smolensk.plan.cut-in': '古德里安先于{chit}行动。',
};
