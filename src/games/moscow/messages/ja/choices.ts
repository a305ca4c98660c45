/** What is said to the one who chooses: notes on what is offered, what a question is for, and what ending it does. */
export const choices = {
  'moscow.refusal.remove-one': '除去は1個ずつです。{unit}には別の命令を出してください。',
  'moscow.refusal.remove-soviet': '自軍ユニットを任意に除去できるのはソ連軍だけです。',
  'moscow.refusal.arrives-elsewhere': '{unit}が登場できるのは自軍の後方地域だけです：{areas}。',
  'moscow.refusal.hand-count': '{card}は選べません。このターンの手札は{count}枚です。',
  'moscow.refusal.not-overstacked': '{unit}は除去の対象ではありません。対象：{units}。',
  'moscow.note.unit': '戦闘力{strength}・移動力{points}',
  'moscow.note.spent': '損耗',
  'moscow.note.lost': '除去・戦闘力{strength}',
  'moscow.note.surrendered': '投降：コスト2倍',
  'moscow.note.either': '{firstCode}、または{secondCode}',
  'moscow.note.any': '{firstCode}、{secondCode}、または{thirdCode}',
  'moscow.use.shift': '戦闘比を有利に1シフト',
  'moscow.use.shift-city': '都市の戦闘比を有利に1シフト',
  'moscow.use.reroll': 'ドイツ軍の戦闘ダイスを振り直す',
  'moscow.use.tank1': '突破で戦車1個が移動か攻撃',
  'moscow.use.tank2': '突破で戦車2個が移動か攻撃',
  'moscow.use.activate': '損耗ユニット1個を活性化',
  'moscow.use.rail': '鉄道移動1回',
  'moscow.use.replacement': '除去ユニット1個を損耗で再建',
  'moscow.use.reinforcement': '除去歩兵を4個まで再建',
  'moscow.use.t34': '除去戦車1個を再建',
  'moscow.use.hitler': 'ドイツ軍のカードを無効化',
  'moscow.hint.end-logistics': '移動フェイズへ',
  'moscow.hint.end-movement': 'スタック確認後、戦闘フェイズへ',
  'moscow.hint.end-combat': '突破フェイズへ',
  'moscow.hint.end-breakthrough': '補給フェイズへ',
  'moscow.hint.end-supply': '手番が終わる',
  'moscow.ask.free-setup.now': '守備隊のいる都市は奪われにくくなります。全部置くとゲームが進みます。',
  'moscow.ask.hand.now':
    'このターンの全フェイズで使えるカードです。残りは次の選択の前に捨て札になります。選ぶとフェイズが進みます。',
  'moscow.ask.arrivals.now': '後方地域のユニットは、移動フェイズに隣接するマップのヘクスから進入できます。',
  'moscow.ask.logistics.now':
    '主にカードでユニットを再建し、鉄道で動かすフェイズです。残したカードは後のフェイズで使えます。**終了** → 移動フェイズ。',
  'moscow.ask.movement.now':
    '各ユニットは1回ずつ移動できます。**終了** → スタック超過分は除去され、自軍の戦闘フェイズへ。',
  'moscow.ask.combat.now':
    '各ユニットの攻撃と各ヘクスへの攻撃は1回ずつで、攻撃側は損耗します。**終了** → 自軍の突破フェイズ。',
  'moscow.ask.breakthrough.now':
    '戦車だけが、戦車アクションのカードで行動します。**終了** → 補給フェイズ：補給線のないユニットは投降。',
  'moscow.ask.supply.now':
    'カードで損耗ユニットを活性化できる最後の機会です。**終了** → 補給線のないユニットは投降し、手番が終わります。',
  'moscow.ask.stacking.now':
    '1ヘクスに置けるのはドイツ軍1個、ソ連軍は3個（同じ兵科は2個）までです。選んだユニットは除去されます。',
  'moscow.ask.defence.now': '積極防御は全戦闘力で守りますが損耗します。消極防御は弱い代わりに損耗しません。',
  'moscow.ask.shift.now': '戦闘修整カードは戦闘比を有利に1シフトし、使い切りです。',
  'moscow.ask.hitler.now':
    '「ヒトラー命令」は今のカードを無効にし、使い切りです。**使わない** → そのカードの効果が発生します。',
  'moscow.ask.reroll.now':
    '振り直した目が、良くても悪くても適用されます。カードは使い切りです。**使わない** → 今の目が確定。',
  'moscow.ask.retreat.now':
    '各ユニットは戦闘ヘクスから2ヘクス離れます。補給源に近いヘクスが優先で、選べるものだけが示されます。',
  'moscow.ask.advance.now':
    '空いたヘクスに入れるのは今だけで、移動力は要りません。攻撃側は入っても入らなくても損耗します。',
};
