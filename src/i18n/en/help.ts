/** What `/help` can tell about; the first if nothing is asked. */
export const HELP_TOPICS = [
  'start',
  'orders',
  'answers',
  'map',
  'dice',
  'standing',
  'agreements',
  'computers',
  'time',
  'story',
] as const;

/** What `/help` says. */
export const help = {
  'help.line': '`/{name}` — {text}',
  'help.start.title': 'Getting started',
  'help.start.text':
    'New to a game? `/game learn` teaches it by playing.\n1. `/game new` opens a table in this channel; `/game join` takes a seat.\n2. `/game start` begins when all seats are taken. The status message is pinned and always up to date.\n3. When you are asked, you get one ping. Press **My orders** under the post, or use `/order`.\n4. Nothing is carried out before you press **Commit**.',
  'help.orders.title': 'Giving orders',
  'help.orders.text':
    '`/order` suggests every legal order step by step: keep choosing until the line ends with ✓. Several lines can be given at once, separated by `;`. Left empty, it opens a form for a whole phase. A line may name several units before the place, or a whole stack by its hex (`@0313`).\nLines go into your private draft with a preview map. `/undo` takes lines back and says which; `/commit` carries the draft out. Dice, revealed cards, questions to the other side and the end of a phase are final; you are told before.\nA refused line names the rule and what would be legal instead; the other lines stand.',
  'help.answers.title': 'Answering questions',
  'help.answers.text':
    'When the other side attacks or plays a card, you may be asked: how to defend, whether to play a card, where to retreat. Press the button under the post, or **My orders**; the same answers can be typed with `/order`. A button that is out of date does nothing and shows you how things stand.',
  'help.map.title': 'Map, odds and rules',
  'help.map.text':
    '`/map` shows what you may see, to you alone: the whole map, or around a hex or unit, with zones of control, supply, control or the reach of a unit laid over it.\n`/odds` gives the column with every shift and the chance of each result. `/lookup` explains any card, unit, hex, marker, term or rule; `/history` tells what happened.',
  'help.dice.title': 'Fair dice',
  'help.dice.text':
    'Before the first roll the bot posts an anchor. The dice of every phase come from a link that hashes back to it; the link is shown when the phase is over. `/dice` shows of every roll what it was for, the odds at that moment, how lucky it was, and how to check it yourself; `/dice luck:` adds up the luck of both sides. docs/dice.md of the project tells it all.',
  'help.standing.title': 'Standing orders',
  'help.standing.text':
    "`/standing add` answers questions for you in advance, in the terms of the game: keep choosing suggestions until the line ends with ✓, or leave it empty for a form with several. Before anything is armed you see what it would have answered in the last turns. The first order in the list that speaks of a question answers it; where it can't, you are asked. `if I am silent` means it only takes the place of the default.\nOthers see that an answer came by a standing order, never which. `/standing list` shows yours with what they did last.",
  'help.agreements.title': 'Going back, game master, draws',
  'help.agreements.text':
    '`/undo` takes draft lines back freely. What is carried out can be taken back if all others who play agree: `/undo to:` shows first what would be lost, then asks them by buttons. Dice rolled after going back are new ones; the old lines stay in the record.\nA game master (`/game new master:` or `/gm`) can go back, change the position, answer for a silent player, replace one and decide the game: each with a reason, told to the whole table under their name. One who plays as well needs the others to agree.\n`/game draw` offers a draw.',
  'help.story.title': 'What happened, replay, what if',
  'help.story.text':
    '`/history` tells what happened since your last order, with a map before and after, what is asked of you now, and what your standing orders answered. Its buttons, or `/history view:`, lead to the log, which finds by turn, unit, hex and kind in the whole game, and to the replay, which steps through the phases with maps and gives the game as an animated file; when it is over, the bot posts its campaign book.\n`/whatif` opens a private fork: try orders in it, for the other side too, see odds and pictures, roll sample dice as often as you like, then keep the lines as your draft or throw them away. It knows no more than your seat does, and what is hidden is drawn by chance for it; nobody else sees it, and its dice tell nothing of the real ones.',
  'help.computers.title': 'Playing against the computer',
  'help.computers.text':
    '`/game new computers:` lets the computer play any seat, as easy, fair or strong; if one seat is left it is yours, and the game begins at once. The buttons under the status message and `/seat computer` do the same for a free seat. It sees only what its seat may know, and every line it gives is marked.\nIt takes no draw, and agrees to `/undo to:` only as long as nothing was told: no die, no card, no order of its own since. While you are away it can keep your seat: `/seat computer` asks the others, or the clock says so; `/seat back` takes it back. `none` in `/game new computers:` keeps it from a table.\n**Why?** under a post says what it was up to: to everybody its attacks with their odds, to its own side and after the game its plans. `/hint`, or the button beside your question, gives you plans to choose from, which only you see; `/game new hints:` forbids that.',
  'help.time.title': 'Time, absence, substitutes',
  'help.time.text':
    '`/me` sets for all tables your time zone, the hours in which your clocks run, when no reminder is to come, and the language in which the bot speaks to you alone. It shows when each decision of yours is due. `/away` takes a leave: your clocks stand still.\n`/clock show` tells how all clocks of the table stand; `/clock set` changes them (before the game at once, later if the others agree). `/clock extend` takes more days for your decision, as often as the table allows; `/clock pause` and `/clock holiday` propose times in which nobody’s clock runs.\nYou are pinged when you are asked, and reminded twice at most. If you have drafted orders when your time is up, they are carried out; if not, what the table chose happens: the default answer, all defaults of the phase, a substitute, or the loss of the game.\n`/seat offer` lets somebody play for you: they are told all that your seat knows, and `/seat back` brings it back. `/seat resign` gives the game up. `/me data:` gives you all that is kept of you, or removes it.',
  'help.not-found': 'I know no help on «{text}». These are the topics of `/help about:`',
  'help.also': 'Or is it one of these?',
};
