import { darker, lighter } from '../kit/color.ts'
import { symmetric } from '../kit/path.ts'
import type { Pen } from '../kit/pen.ts'
import type { Kind } from '../kit/stage.ts'

const legs = 'M216 720L176 914L206 916L270 730ZM784 720L824 914L794 916L730 730Z'
const backLegs = 'M300 730L320 860L340 860L350 730ZM700 730L680 860L660 860L650 730Z'
const back = symmetric('M500 120C620 116 720 130 744 180C770 300 770 460 760 600Q640 620 500 620')
const seat = symmetric('M500 520C640 520 760 530 774 580C780 620 780 650 770 676Q640 700 500 700')
const arm = `M120 470C116 420 220 410 240 460C256 540 260 640 256 740Q250 776 196 776
  Q142 776 136 740C126 650 122 560 120 470Z`
const base = 'M180 660H820V730Q820 760 780 760H220Q180 760 180 730Z'
const pillow = `M520 420C580 400 640 410 690 400C700 470 700 540 690 590
  C620 600 570 590 510 596C500 540 506 470 520 420Z`
const knots = [
  [400, 260],
  [500, 250],
  [600, 260],
  [440, 370],
  [560, 370],
] as const

export const chair: Kind = {
  pose: 'stand',
  box: [120, 110, 760, 810],
  feet: [
    [190, 70],
    [810, 70],
    [500, 300],
  ],
  draw: (pen, { main, accent }) => {
    const cloth = { texture: 'weave', strength: 0.18, scale: 1.3 } as const
    const sag = { opacity: 0.22, width: 40, soft: 20 }
    const dip = pen.folds('M300 560C400 500 600 500 700 560', sag)
    const cover = pen.form(pillow, accent, { texture: 'knit', strength: 0.15, rim: 36 })
    return [
      pen.fill(backLegs, '#4e3120'),
      pen.form(legs, '#8a5a34', { rim: 14 }),
      pen.form(back, main, { ...cloth, rim: 54, detail: dip }),
      tufts(pen, main),
      pen.form(base, darker(main, 0.18), cloth),
      pen.form(seat, lighter(main, 0.05), { ...cloth, rim: 46 }),
      pen.twin(pen.form(arm, main, cloth)),
      pen.group(cover, 'rotate(8 600 500)'),
    ]
  },
}

const tufts = (pen: Pen, cloth: string) => {
  const pulls = knots.map(([x, y]) => `M${x - 26} ${y - 16}L${x} ${y}L${x + 26} ${y - 16}`)
  const dots = knots.map(([x, y]) => `M${x} ${y}h.1`)
  return (
    pen.folds(pulls.join(''), { width: 8, soft: 4, opacity: 0.3 }) +
    pen.line(dots.join(''), darker(cloth, 0.45), 18)
  )
}
