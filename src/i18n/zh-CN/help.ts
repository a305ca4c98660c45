import type { help as english } from '../en/help.ts';

export const help: Record<keyof typeof english, string> = {
  'help.start.title': '开始',
  'help.start.text':
    '1. `/game new` 在此频道新建对局；`/game join` 就座。\n2. 座位坐满后 `/game start` 开始。状态消息会置顶并保持更新。\n3. 轮到你时会收到一次提醒。点击消息下的 **我的命令**，或使用 `/order`。\n4. 在你点击 **提交** 之前，什么都不会执行。',
  'help.orders.title': '下达命令',
  'help.orders.text':
    '`/order` 会逐步给出所有合法命令：一直选到行末出现 ✓ 为止。可用 `;` 一次给出多行。留空则打开整个阶段的表单。\n命令先进入你的私人草稿，并附预览地图。`/undo` 撤回并说明撤回了哪些；`/commit` 执行草稿。掷骰、公开卡牌、询问对方、结束阶段都不可撤回，事先会告知。\n被拒绝的行会说明规则及相近的合法命令，其余各行保留。',
  'help.answers.title': '回答问题',
  'help.answers.text':
    '对方进攻或出牌时，你可能需要决定：如何防御、是否出牌、向哪里撤退。点击消息下的按钮或 **我的命令**；同样的回答也可用 `/order` 输入。过期的按钮不会执行任何操作，只显示当前局面。',
  'help.map.title': '地图、战斗比与规则',
  'help.map.text':
    '`/map` 只向你显示你可见的内容：全图，或某六角格、单位周边，并可叠加控制区、补给、控制或单位的移动范围。\n`/odds` 给出各项移位及其规则和每种结果的概率。`/unit`、`/hex`、`/rule` 用于查询；`/log` 显示某阶段发生的事。',
  'help.dice.title': '公平的骰子',
  'help.dice.text':
    '首次掷骰之前，机器人会公布一个锚值。每个阶段的骰子来自一个密钥，其哈希可回溯到锚值；阶段结束后公开该密钥。`/dice` 列出每次掷骰及其情境，并说明如何自行验证。',
};
