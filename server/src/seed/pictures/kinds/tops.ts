import { darker, lighter } from '../kit/color.ts'
import { symmetric } from '../kit/path.ts'
import type { Kind } from '../kit/stage.ts'
import { bodyFolds, buttons, longSleeves, sleeveOutline } from './garment-parts.ts'

const tee = symmetric(`M500 152C556 152 592 132 610 104L700 138C760 160 792 190 822 232L914 394
  Q917 406 906 412L794 470Q780 474 772 462L734 398C728 560 734 760 744 900
  Q744 918 722 922C650 936 570 940 500 940`)
const teeNeck = 'M390 104C408 132 444 152 500 152C556 152 592 132 610 104'
const teeCollar = `M390 104C430 90 570 90 610 104C592 132 556 152 500 152
  C444 152 408 132 390 104Z`
const teeHems = 'M96 404L206 462M904 404L794 462M262 896C420 918 580 918 738 896'
const teeFolds = `M268 400C330 440 370 500 392 560M732 400C672 440 640 500 622 570M190 300
  C220 330 240 350 262 362M812 300C782 330 760 350 740 362M330 700C340 780 330 860 340 920
  M640 720C650 800 640 860 652 920`
const teeLight = 'M410 220C392 420 400 640 388 880M590 300C600 480 590 640 600 860'

export const tshirt: Kind = {
  pose: 'hang',
  box: [84, 92, 832, 848],
  size: 0.94,
  outline: tee,
  hook: [500, 110],
  draw: (pen, { main }) => {
    const detail = [
      pen.form('M570 330H680V430L625 458L570 430Z', lighter(main, 0.04), { rim: 12 }),
      pen.stitch('M576 346H674M577 336V426L625 450L673 426V336', lighter(main, 0.4), 2.5, 7),
      pen.folds(teeFolds, { opacity: 0.15 }),
      pen.sheen(teeLight, { opacity: 0.14, width: 44, soft: 20 }),
    ].join('')
    return [
      pen.fill(teeCollar, darker(main, 0.5)),
      pen.form(tee, main, { texture: 'weave', strength: 0.09, detail }),
      pen.seam('M266 398C262 330 262 250 296 150M734 398C738 330 738 250 704 150', main, 3.5),
      pen.stitch(teeHems, lighter(main, 0.3), 2, 6),
      pen.line(teeNeck, darker(main, 0.14), 24, { 'stroke-linecap': 'butt' }),
      pen.seam('M378 112C400 148 440 168 500 168C560 168 600 148 622 112', main, 3),
    ]
  },
}

const shirtBody = symmetric(`M500 130L600 100L704 136C726 240 716 330 720 420
  C722 580 730 740 740 870C710 930 620 900 500 956`)
const collarFlap = 'M500 160L404 92C392 84 384 96 380 116L396 230Q402 240 412 232Z'

export const shirt: Kind = {
  pose: 'hang',
  box: [88, 70, 824, 890],
  outline: shirtBody + sleeveOutline,
  hook: [500, 96],
  draw: (pen, { main }) => {
    const collar =
      pen.form(collarFlap, lighter(main, 0.08), { rim: 16 }) +
      pen.stitch('M486 166L412 218Q406 220 404 212L392 120', lighter(main, 0.3), 2, 6)
    const closing = [190, 320, 450, 580, 710, 840].map((y) => [500, y] as const)
    const detail = bodyFolds(pen)
    return [
      longSleeves(pen, main),
      pen.fill('M396 96C430 70 570 70 604 96L500 180Z', darker(main, 0.45)),
      pen.form(shirtBody, main, { texture: 'weave', strength: 0.08, detail }),
      pen.form('M478 150H522V944H478Z', lighter(main, 0.05), { rim: 10 }),
      pen.stitch('M484 170V940M516 170V940', lighter(main, 0.3), 2, 6),
      pen.form('M560 360H670V470L615 496L560 470Z', main, { rim: 12 }),
      pen.stitch('M566 376H664', lighter(main, 0.35), 2, 6),
      pen.twin(collar),
      buttons(pen, closing, '#f4efe4', 10),
    ]
  },
}

const jumperBody = symmetric(`M500 150C556 150 596 130 612 104L708 138C732 240 722 330 726 420
  C732 580 738 720 738 860Q620 884 500 884`)
const hem = 'M262 852Q500 896 738 852L732 936Q500 964 268 936Z'
const zigzag = `M220 330L280 300L340 330L400 300L460 330L520 300L580 330L640 300L700 330
  L780 300`
const neckline = 'M386 108C406 138 444 158 500 158C556 158 594 138 614 108'

export const jumper: Kind = {
  pose: 'hang',
  box: [84, 84, 832, 870],
  outline: jumperBody + sleeveOutline,
  hook: [500, 108],
  draw: (pen, { main, second, accent }) => {
    const edge = darker(main, 0.08)
    const wool = { texture: 'knit', strength: 0.12 } as const
    const yoke = pen.line(zigzag, accent, 14) + pen.line('M220 380H780M220 270H780', second, 12)
    return [
      longSleeves(pen, main, { ...wool, cuffTexture: 'rib', cuff: edge }),
      pen.fill('M390 104C430 88 570 88 612 104L500 170Z', darker(main, 0.5)),
      pen.form(jumperBody, main, { ...wool, detail: yoke + bodyFolds(pen) }),
      pen.form(hem, edge, { texture: 'rib', strength: 0.25, rim: 18 }),
      pen.line(neckline, darker(main, 0.14), 30, { 'stroke-linecap': 'butt' }),
    ]
  },
}
