import type { GameGuide } from '../../../src/games/guide.ts';

/** What the toy game says: in English, Japanese and Chinese. */
const TEXTS = {
  'toy.seat.red-1': ['red-1', 'red-1', 'red-1'],
  'toy.seat.red-2': ['red-2', 'red-2', 'red-2'],
  'toy.seat.blue': ['blue', 'blue', 'blue'],
  'toy.side.red': ['red', '赤軍', '红军'],
  'toy.side.blue': ['blue', '青軍', '蓝军'],
  'toy.option.blitz': ['Blitz (8.1)', '電撃戦（8.1）', '闪击（8.1）'],
  'toy.phase.setup': ['set-up', 'セットアップ', '布置'],
  'toy.phase.bid': ['bidding', 'ビッド', '出价'],
  'toy.phase.orders': ['orders', '命令', '命令'],
  'toy.bid': ['Bid for the first move.', '先手をビッドしてください。', '请为先手出价。'],
  'toy.bid.short': ['bid', 'ビッド', '出价'],
  'toy.orders': [
    'Move, attack, or say that you are done.',
    '移動、攻撃、または終了を選んでください。',
    '请移动、攻击，或结束。',
  ],
  'toy.orders.short': ['orders', '命令', '命令'],
  'toy.defend': [
    '{at} is attacked. Hold, or withdraw?',
    '{at}が攻撃されました。留まりますか、下がりますか？',
    '{at}遭到攻击。坚守还是后退？',
  ],
  'toy.defend.short': ['defence', '防御', '防御'],
  'toy.card': ['Play a card?', 'カードを使いますか？', '要打出卡牌吗？'],
  'toy.card.short': ['card', 'カード', '卡牌'],
  'toy.bids': ['red bids {red}, blue {blue}', 'ビッド：赤軍{red}、青軍{blue}', '出价：红军{red}，蓝军{blue}'],
  'toy.moved': ['{unit} moves to {to}', '{unit}が{to}へ移動', '{unit}移动到{to}'],
  'toy.mine': ['{unit} steps on the mine in {at}', '{unit}が{at}で地雷を踏む', '{unit}在{at}踩到地雷'],
  'toy.hit': ['{unit} is hit', '{unit}が損害を受ける', '{unit}受到损失'],
  'toy.drew': [
    '{side, select, red {red} other {blue}} draws a card',
    '{side, select, red {赤軍} other {青軍}}がカードを引く',
    '{side, select, red {红军} other {蓝军}}抽一张牌',
  ],
  'toy.drew-card': ['the card is {card}', '引いたカードは{card}', '抽到{card}'],
  'toy.withdrew': ['withdrawal from {from} to {to}', '{from}から{to}へ後退', '从{from}后退到{to}'],
  'toy.played': [
    '{side, select, red {red} other {blue}} plays {card}',
    '{side, select, red {赤軍} other {青軍}}が{card}を使う',
    '{side, select, red {红军} other {蓝军}}打出{card}',
  ],
  'toy.empty': ['nobody is left in {at}', '{at}には誰もいない', '{at}已经没有单位'],
  'toy.battle': [
    'battle in {at}: {die}, cards {bonus}',
    '{at}の戦闘：{die}、カード{bonus}',
    '{at}的战斗：{die}，卡牌{bonus}',
  ],
  'toy.edit-moved': ['{unit} is put in {at}', '{unit}を{at}に置く', '{unit}放到{at}'],
  'toy.edit-removed': ['{unit} is taken off', '{unit}を取り除く', '{unit}被移走'],
  'toy.wiped-out': ['one side is wiped out', '一方が全滅した', '一方全军覆没'],
  'toy.last-turn': ['the last turn is over', '最終ターンが終わった', '最后一回合结束'],
  'toy.cannot-reach': ['{unit} cannot reach {to}', '{unit}は{to}に届きません', '{unit}到不了{to}'],
  'toy.cannot-move': ['{unit} cannot move', '{unit}は移動できません', '{unit}不能移动'],
  'toy.no-odds': [
    'there are no odds here: {text}',
    'このゲームには戦闘比がありません：{text}',
    '这个游戏没有战斗比：{text}',
  ],
  'toy.summary': [
    '{units}; cards of red: {red}; of blue: {blue}',
    '{units}、赤軍のカード：{red}、青軍：{blue}',
    '{units}；红军的牌：{red}，蓝军：{blue}',
  ],
  'toy.unit': ['Unit {id}', 'ユニット{id}', '单位{id}'],
  'toy.at': ['in {at}', '位置：{at}', '位于{at}'],
  'toy.place': ['Field {id}', 'マス{id}', '格子{id}'],
} as const;

const textsIn = (language: number): Record<string, string> =>
  Object.fromEntries(Object.entries(TEXTS).map(([code, texts]) => [code, texts[language] as string]));

/** Its messages, as a guide holds them. */
export const TOY_MESSAGES: GameGuide['messages'] = { en: textsIn(0), ja: textsIn(1), 'zh-CN': textsIn(2) };
