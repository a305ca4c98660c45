/** Seats that are offered, taken and handed back. */
export const seat = {
  'seat.whole-side': '{side}, all commands',
  'seat.lent-by': 'lent by',
  'seat.say-from': 'has a say in agreements from {from} on',
  'seat.offered': 'may be taken',
  'seat.offered-to': 'offered to',
  'seat.button.take': 'Take {name}',
  'seat.button.digest': 'What I must know',
  'seat.reply.offered': '{seat} is offered. You play on until somebody takes it.',
  'seat.reply.taken': '{seat} is yours now. This is what you must know:',
  'seat.reply.withdrawn': '{seat} is no longer offered.',
  'seat.reply.reclaimed': '{seat} is yours again.',
  'seat.reply.returned': '{seat} goes back to who lent it.',
  'seat.digest.now': 'Asked now',
  'seat.digest.standing': 'Standing orders',
  'seat.digest.lately': 'What happened last',
  'seat.asked-to-take': '{who} is asked to take {seat}.',
};
