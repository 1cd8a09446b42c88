import { darker, lighter, mix } from '../kit/color.ts'
import { box, ellipse, symmetric } from '../kit/path.ts'
import type { Pen, Stop } from '../kit/pen.ts'
import type { Kind } from '../kit/stage.ts'

const dome = symmetric('M500 90C660 90 780 220 790 400Q640 424 500 424')
const underDome = 'M212 398Q500 446 788 398Q640 430 500 430Q360 430 212 398Z'
const lampFoot = symmetric('M500 866C600 866 650 880 656 906Q580 922 500 922')

export const lamp: Kind = {
  pose: 'stand',
  box: [200, 60, 600, 860],
  feet: [[500, 150]],
  draw: (pen, { main, metal }) => [
    pen.line('M500 420V540', metal, 18),
    pen.form('M486 430H514V880H486Z', metal, { fill: pen.round(metal), rim: 6 }),
    pen.form(lampFoot, metal, { fill: pen.metal(metal), rim: 12 }),
    pen.form(dome, main, { fill: pen.round(main) }),
    pen.fill(underDome, '#fff0c4', { opacity: 0.95 }),
  ],
}

const pot = symmetric(`M500 330C530 330 556 334 556 340C552 450 560 500 600 540
  C690 600 730 690 700 790C680 860 640 900 590 914L500 920`)
const stems = `M500 360C490 220 440 100 380 0M502 360C506 200 520 60 510-80M504 360
  C530 240 590 140 650 40`
const leaves = [
  [380, 0, -125],
  [430, 96, -160],
  [400, 60, -40],
  [510, -80, -90],
  [518, 40, -20],
  [512, 110, -160],
  [650, 40, -50],
  [590, 140, -10],
  [560, 200, -120],
  [470, 190, -170],
] as const

export const vase: Kind = {
  pose: 'stand',
  box: [250, -196, 500, 1116],
  feet: [[500, 150]],
  draw: (pen, { main, accent }) => {
    const bands = 'M280 640Q500 690 720 640M280 680Q500 730 720 680'
    const detail = pen.line(bands, accent, 10)
    return [
      pen.line(stems, '#5d6f4c', 8),
      ...leaves.map(([x, y, turn], i) => {
        const green = i % 2 ? '#6d8562' : lighter('#6d8562', 0.2)
        const leaf = pen.fill('M0 0Q44-50 116-10Q60 40 0 0Z', green)
        return pen.group(leaf, `translate(${x} ${y})rotate(${turn})`)
      }),
      pen.form(pot, main, { fill: pen.round(main), rim: 40, gloss: 0.6, detail }),
      pen.fill(ellipse(500, 338, 74, 11), darker(main, 0.5)),
    ]
  },
}

const jar = 'M290 380H710V800Q710 850 650 850H350Q290 850 290 800Z'
const flame = 'M500 160C540 230 548 280 530 318Q500 346 470 318C452 280 462 230 500 160Z'
const core = 'M500 250C516 280 520 300 510 322Q500 330 490 322C482 300 486 280 500 250Z'
const fire: Stop[] = [
  [0, '#fff7da'],
  [0.6, '#ffc964'],
  [1, '#e8843a'],
]

export const candle: Kind = {
  pose: 'stand',
  box: [280, 150, 440, 700],
  size: 0.78,
  feet: [[500, 200]],
  draw: (pen, { main, second }) => {
    const wax = pen.radial([
      [0, '#fff6dd'],
      [1, '#d9cfbc'],
    ])
    return [
      pen.form(jar, main, { fill: pen.round(main), rim: 30 }),
      pen.fill(ellipse(500, 380, 210, 42), lighter(main, 0.35)),
      pen.fill(ellipse(500, 384, 194, 34), wax),
      pen.line('M500 384V330', '#3a2c22', 7),
      pen.fill(flame, pen.linear(fire, [0, 0, 0, 1])),
      pen.fill(core, '#fffbe8'),
      pen.form('M360 560H640V730H360Z', '#f7f1e4', { rim: 10, gloss: 0, depth: 0.6 }),
      pen.line('M430 610H570M450 680H550', '#5e554a', 5),
      pen.line('M400 644H600', second, 11),
      pen.fill('M322 430H352V800H322Z', '#ffffff', { opacity: 0.35 }),
    ]
  },
}

const fringe = Array.from(
  { length: 26 },
  (_, i) => `M${190 + i * 24} 536q${i % 2 ? 6 : -5} 34 ${i % 3 ? 3 : -4} 74`,
).join('')

export const blanket: Kind = {
  pose: 'stand',
  box: [130, 360, 740, 480],
  size: 0.92,
  feet: [[500, 360]],
  draw: (pen, { main, accent }) => {
    const layer = fold(pen, accent)
    return [
      layer([132, 710, 736, 126], main),
      layer([142, 600, 718, 124], darker(main, 0.06)),
      pen.line(fringe, darker(main, 0.3), 9),
      pen.line(fringe, lighter(main, 0.2), 5, { transform: 'translate(-1 0)' }),
      layer([150, 372, 702, 180], lighter(main, 0.06)),
      pen.form(box(690, 540, 86, 60, 4), '#f4eee2', { rim: 8 }),
      pen.line('M706 562h54M706 578h36', mix(main, '#6b6258', 0.8), 4),
    ]
  },
}

type Area = readonly [left: number, top: number, width: number, height: number]

const fold =
  (pen: Pen, stripe: string) =>
  ([left, top, width, height]: Area, color: string) => {
    const [right, middle, bottom] = [left + width, top + height / 2, top + height]
    const d = `M${left + 40} ${top}H${right - 46}Q${right} ${top + 4} ${right} ${middle}
      Q${right} ${bottom} ${right - 40} ${bottom}H${left + 30}Q${left} ${bottom} ${left} ${middle}
      Q${left + 4} ${top} ${left + 40} ${top}Z`
    const detail = pen.cover(d, 'check', stripe, 1.3, 0.5)
    return pen.form(d, color, { texture: 'weave', strength: 0.26, scale: 1.5, rim: 44, detail })
  }
