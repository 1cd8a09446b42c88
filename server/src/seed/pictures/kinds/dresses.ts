import { darker } from '../kit/color.ts'
import { symmetric } from '../kit/path.ts'
import type { Kind } from '../kit/stage.ts'
import { buttons } from './garment-parts.ts'

const gown = symmetric(`M500 280C540 220 580 150 606 84L664 96C690 160 700 230 694 310
  C660 380 636 440 632 500C700 700 780 920 826 1110C800 1150 760 1124 720 1146
  C670 1170 620 1132 570 1154C540 1164 520 1150 500 1150`)
const sleeve = 'M604 86L664 96C720 130 760 190 784 280Q740 320 690 316C690 230 660 150 604 86Z'
const shoulders = `M604 86L664 96C720 130 760 190 784 280L690 316ZM396 86L336 96
  C280 130 240 190 216 280L310 316Z`
const pleats = `M420 520C370 740 300 960 260 1130M470 520C450 760 420 960 400 1150M540 520
  C560 760 590 960 620 1140M590 520C640 740 700 960 750 1130`
const gathers = 'M420 360C440 420 430 460 410 490M580 360C560 420 570 460 590 490'
const sash = 'M368 478Q500 506 632 478L634 526Q500 552 366 526Z'

export const dress: Kind = {
  pose: 'hang',
  box: [170, 60, 660, 1120],
  size: 1.04,
  outline: gown + shoulders,
  hook: [500, 96],
  draw: (pen, { main, accent }) => {
    const cloth = { texture: 'weave', strength: 0.08 } as const
    const printed = (d: string) => pen.cover(d, 'sprigs', accent, 1.05, 0.65)
    const lit = pen.group(pen.sheen(pleats, { opacity: 0.18, width: 18 }), 'translate(-24 0)')
    const drape = pen.folds(pleats + gathers, { opacity: 0.2, width: 20 }) + lit
    const arm = { ...cloth, rim: 24, detail: printed('M590 80H800V330H590Z') }
    return [
      pen.fill('M394 88Q500 60 606 88L500 290Z', darker(main, 0.5)),
      pen.twin(pen.form(sleeve, main, arm)),
      pen.form(gown, main, { ...cloth, detail: printed(gown) + drape }),
      buttons(
        pen,
        [
          [500, 320],
          [500, 375],
          [500, 430],
        ],
        accent,
        10,
      ),
      pen.form(sash, darker(main, 0.22), { rim: 12 }),
    ]
  },
}
