import { darker, lighter } from '../../kit/color.js'
import { symmetric } from '../../kit/symmetric.js'

export const chair = {
  pose: 'stand',
  setting: 'room',
  box: [120, 110, 760, 810],
  focus: [500, 420, 1.8],
  feet: [
    [236, 70],
    [764, 70],
    [500, 300],
  ],
  draw(pen, tone, random) {
    const tuft = random.chance(0.5)
      ? pen.folds(pulls, { width: 8, soft: 4, opacity: 0.3 }) +
        pen.line(knots.map(([x, y]) => `M${x} ${y}h.1`).join(''), darker(tone.main, 0.45), 18)
      : pen.seam('M500 128V540', tone.main, 4)
    const side = pen.form(arm, tone.main, cloth)
    return (
      pen.fill('M300 730L320 860L340 860L350 730ZM700 730L680 860L660 860L650 730Z', '#4e3120') +
      pen.form(legs, '#8a5a34', { rim: 14 }) +
      pen.form(back, tone.main, {
        ...cloth,
        rim: 54,
        detail: pen.folds('M300 560C400 500 600 500 700 560', {
          opacity: 0.22,
          width: 40,
          soft: 20,
        }),
      }) +
      tuft +
      pen.form(
        'M180 660H820V730Q820 760 780 760H220Q180 760 180 730Z',
        darker(tone.main, 0.18),
        cloth,
      ) +
      pen.form(seat, lighter(tone.main, 0.05), { ...cloth, rim: 46 }) +
      pen.twin(side) +
      pen.group(
        pen.form(
          'M520 420C580 400 640 410 690 400C700 470 700 540 690 590C620 600 570 590 510 596C500 540 506 470 520 420Z',
          tone.accent,
          { texture: 'knit', strength: 0.15, rim: 36 },
        ),
        { transform: 'rotate(8 600 500)' },
      )
    )
  },
}

const cloth = { texture: 'weave', strength: 0.18, scale: 1.3 }
const legs = 'M216 720L176 914L206 916L270 730ZM784 720L824 914L794 916L730 730Z'
const back = symmetric('M500 120C620 116 720 130 744 180C770 300 770 460 760 600Q640 620 500 620')
const seat = symmetric('M500 520C640 520 760 530 774 580C780 620 780 650 770 676Q640 700 500 700')
const arm =
  'M120 470C116 420 220 410 240 460C256 540 260 640 256 740Q250 776 196 776Q142 776 136 740C126 650 122 560 120 470Z'
const knots = [
  [400, 260],
  [500, 250],
  [600, 260],
  [440, 370],
  [560, 370],
]
const pulls = knots.map(([x, y]) => `M${x - 26} ${y - 16}L${x} ${y}L${x + 26} ${y - 16}`).join('')
