import { darker } from '../../kit/color.js'
import { ellipse } from '../../kit/paths.js'
import { labelOf } from './grocery-parts.js'

export const coffee = {
  pose: 'stand',
  share: 0.84,
  box: [220, 90, 560, 820],
  focus: [500, 560, 1.7],
  feet: [[500, 260]],
  draw(pen, tone, random) {
    const kraft = random.chance(0.4) ? '#b98d5e' : tone.main
    const creases =
      pen.folds(
        'M300 200C290 420 280 660 300 890M700 200C712 420 722 660 700 890M240 840C300 800 340 830 380 890M760 840C700 800 660 830 620 890M280 300C340 340 360 320 420 330',
        { opacity: 0.2, width: 18 },
      ) +
      pen.sheen('M330 220C318 440 320 640 336 860M640 240C650 360 646 460 640 540', {
        opacity: 0.28,
        width: 26,
        soft: 12,
      })
    const bean = (x, y, turn) =>
      pen.group(
        pen.form(ellipse(0, 0, 52, 36), '#5a3520', { rim: 14 }) +
          pen.line('M-46 4Q-10-16 46-4', '#2c170c', 7),
        { transform: `translate(${x} ${y})rotate(${turn})` },
      )
    return (
      pen.form(bag, kraft, { rim: 50, detail: creases }) +
      pen.form('M254 96H746V200Q500 214 254 200Z', darker(kraft, 0.12), { rim: 16 }) +
      pen.line('M256 150H744', darker(kraft, 0.45), 5, { opacity: 0.6 }) +
      pen.form('M240 190H264V214H240ZM736 190H760V214H736Z', tone.metal, { rim: 6 }) +
      labelOf(pen, 'M340 400H660V760H340Z') +
      pen.fill('M340 400H660V470H340Z', tone.second) +
      bean(470, 560, -30) +
      bean(545, 590, 25) +
      pen.line('M400 680H600M440 716H560', '#5e554a', 9) +
      pen.form(ellipse(500, 290, 24), darker(kraft, 0.2), { rim: 8 })
    )
  },
}

const bag =
  'M262 180C250 400 220 640 230 880Q360 916 500 910Q640 916 770 880C780 640 750 400 738 180Z'
