/** What a computer player says of its plans. */
export const plans = {
  'moscow.plan.attack':
    '{units}攻击{target}：对方最强防御且不打出卡牌时，战斗比{odds}；{outOf}面中有{falls}面使守军离开该格。',
  'moscow.plan.takes': '进入并占领{cities}。',
  'moscow.plan.towards': '另有{count}个单位开往{city}。',
  'moscow.plan.back': '{count}个单位向{city}后撤。',
  'moscow.plan.garrison': '在{cities}布置守军。',
  'moscow.plan.supply': '{units}恢复补给线。',
  'moscow.plan.no-attack': '剩下的攻击得不偿失。',
  'moscow.plan.defend-active': '积极防御时战斗比为{odds}，全部消极防御时为{other}。',
  'moscow.plan.defend-passive': '消极防御时战斗比为{odds}（否则为{other}），但不会损耗。',
  'moscow.plan.shift': '卡牌使战斗比从{before}变为{odds}。',
  'moscow.plan.keep-shift': '卡牌只能使战斗比从{before}变为{odds}，留待以后更值。',
  'moscow.plan.reroll': '重掷后{outOf}面中有{better}面更好。',
  'moscow.plan.keep-roll': '重掷后{outOf}面中只有{better}面更好，卡牌留待以后。',
  'moscow.plan.retreat': '{unit}在{hex}能保持补给线。',
  'moscow.plan.breaks-through': '{units}突破至{hex}。',
};
