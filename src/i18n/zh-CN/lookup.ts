import type { lookup as english } from '../en/lookup.ts';

export const lookup: Record<keyof typeof english, string> = {
  'lookup.kind.unit': '单位',
  'lookup.kind.place': '六角格',
  'lookup.kind.rule': '规则',
  'lookup.unknown': '这里没有名为“{text}”的内容，规则中也未提及。请从 `/lookup what:` 的候选项中选择。',
  'lookup.several': '提到“{text}”的规则（{count}条）：',
  'lookup.also': '还找到其他内容，选择即可查看',
  'lookup.nothing-typed': '请输入名称、编号或词语：`/lookup what:`',
  'lookup.more': '……另有{left}条',
  'lookup.kind.card': '卡牌',
  'lookup.kind.chit': '命令卡',
  'lookup.kind.marker': '标记',
  'lookup.kind.term': '术语',
};
