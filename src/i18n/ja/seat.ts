import type { seat as english } from '../en/seat.ts';

export const seat: Record<keyof typeof english, string> = {
  'seat.whole-side': '{side}（全軍）',
  'seat.lent-by': '元の担当者：',
  'seat.say-from': '合意に加われるのは{from}から',
  'seat.offered': '募集中',
  'seat.offered-to': '依頼先：',
  'seat.button.take': '{name}を引き継ぐ',
  'seat.button.digest': '引き継ぎ資料',
  'seat.reply.offered': '{seat}を引き継ぐ人を募集しました。決まるまではあなたが担当します。',
  'seat.reply.taken': '{seat}を引き継ぎました。引き継ぎ資料：',
  'seat.reply.withdrawn': '{seat}の募集を取りやめました。',
  'seat.reply.reclaimed': '{seat}はあなたに戻りました。',
  'seat.reply.returned': '{seat}を元の担当者に返しました。',
  'seat.digest.now': '今求められている選択',
  'seat.digest.standing': '常設命令',
  'seat.digest.lately': '最近の出来事',
  'seat.asked-to-take': '{who}さん、{seat}を引き継いでもらえませんか？',
};
