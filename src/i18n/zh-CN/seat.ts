import type { seat as english } from '../en/seat.ts';

export const seat: Record<keyof typeof english, string> = {
  'seat.whole-side': '{side}（全部）',
  'seat.lent-by': '代管，原玩家：',
  'seat.say-from': '{from}起可参与协议',
  'seat.offered': '招募替补',
  'seat.offered-to': '请其接手：',
  'seat.button.take': '接手{name}',
  'seat.button.digest': '接手须知',
  'seat.reply.offered': '已为{seat}招募替补；有人接手前仍由你担任。',
  'seat.reply.taken': '你已接手{seat}。接手须知：',
  'seat.reply.withdrawn': '{seat}不再招募替补。',
  'seat.reply.reclaimed': '{seat}已交还给你。',
  'seat.reply.returned': '{seat}已交还原玩家。',
  'seat.digest.now': '当前问题',
  'seat.digest.standing': '预设指令',
  'seat.digest.lately': '最近发生的事',
  'seat.asked-to-take': '{who}，请接手{seat}。',
};
