/** Options as menus show them, and what a player can do now. */
export const options = {
  'choice.several': '{count}個から最大{most}個まで一度に選択',
  'choice.only': '今はほかにできることがありません。',
  'choice.left-out': 'ほかの選択と両立しないため外しました：{words}。',
  'offer.at': '{placeCode}',
  'offer.held': '敵：{units}',
  'offer.own': '味方：{units}',
  'offer.odds': '{units}で{attack}対{defence}＝シフト前{before}',
};
