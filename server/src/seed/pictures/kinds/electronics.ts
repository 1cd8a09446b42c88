import { darker, lighter, mix } from '../kit/color.ts'
import type { Tone } from '../kit/colorways.ts'
import { box, ellipse } from '../kit/path.ts'
import type { Pen } from '../kit/pen.ts'
import type { Kind } from '../kit/stage.ts'

const arc = 'M240 560C200 240 330 90 500 90C670 90 800 240 760 560'
const padding = 'M300 330C330 200 400 140 500 140C600 140 670 200 700 330'

export const headphones: Kind = {
  pose: 'stand',
  box: [150, 60, 700, 780],
  size: 0.84,
  feet: [
    [250, 90],
    [750, 90],
  ],
  draw: (pen, { main, metal }) => {
    const glint = 'M262 380C270 210 370 120 500 118C600 118 680 170 716 260'
    return [
      pen.line(arc, darker(main, 0.4), 58),
      pen.line(arc, main, 50),
      pen.line(glint, lighter(main, 0.6), 9, { opacity: 0.5 }),
      pen.line(padding, darker(main, 0.6), 22, { opacity: 0.75 }),
      pen.line('M238 470L240 590M762 470L760 590', metal, 26),
      pen.line('M232 470L234 590M756 470L754 590', lighter(metal, 0.7), 6),
      earCup(pen, main, 250, 1),
      earCup(pen, main, 750, -1),
    ]
  },
}

const earCup = (pen: Pen, shell: string, x: number, side: number) => {
  const upper = `M${x - 70} 560C${x - 78} 480 ${x + 78} 480 ${x + 70} 560`
  const cup = `${upper}L${x + 76} 740C${x + 70} 850 ${x - 70} 850 ${x - 76} 740Z`
  const cushion = box(x - 44 + side * 52, 480, 88, 340, 44)
  const cap = pen.linear([
    [0, lighter(shell, 0.25)],
    [1, darker(shell, 0.3)],
  ])
  return [
    pen.form(cushion, darker(shell, 0.55), { rim: 26, gloss: 0.4 }),
    pen.form(cup, shell, { rim: 40 }),
    pen.line(ellipse(x, 650, 44, 62), lighter(shell, 0.25), 7),
    pen.fill(ellipse(x, 650, 34, 50), cap),
  ].join('')
}

const deck = 'M170 644H830L936 742Q944 756 924 760H76Q56 756 64 742Z'
const lip = 'M62 748H938Q938 772 900 772H100Q62 772 62 748Z'

export const laptop: Kind = {
  pose: 'stand',
  box: [60, 150, 880, 620],
  feet: [[500, 430]],
  draw: (pen, tone) => {
    const shell = mix(tone.main, '#b9bdc4', 0.35)
    const labels = { opacity: 0.75 }
    return [
      pen.form(box(166, 150, 668, 500, 26), darker(shell, 0.1), { rim: 18 }),
      pen.fill(box(176, 160, 648, 480, 18), '#141417'),
      pen.inside('M196 190H804V610H196Z', hillsAtDusk(pen, tone)),
      pen.line('M240 236h120M240 270h190M240 304h150', '#ffffff', 12, labels),
      pen.form(deck, shell, { rim: 16 }),
      pen.fill('M196 654H804L850 722H150Z', darker(shell, 0.16)),
      ...[0, 1, 2, 3].map((row) => keyRow(pen, shell, row)),
      pen.fill('M404 726H596L606 746H394Z', darker(shell, 0.1)),
      pen.form(lip, darker(shell, 0.25), { rim: 10 }),
      pen.line('M64 750H936', lighter(shell, 0.5), 3),
      pen.fill('M430 748h140q-6 12-20 12H450q-14 0-20-12Z', darker(shell, 0.45)),
    ]
  },
}

const keyRow = (pen: Pen, shell: string, row: number) => {
  const dash = { 'stroke-dasharray': `${38 + row} 7`, 'stroke-linecap': 'butt' }
  const d = `M${214 - row * 12} ${664 + row * 15}H${786 + row * 12}`
  return pen.line(d, darker(shell, 0.7), 10, dash)
}

const hillsAtDusk = (pen: Pen, { main, second, accent }: Tone) => {
  const sky = pen.linear(
    [
      [0, lighter(second, 0.35)],
      [1, darker(main, 0.2)],
    ],
    [0, 0, 0.6, 1],
  )
  const far = 'M196 467Q348 366 500 459T804 434V610H196Z'
  const near = 'M196 534Q439 442 804 543V610H196Z'
  return [
    pen.fill('M196 190H804V610H196Z', sky),
    pen.fill(ellipse(609, 333, 70), lighter(accent, 0.2)),
    pen.fill(far, darker(second, 0.25)),
    pen.fill(near, darker(main, 0.45)),
    pen.fill('M196 190H561L318 610H196Z', '#ffffff', { opacity: 0.08 }),
  ].join('')
}

const camBody = box(90, 300, 820, 468, 60)
const topPlate = 'M90 360V340Q90 280 150 280H850Q910 280 910 340V376H90Z'
const basePlate = 'M92 700H908V720Q908 768 850 768H150Q92 768 92 720Z'
const prism = 'M360 300L400 196Q406 180 424 180H576Q594 180 600 196L640 300Z'

export const camera: Kind = {
  pose: 'stand',
  box: [90, 170, 820, 600],
  size: 0.9,
  feet: [[500, 390]],
  draw: (pen, { main, accent, metal }) => {
    const steel = mix('#c9ccd1', metal, 0.4)
    const dark = darker(steel, 0.2)
    return [
      pen.form(box(150, 240, 90, 50, 12), steel, { rim: 12, fill: pen.round(steel) }),
      pen.form(box(690, 246, 116, 44, 12), dark, { rim: 12, fill: pen.round(dark) }),
      pen.form(prism, steel, { rim: 20 }),
      pen.form(camBody, main, { texture: 'grain', strength: 0.34, scale: 1.2, rim: 34 }),
      pen.form(topPlate, steel, { rim: 18 }),
      pen.form(basePlate, steel, { rim: 16 }),
      lens(pen, steel),
      pen.fill(box(760, 306, 92, 44, 8), '#1b1d22'),
      pen.fill('M768 312h40l-16 32h-24Z', '#7d93a8', { opacity: 0.5 }),
      pen.fill(ellipse(200, 320, 17), accent),
      pen.line('M90 430H60M910 430H940', steel, 20),
    ]
  },
}

const lens = (pen: Pen, steel: string) => {
  const rings = [
    [212, '#2a2a2e'],
    [184, '#3b3b41'],
    [150, '#1c1c20'],
    [112, '#101013'],
  ] as const
  const glass = pen.radial(
    [
      [0, '#6f86b8'],
      [0.45, '#2a2f55'],
      [0.8, '#14121f'],
      [1, '#050507'],
    ],
    [0.4, 0.35, 0.7],
  )
  return [
    ...rings.map(([r, color]) => pen.form(ellipse(500, 530, r), color, { rim: 18 })),
    pen.line(ellipse(500, 530, 168), lighter(steel, 0.3), 4, { 'stroke-dasharray': '4 12' }),
    pen.fill(ellipse(500, 530, 84), glass),
    pen.fill(ellipse(466, 492, 26, 18), '#ffffff', { opacity: 0.5 }),
    pen.fill(ellipse(540, 572, 12, 9), '#c9a4ff', { opacity: 0.45 }),
  ].join('')
}
