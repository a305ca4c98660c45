import type { warnings as english } from '../en/warnings.ts';

/** 《NATO: The Cold War Goes Hot》所说的话：规则将要付出的代价。 */
export const warnings: Record<keyof typeof english, string> = {
  'nato.warning.excess': '{hex}超出堆叠限度：到己方移动结束时仍超出的部分将被消灭（{units}）。',
  'nato.warning.planned':
    '{hex}计划的战斗必须进行，最好也只有{odds}：骰子六面中有{costs}面使攻击方损失步数，只有{gains, plural, =0 {0} other {#}}面能使防御方受损或撤退。',
  'nato.warning.bad-odds':
    '以{odds}攻击{hex}：骰子六面中有{costs}面使攻击方损失步数，只有{gains, plural, =0 {0} other {#}}面能使防御方受损或撤退。',
  'nato.warning.reaction':
    '若{unit}反应，对{hex}的攻击降为{odds}：骰子六面中有{costs}面使攻击方损失步数，只有{gains, plural, =0 {0} other {#}}面能使防御方受损或撤退。',
  'nato.warning.attack-unsupplied': '这场战斗之后将无战斗补给：{units}。',
  'nato.warning.hq-unsupplied': '{hex}的{unit}接不通补给线：照此下去，下回合无补给。',
  'nato.warning.unfed': '{hex}的{unit}得不到补给点：到己方下一个司令部补给阶段为止无补给。',
  'nato.warning.no-movement-supply': '{hex}的{unit}接不通移动补给。',
  'nato.warning.no-combat-supply': '{hex}的{unit}接不通战斗补给：参战之后战斗力减半。',
  'nato.warning.city-open': '{hex}没有单位防守：{units}最多可以{odds}攻击该城市，只要出现损失就会失守。',
  'nato.warning.city-retaken': '{hex}没有单位防守：{units}只要进入就能夺回该城市。',
  'nato.warning.city-left': '{hex}将没有单位防守：{units}可以逼近该城市。',
  'nato.warning.exposed': '{hex}的{unit}单独在敌军可攻击之处。',
  'nato.warning.no-retreat': '从{hex}无路可退：{units}。每少撤1格损失1步。',
  'nato.warning.retreat-costs': '从{hex}往哪里撤退都要在敌方控制区损失1步：{units}。',
  'nato.warning.surrounded': '{hex}被包围：敌军攻击该格右移{columns}列。',
  'nato.warning.nearly-surrounded': '{hex}除{gap}外已被包围。',
  'nato.warning.minimum': '{unit}以战术移动也能到{hex}，还剩{left}移动点。',
  'nato.warning.crowding': '{hex}超出堆叠限度：到己方移动结束时仍超出的部分将被消灭。',
};
