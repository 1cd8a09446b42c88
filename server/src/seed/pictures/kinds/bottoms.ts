import { darker, lighter } from '../kit/color.ts'
import { symmetric } from '../kit/path.ts'
import type { Pen } from '../kit/pen.ts'
import type { Kind } from '../kit/stage.ts'
import { buttons } from './garment-parts.ts'

const legs = symmetric(`M500 100C580 104 640 100 686 92C716 200 732 320 736 470
  C742 700 734 920 722 1140Q640 1160 556 1148C550 900 536 660 500 470`)
const waist = 'M308 66Q500 92 692 66L698 130Q500 158 302 130Z'
const loops = 'M352 62v80M448 74v80M552 74v80M648 62v80'
const inner = 'M310 66Q500 40 690 66Q500 96 310 66Z'
const crotch = 'M500 140C504 220 504 330 500 470'

const creases = `M394 170C380 480 372 800 366 1140M606 170C620 480 628 800 634 1140M500 300
  C470 360 420 380 380 380M500 300C530 360 580 380 620 380`
const pressed = 'M378 180C364 480 356 800 350 1140M590 180C604 480 612 800 618 1140'

export const trousers: Kind = {
  pose: 'hang',
  box: [262, 60, 476, 1096],
  outline: legs,
  hook: [500, 34],
  hanger: 'clips',
  draw: (pen, { main }) => {
    const detail =
      pen.folds(creases, { opacity: 0.18, width: 14 }) +
      pen.sheen(pressed, { opacity: 0.22, width: 10, soft: 6 })
    return [
      pen.fill(inner, darker(main, 0.55)),
      pen.form(legs, main, { texture: 'twill', strength: 0.1, detail }),
      pen.form(waist, main, { texture: 'twill', strength: 0.1, rim: 14 }),
      pen.line(loops, darker(main, 0.3), 13),
      pen.seam(`${crotch}M316 150L350 300M684 150L650 300`, main),
      buttons(pen, [[500, 112]], darker(main, 0.4), 12),
    ]
  },
}

const thread = '#d99a4e'
const whiskers = `M500 320C460 350 420 352 380 344M500 320C540 350 580 352 620 344M320 640
  C360 664 400 660 430 646M680 640C640 664 600 660 570 646M330 1060C380 1080 420 1070 440 1060
  M670 1060C620 1080 580 1070 560 1060`
const seams = `M310 78Q500 104 690 78M304 120Q500 148 696 120M500 160C470 260 480 320 512 334
  M540 160V300Q536 326 512 346M280 520C270 760 276 960 280 1130M720 520
  C730 760 724 960 720 1130M284 1120Q360 1138 442 1126M716 1120Q640 1138 558 1126`

export const jeans: Kind = {
  pose: 'hang',
  box: [262, 60, 476, 1096],
  outline: legs,
  hook: [500, 34],
  hanger: 'clips',
  draw: (pen, { main, metal }) => {
    const denim = { texture: 'twill', strength: 0.26 } as const
    return [
      pen.fill(inner, darker(main, 0.55)),
      pen.form(legs, main, { ...denim, detail: worn(pen) }),
      pen.twin(slantPocket(pen, main)),
      pen.form(waist, main, { ...denim, rim: 14 }),
      pen.stitch(seams, thread, 3, 8),
      pen.line(loops, darker(main, 0.2), 15),
      pen.seam(crotch, main),
      buttons(pen, [[500, 112]], metal, 13),
    ]
  },
}

const worn = (pen: Pen) => {
  const thighs = 'M380 330C366 480 360 600 366 720M620 330C634 480 640 600 634 720'
  return (
    pen.sheen(thighs, { opacity: 0.3, width: 84, soft: 36 }) + pen.folds(whiskers, { opacity: 0.2 })
  )
}

const slantPocket = (pen: Pen, cloth: string) =>
  pen.stitch('M318 150C330 240 400 262 452 246M318 158C332 252 404 274 454 256', thread, 3, 8) +
  pen.seam('M312 146C324 236 398 256 452 240', cloth)

const flare = symmetric(`M500 150C580 152 640 148 676 140C740 360 820 640 858 880
  C840 920 790 896 760 916C720 940 690 906 650 926C600 948 560 912 500 934`)
const pleats = `M400 170C360 420 290 700 250 910M460 170C440 440 400 700 380 920M540 170
  C560 440 600 700 620 920M600 170C640 420 710 700 750 910M350 170C290 400 220 640 170 860
  M650 170C710 400 780 640 830 860`
const band = 'M326 86Q500 110 674 86L684 156Q500 184 316 156Z'

export const skirt: Kind = {
  pose: 'hang',
  box: [140, 80, 720, 860],
  size: 0.92,
  outline: flare,
  hook: [500, 56],
  hanger: 'clips',
  draw: (pen, { main }) => {
    const lit = pen.group(pen.sheen(pleats, { opacity: 0.2, width: 16 }), 'translate(-22 0)')
    const detail = pen.folds(pleats, { opacity: 0.22, width: 20 }) + lit
    return [
      pen.fill('M328 86Q500 62 672 86Q500 112 328 86Z', darker(main, 0.55)),
      pen.form(flare, main, { texture: 'weave', strength: 0.08, detail }),
      pen.form(band, darker(main, 0.08), { rim: 14 }),
      pen.stitch('M322 146Q500 174 678 146', lighter(main, 0.35), 2.5, 7),
    ]
  },
}
