import type { guide as english } from '../en/guide.ts';

/** What True Operation Barbarossa says of itself: pictures, cards, how it stands, odds. */
export const guide: Record<keyof typeof english, string> = {
  'barbarossa.subtitle':
    '第{turn}ターン（全{last}）・{date}・{side, select, axis {枢軸軍} soviet {ソ連軍} other {}}{phaseCode}',

  'barbarossa.box.standing': '現況',
  'barbarossa.box.weather': '天候：{weatherCode}',
  'barbarossa.box.air': '航空ユニット：{air, plural, =0 {残りなし} other {残り#}}',
  'barbarossa.box.order': 'ヒトラー命令：{orderCode}',
  'barbarossa.box.points': '{points}点（都市{cities}、指揮官{leaders}、未達成の命令−{penalties}、損害−{losses}）',
  'barbarossa.box.turn': '第{turn}ターン',
  'barbarossa.box.date': '{date}',
  'barbarossa.box.pool': '指揮官プール',
  'barbarossa.box.lost': '除去：{side, select, axis {枢軸軍} other {ソ連軍}}',

  'barbarossa.legend.clear':
    '平地：枢軸軍{axisMech}／{axisFoot}、ソ連軍{sovietMech}／{sovietFoot}（移動力：機械化／その他）',
  'barbarossa.legend.forest':
    '森：枢軸軍{axisMech}／{axisFoot}、ソ連軍{sovietMech}／{sovietFoot}（防御{defence}・攻撃{attack}シフト）',
  'barbarossa.legend.marsh':
    '湿地：枢軸軍{axisMech}／{axisFoot}、ソ連軍{sovietMech}／{sovietFoot}（防御{defence}・攻撃{attack}シフト）',
  'barbarossa.legend.mountain':
    '山岳：枢軸軍{axisMech}／{axisFoot}、ソ連軍{sovietMech}／{sovietFoot}（防御{defence}・攻撃{attack}シフト）',
  'barbarossa.legend.town':
    '街：枢軸軍{axisMech}／{axisFoot}、ソ連軍{sovietMech}／{sovietFoot}（防御{defence}・攻撃{attack}シフト）',
  'barbarossa.legend.city':
    '都市：枢軸軍{axisMech}／{axisFoot}、ソ連軍{sovietMech}／{sovietFoot}（防御{defence}・攻撃{attack}シフト）',
  'barbarossa.legend.major-city':
    '大都市：枢軸軍{axisMech}／{axisFoot}、ソ連軍{sovietMech}／{sovietFoot}（防御{defence}・攻撃{attack}シフト）',
  'barbarossa.legend.river': '川：防御側に{shift}シフト有利',
  'barbarossa.legend.main-road': '1級道路：{points}',
  'barbarossa.legend.road': '2級道路：{points}',
  'barbarossa.legend.rail': '鉄道',
  'barbarossa.legend.reduced': 'ステップロスあり',
  'barbarossa.legend.overlay-zoc': 'ZOC',
  'barbarossa.legend.overlay-anti-tank': '対装甲ZOC',
  'barbarossa.legend.overlay-supply': '補給下',
  'barbarossa.legend.overlay-lines': '連絡線あり',
  'barbarossa.legend.overlay-control': '支配下',
  'barbarossa.legend.overlay-reach': '移動可能（残り移動力、»は戦略移動のみ、=は鉄道輸送のみ）',
  'barbarossa.legend.overlay-range': '指揮範囲',
  'barbarossa.legend.overlay-setup': '配置エリア',
  'barbarossa.legend.overlay-duty': '攻撃義務の残るヘクス',
  'barbarossa.legend.overlay-ready': 'まだ行動できるユニット',

  'barbarossa.picture.happened': '行動の経過',
  'barbarossa.picture.setup': '初期配置',
  'barbarossa.picture.ready': 'まだ移動できるユニット',
  'barbarossa.picture.duty': '攻撃義務のあるヘクス',
  'barbarossa.picture.front': '前線',
  'barbarossa.picture.arrival': 'ユニットが登場できるヘクス',

  'barbarossa.arm.panzer': '装甲軍団',
  'barbarossa.arm.infantry': '歩兵軍団',
  'barbarossa.arm.cavalry': '騎兵軍団',
  'barbarossa.arm.rifle': '狙撃兵軍団',
  'barbarossa.arm.far-east': '極東軍団',
  'barbarossa.arm.tank': '戦車軍団',
  'barbarossa.arm.militia': '民兵',
  'barbarossa.arm.leader': '指揮官',
  'barbarossa.arm.supply-centre': '補給センター',
  'barbarossa.nation.german': 'ドイツ軍',
  'barbarossa.nation.romanian': 'ルーマニア軍',
  'barbarossa.nation.hungarian': 'ハンガリー軍',
  'barbarossa.nation.italian': 'イタリア軍',
  'barbarossa.nation.finnish': 'フィンランド軍',
  'barbarossa.nation.soviet': 'ソ連軍',
  'barbarossa.terrain.clear': '平地',
  'barbarossa.terrain.forest': '森',
  'barbarossa.terrain.marsh': '湿地',
  'barbarossa.terrain.mountain': '山岳',
  'barbarossa.terrain.town': '街',
  'barbarossa.terrain.city': '都市',
  'barbarossa.terrain.major-city': '大都市',

  'barbarossa.unit.title': '{unit}',
  'barbarossa.unit.counter': '{nationCode}・{armCode}：戦闘力{strength}、移動力{move}',
  'barbarossa.unit.centre': '補給センター：移動力{move}',
  'barbarossa.unit.leader':
    'ソ連軍・指揮官：{tried, select, yes {能力{ability, plural, =-1 {なし} other {#}}} other {未経戦面（能力は誰にもわかりません）}}、移動力{move}',
  'barbarossa.unit.steps': '残り{left}ステップ（全{steps}）、各段階の戦闘力：{strengths}',
  'barbarossa.unit.back-unknown': '減少戦力サイド：戦闘力は誰にもわかりません',
  'barbarossa.unit.under': '指揮：{seatCode}',
  'barbarossa.unit.place': '現在地：{place}',
  'barbarossa.unit.off': '第{turn}ターンに登場',
  'barbarossa.unit.not-yet': 'マップに未登場',
  'barbarossa.unit.pool': '指揮官プール',
  'barbarossa.unit.lost': '除去済み',
  'barbarossa.unit.out': 'このレッスンでは不使用',
  'barbarossa.unit.allowance': '現在の移動力{points}',
  'barbarossa.unit.command': '指揮範囲内',
  'barbarossa.unit.no-command': '指揮範囲外：移動力半減、戦闘で1コラム不利',
  'barbarossa.unit.commands':
    '指揮範囲は計{hexes}ヘクス、指揮下のユニット：{unitsCount, plural, =0 {なし} other {{units}}}',
  'barbarossa.unit.line': '連絡線あり',
  'barbarossa.unit.no-line': '連絡線なし',
  'barbarossa.unit.supplied': '補給下',
  'barbarossa.unit.unsupplied': '補給切れ',
  'barbarossa.unit.supplies': '{points}移動力以内のユニットに補給できます',
  'barbarossa.unit.no-supplies': '連絡線がないため、どのユニットにも補給できません',
  'barbarossa.unit.ezoc': '敵ZOC内',
  'barbarossa.unit.anti-tank': '対装甲ZOC内',
  'barbarossa.unit.no-ezoc': '敵ZOC外',
  'barbarossa.unit.must-attack': '攻撃義務：{hexes}',
  'barbarossa.unit.may-act': 'このフェイズにまだ行動できます',

  'barbarossa.place.terrain':
    '地形：{terrainCode}。移動力は枢軸軍の機械化{axisMech}、その他{axisFoot}、ソ連軍の機械化{sovietMech}、その他{sovietFoot}',
  'barbarossa.place.effect': 'ソ連軍に有利なシフト：ここで防御するとき{defence}、ここから攻撃するとき{attack}',
  'barbarossa.place.rivers': '川：{hexes}との間',
  'barbarossa.place.main-roads': '1級道路：{hexes}へ',
  'barbarossa.place.roads': '2級道路：{hexes}へ',
  'barbarossa.place.rails': '鉄道：{hexes}へ',
  'barbarossa.place.closed': '通行不可：{hexes}との間',
  'barbarossa.place.control': '{side, select, axis {枢軸軍} other {ソ連軍}}の支配下',
  'barbarossa.place.barred': '航空ユニットがここの鉄道を妨害しています',
  'barbarossa.place.units': '{side, select, axis {枢軸軍} other {ソ連軍}}：{units}',
  'barbarossa.place.zoc': '{side, select, axis {枢軸軍} other {ソ連軍}}のZOC内',
  'barbarossa.place.anti-tank': 'ソ連軍の対装甲ZOC内',
  'barbarossa.place.line': '{side, select, axis {枢軸軍} other {ソ連軍}}の連絡線あり',
  'barbarossa.place.supplied': '枢軸軍の補給範囲内',
  'barbarossa.place.command': 'ソ連軍指揮官の指揮範囲内',
  'barbarossa.place.worth':
    '{side, select, axis {枢軸軍} other {ソ連軍}}が連絡線のある状態で終了時まで支配すれば{points}点',
  'barbarossa.place.threat':
    '次にここを攻撃できる{side, select, axis {枢軸軍} other {ソ連軍}}：{units}（戦闘力の合計{strength}）',
  'barbarossa.place.strength': '{hexes}ヘクス以内の戦闘力：枢軸軍{axis}、ソ連軍{soviet}',

  'barbarossa.summary.turn': '第{turn}ターン（全{last}）、{date}',
  'barbarossa.summary.weather':
    '天候：{weatherCode}。航空ユニットは{air, plural, =0 {残りなし} other {残り#}}、鉄道輸送ポイントの残りは枢軸軍{axis}、ソ連軍{soviet}',
  'barbarossa.summary.order': 'ヒトラー命令：{orderCode}',
  'barbarossa.summary.score':
    '現在の勝利得点：{points}点（都市{cities}、指揮官{leaders}、未達成の命令−{penalties}、損害−{losses}{cutCount, plural, =0 {} other {、連絡線なし：{cut}}}）。このままなら{bandCode}',
  'barbarossa.summary.pool': '指揮官プール：{left}ユニット',
  'barbarossa.summary.owed': '攻撃義務の残るヘクス：{hexes}',

  'barbarossa.odds.air': '航空ユニットあり',
  'barbarossa.odds.no-air': '航空ユニットなし',
  'barbarossa.shift.terrain': '地形{columns}',
  'barbarossa.shift.river': '渡河{columns}',
  'barbarossa.shift.air': '航空ユニット{columns}',
  'barbarossa.shift.lines': '連絡線・補給切れ{columns}',
  'barbarossa.shift.command': 'ソ連軍が指揮範囲外{columns}',
  'barbarossa.shift.snow': '厳寒{columns}',
  'barbarossa.shift.allies': '枢軸同盟軍のみの攻撃{columns}',
  'barbarossa.result.hopeless': '攻撃側は全ユニット除去',
  'barbarossa.result.steps':
    '{attacker, plural, =0 {} other {攻撃側#ステップロス}}{both, select, yes {、} other {}}{defender, plural, =0 {} other {防御側#ステップロス}}{retreat, select, yes {のうえ退却、またはさらに1ステップロス} other {}}',
  'barbarossa.result.retreat': '防御側は退却または1ステップロス',
  'barbarossa.result.none': '効果なし',
  'barbarossa.luck.attack': '{hexes}への攻撃：{attackers}対{defenders}',
  'barbarossa.luck.weather': 'このターンの天候',
  'barbarossa.luck.weather-result': '{weatherCode}、航空ユニット{air, plural, =0 {なし} other {#}}',
  'barbarossa.luck.order': 'ヒトラー命令',

  'barbarossa.warning.overstacked':
    '{hex}の{units}はスタック制限を超えています。フェイズの終わりに超過分が除去されます。',
  'barbarossa.warning.centre-lost': '{hex}の{unit}は敵ZOCに単独でいるため除去されます。',
  'barbarossa.warning.centre-alone': '{hex}の{unit}は単独です。敵が隣接すると除去されます。',
  'barbarossa.warning.leader-withdrawn': '{hex}の{unit}は連絡線が通じていません。指揮官プールに戻ります。',
  'barbarossa.warning.cut-off': '{hex}の{unit}は孤立しています。移動力は半分、戦闘では1コラム不利です。',
  'barbarossa.warning.duty': '{hex}には攻撃義務があります。',
  'barbarossa.warning.hopeless':
    '{hexes}への攻撃は戦闘比{odds}です。{unitsCount, plural, other {{units}}}はダイスを振らずに除去されます。',
  'barbarossa.warning.needs-air':
    '{hexes}への攻撃は戦闘比{odds}です。航空ユニットがなければ{unitsCount, plural, other {{units}}}は除去されます。',

  'barbarossa.note.unit': '戦闘力{strength}・移動力{points}',
  'barbarossa.note.leader':
    '指揮官、{tried, select, yes {能力{ability, plural, =-1 {なし} other {#}}} other {未経戦面}}',
  'barbarossa.note.centre': '補給センター',
  'barbarossa.note.off-map': 'マップ外',
  'barbarossa.note.steps': '残り{left}ステップ（全{steps}）',
  'barbarossa.note.no-command': '指揮範囲外',
  'barbarossa.note.cut-off': '連絡線・補給切れ',
};
