/** Options as menus show them, and what a player can do now. */
export const options = {
  'choice.several':
    '{kind, select, unit {ユニットを選択} card {カードを選択} chit {チットを選択} other {選択してください}}（{count}{kind, select, card {枚} chit {枚} other {個}}中{amount, select, all {1{kind, select, card {枚} chit {枚} other {個}}以上} exactly {ちょうど{most}{kind, select, card {枚} chit {枚} other {個}}} other {{most}{kind, select, card {枚} chit {枚} other {個}}まで}}）',
  'choice.or-take': '続けて選ぶか、緑のボタンでこのまま命令を出してください。',
  'draft.follows': '続きの行は合法である限り実行します。',
  'draft.blocked': '不可の行を取り消すか直すまで、フェイズは終了しません。',
  'order.after-refused':
    '前の行が不可だったため、この行から後は下書きに入れていません（不可の行を欠いたまま終えないためです）。',
  'form.example': '今使える命令：{words}。例：{example}。確定するまで実行されません。',
  'form.example-short': '今使える命令：{words}。例：{example}',
  'choice.only': '今はほかにできることがありません。',
  'options.left-out': 'ほかの選択と両立しないため外しました：{words}。',
  'offer.at': '{placeCode}',
  'offer.held': '敵：{units}{more, plural, =0 {} other {ほか#ユニット}}',
  'offer.through': '通過のみ',
  'offer.own': '味方：{units}{more, plural, =0 {} other {ほか#ユニット}}',
  'offer.odds': '{units}{more, plural, =0 {} other {ほか#ユニット}}で{attack}対{defence}＝シフト前{before}',
};
