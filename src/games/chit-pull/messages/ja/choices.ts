/** What is said to the one who chooses: notes on what is offered, what a question is for, and what ending it does. */
export const choices = {
  'chit-pull.note.unit': '攻撃{attack}・防御{defence}・移動力{points}',
  'chit-pull.note.fortress': '要塞・防御{defence}',
  'chit-pull.note.reduced': '減少戦力',
  'chit-pull.note.one-step': '1ステップのみ',
  'chit-pull.note.off-map': '盤外',
  'chit-pull.chit.hq': '{unitsCount, plural, =0 {司令部だけを活性化} other {司令部とほか#ユニットを活性化：{units}}}',
  'chit-pull.chit.off-map': '司令部が盤外',
  'chit-pull.chit.cut-in': '手元に置き、{hq}を好きなときに実行',
  'chit-pull.chit.reinforcement': '待機中のユニットがマップに登場',
  'chit-pull.chit.reserve': '活性化できる数はダイスで決まる',
  'chit-pull.chit.supply': '両軍の補給を判定',
  'chit-pull.ask.bid.now':
    '多くビッドした側が枢軸軍を担当し、その得点が必要になります。枢軸軍が取れると思う点を出してください。',
  'chit-pull.ask.setup.now': '必要なら各軍の配置範囲内で動かします。**終了** → 今の配置で確定します。',
  'chit-pull.ask.add.now': 'この軍は今後選択できます。相手に知られるのはチットが引かれたときです。',
  'chit-pull.ask.select.now':
    'チットが引かれると、司令部と指揮範囲内のユニットが活性化します。選ばなかった軍はこのターン動けません。両軍が選ぶと最初のチットを引きます。',
  'chit-pull.ask.cut-in.now':
    '{by}は1ターンに1回、{hq}を活性化します。引かれたチットはカップに戻ります。**今は使わない** → 引かれたチットを実行します。',
  'chit-pull.ask.cut-in-last.now': 'このターン最後の機会です。**今は使わない** → {by}なしでターンが終わります。',
  'chit-pull.ask.surprise.now':
    '攻撃を1つずつ宣言します。攻撃しなくてもかまいません。**終了** → 宣言した攻撃を解決し、第1ターンへ。',
  'chit-pull.ask.movement.now':
    '活性化したユニットは1回ずつ移動または行軍できます。**終了** → 残りは動かず、攻撃の宣言へ。',
  'chit-pull.ask.attacks.now':
    '活性化したユニットは隣接ヘクスを攻撃できます。ユニットもヘクスも1回だけです。**終了** → 宣言した攻撃を解決し、追加はできません。',
  'chit-pull.ask.resolve.now': '先の戦闘の結果が次の戦闘に影響します。**終了** → 残りは宣言順に解決します。',
  'chit-pull.ask.fortress.now':
    '{all, select, yes {守備側は合計{have}ステップしかありません。死守すると全滅し、ヘクスも失います。} other {死守すればヘクスを保持し、損失を受けるユニットを選びます。}}**退却** → {lost, plural, =0 {ユニットは退却します} other {#ステップを失ったうえで退却します}}。要塞マーカーは退却できず、{marker, select, dies {除去されます} other {{hexes}ステップを失います}}。',
  'chit-pull.ask.losses.now': '完全戦力面のユニットは裏返り、減少戦力面や1ステップのユニットは除去されます。',
  'chit-pull.ask.retreat.now': '許される経路がすべて示されます。敵ZOCのヘクスに入るごとに1ステップを失います。',
  'chit-pull.ask.advance.now':
    '攻撃側は今だけ空いたヘクスに入れます。機械化ユニットはさらに1ヘクス進めることがあります。',
  'chit-pull.ask.redeploy.now': '盤外に移したユニットは増援として戻ります。**終了** → これ以上は移しません。',
  'chit-pull.ask.build.now': '補給のたびに1レベル。防御力が増え、守備側は退却せずに済みます。**終了** → 建設しません。',
  'chit-pull.ask.lift.now': '命令下の都市は、終了時に保持する側の得点が増えます。**終了** → 命令は残ります。',
  'chit-pull.ask.concentration.now': 'ほかのユニットはこの命令では動きません。',
  'chit-pull.ask.withdraw.now': '除去したユニットは戻りません。なくてもよいものを選んでください。',
  'chit-pull.ask.reinforcement.now': '示されたヘクスに1ユニットずつ配置します。**終了** → 残りの登場は失われます。',
  'chit-pull.ask.reserve.now':
    'ユニットを一度に選びます。このチットで行動できるのはそれだけです。**終了** → チットは効果なし。',
};
