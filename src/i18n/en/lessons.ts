/** Lessons: a game learned by playing. */
export const lessons = {
  'lesson.title': 'Lesson: {game}',
  'lesson.step': '**{number}/{of}** {text}',
  'lesson.over':
    'The lesson is over. `/game new` opens a table; `/game new computers:` lets you play against the computer.',
  'lesson.next': 'That was this lesson. `/game learn` goes on with the next; `/game new` opens a table.',
  'lesson.free': 'For help: `/hint`, `/odds`, `/undo`, `/lookup`, `/help`.',
  'lesson.not-now': 'The rules allow that, but this step asks for something else.',
  'lesson.commit-first': 'Your order is drafted. Now press **Commit** to carry it out.',
  'table.no-lesson': 'There is no lesson of this game. Lessons: {known}.',
  'table.lesson-number': 'There {count, plural, one {is # lesson} other {are # lessons}} of this game.',
  'table.lesson-here': 'Somebody learns a game in this channel. Take another channel or thread for yours.',
  'table.lesson-alone':
    'A lesson is for one alone: seats, clocks and the position stay as they are. `/game abandon` ends it.',
  'table.lesson-waits':
    'There is no need to leave: a lesson waits for you. `/game learn` goes on with it, `/game abandon` ends it.',
  'command.game.learn.name': 'learn',
  'command.game.learn.description': 'Learn a game by playing, against the computer; or go on with your lesson',
  'command.game.learn.game.name': 'game',
  'command.game.learn.game.description': 'Which game',
  'command.game.learn.lesson.name': 'lesson',
  'command.game.learn.lesson.description': 'Which of its lessons, by number; without it the next',
  'table.lesson-says': 'This step says itself what to order; hints come in the last step.',
};
