import type { lessons as english } from '../en/lessons.ts';

export const lessons: Record<keyof typeof english, string> = {
  'lesson.title': '教程：{game}',
  'lesson.step': '**{number}/{of}** {text}',
  'lesson.over': '教程到此结束。`/game new` 开设对局；`/game new computers:` 可与电脑对战。',
  'lesson.next': '这一课到此结束。`/game learn` 继续下一课；`/game new` 开设对局。',
  'lesson.free': '需要帮助时：`/hint`、`/odds`、`/undo`、`/lookup`、`/help`。',
  'lesson.not-now': '规则允许这样做，但这一步要下的是另一条命令。',
  'lesson.commit-first': '命令已写入草稿。现在按**提交**执行。',
  'table.no-lesson': '没有这个游戏的教程。可选：{known}。',
  'table.lesson-number': '这个游戏共有{count}课教程。',
  'table.lesson-here': '此频道有人在学习教程。请换一个频道或子区。',
  'table.lesson-alone': '教程只供一人使用：座位、计时和局面都不能更改。`/game abandon` 结束教程。',
  'table.lesson-waits': '不必离开：教程会等你。`/game learn` 继续，`/game abandon` 结束。',
  'command.game.learn.name': '教程',
  'command.game.learn.description': '与电脑对战，边玩边学；或继续你的教程',
  'command.game.learn.game.name': '游戏',
  'command.game.learn.game.description': '哪个游戏',
  'command.game.learn.lesson.name': '课',
  'command.game.learn.lesson.description': '第几课；省略则为下一课',
  'table.lesson-says': '这一步已说明要下的命令；最后一步可用提示。',
};
