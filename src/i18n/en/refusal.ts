/** Why an order is refused, where no rule of a game says it. */
export const refusal = {
  'refusal.instead': 'Legal and near:',
  'refusal.game-over': 'The game is over.',
  'refusal.not-asked': 'Nothing is asked of {seat} at the moment.',
  'refusal.too-long': 'A line may have at most {most} characters.',
  'refusal.empty': 'The line is empty.',
  'refusal.incomplete': 'Something is missing after «{said}».',
  'refusal.unknown-first-word': 'No order begins with «{word}» at the moment.',
  'refusal.unknown-word': '«{word}» does not fit after «{said}».',
  'irrevocable.die': 'a die is rolled',
  'irrevocable.reveal': 'something hidden is shown',
  'irrevocable.asked': 'the other side is asked',
  'irrevocable.phase': 'the phase is handed over',
  'irrevocable.seats': 'the players change seats',
  'irrevocable.end': 'the game ends',
};
