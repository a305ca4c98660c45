import type { lessons as english } from '../en/lessons.ts';

export const lessons: Record<keyof typeof english, string> = {
  'lesson.title': 'レッスン：{game}',
  'lesson.step': '**{number}/{of}** {text}',
  'lesson.over':
    'レッスンは終わりです。`/game new` で対戦を始められます。`/game new computers:` でコンピュータと対戦できます。',
  'lesson.next': 'このレッスンは終わりです。`/game learn` で次のレッスンへ進めます。`/game new` で対戦も始められます。',
  'lesson.free': '困ったら：`/hint`、`/odds`、`/undo`、`/lookup`、`/help`。',
  'lesson.not-now': 'ルール上は可能ですが、このステップでは別の命令を出します。',
  'lesson.commit-first': '命令は下書きに入りました。**確定**を押すと実行されます。',
  'table.no-lesson': 'このゲームのレッスンはありません。選べるもの：{known}。',
  'table.lesson-number': 'このゲームのレッスンは第{count}課までです。',
  'table.lesson-here': 'このチャンネルではほかの人がレッスン中です。別のチャンネルかスレッドで始めてください。',
  'table.lesson-alone': 'レッスンは一人用です。席、時計、局面は変更できません。`/game abandon` で終了します。',
  'table.lesson-waits':
    'レッスンはいつでも再開できるので、席を離れる必要はありません。`/game learn` で再開、`/game abandon` で終了します。',
  'command.game.learn.name': 'レッスン',
  'command.game.learn.description': 'コンピュータを相手に、遊びながらゲームを覚える。途中からの再開も',
  'command.game.learn.game.name': 'ゲーム',
  'command.game.learn.game.description': 'どのゲームか',
  'command.game.learn.lesson.name': 'レッスン',
  'command.game.learn.lesson.description': '何番目のレッスンか（省略すると次のレッスン）',
  'table.lesson-says': 'このステップでは出す命令が示されています。ヒントは最後のステップで使えます。',
};
