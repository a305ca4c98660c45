import type { standing as english } from '../en/standing.ts';

export const standing: Record<keyof typeof english, string> = {
  'standing.title': '常設命令：{name}',
  'standing.to-arm': '{name}の常設命令（まだ有効ではありません）',
  'standing.will.asked': '選択を求められると直ちに回答します。最近のターンで試した結果：',
  'standing.will.silent': 'あなたが回答しないとき、既定の選択の代わりに使います。最近のターンで試した結果：',
  'standing.when.asked': '選択を求められたらすぐ',
  'standing.when.silent': '回答しないとき',
  'standing.never-asked':
    '{span, select, one {第{to}ターン} other {第{from}～{to}ターン}}：この種の選択はありませんでした。',
  'standing.would-have-fired':
    '{span, select, one {第{to}ターン} other {第{from}～{to}ターン}}：{count, plural, =0 {選択{asked}回、発動なし。} other {選択{asked}回のうち{count}回発動：}}',
  'standing.could-not': '回答できず、あなたに選択が求められていました。',
  'standing.as-you-did': '（実際と同じ）',
  'standing.you-did': '／実際の回答：',
  'standing.more-fired': '…その前に{count}回',
  'standing.left-out': 'あと{count}件はここに入りません。続けて追加してください。',
  'standing.asked-instead': '回答できなかったため、あなたに選択を求めます。',
  'standing.none': 'まだありません。`/standing add` で一語ずつ作れます。内容は `/help` をご覧ください。',
  'standing.last-fired': '最近の発動（自分だけに表示）',
  'standing.count': '常設命令{count}件',
  'standing.last': '・最近：',
  'standing.remove': '取り消す…',
  'standing.all': 'すべて',
  'standing.form.title': '常設命令：{name}',
  'standing.form.label': '1行に1つ。最初に当てはまるものが有効',
  'standing.form.asked': '選択を求められると直ちに回答します。試行結果を見るまで有効になりません。',
  'standing.form.silent': '回答しないときに使います。試行結果を見るまで有効になりません。',
  'standing.button.arm': '有効にする',
  'standing.button.leave': 'やめる',
};
