import type { table as english } from '../en/table.ts';

export const table: Record<keyof typeof english, string> = {
  'table.none': 'このチャンネルに対戦はありません。`/game new` で作れます。',
  'table.exists': 'このチャンネルではすでに対戦が進行中です。',
  'table.unknown-game': '{game}というゲームはありません。選べるもの：{known}。',
  'table.unknown-option': '選択ルール{option}はありません。選べるもの：{known}。',
  'table.options-clash':
    '選択ルール{option}と{excluded}は同時に使えません。どちらか一方だけを選ぶか、どちらも選ばないでください。',
  'table.unknown-seat': '席{seat}はありません。選べるもの：{known}。',
  'table.seat-taken': '{seat}はすでに{holder}さんが担当しています。',
  'table.full': '空席がありません。',
  'table.word-late': '対戦はすでに始まっているため、ダイスに言葉を加えられません。',
  'table.word-unbound': 'この対戦は前の版で作られたため、ダイスに言葉を加えられません。',
  'table.not-seated': 'この対戦に席がありません。空席には `/game join` で参加できます。',
  'table.not-your-seat': '{seat}はあなたの席ではありません。',
  'table.not-started': '対戦はまだ始まっていません。席が埋まったら `/game start` で開始します。',
  'table.started': '対戦はすでに始まっています。',
  'table.over': 'この対戦は終了しました。次は `/game new` で作れます。',
  'table.seats-open': 'まだ空席があります：{seats}。',
  'table.seats-dealt': 'この対戦の席は抽選です。席を指定せずに参加してください。',
  'table.stale': 'その間に局面が変わったため、何も行いませんでした。現在の状況はこちらです。',
  'table.nothing-drafted': '下書きは空です。`/order` で行を加えられます。',
  'table.committed':
    '確定した命令は取り消せません{reason, select, die {（ダイスが振られました）} draw {（カードかチットが引かれました）} reveal {（伏せられていたものが公開されました）} asked {（相手に選択を求めました）} phase {（フェイズが移りました）} seats {（プレイヤーが席を入れ替わりました）} end {（対戦が終わりました）} other {}}。',
  'table.may-answer-anew':
    'あなたの選択を受け付けました。相手が選び終えるまでは非公開で、`/order` で選び直せます。最後に選んだものが有効です。',
  'table.no-line': '下書きに{line}行目はありません（全{lines}行）。',
  'table.too-many-lines': '行が多すぎます。最大{most}行です。',
  'table.no-spectators': 'この対戦は参加しているプレイヤーだけが見られます。',
  'table.not-yours': 'これは作成者の{creator}さんか参加しているプレイヤーだけができます。',
  'table.bad-record': 'この棋譜は使えません（{line}行目）：{reasonCode}',
  'table.no-data':
    'この対戦で使っている{game}のデータ（マップ・ユニット・各種の表）の版{data}が、ここにはありません。データファイルが変更されています。使える版：{known}。何も変更していません。',
  'table.newer-version': 'この対戦は新しい版（{version}）で保存されています。何も変更していません。',
  'table.aside':
    'このチャンネルの対戦は、ボットの運営者による確認が必要なため、一時的に止めてあります。記録は失われていません。ほかの対戦には影響ありません。',
  'table.store': '対戦を保存できなかったため、何も変更していません：{reasonCode}',
  'store.locked': '別のプロセスがファイルを開いています。',
  'store.full': 'ディスクの空きがありません。',
  'store.read-only': 'ファイルに書き込めません。',
  'store.damaged-row': '保存された行が壊れています。',
  'store.damaged-file': 'ファイルが壊れています。',
  'store.exists': 'ファイルがすでにあります。',
  'table.unreachable':
    'ただいま保存先に接続できません。1分ほど待ってからもう一度お試しください。変更の途中だった場合は、まず反映されていないかご確認ください。',
  'store.unreachable': '保存先に接続できません。',
  'store.refused': '保存先がボットの接続を拒みました。',
  'store.not-durable': '保存先が応答済みのデータをディスクに残しません。',
  'store.held': '別のボットが保存先を使っています。',
  'store.lost': '別のボットが保存先を引き継ぎました。',
  'store.bad-address': '保存先のアドレスが正しくありません。',
  'store.failed': '保存先で障害が起きました。',
  'game.created': '対戦を作りました。下のボタンか `/game join` で参加できます。',
  'game.joined': '参加しました。',
  'game.holds-more': '⚠️ あなたの席は{seats}です。`/game leave` で1つを空席に戻せます。',
  'game.left': '席を離れました。',
  'game.started': '対戦が始まりました。',
  'game.imported': '棋譜の最後の行から続けます。`/game join` で参加してください。',
  'game.exported': 'これまでの棋譜です。対戦中は、秘密の命令とまだ公開されないダイスの鍵は含まれません。',
  'game.none': '見られるチャンネルに対戦はありません。`/game new` で作れます。',
  'game.abandoned': '対戦を中止しました。棋譜は `/game export` で取り出せます。',
  'game.abandon-agreed': '中止に同意しました。残りの同意待ち：{names}。',
  'table.unknown-side': '陣営{side}はありません。選べるもの：{known}。',
  'table.not-master': 'これはゲームマスターの{master}さんだけができます。',
  'table.no-master':
    'これはゲームマスターが行うことですが、この対戦にはいません。プレイヤーの合意で決められます：`/gm`。',
  'table.nobody-named': 'ユーザーが指定されていません。',
  'table.proposal-over': 'この提案は終わっています（決着済み、期限切れ、または対戦が進みました）。',
  'table.no-links':
    'この対戦では巻き戻しや修正が何度も行われ、これ以上続けると対戦に使うダイスが足りなくなります。もう巻き戻しや修正はできません。',
  'table.side-open':
    '現在{side}側にはプレイヤーがおらず、同意できる人がいません。まず誰かが参加してください。この対戦で席を担当したことのないゲームマスターなら決定できます。',
  'table.has-sat':
    'あなたはこの対戦で{other}を担当し、そこに伏せられているものを知っているため、{seat}を担当できません。元の側になら戻れます。',
  'table.has-looked':
    'あなたはゲームマスターとして伏せられているものを見たため、この対戦では{seat}を担当できません。観戦と、ゲームマスターとしての決定はできます。',
  'table.newcomer': 'ようこそ。命令はすぐに出せます。合意や対戦の終わり方については、{from}から決定に加われます。',
  'game.abandon-empty':
    '中止に同意しました。現在{side}側にはプレイヤーがいません。最後に担当していた人か席の元の担当者も `/game abandon` で同意できます。{until}からはその同意も不要です。{names, select, none {} other {残りの同意待ち：{names}。}}',
  'table.too-many-proposals': 'すでに{most}件の提案が待っています。先にどれかを片付けてください。',
  'table.too-many-standing': '常設命令はすでに{most}件あります。`/standing list remove:` で減らせます。',
  'table.no-standing-order': '常設命令{number}はありません（全{orders}件）。',
};
