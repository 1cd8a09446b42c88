import { darker, lighter, mix } from '../../kit/color.js'
import { ellipse } from '../../kit/paths.js'

export const candle = {
  pose: 'stand',
  share: 0.78,
  box: [280, 150, 440, 700],
  focus: [500, 560, 1.9],
  feet: [[500, 200]],
  draw(pen, tone, random) {
    const glass = random.chance(0.5)
    const halo = pen.radial(
      [
        [0, '#ffe9b0', 0.75],
        [1, '#ffdf95', 0],
      ],
      [0.5, 0.5, 0.5],
    )
    return drawBase({ pen, tone, glass }) + drawTrim({ pen, tone, halo })
  },
}

const drawBase = ({ pen, tone, glass }) =>
  pen.form(jar, glass ? mix(tone.main, '#ffffff', 0.25) : tone.main, {
    fill: pen.round(glass ? mix(tone.main, '#ffffff', 0.2) : tone.main),
    rim: 30,
  }) +
  (glass
    ? pen.fill(
        'M306 470H694V796Q694 836 640 836H360Q306 836 306 796Z',
        pen.round(mix(wax, tone.main, 0.25)),
        { opacity: 0.75 },
      )
    : '') +
  pen.fill(ellipse(500, 380, 210, 42), lighter(tone.main, 0.35)) +
  pen.fill(
    ellipse(500, 384, 194, 34),
    pen.radial([
      [0, '#fff6dd'],
      [1, darker(wax, 0.12)],
    ]),
  ) +
  pen.line('M500 384V330', '#3a2c22', 7)

const drawTrim = ({ pen, tone, halo }) =>
  pen.fill(ellipse(500, 280, 230, 190), halo) +
  pen.fill(
    'M500 160C540 230 548 280 530 318Q500 346 470 318C452 280 462 230 500 160Z',
    pen.linear(
      [
        [0, '#fff7da'],
        [0.6, '#ffc964'],
        [1, '#e8843a'],
      ],
      [0, 0, 0, 1],
    ),
  ) +
  pen.fill('M500 250C516 280 520 300 510 322Q500 330 490 322C482 300 486 280 500 250Z', '#fffbe8') +
  pen.form(label, '#f7f1e4', { rim: 10, gloss: 0, depth: 0.6 }) +
  pen.line('M430 610H570M450 680H550', '#5e554a', 5) +
  pen.line('M400 644H600', tone.second, 11) +
  pen.fill('M322 430H352V800H322Z', '#ffffff', { opacity: 0.35 })

const jar = 'M290 380H710V800Q710 850 650 850H350Q290 850 290 800Z'
const wax = '#f3e8d2'
const label = 'M360 560H640V730H360Z'
