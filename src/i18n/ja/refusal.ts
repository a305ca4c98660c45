import type { refusal as english } from '../en/refusal.ts';

export const refusal: Record<keyof typeof english, string> = {
  'refusal.instead': '代わりにできる命令：',
  'refusal.game-over': '対戦は終わっています。',
  'refusal.not-asked': '{seat}は今、選択を求められていません。',
  'refusal.too-long': '1行は最大{most}文字です。',
  'refusal.empty': '行が空です。',
  'refusal.incomplete': '「{said}」の続きが足りません。',
  'refusal.unknown-first-word': '今「{word}」で始まる命令はありません。',
  'refusal.unknown-word': '「{said}」の後に「{word}」は置けません。',
  'refusal.no-option': '今ここで「{word}」は選べません。',
  'irrevocable.die': 'ダイスを振ります',
  'irrevocable.draw': 'カードかチットを引きます',
  'irrevocable.reveal': '伏せられたものが公開されます',
  'irrevocable.asked': '相手に選択を求めます',
  'irrevocable.phase': 'フェイズが終わります',
  'irrevocable.seats': 'プレイヤーが席を入れ替わります',
  'irrevocable.end': '対戦が終わります',
  'refusal.no-edits': 'このゲームの局面は手動で修正できません。',
  'refusal.edit-faulty': 'このゲームではありえない局面になります：{fault}',
  'refusal.no-standing': 'このゲームに常設命令はありません。',
  'refusal.is-command': 'これは命令ではなくコマンドです：`/{name}`',
};
