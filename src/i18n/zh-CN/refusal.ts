import type { refusal as english } from '../en/refusal.ts';

export const refusal: Record<keyof typeof english, string> = {
  'refusal.instead': '相近的合法命令：',
  'refusal.game-over': '对局已结束。',
  'refusal.not-asked': '目前没有等待{seat}作出的决定。',
  'refusal.too-long': '一行最多{most}个字符。',
  'refusal.empty': '该行为空。',
  'refusal.incomplete': '“{said}”之后还缺内容。',
  'refusal.unknown-first-word': '目前没有以“{word}”开头的命令。',
  'refusal.unknown-word': '“{said}”之后不能接“{word}”。',
  'refusal.no-option': '此时此处不能使用“{word}”。',
  'irrevocable.die': '将掷骰',
  'irrevocable.draw': '将抽取卡牌或命令卡',
  'irrevocable.reveal': '将公开隐藏信息',
  'irrevocable.asked': '将询问对方',
  'irrevocable.phase': '本阶段结束',
  'irrevocable.seats': '双方玩家将互换座位',
  'irrevocable.end': '对局将结束',
  'refusal.no-edits': '本游戏的局面不能手动修改。',
  'refusal.edit-faulty': '那样会成为本游戏中不可能出现的局面：{fault}',
  'refusal.no-standing': '本游戏没有预设指令。',
  'refusal.is-command': '这里要写的是命令内容，而它是斜杠指令：`/{name}`',
};
