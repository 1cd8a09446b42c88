import { darker, lighter } from '../kit/color.ts'
import { box, ellipse } from '../kit/path.ts'
import type { Pen } from '../kit/pen.ts'
import type { Kind } from '../kit/stage.ts'

const loop = `M300 250C280 130 370 70 500 70C640 70 730 130 704 254C690 330 620 380 540 420
  C460 400 400 360 360 330C420 330 520 320 560 290C600 250 580 190 500 190
  C420 190 400 240 430 290C400 330 330 340 300 250Z`
const leftEnd = `M330 300C400 360 450 400 500 430C480 560 430 740 400 880L216 852
  C270 680 300 480 330 300Z`
const rightEnd = `M640 280C700 420 760 640 790 820L612 870C580 700 520 520 440 380
  C510 340 580 310 640 280Z`
const loopFolds = `M330 250C330 150 400 110 500 112C600 112 670 160 660 240
  C640 300 560 350 500 370`

export const scarf: Kind = {
  pose: 'hang',
  box: [190, 60, 620, 900],
  size: 0.92,
  outline: loop + leftEnd + rightEnd,
  draw: (pen, tone) => {
    const soft = { opacity: 0.22 }
    const cloth = (d: string, turn: number) => {
      const checks = pen.cover('M-400-400H1600V1600H-400Z', 'check', tone.accent, 1.5, 0.6)
      const detail = pen.group(checks, `rotate(${turn} 500 500)`)
      return pen.form(d, tone.main, { texture: 'knit', strength: 0.14, detail })
    }
    return [
      fringe(pen, tone.main, [220, 852, 178, 9]),
      cloth(leftEnd, 10),
      pen.folds('M380 400C360 560 320 700 300 850', soft),
      fringe(pen, tone.main, [614, 868, 176, -15]),
      cloth(rightEnd, -14),
      pen.folds('M560 420C620 560 660 700 690 830', soft),
      cloth(loop, 30),
      pen.folds(loopFolds, { opacity: 0.24 }),
    ]
  },
}

type FringePosition = readonly [x: number, y: number, width: number, turn: number]

const fringe = (pen: Pen, color: string, [x, y, width, turn]: FringePosition) => {
  const threads = Array.from({ length: 12 }, (_, i) => {
    const d = `M${(i * (width / 11)).toFixed(1)} 0q${i % 2 ? 5 : -5} 36 ${i % 3 ? 2 : -3} 78`
    return pen.line(d, i % 3 ? color : darker(color, 0.14), 7)
  })
  return pen.group(threads.join(''), `translate(${x} ${y})rotate(${turn})`)
}

const band = `M390 330C392 220 400 110 410 40Q412 24 430 24H570Q588 24 590 40
  C600 110 608 220 610 330V670C608 780 600 880 590 960Q588 976 570 976H430
  Q412 976 410 960C400 880 392 780 390 670Z`
const bandStitch = `M412 330C414 220 420 130 428 56M588 330C586 220 580 130 572 56M412 670
  C414 780 420 880 428 944M588 670C586 780 580 880 572 944`
const dial = '#f6f2ea'
const ink = '#2a2a2e'

export const watch: Kind = {
  pose: 'hang',
  box: [250, 20, 520, 960],
  size: 0.9,
  outline: band + ellipse(500, 500, 235),
  draw: (pen, { main, accent, metal }) => {
    const crown = 'M734 470h30q10 0 10 10v40q0 10-10 10h-30Z'
    const glass = pen.radial(
      [
        [0, lighter(dial, 0.12)],
        [1, darker(dial, 0.16)],
      ],
      [0.4, 0.35, 0.75],
    )
    const glare = pen.fill('M300 300H560L380 720H300Z', '#ffffff', { opacity: 0.1 })
    return [
      pen.form(band, main, { texture: 'grain', strength: 0.16 }),
      pen.stitch(bandStitch, lighter(main, 0.45), 3, 9),
      ...[800, 850, 900].map((y) => pen.fill(ellipse(500, y, 8, 10), darker(main, 0.7))),
      pen.form(crown, metal, { rim: 10, fill: pen.metal(metal, [0, 0, 0, 1]) }),
      pen.form(ellipse(500, 500, 236), metal, { fill: pen.metal(metal), rim: 22 }),
      pen.fill(ellipse(500, 500, 200), pen.metal(darker(metal, 0.25), [1, 1, 0, 0])),
      pen.fill(ellipse(500, 500, 190), glass),
      pen.line(hourMarks, ink, 9),
      pen.fill(box(596, 482, 52, 36, 4), lighter(dial, 0.7)),
      pen.line(hand(305, -24, 100), ink, 13),
      pen.line(hand(52, -28, 150), ink, 9),
      pen.line(hand(200, -44, 160), accent === '#f2dfbd' ? '#b3502f' : accent, 4),
      pen.fill(ellipse(500, 500, 12), metal),
      pen.inside(ellipse(500, 500, 190), glare),
    ]
  },
}

/** A line through the middle of the dial, from one distance to another. */
const hand = (angle: number, from: number, to: number) => {
  const turn = ((angle - 90) * Math.PI) / 180
  const at = (far: number) =>
    `${(500 + Math.cos(turn) * far).toFixed(0)} ${(500 + Math.sin(turn) * far).toFixed(0)}`
  return `M${at(from)}L${at(to)}`
}

const hourMarks = Array.from({ length: 12 }, (_, i) => hand(i * 30, i % 3 ? 152 : 138, 172)).join(
  '',
)

const chain = `M500 90C330 90 220 190 224 330C230 500 400 620 500 690C600 620 770 500 776 330
  C780 190 670 90 500 90Z`
const drop = 'M500 720C540 790 580 820 580 860A80 76 0 0 1 420 860C420 820 460 790 500 720Z'

export const necklace: Kind = {
  pose: 'hang',
  box: [190, 70, 620, 860],
  size: 0.86,
  outline: drop,
  draw: (pen, { main }) => {
    const gold = '#d3a958'
    const shade = { opacity: 0.25, transform: 'translate(12 18)' }
    const links = { 'stroke-dasharray': '5 11', transform: 'translate(-1 -2)' }
    return [
      pen.line(chain, '#1a1210', 9, shade),
      pen.line(chain, darker(gold, 0.3), 11),
      pen.line(chain, gold, 9, { 'stroke-dasharray': '9 7' }),
      pen.line(chain, lighter(gold, 0.75), 3, links),
      pen.line('M470 88h60', gold, 16),
      pen.line(ellipse(500, 702, 16, 20), gold, 8),
      pen.form(drop, main, { rim: 26 }),
      pen.sheen('M460 830q-4 40 20 60', { width: 12, opacity: 0.7, soft: 4 }),
    ]
  },
}
