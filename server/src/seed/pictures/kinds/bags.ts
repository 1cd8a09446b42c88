import { darker, lighter, mix } from '../kit/color.ts'
import { box, ellipse, symmetric } from '../kit/path.ts'
import type { Pen } from '../kit/pen.ts'
import type { Kind } from '../kit/stage.ts'
import { zip } from './garment-parts.ts'

const handbagBody = symmetric(`M500 330C640 330 760 334 800 350C840 480 876 640 886 780
  Q890 846 820 850C720 852 600 852 500 852`)
const handbagFlap = symmetric(`M500 312C640 312 770 318 812 338C840 420 850 480 820 520
  C760 590 640 620 500 622`)
const handbagHandle = 'M290 340C280 150 380 100 500 100C620 100 720 150 710 340'
const underFlap = 'M150 520C300 660 700 660 850 520L860 560C700 700 300 700 140 560Z'

export const handbag: Kind = {
  pose: 'stand',
  box: [110, 90, 780, 760],
  size: 0.88,
  feet: [[500, 360]],
  draw: (pen, { main, metal }) => {
    const grained = { texture: 'grain', strength: 0.16 } as const
    const shine = { transform: 'translate(-7 -8)', opacity: 0.7 }
    return [
      pen.line(handbagHandle, darker(main, 0.3), 40),
      pen.line(handbagHandle, main, 30),
      pen.line(handbagHandle, lighter(main, 0.45), 5, shine),
      pen.form(handbagBody, main, { ...grained, rim: 44 }),
      pen.fill(underFlap, '#120c0a', { opacity: 0.22 }),
      pen.form(handbagFlap, lighter(main, 0.03), { ...grained, rim: 40 }),
      pen.stitch(handbagFlap, lighter(main, 0.4), 3, 9),
      pen.stitch('M128 790Q128 826 180 828H820Q872 826 872 790', lighter(main, 0.4), 3, 9),
      ...[290, 710].map((x) => loop(pen, x, metal)),
      pen.form(ellipse(500, 590, 42), metal, { rim: 14, fill: pen.metal(metal) }),
      pen.form(ellipse(500, 590, 20), darker(metal, 0.1), { rim: 8 }),
    ]
  },
}

const loop = (pen: Pen, x: number, metal: string) =>
  pen.line(ellipse(x, 336, 24, 28), metal, 11) +
  pen.line(`M${x - 18} 322q8-14 22-14`, lighter(metal, 0.7), 4)

const pack = symmetric(`M500 110C660 110 770 190 790 340C806 500 812 700 806 880
  Q802 956 720 960C650 964 570 962 500 962`)
const pocket = symmetric(`M500 560C600 560 690 566 724 580C740 660 744 780 736 868
  Q730 906 690 908Q600 914 500 914`)
const straps = `M210 330C160 420 160 760 196 880L240 900V330ZM790 330
  C840 420 840 760 804 880L760 900V330Z`
const packFolds = 'M230 500C300 530 320 540 330 570M770 500C700 530 680 540 670 570'
const pocketSeam = `M284 640C270 740 268 800 276 872Q280 890 310 894Q500 902 690 894
  Q720 890 724 872C732 800 730 740 716 640`

export const backpack: Kind = {
  pose: 'stand',
  box: [170, 40, 660, 920],
  size: 0.92,
  feet: [[500, 290]],
  draw: (pen, { main, second, metal }) => {
    const leather = mix(second, '#7a5433', 0.5)
    const canvas = { texture: 'twill', strength: 0.14 } as const
    return [
      pen.line('M400 130C400 20 600 20 600 130', darker(main, 0.3), 30),
      pen.form(straps, darker(main, 0.35), { rim: 20 }),
      pen.form(pack, main, { ...canvas, detail: pen.folds(packFolds, { opacity: 0.2 }) }),
      zip(pen, 'M232 400C240 240 350 170 500 170C650 170 760 240 768 400', metal),
      pen.line('M768 400v54', leather, 14),
      pen.form(pocket, lighter(main, 0.04), { ...canvas, rim: 30 }),
      zip(pen, 'M286 612Q500 590 714 612', metal),
      pen.line('M290 612l-10 46', leather, 13),
      pen.form(box(446, 700, 108, 76, 10), leather, { rim: 12 }),
      pen.stitch(box(454, 708, 92, 60, 6), lighter(leather, 0.5), 2, 6),
      pen.stitch(pocketSeam, lighter(main, 0.35), 2.5, 8),
    ]
  },
}

const sack = symmetric(`M500 384C620 396 760 392 830 378L846 900Q850 950 800 956
  C700 962 600 960 500 960`)
const mouth = 'M172 378C300 350 700 350 828 378C700 402 300 402 172 378Z'
const sackFolds = `M230 420C250 560 226 740 240 930M770 420C750 560 780 740 764 930M380 900
  C430 860 560 860 620 900`

export const tote: Kind = {
  pose: 'stand',
  box: [150, 60, 700, 900],
  size: 0.96,
  feet: [[500, 310]],
  draw: (pen, { main, second }) => {
    const leather = mix(second, '#6b4a2f', 0.35)
    const folds = pen.folds(sackFolds, { opacity: 0.17, width: 30, soft: 14 })
    const dipped = pen.fill('M100 720H900V1000H100Z', second)
    const canvas = { texture: 'weave', strength: 0.2, scale: 1.3 } as const
    return [
      strap(pen, 200, darker(leather, 0.35)),
      pen.fill(mouth, darker(main, 0.6)),
      pen.form(sack, main, { ...canvas, detail: dipped + folds }),
      pen.stitch('M172 412C300 430 700 430 828 412', lighter(main, 0.4), 3, 9),
      strap(pen, 250, leather),
      ...[312, 632].map((x) => pen.form(box(x, 450, 56, 76, 8), leather, { rim: 10 })),
    ]
  },
}

const strap = (pen: Pen, lift: number, color: string) => {
  const left = `M340 470C336 ${lift} 400 ${lift - 120} 500 ${lift - 120}`
  const d = `${left}C600 ${lift - 120} 664 ${lift} 660 470`
  return pen.line(d, color, 34) + pen.stitch(d, lighter(color, 0.4), 2.5, 8)
}
