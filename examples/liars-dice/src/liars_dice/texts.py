"""Everything that people read, in English and in Traditional Chinese."""

from typing import Final

RULES: Final = """\
Everybody has a cup of five dice, or of three. The last one with dice wins.

1. All **roll** in secret: you see your own dice only.
2. In turn, clockwise, each **raises** the bid or **doubts** it. A bid says that under all cups
   together at least so many dice show this face. Whoever begins must bid.
3. {#bid} A raise names **more dice, of any face**, or **as many dice of a higher face**.
4. {#doubt} After a doubt all dice are shown. If the bid holds, the doubter loses a die; if not,
   the bidder.
5. Whoever lost a die begins the next round; without dice they are out, and the next one begins.

With **wild ones**, a one counts as the face that was bid.
"""

RULES_ZH: Final = """\
每人一個骰盅，內有五顆或三顆骰子。最後一個還有骰子的人獲勝。

1. 所有人暗中**搖骰**，只能看自己的骰子。
2. 順時針輪流**加叫**或**質疑**。叫數是說：所有骰盅合起來，這個點數至少有這麼多顆。起叫者必須叫數。
3. {#bid} 加叫時，要叫**更多顆，點數任選**；或**顆數相同，點數更大**。
4. {#doubt} 一有人質疑，所有骰子亮開。叫數成立，質疑者失去一顆骰子；不成立，叫數者失去一顆。
5. 失去骰子的人在下一輪起叫；沒有骰子就出局，由下一位起叫。

若採用**一點百搭**，一點可當作所叫的點數。
"""

TEXTS: Final = {
    "title": ("Liar's Dice", "大話骰"),
    "tagline": ("Bid on dice that nobody can see.", "叫的是誰也看不全的骰子。"),
    "rules": (RULES, RULES_ZH),
    "option.dice": ("Dice each", "每人骰子數"),
    "option.dice.help": ("Fewer dice make a shorter game.", "骰子越少，遊戲越短。"),
    "option.wild": ("Wild ones", "一點百搭"),
    "option.wild.help": ("A one counts as the face that was bid.", "一點可當作所叫的點數。"),
    "preset.plain": ("Plain", "一般"),
    "preset.wild": ("Wild ones", "一點百搭"),
    "step.bid": ("Raise the bid, or doubt it", "加叫，或質疑"),
    "do.bid": ("Bid {count} × {face}", "叫 {count} 個 {face}"),
    "do.bid.help": ("At least so many, under all cups.", "所有骰盅合起來，至少有這麼多顆。"),
    "do.bid.count": ("How many?", "幾個？"),
    "do.bid.face": ("Which face?", "哪個點數？"),
    "do.doubt": ("Doubt", "質疑"),
    "do.doubt.help": ("All dice are shown; one of you loses one.", "亮骰，兩人之一失去一顆。"),
    "claim.hold": ("I have {count} × {face}", "我有 {count} 個 {face}"),
    "on.rolled": ("Everybody rolls.", "所有人搖骰。"),
    "on.rolled+dice": ("Everybody rolls. You have {dice}.", "所有人搖骰，你有 {dice}。"),
    "on.bid": ("{seat} bids {count} × {face}.", "{seat} 叫 {count} 個 {face}。"),
    "on.doubted": ("{seat} doubts: {count} × {face}?", "{seat} 質疑：{count} 個 {face}？"),
    "on.shown": ("{seat} shows {dice}.", "{seat} 亮出 {dice}。"),
    "on.lost": ("{count} found: {seat} loses a die.", "實有 {count} 個：{seat} 失去一顆骰子。"),
    "view.bid": ("{seat}: {count} × {face}", "{seat}：{count} 個 {face}"),
    "player.dice": ("Dice", "骰子"),
    "player.shown": ("Last round", "上一輪"),
    "why.last_standing": ("Nobody else has dice left.", "其他人都沒有骰子了。"),
}
