import type { warnings as english } from '../en/warnings.ts';

/** 『NATO: The Cold War Goes Hot』のことば: ルールが求める代償の警告。 */
export const warnings: Record<keyof typeof english, string> = {
  'nato.warning.excess':
    '{hex}はスタッキング限度を超えています。自軍移動フェイズの終了時になお超えている分は除去されます（{units}）。',
  'nato.warning.planned':
    '{hex}の計画した戦闘は必ず行わなければなりません。最大でも{odds}：出目6通りのうち{costs}通りで攻撃側がステップを失い、防御側に損害・退却が出るのは{gains, plural, =0 {0} other {#}}通りです。',
  'nato.warning.bad-odds':
    '{hex}への攻撃は{odds}：出目6通りのうち{costs}通りで攻撃側がステップを失い、防御側に損害・退却が出るのは{gains, plural, =0 {0} other {#}}通りです。',
  'nato.warning.reaction':
    '{unit}が対応すると、{hex}への攻撃は{odds}：出目6通りのうち{costs}通りで攻撃側がステップを失い、防御側に損害・退却が出るのは{gains, plural, =0 {0} other {#}}通りです。',
  'nato.warning.attack-unsupplied': 'この戦闘の後、戦闘補給切れになります：{units}。',
  'nato.warning.hq-unsupplied': '{hex}の{unit}は補給線を設定できません。このままでは次のターンに補給切れになります。',
  'nato.warning.unfed': '{hex}の{unit}に補給ポイントを使わないと、次の自軍HQ補給フェイズまで補給切れになります。',
  'nato.warning.no-movement-supply': '{hex}の{unit}は移動補給を設定できません。',
  'nato.warning.no-combat-supply': '{hex}の{unit}は戦闘補給を設定できません。戦闘すると、以後は戦力が半減します。',
  'nato.warning.city-open':
    '{hex}に守備ユニットがいません。{units}が最大{odds}で都市を攻撃でき、損害が1つでも出れば陥落します。',
  'nato.warning.city-retaken': '{hex}に守備ユニットがいません。{units}が進入するだけで都市を取り返されます。',
  'nato.warning.city-left': '{hex}に守備ユニットが残りません。{units}が都市に迫れます。',
  'nato.warning.exposed': '{hex}の{unit}は単独で、敵の攻撃が届く位置にいます。',
  'nato.warning.no-retreat': '{hex}からの退却路がありません：{units}。退却1ヘクスごとに1ステップを失います。',
  'nato.warning.retreat-costs': '{hex}からはどこへ退却してもEZOCで1ステップを失います：{units}。',
  'nato.warning.surrounded': '{hex}は包囲されています。敵の攻撃は右に{columns}シフトします。',
  'nato.warning.nearly-surrounded': '{hex}は{gap}を除いて包囲されています。',
  'nato.warning.minimum': '{unit}は戦術移動でも{hex}に着き、移動ポイントが{left}残ります。',
  'nato.warning.crowding':
    '{hex}はスタッキング限度を超えます。自軍移動フェイズの終了時になお超えている分は除去されます。',
};
