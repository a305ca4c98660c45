import type { game as english } from '../en/game.ts';

/** What the games of the system say: the game itself. */
export const game: Record<keyof typeof english, string> = {
  'chit-pull.seat.axis': '枢軸軍',
  'chit-pull.seat.soviet': 'ソ連軍',
  'chit-pull.side.axis': '枢軸軍',
  'chit-pull.side.soviet': 'ソ連軍',
  'chit-pull.option.short-game': '全6ターンのショートゲーム（15.6(1)）',
  'chit-pull.option.bidding': '陣営決定のビッド（16.1）',
  'chit-pull.option.reserve': 'RESERVEとOKHの予備チット（16.2）',
  'chit-pull.option.soviet-lines': 'ソ連軍連絡線の制限（L16.5）',
  'chit-pull.option.concentration': '1命令の機械化部隊は10ユニットまで（L16.6）',
  'chit-pull.option.panzer-lines': '装甲軍の連絡線（L16.7）',
  'chit-pull.option.hq-transfer': '司令部の転送（16.4）',
  'chit-pull.phase.bidding': 'ビッド',
  'chit-pull.phase.setup': '初期配置',
  'chit-pull.phase.surprise': '奇襲攻撃',
  'chit-pull.phase.selection': '命令選択フェイズ',
  'chit-pull.phase.activation': '命令実行フェイズ',
  'chit-pull.phase.reinforcement': '増援',
  'chit-pull.phase.reserve': '予備の命令実行',
  'chit-pull.phase.supply': '補給',

  'chit-pull.ask.bid':
    '枢軸軍が獲得すべき勝利得点をビッドしてください。多い方が枢軸軍を担当します。両者が出すまで伏せておきます。',
  'chit-pull.ask.setup':
    '初期配置：各軍の配置ヘクスまたは配置エリアの中でユニットを動かせます。済んだら終了してください。',
  'chit-pull.ask.add': '第{turn}ターン：今後選択できるようになる軍のチットを1枚追加してください。',
  'chit-pull.ask.select': '第{turn}ターン：命令チットを{count}枚選んでください。',
  'chit-pull.ask.cut-in':
    '{side, select, axis {枢軸軍のチットが引かれました} soviet {ソ連軍のチットが引かれました} other {チットが引かれました}}：{chit}。カップに戻し、{by}で割り込みますか？',
  'chit-pull.ask.cut-in-last': 'カップは空です。ターン終了前に{by}を使いますか？',
  'chit-pull.ask.surprise':
    '奇襲攻撃：装甲軍の攻撃をすべて宣言し、終了してください（宣言済み{declared}件）。川の効果はありません。',
  'chit-pull.ask.movement':
    '{chit}：{left, plural, =0 {東端から進入できるユニットがあります} other {活性化した#ユニットが移動できます}}。',
  'chit-pull.ask.concentration':
    '{chit}：範囲内に機械化部隊が{units}ユニットあります。活性化する{count}ユニットを選んでください。',
  'chit-pull.ask.attacks':
    '戦闘：攻撃をすべて宣言し、終了してください（宣言済み{declared}件）。その後、順に解決します。',
  'chit-pull.ask.resolve': '次にどの攻撃を解決しますか？（{hexes}）',
  'chit-pull.ask.fortress': '{hex}の要塞：計{steps}ステップを失って死守しますか、それとも{hexes}ヘクス退却しますか？',
  'chit-pull.ask.losses': '{hex}の戦闘：{steps}ステップの損失をどのユニットで受けますか？',
  'chit-pull.ask.retreat':
    '{unitsCount, plural, other {{units}}}は{hex}から{hexes}ヘクス退却します。どの経路にしますか？',
  'chit-pull.ask.advance': '{hex}が空きました。どのユニットを戦闘後前進させますか？',
  'chit-pull.ask.redeploy': '転進：連絡線の通じる{units}ユニットを盤外に移せます。次のターン以降、増援として戻ります。',
  'chit-pull.ask.build': '要塞建設：{hexes}に1レベル建設できます。',
  'chit-pull.ask.lift': '死守命令：{hexes}のうち1つを解除できます。',
  'chit-pull.ask.withdraw': '他戦線への転出：攻撃力の合計が{strength}以上になるまで機械化ユニットを除去してください。',
  'chit-pull.ask.reinforcement':
    '増援：{normal, plural, =0 {残りなし} other {鉄道で#ユニット}}{reserve, plural, =0 {} other {、戦略予備は東端から#ユニット}}。',
  'chit-pull.ask.reserve': '{chit}：マップ上の{count}ユニットまで活性化できます。',
  'chit-pull.ask.bid.short': 'ビッド',
  'chit-pull.ask.setup.short': '初期配置',
  'chit-pull.ask.add.short': '軍の追加',
  'chit-pull.ask.select.short': 'チットの選択',
  'chit-pull.ask.cut-in.short': '{by}の割り込み？',
  'chit-pull.ask.cut-in-last.short': 'ターン末の{by}？',
  'chit-pull.ask.surprise.short': '奇襲攻撃',
  'chit-pull.ask.movement.short': '移動',
  'chit-pull.ask.concentration.short': '活性化するユニット',
  'chit-pull.ask.attacks.short': '攻撃の宣言',
  'chit-pull.ask.resolve.short': '次の攻撃',
  'chit-pull.ask.fortress.short': '要塞の死守？',
  'chit-pull.ask.losses.short': '損失の割り当て',
  'chit-pull.ask.retreat.short': '退却',
  'chit-pull.ask.advance.short': '戦闘後前進',
  'chit-pull.ask.redeploy.short': '転進',
  'chit-pull.ask.build.short': '要塞建設',
  'chit-pull.ask.lift.short': '死守命令',
  'chit-pull.ask.withdraw.short': '他戦線への転出',
  'chit-pull.ask.reinforcement.short': '増援',
  'chit-pull.ask.reserve.short': '予備の活性化',

  'chit-pull.verb.bid': 'ビッド',
  'chit-pull.verb.deploy': '配置を変える',
  'chit-pull.verb.swap': '2ユニットを入れ替える',
  'chit-pull.verb.add': '軍を追加',
  'chit-pull.verb.select': 'チットを選ぶ',
  'chit-pull.verb.cut-in': '割り込む',
  'chit-pull.verb.pass': '今は使わない',
  'chit-pull.verb.ask': '割り込みを聞くチットを指定…',
  'chit-pull.verb.hold': 'ターン末まで取っておく',
  'chit-pull.verb.play': '即割り込むチットを指定…',
  'chit-pull.verb.move': '移動',
  'chit-pull.verb.march': '行軍隊形',
  'chit-pull.verb.enter': '東端から進入',
  'chit-pull.verb.attach': '司令部を配属',
  'chit-pull.verb.transfer': '司令部を転送',
  'chit-pull.verb.attack': '攻撃',
  'chit-pull.verb.resolve': '先に解決',
  'chit-pull.label.convert': '死守',
  'chit-pull.label.fall-back': '退却',
  'chit-pull.verb.convert': '死守：{steps}ステップ損失{all, select, yes {（全滅）} other {}}',
  'chit-pull.verb.fall-back':
    '{hexes}ヘクス退却{lost, plural, =0 {} other {、#ステップ損失}}{marker, select, dies {（要塞は除去）} other {}}',
  'chit-pull.verb.lose': '損失を割り当てる',
  'chit-pull.verb.retreat': '退却先を選ぶ',
  'chit-pull.verb.advance': '前進する',
  'chit-pull.verb.stay': '前進しない',
  'chit-pull.verb.build': '建設',
  'chit-pull.verb.lift': '解除',
  'chit-pull.verb.redeploy': '転進',
  'chit-pull.verb.withdraw': 'ユニットを転出',
  'chit-pull.verb.place': '鉄道で登場',
  'chit-pull.verb.activate': 'ユニットを活性化',
  'chit-pull.verb.end': '終了',

  'chit-pull.hint.attach': '味方の別の司令官の指揮下へ',
  'chit-pull.hint.end-setup': '今の配置で確定',
  'chit-pull.hint.end-movement': '戦闘へ進む',
  'chit-pull.hint.resolve-first': '宣言を終え、解決する順を1つずつ選ぶ',
  'chit-pull.hint.resolve-next': '続きはその後に選ぶ',
  'chit-pull.hint.end-declaring': '宣言順に攻撃を解決',
  'chit-pull.hint.no-attack': '攻撃しない',
  'chit-pull.hint.end-resolving': '残りは宣言順',
  'chit-pull.hint.no-building': '要塞を建設しない',
  'chit-pull.hint.no-lifting': '解除しない',
  'chit-pull.hint.no-redeployment': 'これ以上転進しない',
  'chit-pull.hint.end-reinforcement': '残りは失われる',
  'chit-pull.hint.no-activation': 'チットは何もしない',
  'chit-pull.hint.by-points': '移動力の範囲で自由に',
  'chit-pull.hint.by-march': '道路のみ、敵ZOCの外',
  'chit-pull.hint.reduced': '減少戦力面になる',
  'chit-pull.hint.eliminated-box': '除去される（再登場可）',
  'chit-pull.hint.eliminated-lost': '除去される（再登場不可）',
  'chit-pull.hint.left-behind': '退却できず、どのみち除去される',
  'chit-pull.hint.retreat-reduced': '敵ZOC：1ステップ損失',
  'chit-pull.hint.retreat-eliminated': '敵ZOC：除去される',
  'chit-pull.hint.beyond': '{unit}がさらに1ヘクス前進',
  'chit-pull.hint.points': '残り移動力{left}',
  'chit-pull.hint.march': '道路あと{left}ヘクス',
  'chit-pull.hint.ratio': 'シフト後{odds}（{count, plural, =1 {このユニットだけ} other {これを加えて}}）',
  'chit-pull.hint.attack': '攻撃力{strength}',

  'chit-pull.phase':
    '{phase, select, bidding {陣営決定のビッド。} setup {{side, select, axis {枢軸軍} other {ソ連軍}}の初期配置。} surprise {1941年6月22日：装甲軍による奇襲攻撃。} selection {第{turn}ターン：両軍の命令選択。} activation {第{turn}ターン：{side, select, axis {枢軸軍} other {ソ連軍}}の命令実行。} reinforcement {第{turn}ターン：{side, select, axis {枢軸軍} other {ソ連軍}}の増援。} reserve {第{turn}ターン：{side, select, axis {枢軸軍} other {ソ連軍}}の予備の命令実行。} other {第{turn}ターン：両軍の補給。}}',
  'chit-pull.bids': 'ビッド公開：{axis}対{soviet}。多い方が枢軸軍を担当し、勝利には{points}点が必要です。',
  'chit-pull.deployed': '{units}を配置：{path}。',
  'chit-pull.swapped': '{units}を入れ替え。',
  'chit-pull.surprise': '奇襲攻撃で{unitsCount}ユニットを活性化{by, select, army {（所属軍別）} other {}}：{named}。',
  'chit-pull.cup-filled':
    '命令選択：枢軸軍{axis}枚{keptCount, plural, =0 {} other {（うち{kept}は手元）}}、ソ連軍{soviet}枚。補給チットを加えた{chits}枚をカップへ。',
  'chit-pull.drawn':
    '{kind, select, supply {引かれたチット：{chit}（両軍同時に実行）} hq {{side, select, axis {枢軸軍} other {ソ連軍}}のチット：{chit}、司令部は{hex}} absent {{side, select, axis {枢軸軍} other {ソ連軍}}のチット：{chit}、司令部はマップ上になし} other {{side, select, axis {枢軸軍} other {ソ連軍}}のチット：{chit}}}。{left, plural, =0 {カップは空です。} other {カップの残り#枚。}}',
  'chit-pull.cut-in': '枢軸軍が{by}で割り込み。{chit}はカップに戻ります。',
  'chit-pull.cut-in-last': 'カップが空になり、枢軸軍が{by}を使用。',
  'chit-pull.void': '{chit}：司令部がマップ上にないため、命令は無効。',
  'chit-pull.concentrated': '{chit}は機械化10ユニットを活性化。対象外：{units}。',
  'chit-pull.panzer-unlinked': '{hq}には独自の連絡線がなく、このターンは再び活性化できません。',
  'chit-pull.barred': '{chit}：{hq}はこのターンの活性化時に連絡線がなかったため、何も起こりません。',
  'chit-pull.activated':
    '{unitsCount, plural, =0 {{chit}：所属ユニットが東端から進入します。} other {{chit}が#ユニットを活性化{by, select, army {（所属軍別）} other {}}：{named}。}}',
  'chit-pull.reserve-rolled': '{chit}：出目{die}、{count}ユニットまで活性化できます。',
  'chit-pull.reserve-activated': '{chit}が{units}を活性化。',
  'chit-pull.reserve-halved':
    '{unitsCount, plural, other {{units}}}はどの司令部の指揮範囲にもなく、移動力は半分、行軍隊形は使えません。',
  'chit-pull.moved': '{unit}：{path}。',
  'chit-pull.marched': '{unit}が行軍：{path}。',
  'chit-pull.entered': '{unit}が東端から進入：{path}。',
  'chit-pull.entered-marching': '{unit}が東端から行軍して進入：{path}。',
  'chit-pull.transferred': '{unit}を転送。第{turn}ターン以降、増援として戻ります。',
  'chit-pull.taken': '{side, select, axis {枢軸軍} other {ソ連軍}}が{hex}を占領。',
  'chit-pull.declared': '攻撃宣言：{units} → {target}。',
  'chit-pull.attack': '{unitsCount, plural, other {{units}}}が{target}（{defenders}）を攻撃。',
  'chit-pull.odds':
    '{attack}対{defence}＝{before}{shifts, plural, =0 {、シフトなし} other {、左へ#シフト。最終戦闘比{odds}}}。',
  'chit-pull.called-off':
    '{hex}への攻撃は中止：{attack}対{defence}{shifts, plural, =0 {} other {、左へ#シフト}}で1-1を下回りました。',
  'chit-pull.rolled':
    '出目{die}（{odds}）：{result, select, A1 {A1、攻撃側1ステップ損失} A2 {A2、攻撃側2ステップ損失} R {R、防御側1ヘクス退却} RR {RR、防御側2ヘクス退却} 1RR {1RR、防御側1ステップ損失、2ヘクス退却} 2RR {2RR、防御側2ステップ損失、2ヘクス退却} 3RR {3RR、防御側3ステップ損失、2ヘクス退却} 4RR {4RR、防御側4ステップ損失、2ヘクス退却} other {効果なし}}。',
  'chit-pull.converted': '{hex}の要塞を死守：計{steps}ステップを損失、退却なし。',
  'chit-pull.fortress-left': '防御側は{hex}の要塞を放棄して退却します。',
  'chit-pull.reduced': '{unit}がステップロス（減少戦力面）。',
  'chit-pull.eliminated-box': '{hex}の{unit}が壊滅。増援として再登場できます。',
  'chit-pull.eliminated-lost': '{hex}の{unit}が壊滅。再登場できません。',
  'chit-pull.no-retreat': '{unit}は{hex}から退却できません。',
  'chit-pull.retreated': '{unit}が退却：{path}。',
  'chit-pull.advanced': '{unit}が戦闘後前進：{path}。',
  'chit-pull.judged':
    '{unitsCount, plural, =0 {{side, select, axis {枢軸軍} other {ソ連軍}}は全ユニットに連絡線が通じています。} other {{side, select, axis {枢軸軍} other {ソ連軍}}で連絡線の通じない{units}は、それぞれ1ステップを失います。}}',
  'chit-pull.judgement-ignored': '枢軸軍の補給判定は第4ターンからです。',
  'chit-pull.award': '枢軸軍は{hex}で{points}点を獲得。',
  'chit-pull.built': '{hex}にレベル{level}の要塞を建設。',
  'chit-pull.attached': '{units}を周辺のユニットとともに{seatCode}に配属。',
  'chit-pull.lifted': '{hex}の死守命令を解除。',
  'chit-pull.redeployed': '{unit}が転進。次のターン以降、増援として戻れます。',
  'chit-pull.withdrawn': '{units}が他戦線へ転出（攻撃力計{strength}）。',
  'chit-pull.placed': '{unit}が鉄道で{hex}に登場。',
  'chit-pull.turn-end': '第{turn}ターン終了。',
  'chit-pull.available': '{unitsCount, plural, other {{units}}}が増援として登場できるようになりました。',
  'chit-pull.end':
    '{winner, select, axis {枢軸軍の勝利} other {ソ連軍の勝利}}：{points}点（都市{cities}、都市の早期確保{awards}、ソ連軍連絡源{source}{links, plural, =0 {} other {、キエフへの鉄道{links}}}{isolated, plural, =0 {} other {、孤立した都市{isolated}}}、損失{losses, plural, =0 {0} other {−#}}）。{needed}点で枢軸軍の勝ち。',
  'chit-pull.end-short':
    '{winner, select, axis {枢軸軍の勝利} soviet {ソ連軍の勝利} other {引き分け}}：枢軸軍{points}点（都市{cities}、都市の早期確保{awards}、ソ連軍連絡源{source}{links, plural, =0 {} other {、キエフへの鉄道{links}}}{isolated, plural, =0 {} other {、孤立した都市{isolated}}}、損失{losses, plural, =0 {0} other {−#}}）、ソ連軍{soviet}点。',

  'chit-pull.refusal.not-yours': '{unit}は自軍のユニットではありません。',
  'chit-pull.refusal.fixed': '{unit}の配置場所は決まっていて、選べません。',
  'chit-pull.refusal.swap-apart':
    '{unit}と{other}は入れ替えられません。どちらも所属軍の配置場所の、今とは別のヘクスに移る必要があります。',
  'chit-pull.refusal.deploy-full':
    '{hex}はスタック制限いっぱいです。スタックは司令部を含めて1ヘクス2ユニットまでです。',
  'chit-pull.refusal.deploy-elsewhere':
    '{unit}は{hex}には配置できません。所属軍（{army}）の配置ヘクスまたは配置エリアの、今とは別のヘクスを選びます。',
  'chit-pull.refusal.empty-hex':
    '{unit}は{hex}を離れられません。配置ヘクスにはそれぞれ1ユニット以上が必要です。入れ替えならできます。',
  'chit-pull.refusal.supply-always': '{chit}チットは必ずカップに入るため、選ぶ必要はありません。',
  'chit-pull.refusal.chit-enemy': '{chit}は相手側のチットです。',
  'chit-pull.refusal.chit-not-yet': '{chit}は、このターンに選べるチットではありません。',
  'chit-pull.refusal.chit-chosen': '{chit}のチットはもうありません。',
  'chit-pull.refusal.chit-replaces':
    '{chit}はこの組み合わせでは選べません。OKHは司令部チット1枚の代わりにしかならず、ほかのチットは必ず入れます。',
  'chit-pull.refusal.too-many-chits': 'このターンに選ぶのは{count}枚です。{chit}まで選ぶと多すぎます。',
  'chit-pull.refusal.not-on-map': '{unit}はマップ上にいないか、活性化できないユニットです。',
  'chit-pull.refusal.not-activated':
    '{unit}は活性化されていません。行動できるのは、チット実行時に司令部の指揮範囲内にいたユニットだけです。',
  'chit-pull.refusal.moved': '{unit}は移動済みです。1回の命令で移動は1度だけです。',
  'chit-pull.refusal.shut-in':
    '{unit}は動けません。敵ユニット、敵ZOC、地形、スタック制限のため、移動力の足りるヘクスがありません。',
  'chit-pull.refusal.enemy': '{hex}には敵ユニットがいます。両軍が同じヘクスに入ることはできません。',
  'chit-pull.refusal.prohibited': '{unit}と{hex}の間は通行禁止ヘクスサイドです。',
  'chit-pull.refusal.stacked': '{hex}にはすでに2ユニットいるため、{unit}はそこで移動を終えられません。',
  'chit-pull.refusal.too-far': '{unit}は{hex}に届きません。残り移動力{points}で着ける経路がありません。',
  'chit-pull.refusal.costs':
    '{hex}への進入には地形と敵ZOCを合わせて{cost}移動力が必要です。{unit}の残りは{points}です。',
  'chit-pull.refusal.costs-river':
    '川を越えて{hex}へ進むには地形と敵ZOCを合わせて{cost}移動力が必要です。{unit}の残りは{points}です。',
  'chit-pull.refusal.big-river-start':
    '橋のない大河の渡河には全移動力が必要です。{hex}へ渡るには、{unit}は大河に隣接して移動を始めます。',
  'chit-pull.refusal.big-river-zoc': '橋がなく、両岸とも敵ZOCのため、{unit}は大河を渡って{hex}へ行けません。',
  'chit-pull.refusal.mountain':
    '{unit}は{hex}へ行けません。山岳ヘクスは道路に沿ってのみ出入りできます（山岳師団は全移動力で進入可）。',
  'chit-pull.refusal.mountain-zoc':
    '道路がなく、どちらのヘクスも敵ZOCのため、{unit}は山岳ヘクス{hex}に進入できません。',
  'chit-pull.refusal.march-no-road': '{unit}は行軍隊形をとれません。道路のあるヘクスから始める必要があります。',
  'chit-pull.refusal.march-zoc': '{unit}はこの行軍ができません。行軍隊形は敵ZOCから始められず、敵ZOCにも入れません。',
  'chit-pull.refusal.march-off-road':
    '{hex}へは道路が通じていません。行軍隊形は終始道路に沿って進みます（鉄道は不可）。',
  'chit-pull.refusal.march-too-far':
    '{unit}は{hex}まで行軍できません。道路はあと{points}ヘクスで、その範囲で着ける道路がありません。',
  'chit-pull.refusal.march-halved':
    '{unit}は行軍できません。指揮範囲外で予備チットにより活性化されたため、通常移動で移動力は半分です。',
  'chit-pull.refusal.must-enter': '第19軍の進入できるユニットは、移動を終える前に東端から進入させてください。',
  'chit-pull.refusal.not-waiting': '{unit}は進入できません。待機中のユニットではないか、入れる東端ヘクスがありません。',
  'chit-pull.refusal.no-entry':
    '{unit}は{hex}から進入できません。ソ連軍連絡源に連絡線が通じ（戦略予備は5503～5513）、空きがあり、移動力の足りる東端ヘクスが必要です。',
  'chit-pull.refusal.sea': '{hex}は海です。',
  'chit-pull.refusal.off-map': '{hex}は使用範囲の外です。',
  'chit-pull.refusal.transfer-range':
    '{unit}は転送できません。活性化された司令部の指揮範囲内にいて、連絡線が通じ、まだ移動していないことが必要です。',
  'chit-pull.refusal.transfer-no-hq': '転送できるのは自軍の司令部だけです。{unit}は違います。',
  'chit-pull.refusal.no-enemy': '{hex}に敵ユニットはいません。空のヘクスは攻撃できません。',
  'chit-pull.refusal.attacked-already':
    '{hex}への攻撃は宣言済みです。1回の命令で同じヘクスを攻撃できるのは1度だけです。',
  'chit-pull.refusal.not-adjacent': '{unit}は{hex}に隣接していません。',
  'chit-pull.refusal.not-adjacent-any': '{hex}に隣接する活性化ユニットがありません。',
  'chit-pull.refusal.attack-prohibited': '通行禁止ヘクスサイド越しには{hex}を攻撃できません。',
  'chit-pull.refusal.attackers-used': '{hex}に隣接する活性化ユニットは、すべてほかを攻撃します。',
  'chit-pull.refusal.cannot-join':
    '{unit}は{hex}への攻撃に参加できません。活性化されていないか、別のヘクスを攻撃するか、通行禁止ヘクスサイドに隔てられています。',
  'chit-pull.refusal.one-target': '1つの攻撃の目標は1ヘクスです。{hex}は別の攻撃として宣言してください。',
  'chit-pull.refusal.below-1-1':
    '{hex}への攻撃は{attack}対{defence}{shifts, plural, =0 {} other {、地形で左へ#シフト}}です。1-1を下回る攻撃はできません。',
  'chit-pull.refusal.not-in-combat': '{unit}は{hex}の戦闘に加わっていないため、損失を受けません。',
  'chit-pull.refusal.no-step-left': '{unit}にはもう失うステップがありません。',
  'chit-pull.refusal.enough-lost': '{hex}の戦闘の損失は{steps}ステップです。{unit}まで加えると多すぎます。',
  'chit-pull.refusal.retreat-too-far':
    '{hex}は{unit}のいるヘクスに隣接していません。退却先は1ヘクスずつ挙げてください。',
  'chit-pull.refusal.retreat-enemy': '{hex}には敵がいるため、{unit}は退却できません。',
  'chit-pull.refusal.retreat-way':
    '{unit}は{hex}へ退却できません。退却は連絡線に沿った最短経路で、同じ長さなら損失の最も少ない経路をとります。',
  'chit-pull.refusal.advance-not-attacker': '{unit}は{hex}を攻撃していないため、前進できません。',
  'chit-pull.refusal.advance-one-hex':
    '{unit}が前進できるのは{target}だけです。2ヘクス前進は機械化ユニットに限ります。',
  'chit-pull.refusal.advance-stops':
    '{unit}は{target}の先の{hex}へ前進できません。2ヘクスとも街や大都市のない平地で、川を越えず、2ヘクス目は敵がおらず空きがあり、元の位置でないことが必要です。',
  'chit-pull.refusal.advance-elsewhere':
    '{unit}は{hex}へ前進できません。前進はまず{target}へ、次はそれに隣接するヘクスです。',
  'chit-pull.refusal.build-elsewhere': '{hex}には要塞を建設できません。',
  'chit-pull.refusal.build-no-loc': '{hex}は連絡線のある支配下のヘクスではありません。',
  'chit-pull.refusal.build-highest': '{hex}の要塞は最高レベルか、マーカーが残っていません。',
  'chit-pull.refusal.lift-no-rail': '{hex}へは連絡源から鉄道が通じていません。',
  'chit-pull.refusal.lift-none': '{hex}に死守命令は出ていません。',
  'chit-pull.refusal.concentration-count': '1つの司令部が一度に活性化できる機械化部隊は{count}ユニットまで。',
  'chit-pull.refusal.redeploy-fortress': '要塞マーカーはその場に残ります。移動も、マップからの除去もできません。',
  'chit-pull.refusal.redeploy-no-loc': '{unit}は転進できません。マップ上にいて連絡線が通じている必要があります。',
  'chit-pull.refusal.not-available': '{unit}は増援可能ボックスにありません。',
  'chit-pull.refusal.reinforcements-spent': 'このターンはもう増援を登場させられません。',
  'chit-pull.refusal.reserve-spent': '今はこれ以上、戦略予備を進入させられません。',
  'chit-pull.refusal.place-enemy-town': '{hex}は敵の支配下にあるため、{unit}は登場できません。',
  'chit-pull.refusal.place-zoc': '{hex}は敵ZOC内のため、{unit}は登場できません。',
  'chit-pull.refusal.place-no-rail':
    '{unit}は{hex}に登場できません。敵ユニットも敵ZOCも通らずに、自軍連絡源から鉄道でつながる鉄道ヘクスが必要です。',
  'chit-pull.refusal.place-stacked': '{hex}にはすでに2ユニットいるため、{unit}は登場できません。',
  'chit-pull.refusal.withdraw-mech': '{unit}は数えません。転出するのはマップ上の枢軸軍機械化ユニットだけです。',
  'chit-pull.refusal.withdraw-spare':
    '{unit}は選べません。合計{strength}以上になる必要最小限のユニットを選んでください。',
  'chit-pull.refusal.reserve-count': '活性化できるのは{count}ユニットまでです。{unit}まで加えると多すぎます。',
  'chit-pull.warning.supply-step':
    '{hex}の{unit}は連絡線がありません。このままではこのターンの補給判定で1ステップを失います。',
  'chit-pull.warning.supply-eliminated':
    '{hex}の{unit}は連絡線がありません。このままではこのターンの補給判定で除去されます。',
  'chit-pull.warning.out-of-command': '{hex}の{unit}は、活性化できるどの司令部の指揮範囲にも入っていません。',
  'chit-pull.warning.fortress-alone':
    '{hex}の要塞マーカーは単独です。退却できないため、退却の結果はすべてステップ損失になります。',
};
