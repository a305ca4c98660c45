/** What is said to the one who chooses: notes on what is offered, what a question is for, and what ending it does. */
export const choices = {
  'smolensk.note.unit': '攻击{attack}·防御{defence}·移动力{points}',
  'smolensk.note.fortress': '要塞·防御{defence}',
  'smolensk.note.reduced': '减少战力',
  'smolensk.note.one-step': '只有一步',
  'smolensk.note.off-map': '不在地图上',
  'smolensk.chit.hq': '{unitsCount, plural, =0 {只激活司令部} other {激活司令部和另#个单位：{units}}}',
  'smolensk.chit.off-map': '司令部不在地图上',
  'smolensk.chit.guderian': '留在手中，由你选择时机激活第2装甲集团军',
  'smolensk.chit.reinforcement': '让待命的单位登场',
  'smolensk.chit.reserve': '激活数由掷骰决定',
  'smolensk.chit.supply': '判定双方补给',
  'smolensk.ask.bid.now': '出价高者执轴心国军，并须获得所出的胜利点数。请按你认为轴心国军能达到的胜利点数出价。',
  'smolensk.ask.setup.now': '如有需要，可在各集团军的配置范围内调整。**结束** → 按现状配置完毕。',
  'smolensk.ask.add.now': '今后可选择该集团军；对方在抽到其命令卡时才会知道。',
  'smolensk.ask.select.now':
    '抽到的命令卡激活司令部及指挥范围内的单位；未选择的集团军本回合不能行动。双方选定后抽第一张。',
  'smolensk.ask.cut-in.now':
    '古德里安每回合可激活第2装甲集团军一次，抽到的命令卡放回杯中。**现在不用** → 执行抽到的命令卡。',
  'smolensk.ask.cut-in-last.now': '这是本回合最后的机会。**现在不用** → 不打出古德里安，回合结束。',
  'smolensk.ask.surprise.now': '逐个宣告攻击，也可不攻击。**结束** → 结算已宣告的攻击，然后第1回合开始。',
  'smolensk.ask.movement.now': '每个已激活的单位可移动或行军一次。**结束** → 其余单位不动，进入宣告攻击。',
  'smolensk.ask.attacks.now':
    '已激活的单位可攻击相邻格，每个单位、每格各一次。**结束** → 结算已宣告的攻击，不能再追加。',
  'smolensk.ask.resolve.now': '先结算的战斗会影响后面的战斗。**结束** → 其余按宣告顺序结算。',
  'smolensk.ask.fortress.now':
    '{all, select, yes {那里的守军总共只有{have}步：坚守则全部被消灭，该格也守不住。} other {坚守则保住该格，由你决定谁承受损失。}}**撤退** → {lost, plural, =0 {守军离开} other {先损失#步，守军再离开}}；要塞标记不能撤退，{marker, select, dies {会被消灭} other {损失{hexes}步}}。',
  'smolensk.ask.losses.now': '完全战力面的单位翻面；减少战力面或仅有一步的单位被消灭。',
  'smolensk.ask.retreat.now': '选项列出所有合法路线。每进入一个敌控制区的格，损失一步。',
  'smolensk.ask.advance.now': '攻击方只有现在可进入空格；机械化单位有时可再前进一格。',
  'smolensk.ask.redeploy.now': '离开地图的单位之后作为增援返回。**结束** → 不再转进。',
  'smolensk.ask.withdraw.now': '移除的单位不再返回，请选择可以割舍的单位。',
  'smolensk.ask.reinforcement.now': '逐个配置到所列的格。**结束** → 未配置的作废。',
  'smolensk.ask.reserve.now': '一次选定所有单位，只有它们随此命令卡行动。**结束** → 命令卡作废。',
};
