/** Options as menus show them, and what a player can do now. */
export const options = {
  'choice.several':
    '{kind, select, unit {选择单位} card {选择卡牌} chit {选择命令卡} other {请选择}}（{count}{kind, select, unit {个} card {张} chit {张} other {项}}中{amount, select, all {选一{kind, select, unit {个} card {张} chit {张} other {项}}或多{kind, select, unit {个} card {张} chit {张} other {项}}} exactly {须选{most}{kind, select, unit {个} card {张} chit {张} other {项}}} other {最多选{most}{kind, select, unit {个} card {张} chit {张} other {项}}}}）',
  'choice.or-take': '可继续选择，或用绿色按钮就此下令。',
  'draft.follows': '其后各行在合法的范围内继续执行。',
  'draft.blocked': '不合法的行撤回或改正之前，本阶段不会结束。',
  'order.after-refused': '前面有一行被拒，故此行及其后各行均未列入草稿，以免漏掉那一行就此结束。',
  'form.example': '现在可用：{words}。例：{example}。提交前不会执行。',
  'form.example-short': '现在可用：{words}。例：{example}',
  'choice.only': '目前没有其他可做的事。',
  'options.left-out': '与其余选择不能并用，已略去：{words}。',
  'offer.at': '{placeCode}',
  'offer.held': '敌军：{units}{more, plural, =0 {} other {及另外#个单位}}',
  'offer.through': '只能路过',
  'offer.own': '己方：{units}{more, plural, =0 {} other {及另外#个单位}}',
  'offer.odds': '{units}{more, plural, =0 {} other {及另外#个单位}}：{attack}对{defence}＝修正前{before}',
};
