/** What a computer player says of its plans. */
export const plans = {
  'chit-pull.plan.attack':
    '{units}攻击{target}：战斗比{odds}；{outOf}面中有{falls}面使守军必须离开{fortress, select, yes {（除非要塞改为承受损失）} other {}}。',
  'chit-pull.plan.takes': '进入并占领{places}。',
  'chit-pull.plan.towards': '另有{count}个单位开往{place}。',
  'chit-pull.plan.back': '{count}个单位向{place}后撤。',
  'chit-pull.plan.garrison': '在{places}布置守军。',
  'chit-pull.plan.loc': '{units}恢复联络线。',
  'chit-pull.plan.no-attack': '没有得大于失的攻击。',
  'chit-pull.plan.retreat': '{unit}在{hex}能保持联络线。',
  'chit-pull.plan.cut-in': '{by}先于{chit}行动。',
};
