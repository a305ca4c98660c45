import type { game as english } from '../en/game.ts';

/** What Smolensk Blitzkrieg says: the game itself. */
export const game: Record<keyof typeof english, string> = {
  'smolensk.title': '激闘！スモレンスク電撃戦',
  'smolensk.name': '激闘！スモレンスク電撃戦',
  'smolensk.seat.axis': '枢軸軍',
  'smolensk.seat.soviet': 'ソ連軍',
  'smolensk.side.axis': '枢軸軍',
  'smolensk.side.soviet': 'ソ連軍',
  'smolensk.option.first-command': 'レッスン：最初の命令',
  'smolensk.option.short-game': '全6ターンのショートゲーム（15.6(1)）',
  'smolensk.option.bidding': '陣営決定のビッド（16.1）',
  'smolensk.option.reserve': 'RESERVEとOKHの予備チット（16.2）',
  'smolensk.option.hq-transfer': '司令部の転送（16.4）',
  'smolensk.phase.bidding': 'ビッド',
  'smolensk.phase.setup': '初期配置',
  'smolensk.phase.surprise': '奇襲攻撃',
  'smolensk.phase.selection': '命令選択フェイズ',
  'smolensk.phase.activation': '命令実行フェイズ',
  'smolensk.phase.reinforcement': '増援',
  'smolensk.phase.reserve': '予備の命令実行',
  'smolensk.phase.supply': '補給',

  'smolensk.ask.bid':
    '枢軸軍が獲得すべき勝利得点をビッドしてください。多い方が枢軸軍を担当します。両者が出すまで伏せておきます。',
  'smolensk.ask.setup':
    '初期配置：各軍の配置ヘクスまたは配置エリアの中でユニットを動かせます。済んだら終了してください。',
  'smolensk.ask.add': '第{turn}ターン：今後選択できるようになる軍のチットを1枚追加してください。',
  'smolensk.ask.select': '第{turn}ターン：命令チットを{count}枚選んでください。',
  'smolensk.ask.cut-in':
    '{side, select, axis {枢軸軍のチットが引かれました} soviet {ソ連軍のチットが引かれました} other {チットが引かれました}}：{chit}。カップに戻し、グデーリアンで割り込みますか？',
  'smolensk.ask.cut-in-last': 'カップは空です。ターン終了前にグデーリアンを使いますか？',
  'smolensk.ask.surprise':
    '奇襲攻撃：装甲軍の攻撃をすべて宣言し、終了してください（宣言済み{declared}件）。川の効果はありません。',
  'smolensk.ask.movement':
    '{chit}：{left, plural, =0 {東端から進入できるユニットがあります} other {活性化した#ユニットが移動できます}}。',
  'smolensk.ask.attacks':
    '戦闘：攻撃をすべて宣言し、終了してください（宣言済み{declared}件）。その後、順に解決します。',
  'smolensk.ask.resolve': '次にどの攻撃を解決しますか？（{hexes}）',
  'smolensk.ask.fortress': '{hex}の要塞：計{steps}ステップを失って死守しますか、それとも{hexes}ヘクス退却しますか？',
  'smolensk.ask.losses': '{hex}の戦闘：{steps}ステップの損失をどのユニットで受けますか？',
  'smolensk.ask.retreat':
    '{unitsCount, plural, other {{units}}}は{hex}から{hexes}ヘクス退却します。どの経路にしますか？',
  'smolensk.ask.advance': '{hex}が空きました。どのユニットを戦闘後前進させますか？',
  'smolensk.ask.redeploy': '転進：連絡線の通じる{units}ユニットを盤外に移せます。次のターン以降、増援として戻ります。',
  'smolensk.ask.withdraw': '他戦線への転出：攻撃力の合計が{strength}以上になるまで機械化ユニットを除去してください。',
  'smolensk.ask.reinforcement':
    '増援：{normal, plural, =0 {残りなし} other {鉄道で#ユニット}}{reserve, plural, =0 {} other {、戦略予備は東端から#ユニット}}。',
  'smolensk.ask.reserve': '{chit}：マップ上の{count}ユニットまで活性化できます。',
  'smolensk.ask.bid.short': 'ビッド',
  'smolensk.ask.setup.short': '初期配置',
  'smolensk.ask.add.short': '軍の追加',
  'smolensk.ask.select.short': 'チットの選択',
  'smolensk.ask.cut-in.short': 'グデーリアンの割り込み？',
  'smolensk.ask.cut-in-last.short': 'ターン末のグデーリアン？',
  'smolensk.ask.surprise.short': '奇襲攻撃',
  'smolensk.ask.movement.short': '移動',
  'smolensk.ask.attacks.short': '攻撃の宣言',
  'smolensk.ask.resolve.short': '次の攻撃',
  'smolensk.ask.fortress.short': '要塞の死守？',
  'smolensk.ask.losses.short': '損失の割り当て',
  'smolensk.ask.retreat.short': '退却',
  'smolensk.ask.advance.short': '戦闘後前進',
  'smolensk.ask.redeploy.short': '転進',
  'smolensk.ask.withdraw.short': '他戦線への転出',
  'smolensk.ask.reinforcement.short': '増援',
  'smolensk.ask.reserve.short': '予備の活性化',

  'smolensk.verb.bid': 'ビッド',
  'smolensk.verb.deploy': '配置を変える',
  'smolensk.verb.swap': '2ユニットを入れ替える',
  'smolensk.verb.add': '軍を追加',
  'smolensk.verb.select': 'チットを選ぶ',
  'smolensk.verb.cut-in': '割り込む',
  'smolensk.verb.pass': '今は使わない',
  'smolensk.verb.ask': '割り込みを聞くチットを指定…',
  'smolensk.verb.hold': 'ターン末まで取っておく',
  'smolensk.verb.play': '即割り込むチットを指定…',
  'smolensk.verb.move': '移動',
  'smolensk.verb.march': '行軍隊形',
  'smolensk.verb.enter': '東端から進入',
  'smolensk.verb.transfer': '司令部を転送',
  'smolensk.verb.attack': '攻撃',
  'smolensk.verb.resolve': '先に解決',
  'smolensk.label.convert': '死守',
  'smolensk.label.fall-back': '退却',
  'smolensk.verb.convert': '死守：{steps}ステップ損失{all, select, yes {（全滅）} other {}}',
  'smolensk.verb.fall-back':
    '{hexes}ヘクス退却{lost, plural, =0 {} other {、#ステップ損失}}{marker, select, dies {（要塞は除去）} other {}}',
  'smolensk.verb.lose': '損失を割り当てる',
  'smolensk.verb.retreat': '退却先を選ぶ',
  'smolensk.verb.advance': '前進する',
  'smolensk.verb.stay': '前進しない',
  'smolensk.verb.redeploy': '転進',
  'smolensk.verb.withdraw': 'ユニットを転出',
  'smolensk.verb.place': '鉄道で登場',
  'smolensk.verb.activate': 'ユニットを活性化',
  'smolensk.verb.end': '終了',

  'smolensk.hint.end-setup': '今の配置で確定',
  'smolensk.hint.end-movement': '戦闘へ進む',
  'smolensk.hint.resolve-first': '宣言を終え、解決する順を1つずつ選ぶ',
  'smolensk.hint.resolve-next': '続きはその後に選ぶ',
  'smolensk.hint.end-declaring': '宣言順に攻撃を解決',
  'smolensk.hint.no-attack': '攻撃しない',
  'smolensk.hint.end-resolving': '残りは宣言順',
  'smolensk.hint.no-redeployment': 'これ以上転進しない',
  'smolensk.hint.end-reinforcement': '残りは失われる',
  'smolensk.hint.no-activation': 'チットは何もしない',
  'smolensk.hint.by-points': '移動力の範囲で自由に',
  'smolensk.hint.by-march': '道路のみ、敵ZOCの外',
  'smolensk.hint.reduced': '減少戦力面になる',
  'smolensk.hint.eliminated-box': '除去される（再登場可）',
  'smolensk.hint.eliminated-lost': '除去される（再登場不可）',
  'smolensk.hint.left-behind': '退却できず、どのみち除去される',
  'smolensk.hint.retreat-reduced': '敵ZOC：1ステップ損失',
  'smolensk.hint.retreat-eliminated': '敵ZOC：除去される',
  'smolensk.hint.beyond': '{unit}がさらに1ヘクス前進',
  'smolensk.hint.points': '残り移動力{left}',
  'smolensk.hint.march': '道路あと{left}ヘクス',
  'smolensk.hint.ratio': 'シフト後{odds}（{count, plural, =1 {このユニットだけ} other {これを加えて}}）',
  'smolensk.hint.attack': '攻撃力{strength}',

  'smolensk.phase':
    '{phase, select, bidding {陣営決定のビッド。} setup {{side, select, axis {枢軸軍} other {ソ連軍}}の初期配置。} surprise {1941年6月22日：装甲軍による奇襲攻撃。} selection {第{turn}ターン：両軍の命令選択。} activation {第{turn}ターン：{side, select, axis {枢軸軍} other {ソ連軍}}の命令実行。} reinforcement {第{turn}ターン：{side, select, axis {枢軸軍} other {ソ連軍}}の増援。} reserve {第{turn}ターン：{side, select, axis {枢軸軍} other {ソ連軍}}の予備の命令実行。} other {第{turn}ターン：両軍の補給。}}',
  'smolensk.bids': 'ビッド公開：{axis}対{soviet}。多い方が枢軸軍を担当し、勝利には{points}点が必要です。',
  'smolensk.deployed': '{units}を配置：{path}。',
  'smolensk.swapped': '{units}を入れ替え。',
  'smolensk.surprise': '奇襲攻撃で{unitsCount}ユニットを活性化{by, select, army {（所属軍別）} other {}}：{named}。',
  'smolensk.cup-filled':
    '命令選択：枢軸軍{axis}枚{kept, select, yes {（うちグデーリアンは手元）} other {}}、ソ連軍{soviet}枚。補給チットを加えた{chits}枚をカップへ。',
  'smolensk.drawn':
    '{kind, select, supply {引かれたチット：{chit}（両軍同時に実行）} hq {{side, select, axis {枢軸軍} other {ソ連軍}}のチット：{chit}、司令部は{hex}} absent {{side, select, axis {枢軸軍} other {ソ連軍}}のチット：{chit}、司令部はマップ上になし} other {{side, select, axis {枢軸軍} other {ソ連軍}}のチット：{chit}}}。{left, plural, =0 {カップは空です。} other {カップの残り#枚。}}',
  'smolensk.cut-in': '枢軸軍がグデーリアンで割り込み。{chit}はカップに戻ります。',
  'smolensk.guderian-last': 'カップが空になり、枢軸軍がグデーリアンを使用。',
  'smolensk.void': '{chit}：司令部がマップ上にないため、命令は無効。',
  'smolensk.activated':
    '{unitsCount, plural, =0 {{chit}：所属ユニットが東端から進入します。} other {{chit}が#ユニットを活性化{by, select, army {（所属軍別）} other {}}：{named}。}}',
  'smolensk.reserve-rolled': '{chit}：出目{die}、{count}ユニットまで活性化できます。',
  'smolensk.reserve-activated': '{chit}が{units}を活性化。',
  'smolensk.reserve-halved':
    '{unitsCount, plural, other {{units}}}はどの司令部の指揮範囲にもなく、移動力は半分、行軍隊形は使えません。',
  'smolensk.moved': '{unit}：{path}。',
  'smolensk.marched': '{unit}が行軍：{path}。',
  'smolensk.entered': '{unit}が東端から進入：{path}。',
  'smolensk.entered-marching': '{unit}が東端から行軍して進入：{path}。',
  'smolensk.transferred': '{unit}を転送。第{turn}ターン以降、増援として戻ります。',
  'smolensk.taken': '{side, select, axis {枢軸軍} other {ソ連軍}}が{hex}を占領。',
  'smolensk.declared': '攻撃宣言：{units} → {target}。',
  'smolensk.attack': '{unitsCount, plural, other {{units}}}が{target}（{defenders}）を攻撃。',
  'smolensk.odds':
    '{attack}対{defence}＝{before}{shifts, plural, =0 {、シフトなし} other {、左へ#シフト。最終戦闘比{odds}}}。',
  'smolensk.called-off':
    '{hex}への攻撃は中止：{attack}対{defence}{shifts, plural, =0 {} other {、左へ#シフト}}で1-1を下回りました。',
  'smolensk.rolled':
    '出目{die}（{odds}）：{result, select, A1 {A1、攻撃側1ステップ損失} A2 {A2、攻撃側2ステップ損失} R {R、防御側1ヘクス退却} RR {RR、防御側2ヘクス退却} 1RR {1RR、防御側1ステップ損失、2ヘクス退却} 2RR {2RR、防御側2ステップ損失、2ヘクス退却} 3RR {3RR、防御側3ステップ損失、2ヘクス退却} 4RR {4RR、防御側4ステップ損失、2ヘクス退却} other {効果なし}}。',
  'smolensk.converted': '{hex}の要塞を死守：計{steps}ステップを損失、退却なし。',
  'smolensk.fortress-left': '防御側は{hex}の要塞を放棄して退却します。',
  'smolensk.reduced': '{unit}がステップロス（減少戦力面）。',
  'smolensk.eliminated-box': '{hex}の{unit}が壊滅。増援として再登場できます。',
  'smolensk.eliminated-lost': '{hex}の{unit}が壊滅。再登場できません。',
  'smolensk.no-retreat': '{unit}は{hex}から退却できません。',
  'smolensk.retreated': '{unit}が退却：{path}。',
  'smolensk.advanced': '{unit}が戦闘後前進：{path}。',
  'smolensk.judged':
    '{unitsCount, plural, =0 {{side, select, axis {枢軸軍} other {ソ連軍}}は全ユニットに連絡線が通じています。} other {{side, select, axis {枢軸軍} other {ソ連軍}}で連絡線の通じない{units}は、それぞれ1ステップを失います。}}',
  'smolensk.judgement-ignored': '枢軸軍の補給判定は第4ターンからです。',
  'smolensk.award': '枢軸軍は{hex}で{points}点を獲得。',
  'smolensk.redeployed': '{unit}が転進。次のターン以降、増援として戻れます。',
  'smolensk.withdrawn': '{units}が他戦線へ転出（攻撃力計{strength}）。',
  'smolensk.placed': '{unit}が鉄道で{hex}に登場。',
  'smolensk.turn-end': '第{turn}ターン終了。',
  'smolensk.available': '{unitsCount, plural, other {{units}}}が増援として登場できるようになりました。',
  'smolensk.end':
    '{winner, select, axis {枢軸軍の勝利} other {ソ連軍の勝利}}：{points}点（都市{cities}、都市の早期確保{awards}、ソ連軍連絡源{source}、キエフへの鉄道{links}、損失{losses, plural, =0 {0} other {−#}}）。{needed}点で枢軸軍の勝ち。',
  'smolensk.end-short':
    '{winner, select, axis {枢軸軍の勝利} soviet {ソ連軍の勝利} other {引き分け}}：枢軸軍{points}点（都市{cities}、都市の早期確保{awards}、ソ連軍連絡源{source}、キエフへの鉄道{links}、損失{losses, plural, =0 {0} other {−#}}）、ソ連軍{soviet}点。',

  'smolensk.refusal.not-yours': '{unit}は自軍のユニットではありません。',
  'smolensk.refusal.fixed': '{unit}の配置場所は決まっていて、選べません。',
  'smolensk.refusal.swap-apart':
    '{unit}と{other}は入れ替えられません。どちらも所属軍の配置場所の、今とは別のヘクスに移る必要があります。',
  'smolensk.refusal.deploy-full': '{hex}はスタック制限いっぱいです。スタックは司令部を含めて1ヘクス2ユニットまでです。',
  'smolensk.refusal.deploy-elsewhere':
    '{unit}は{hex}には配置できません。所属軍（{army}）の配置ヘクスまたは配置エリアの、今とは別のヘクスを選びます。',
  'smolensk.refusal.empty-hex':
    '{unit}は{hex}を離れられません。配置ヘクスにはそれぞれ1ユニット以上が必要です。入れ替えならできます。',
  'smolensk.refusal.supply-always': '{chit}チットは必ずカップに入るため、選ぶ必要はありません。',
  'smolensk.refusal.chit-enemy': '{chit}は相手側のチットです。',
  'smolensk.refusal.chit-not-yet': '{chit}は、このターンに選べるチットではありません。',
  'smolensk.refusal.chit-chosen': '{chit}のチットはもうありません。',
  'smolensk.refusal.chit-replaces':
    '{chit}はこの組み合わせでは選べません。OKHは司令部チット1枚の代わりにしかならず、ほかのチットは必ず入れます。',
  'smolensk.refusal.too-many-chits': 'このターンに選ぶのは{count}枚です。{chit}まで選ぶと多すぎます。',
  'smolensk.refusal.not-on-map': '{unit}はマップ上にいないか、活性化できないユニットです。',
  'smolensk.refusal.not-activated':
    '{unit}は活性化されていません。行動できるのは、チット実行時に司令部の指揮範囲内にいたユニットだけです。',
  'smolensk.refusal.moved': '{unit}は移動済みです。1回の命令で移動は1度だけです。',
  'smolensk.refusal.shut-in':
    '{unit}は動けません。敵ユニット、敵ZOC、地形、スタック制限のため、移動力の足りるヘクスがありません。',
  'smolensk.refusal.enemy': '{hex}には敵ユニットがいます。両軍が同じヘクスに入ることはできません。',
  'smolensk.refusal.prohibited': '{unit}と{hex}の間は通行禁止ヘクスサイドです。',
  'smolensk.refusal.stacked': '{hex}にはすでに2ユニットいるため、{unit}はそこで移動を終えられません。',
  'smolensk.refusal.too-far': '{unit}は{hex}に届きません。残り移動力{points}で着ける経路がありません。',
  'smolensk.refusal.costs':
    '{hex}への進入には地形と敵ZOCを合わせて{cost}移動力が必要です。{unit}の残りは{points}です。',
  'smolensk.refusal.costs-river':
    '川を越えて{hex}へ進むには地形と敵ZOCを合わせて{cost}移動力が必要です。{unit}の残りは{points}です。',
  'smolensk.refusal.big-river-start':
    '橋のない大河の渡河には全移動力が必要です。{hex}へ渡るには、{unit}は大河に隣接して移動を始めます。',
  'smolensk.refusal.big-river-zoc': '橋がなく、両岸とも敵ZOCのため、{unit}は大河を渡って{hex}へ行けません。',
  'smolensk.refusal.mountain':
    '{unit}は{hex}へ行けません。山岳ヘクスは道路に沿ってのみ出入りできます（山岳師団は全移動力で進入可）。',
  'smolensk.refusal.mountain-zoc': '道路がなく、どちらのヘクスも敵ZOCのため、{unit}は山岳ヘクス{hex}に進入できません。',
  'smolensk.refusal.march-no-road': '{unit}は行軍隊形をとれません。道路のあるヘクスから始める必要があります。',
  'smolensk.refusal.march-zoc': '{unit}はこの行軍ができません。行軍隊形は敵ZOCから始められず、敵ZOCにも入れません。',
  'smolensk.refusal.march-off-road':
    '{hex}へは道路が通じていません。行軍隊形は終始道路に沿って進みます（鉄道は不可）。',
  'smolensk.refusal.march-too-far':
    '{unit}は{hex}まで行軍できません。道路はあと{points}ヘクスで、その範囲で着ける道路がありません。',
  'smolensk.refusal.march-halved':
    '{unit}は行軍できません。指揮範囲外で予備チットにより活性化されたため、通常移動で移動力は半分です。',
  'smolensk.refusal.must-enter': '第19軍の進入できるユニットは、移動を終える前に東端から進入させてください。',
  'smolensk.refusal.not-waiting': '{unit}は進入できません。待機中のユニットではないか、入れる東端ヘクスがありません。',
  'smolensk.refusal.no-entry':
    '{unit}は{hex}から進入できません。ソ連軍連絡源に連絡線が通じ（戦略予備は5503～5513）、空きがあり、移動力の足りる東端ヘクスが必要です。',
  'smolensk.refusal.sea': '{hex}は海です。',
  'smolensk.refusal.off-map': '{hex}は使用範囲の外です。',
  'smolensk.refusal.transfer-range':
    '{unit}は転送できません。活性化された司令部の指揮範囲内にいて、連絡線が通じ、まだ移動していないことが必要です。',
  'smolensk.refusal.transfer-no-hq': '転送できるのは自軍の司令部だけです。{unit}は違います。',
  'smolensk.refusal.no-enemy': '{hex}に敵ユニットはいません。空のヘクスは攻撃できません。',
  'smolensk.refusal.attacked-already':
    '{hex}への攻撃は宣言済みです。1回の命令で同じヘクスを攻撃できるのは1度だけです。',
  'smolensk.refusal.not-adjacent': '{unit}は{hex}に隣接していません。',
  'smolensk.refusal.not-adjacent-any': '{hex}に隣接する活性化ユニットがありません。',
  'smolensk.refusal.attack-prohibited': '通行禁止ヘクスサイド越しには{hex}を攻撃できません。',
  'smolensk.refusal.attackers-used': '{hex}に隣接する活性化ユニットは、すべてほかを攻撃します。',
  'smolensk.refusal.cannot-join':
    '{unit}は{hex}への攻撃に参加できません。活性化されていないか、別のヘクスを攻撃するか、通行禁止ヘクスサイドに隔てられています。',
  'smolensk.refusal.one-target': '1つの攻撃の目標は1ヘクスです。{hex}は別の攻撃として宣言してください。',
  'smolensk.refusal.below-1-1':
    '{hex}への攻撃は{attack}対{defence}{shifts, plural, =0 {} other {、地形で左へ#シフト}}です。1-1を下回る攻撃はできません。',
  'smolensk.refusal.not-in-combat': '{unit}は{hex}の戦闘に加わっていないため、損失を受けません。',
  'smolensk.refusal.no-step-left': '{unit}にはもう失うステップがありません。',
  'smolensk.refusal.enough-lost': '{hex}の戦闘の損失は{steps}ステップです。{unit}まで加えると多すぎます。',
  'smolensk.refusal.retreat-too-far':
    '{hex}は{unit}のいるヘクスに隣接していません。退却先は1ヘクスずつ挙げてください。',
  'smolensk.refusal.retreat-enemy': '{hex}には敵がいるため、{unit}は退却できません。',
  'smolensk.refusal.retreat-way':
    '{unit}は{hex}へ退却できません。退却は連絡線に沿った最短経路で、同じ長さなら損失の最も少ない経路をとります。',
  'smolensk.refusal.advance-not-attacker': '{unit}は{hex}を攻撃していないため、前進できません。',
  'smolensk.refusal.advance-one-hex': '{unit}が前進できるのは{target}だけです。2ヘクス前進は機械化ユニットに限ります。',
  'smolensk.refusal.advance-stops':
    '{unit}は{target}の先の{hex}へ前進できません。2ヘクスとも街や大都市のない平地で、川を越えず、2ヘクス目は敵がおらず空きがあり、元の位置でないことが必要です。',
  'smolensk.refusal.advance-elsewhere':
    '{unit}は{hex}へ前進できません。前進はまず{target}へ、次はそれに隣接するヘクスです。',
  'smolensk.refusal.redeploy-fortress': '要塞マーカーはその場に残ります。移動も、マップからの除去もできません。',
  'smolensk.refusal.redeploy-no-loc': '{unit}は転進できません。マップ上にいて連絡線が通じている必要があります。',
  'smolensk.refusal.not-available': '{unit}は増援可能ボックスにありません。',
  'smolensk.refusal.reinforcements-spent': 'このターンはもう増援を登場させられません。',
  'smolensk.refusal.reserve-spent': '今はこれ以上、戦略予備を進入させられません。',
  'smolensk.refusal.place-enemy-town': '{hex}は敵の支配下にあるため、{unit}は登場できません。',
  'smolensk.refusal.place-zoc': '{hex}は敵ZOC内のため、{unit}は登場できません。',
  'smolensk.refusal.place-no-rail':
    '{unit}は{hex}に登場できません。敵ユニットも敵ZOCも通らずに、自軍連絡源から鉄道でつながる鉄道ヘクスが必要です。',
  'smolensk.refusal.place-stacked': '{hex}にはすでに2ユニットいるため、{unit}は登場できません。',
  'smolensk.refusal.withdraw-mech': '{unit}は数えません。転出するのはマップ上の枢軸軍機械化ユニットだけです。',
  'smolensk.refusal.withdraw-spare':
    '{unit}は選べません。合計{strength}以上になる必要最小限のユニットを選んでください。',
  'smolensk.refusal.reserve-count': '活性化できるのは{count}ユニットまでです。{unit}まで加えると多すぎます。',
  'smolensk.warning.supply-step':
    '{hex}の{unit}は連絡線がありません。このままではこのターンの補給判定で1ステップを失います。',
  'smolensk.warning.supply-eliminated':
    '{hex}の{unit}は連絡線がありません。このままではこのターンの補給判定で除去されます。',
  'smolensk.warning.out-of-command': '{hex}の{unit}は、活性化できるどの司令部の指揮範囲にも入っていません。',
  'smolensk.warning.fortress-alone':
    '{hex}の要塞マーカーは単独です。退却できないため、退却の結果はすべてステップ損失になります。',
};
