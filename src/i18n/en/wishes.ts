/** What players wish, in plain words, by the command that grants it: `wish.<path>`, separated by semicolons. `/help` finds commands by them. */
export const wishes = {
  'wish.game.new':
    'open a table; create a new game; set up a game; play a new game; play against the computer; play alone; solo game',
  'wish.game.learn': 'learn the game; tutorial; lesson; teach me; how do I play this game; first steps',
  'wish.game.join': 'join; take a seat; sit down; play along; choose a side',
  'wish.game.leave': 'leave the table; stand up; free my seat',
  'wish.game.start': 'begin the game; start playing',
  'wish.game.status':
    'whose turn is it; who is winning; what is the score; points; who is ahead; how does the game stand; what is asked of me; is it my turn; waiting for whom',
  'wish.game.list': 'which games are there; other tables; my games; find a table',
  'wish.game.export': 'save the game; download the record; get a file of the game',
  'wish.game.import': 'load a game; open a saved game; restore from a file',
  'wish.game.draw': 'offer a draw; tie; peace',
  'wish.game.abandon': 'call the game off; stop without a result; cancel the game; end the game',
  'wish.order':
    'what can I do now; what are my options; how do I move; how do I attack; play a card; answer a question; defend; retreat; advance; place reinforcements; end my phase; end my turn; pass; do nothing',
  'wish.undo':
    'take back; take that back; I made a mistake; wrong order; revert; go back; cancel my order; change my mind',
  'wish.commit': 'carry out my orders; confirm; submit; send my orders; finish; done; execute',
  'wish.standing.add':
    'answer in advance; automatic answers; conditional orders; if I am attacked; do not ask me; test a standing order',
  'wish.standing.list': 'show my standing orders; remove a standing order; stop answering for me',
  'wish.gm':
    'game master; referee; umpire; fix the position; correct a mistake of the bot; rewind; replace a player; force an answer; decide the game; edit; adjudge; appoint',
  'wish.clock.show': 'how much time do I have; when is my deadline; how long can I think',
  'wish.clock.set': 'set the clock; change the time limit; pace of the game',
  'wish.clock.extend': 'I need more time; extension; extend my deadline',
  'wish.clock.pause': 'pause the game; stop all clocks',
  'wish.clock.resume': 'go on after a pause; unpause',
  'wish.clock.holiday': 'holiday of the table; days off for everybody; christmas',
  'wish.seat.offer': 'find a substitute; somebody else plays for me; lend my seat',
  'wish.seat.take': 'take over a seat; be a substitute',
  'wish.seat.back': 'give a seat back; get my seat back',
  'wish.seat.computer': 'let the computer play for me; a computer keeps my seat; bot in my place',
  'wish.seat.resign': 'give up; resign; surrender; concede; quit; I lost',
  'wish.seat.digest': 'what must I know of my seat; briefing; newcomer',
  'wish.me':
    'my settings; time zone; waking hours; quiet hours; reminders; notifications; my language; speak another language; my data; delete my data; privacy; me zone; me hours; me quiet; me language; me data; me forget',
  'wish.away': 'I am away; I am on holiday; vacation; take a leave; absent; no time next week; me leave; me cancel',
  'wish.map':
    'show the map; show the board; zoom in; where is this unit; where is that hex; supply lines; zones of control on the map; how far can this unit go',
  'wish.odds': 'what are my chances; odds of an attack; how likely; can I win this combat; column and shifts',
  'wish.lookup':
    'what does this card do; what does this marker mean; what is this; explain a term; rules; read a rule; why was that refused; why is it forbidden; why not; strength of a unit; terrain of a hex; unit; hex; rule; card; chit; marker; term; look up',
  'wish.whatif': 'what if; try something out; simulate; test an attack; plan ahead; sample dice; fork; what-if',
  'wish.history':
    'what happened; what did the other side do; last turn; catch up; log; replay; since I was away; news; watch the game again',
  'wish.dice': 'are the dice fair; luck; who was lucky; show the rolls; proof; cheating',
  'wish.help': 'how to play; how does this work; commands',
  'wish.hint': 'what should I do; suggest a move; give me a hint; propose a plan; help me decide; a good move',
};
