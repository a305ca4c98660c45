import type { me as english } from '../en/me.ts';

export const me: Record<keyof typeof english, string> = {
  'language.own': 'Discordと同じ',
  'me.title': 'あなたの設定（全対局共通）',
  'me.zone': 'タイムゾーン：',
  'me.waking': '活動時間：',
  'me.week': '月～金 {weekday}、土日 {weekend}',
  'me.quiet': '通知しない時間：',
  'me.quiet.asleep': '活動時間の外',
  'me.hours.always': '終日',
  'me.hours.none': 'なし',
  'me.language': 'あなただけへの返信の言語：',
  'me.leaves': '休暇：',
  'me.back': '復帰',
  'me.runs': 'いま時計は動いています',
  'me.stands': 'いま時計は止まっています（活動時間外）',
  'me.stands-away': 'いま時計は止まっています（休暇中）',
  'me.until': '停止：',
  'me.again': '再開：',
  'me.waits': 'あなたの手番：',
  'me.unset':
    'まだ何も設定されていません。時計は一日中動き、通知はいつでも届きます。`/me zone` と `/me hours` で設定できます。',
  'me.set': '✅ 設定しました。',
  'me.leave-taken': '✅ 休暇を登録し、各対局に知らせました。',
  'me.leave-ended': '✅ 休暇を取り消しました。',
  'me.data': 'あなたについて保存しているすべてのデータです（対局{count, plural, =0 {なし} other {{count}件}}を含む）。',
  'me.forget':
    '設定と、対局{games, plural, =0 {（なし）} other {{games}件}}に残るあなたの名前とIDを削除します。{playing, plural, =0 {進行中の対局に席はありません。} other {進行中の{playing}件の対局で席が空きます。}}あなたの命令は、誰のものでもない命令として残ります。元には戻せません。',
  'me.forgotten': 'あなたのデータを削除しました（変更した対局：{count, plural, =0 {なし} other {{count}件}}）。',
  'me.button.forget': '私のデータを削除',
  'post.leave': 'は{span, select, one {{from}に} other {{from}から{to}まで}}休暇を取ります。その間、時計は止まります。',
  'post.leave-untimed': 'は{span, select, one {{from}に} other {{from}から{to}まで}}休暇を取ります。',
};
