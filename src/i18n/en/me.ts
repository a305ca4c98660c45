/** What users are told of their own settings and data, and the table of their leave. */
export const me = {
  'language.own': 'as my Discord',
  'me.title': 'Your settings, at all tables',
  'me.zone': 'Time zone:',
  'me.waking': 'Waking hours:',
  'me.week': 'Monday to Friday {weekday}, weekend {weekend}',
  'me.quiet': 'No reminders:',
  'me.quiet.asleep': 'outside waking hours',
  'me.hours.span': '{from}–{to}',
  'me.hours.always': 'all day',
  'me.hours.none': 'none',
  'me.language': 'Language, when I speak to you alone:',
  'me.leaves': 'On leave:',
  'me.back': 'back',
  'me.runs': 'Your clocks run now',
  'me.stands': 'Your clocks stand still: these are not your waking hours',
  'me.stands-away': 'Your clocks stand still: you are on leave',
  'me.until': 'until',
  'me.again': 'they run again',
  'me.waits': 'Waiting for you:',
  'me.unset':
    'Nothing is set yet: clocks take you to be awake at all hours, and reminders come at any time. `/me` changes that.',
  'me.set': '✅ Set.',
  'me.leave-taken': '✅ You are on leave then; your tables are told.',
  'me.leave-ended': '✅ The leave is ended.',
  'me.data':
    'All that is kept of you, with your part in {count, plural, =0 {no game} one {one game} other {{count} games}}.',
  'me.forget':
    'This removes your settings, and your name and id from {games, plural, =0 {no game} one {one game} other {{games} games}}. {playing, plural, =0 {You hold no seat in a game under way.} one {Your seat in one game under way becomes free.} other {Your seats in {playing} games under way become free.}} What you ordered stays, as the order of nobody in particular. It can’t be undone.',
  'me.forgotten': 'You are forgotten: {count, plural, =0 {no game} one {one game} other {{count} games}} changed.',
  'me.button.forget': 'Forget me',
  'post.leave':
    '{who} is on leave {span, select, one {on {from}} other {from {from} to {to}}}; their clocks stand still.',
  'post.leave-untimed': '{who} is on leave {span, select, one {on {from}} other {from {from} to {to}}}.',
};
