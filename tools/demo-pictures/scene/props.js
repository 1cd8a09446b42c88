import { darker, lighter, mix } from '../kit/color.js'
import { box, ellipse } from '../kit/paths.js'

const leafPath = '#6f8560'

const floorShadow = (pen, radius) => pen.pool([radius * 0.3, 2, radius * 1.5, radius * 0.3], 0.6)

export const windowLight = (pen) =>
  pen.glow('M120 0L470 0L760 900L410 900ZM560 0L800 0L1090 900L850 900Z', '#fffaf0', 0.3, 34)

export const leafShadow = (pen) => {
  const leaf = 'M0 0Q60-70 210-60Q120 40 0 0Z'
  const leaves = [
    [-60, 40, 20],
    [60, 90, 60],
    [190, 110, 36],
    [-10, 170, 84],
    [330, 60, 10],
    [120, 240, 70],
  ]
  const shapes = leaves
    .map(
      ([x, y, turn]) =>
        `<path d="${leaf}" transform="translate(${x} ${y})rotate(${turn})scale(1.3)"/>`,
    )
    .join('')
  return `<g transform="translate(760 -40)" fill="#2a2018" opacity=".15" filter="${pen.blur(11, 'M-140-60L520 420')}">${shapes}</g>`
}

export const branchInVase = (pen, tone) => {
  const clay = mix(tone.backdrop, '#b39a83', 0.55)
  const twig =
    'M0-170C-10-260 20-330-20-430M0-250C30-300 70-330 90-400M-4-300C-40-340-80-350-100-400'
  const leaves = [
    [-20, -430, -60],
    [88, -400, -30],
    [-100, -400, -130],
    [46, -340, 10],
    [-56, -346, -170],
    [4, -330, -20],
    [20, -280, 20],
    [-12, -380, -160],
  ]
  const leaf = pen.shape('M0 0Q34-34 84-8Q44 26 0 0Z')
  return [
    floorShadow(pen, 70),
    pen.line(twig, '#7b6850', 6),
    ...leaves.map(
      ([x, y, turn], i) =>
        `<use href="#${leaf}" fill="${i % 2 ? leafPath : lighter(leafPath, 0.2)}" transform="translate(${x} ${y})rotate(${turn})"/>`,
    ),
    pen.form(
      'M-30-180C-26-150-74-120-74-66C-74-20-50 0-40 0H40C50 0 74-20 74-66C74-120 26-150 30-180Z',
      clay,
      { fill: pen.round(clay, { gloss: 0.3 }), gloss: 0.3 },
    ),
  ].join('')
}

export const bookStack = (pen, tone) => {
  const books = [
    [-120, -52, 240, 52, tone.second],
    [-104, -98, 216, 46, '#e6dccb'],
    [-112, -136, 200, 38, mix(tone.accent, '#8b7a68', 0.4)],
  ]
  const drawn = books.map(
    ([x, y, width, height, color]) =>
      pen.fill(
        box(x, y, width, height, 5),
        pen.linear(
          [
            [0, lighter(color, 0.2)],
            [1, darker(color, 0.28)],
          ],
          [0, 0, 1, 0.4],
        ),
      ) +
      pen.line(
        `M${x + 26} ${y + 2}v${height - 4}M${x + 38} ${y + 2}v${height - 4}`,
        darker(color, 0.4),
        3,
        { opacity: 0.4 },
      ),
  )
  const bowl = '#efe8dd'
  return (
    floorShadow(pen, 125) +
    drawn.join('') +
    pen.form('M-66-206Q-60-138-18-136H18Q60-138 66-206Z', bowl, { rim: 20 }) +
    pen.fill(ellipse(0, -206, 66, 11), darker(bowl, 0.18))
  )
}

export const pottedPlant = (pen, tone) => {
  const pot = mix(tone.second, '#e8ded0', 0.72)
  const leaves = [
    [-64, 120],
    [-42, 170],
    [-18, 210],
    [6, 220],
    [28, 190],
    [52, 150],
    [74, 110],
  ]
  const blades = leaves.map(
    ([turn, long], i) =>
      `<path d="M0 0C-46-${(long * 0.4).toFixed(0)}-34-${(long * 0.8).toFixed(0)} 0-${long}C34-${(long * 0.8).toFixed(0)} 46-${(long * 0.4).toFixed(0)} 0 0Z" fill="${i % 2 ? darker(leafPath, 0.22) : lighter(leafPath, 0.12)}" transform="translate(0 -104)rotate(${turn})"/>`,
  )
  return (
    floorShadow(pen, 78) +
    blades.join('') +
    pen.form('M-76-120H76L62-8Q60 0 50 0H-50Q-60 0-62-8Z', pot, {
      fill: pen.round(pot),
      gloss: 0.3,
      rim: 24,
    })
  )
}

export const cupFromAbove = (pen) =>
  pen.pool([22, 30, 196, 196], 0.55) +
  pen.form(ellipse(0, 0, 150), '#f1ece4', { rim: 30 }) +
  pen.line('M70 62Q120 106 132 96T96 36', '#e4ddd2', 24) +
  pen.form(ellipse(0, 0, 96), '#faf6ef', { rim: 18 }) +
  pen.fill(
    ellipse(0, 0, 80),
    pen.radial([
      [0, '#7a4b2a'],
      [0.8, '#4f2c17'],
      [1, '#38200f'],
    ]),
  ) +
  pen.fill('M-50-30Q-20-66 30-56Q-20-44-44-10Z', '#ffffff', { opacity: 0.16 })
