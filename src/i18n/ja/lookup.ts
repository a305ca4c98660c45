import type { lookup as english } from '../en/lookup.ts';

export const lookup: Record<keyof typeof english, string> = {
  'lookup.kind.unit': 'ユニット',
  'lookup.kind.place': 'ヘクス',
  'lookup.kind.rule': 'ルール',
  'lookup.unknown':
    '「{text}」という名前のものはなく、ルールにも出てきません。`/lookup what:` の候補から選んでください。',
  'lookup.several': '「{text}」が出てくるルール（{count}件）：',
  'lookup.also': 'ほかにも見つかりました（選ぶと表示）',
  'lookup.nothing-typed': '名前・番号・言葉を入力してください：`/lookup what:`',
  'lookup.more': '…ほか{left}件',
  'lookup.kind.card': 'カード',
  'lookup.kind.chit': 'チット',
  'lookup.kind.marker': 'マーカー',
  'lookup.kind.term': '用語',
};
