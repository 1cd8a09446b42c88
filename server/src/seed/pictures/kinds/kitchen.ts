import { darker, lighter } from '../kit/color.ts'
import { ellipse, symmetric } from '../kit/path.ts'
import type { Kind } from '../kit/stage.ts'

const cup = `M190 270C190 420 196 640 220 760Q232 820 300 820H560Q628 820 640 760
  C664 640 670 420 670 270Z`
const ear = 'M656 390C790 350 880 420 860 530C840 650 740 690 646 680'
const gleam = `M230 330C232 480 240 640 256 740C276 760 290 740 286 700
  C276 580 270 460 272 340Z`

export const mug: Kind = {
  pose: 'stand',
  box: [190, 220, 700, 600],
  size: 0.72,
  feet: [[430, 210]],
  draw: (pen, { main }) => {
    const dipped = 'M150 600Q260 640 340 600T520 604T720 590V860H150Z'
    const detail = pen.fill(dipped, '#e9dcc6', { opacity: 0.95 })
    const coffee = pen.radial([
      [0, '#6b3f22'],
      [1, '#3b2010'],
    ])
    return [
      pen.line(ear, darker(main, 0.35), 62),
      pen.line(ear, main, 52),
      pen.line('M660 376C780 342 850 420 838 520', lighter(main, 0.6), 10, { opacity: 0.55 }),
      pen.form(cup, main, { fill: pen.round(main), gloss: 0.4, detail }),
      pen.fill(gleam, '#ffffff', { opacity: 0.26 }),
      pen.fill(ellipse(430, 270, 240, 50), lighter(main, 0.3)),
      pen.fill(ellipse(430, 272, 222, 41), darker(main, 0.35)),
      pen.fill(ellipse(430, 288, 200, 30), coffee),
      pen.line('M300 284Q420 268 520 276', '#c99a6a', 5, { opacity: 0.6 }),
    ]
  },
}

const belly = symmetric(`M500 330C620 330 690 340 720 380C790 480 830 640 826 760
  Q820 836 740 838L500 838`)
const spout = `M250 640C160 610 150 470 130 380Q124 350 70 344L66 320
  C140 316 180 330 192 380C210 460 230 520 300 540Z`
const wire = 'M280 400C230 200 360 140 500 140C640 140 770 200 720 400'
const grip = 'M320 232C370 150 430 138 500 138C570 138 630 150 680 232'
const lid = `M330 356C340 316 420 300 500 300C580 300 660 316 670 356Q500 384 330 356Z`
const bellyGleam = `M270 470C220 600 214 700 226 780C246 800 262 780 258 750
  C250 650 270 560 316 470Z`

export const kettle: Kind = {
  pose: 'stand',
  box: [60, 120, 880, 720],
  size: 0.94,
  feet: [[500, 290]],
  draw: (pen, { main, metal }) => {
    const walnut = '#8f5d36'
    const foot = 'M190 806H812Q800 842 740 842H262Q202 842 190 806Z'
    return [
      pen.form(spout, main, { rim: 26 }),
      pen.line(wire, metal, 20),
      pen.line(grip, walnut, 46),
      pen.line('M340 214C390 150 440 132 520 128', lighter(walnut, 0.5), 8, { opacity: 0.5 }),
      pen.form(belly, main, { fill: pen.round(main), rim: 44 }),
      pen.fill(bellyGleam, '#ffffff', { opacity: 0.32 }),
      pen.form(lid, lighter(main, 0.06), { rim: 18 }),
      pen.form(ellipse(500, 278, 34, 30), walnut, { rim: 14 }),
      pen.form(foot, metal, { fill: pen.round(metal), rim: 8 }),
    ]
  },
}
