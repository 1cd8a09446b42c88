import { darker, lighter, mix } from '../../kit/color.js'
import { box, ellipse } from '../../kit/paths.js'

export const watch = {
  pose: 'flat',
  box: [250, 20, 520, 960],
  focus: [500, 500, 2.1],
  tilt: 8,
  draw(pen, tone, random) {
    const steel = random.pick([tone.metal, '#c3c8cf', '#cfa55b'])
    const face = random.pick(['#f6f2ea', '#23252b', mix(tone.main, '#ffffff', 0.15)])
    const ink = face === '#f6f2ea' ? '#2a2a2e' : '#f4efe4'
    const links = random.chance(0.35)
    const band = bandOf({ pen, tone, steel, links })
    const chrono = random.chance(0.4)
      ? [
          [430, 510],
          [570, 510],
          [500, 585],
        ]
          .map(
            ([x, y]) =>
              pen.fill(ellipse(x, y, 40), darker(face, 0.14)) +
              pen.line(`${ellipse(x, y, 40)}M${x} ${y}l10-28`, ink, 3),
          )
          .join('')
      : pen.fill(box(596, 482, 52, 36, 4), lighter(face, 0.7)) + pen.line('M612 500h18', '#333', 6)
    return {
      outline: `${strap}${ellipse(500, 500, 235)}`,
      art: drawBase({ pen, steel, band }) + drawTrim({ pen, tone, steel, face, ink, chrono }),
    }
  },
}

const bandOf = ({ pen, tone, steel, links }) =>
  links
    ? pen.form(strap, steel, {
        rim: 22,
        fill: pen.round(steel),
        detail:
          pen.line(
            Array.from({ length: 22 }, (_, i) => `M380 ${40 + i * 44}H620`).join(''),
            darker(steel, 0.55),
            5,
          ) + pen.line('M454 20V980M546 20V980', darker(steel, 0.45), 5),
      })
    : pen.form(strap, tone.main, { texture: 'grain', strength: 0.16 }) +
      pen.stitch(
        'M412 330C414 220 420 130 428 56M588 330C586 220 580 130 572 56M412 670C414 780 420 880 428 944M588 670C586 780 580 880 572 944',
        lighter(tone.main, 0.45),
        3,
        9,
      ) +
      [800, 850, 900].map((y) => pen.fill(ellipse(500, y, 8, 10), darker(tone.main, 0.7))).join('')

const drawBase = ({ pen, steel, band }) =>
  band +
  pen.form('M734 470h30q10 0 10 10v40q0 10-10 10h-30Z', steel, {
    rim: 10,
    fill: pen.metal(steel, [0, 0, 0, 1]),
  }) +
  pen.form(ellipse(500, 500, 236), steel, { fill: pen.metal(steel), rim: 22 }) +
  pen.fill(ellipse(500, 500, 200), pen.metal(darker(steel, 0.25), [1, 1, 0, 0]))

const drawTrim = ({ pen, tone, steel, face, ink, chrono }) =>
  pen.fill(
    ellipse(500, 500, 190),
    pen.radial(
      [
        [0, lighter(face, 0.12)],
        [1, darker(face, 0.16)],
      ],
      [0.4, 0.35, 0.75],
    ),
  ) +
  pen.line(marks, ink, 9) +
  chrono +
  pen.line(hand(305, 100, 24), ink, 13) +
  pen.line(hand(52, 150, 28), ink, 9) +
  pen.line(hand(200, 160, 44), tone.accent, 4) +
  pen.fill(ellipse(500, 500, 12), steel) +
  pen.inside(
    ellipse(500, 500, 190),
    pen.fill('M300 300H560L380 720H300Z', '#ffffff', { opacity: 0.1 }),
  )

const hand = (angle, length, tail = 0) => {
  const turn = ((angle - 90) * Math.PI) / 180
  const [dx, dy] = [Math.cos(turn), Math.sin(turn)]
  return `M${(500 - dx * tail).toFixed(0)} ${(500 - dy * tail).toFixed(0)}L${(500 + dx * length).toFixed(0)} ${(500 + dy * length).toFixed(0)}`
}

const strap =
  'M390 330C392 220 400 110 410 40Q412 24 430 24H570Q588 24 590 40C600 110 608 220 610 330V670C608 780 600 880 590 960Q588 976 570 976H430Q412 976 410 960C400 880 392 780 390 670Z'
const marks = Array.from({ length: 12 }, (_, i) =>
  hand(i * 30, 172).replace(
    /M[\d.-]+ [\d.-]+/,
    hand(i * 30, i % 3 ? 152 : 138).replace(/M.*L/, 'M'),
  ),
).join('')
