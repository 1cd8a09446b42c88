import { darker, lighter, mix } from '../../kit/color.js'
import { ellipse } from '../../kit/paths.js'

export const necklace = {
  pose: 'flat',
  box: [190, 70, 620, 860],
  focus: [500, 720, 2.1],
  draw(pen, tone, random) {
    const metal = random.pick(['#d3a958', '#c5cad2', '#dba58e'])
    const pendant = random.pick([
      () => gem(pen, [500, 790, 90], stoneOf(tone)),
      () =>
        pen.form(ellipse(500, 800, 96), metal, { fill: pen.metal(metal), rim: 16 }) +
        pen.form(ellipse(500, 800, 62), stoneOf(tone), { rim: 18 }),
      () =>
        pen.form(
          'M500 720C540 790 580 820 580 860A80 76 0 0 1 420 860C420 820 460 790 500 720Z',
          stoneOf(tone),
          { rim: 26 },
        ) + pen.sheen('M460 830q-4 40 20 60', { width: 12, opacity: 0.7, soft: 4 }),
    ])()
    return {
      outline: `M500 690l70 130l-70 90l-70-90Z`,
      art:
        pen.line(chain, '#1a1210', 9, { opacity: 0.25, transform: 'translate(10 14)' }) +
        pen.line(chain, darker(metal, 0.3), 11) +
        pen.line(chain, metal, 9, { 'stroke-dasharray': '9 7' }) +
        pen.line(chain, lighter(metal, 0.75), 3, {
          'stroke-dasharray': '5 11',
          transform: 'translate(-1 -2)',
        }) +
        pen.line('M470 88h60', metal, 16) +
        pen.line(ellipse(500, 702, 16, 20), metal, 8) +
        pendant,
    }
  },
}

const stones = {
  black: '#33333b',
  white: '#dfe9f2',
  burgundy: '#a3213d',
  navy: '#2c4fa8',
  sky: '#7cc0ee',
  forest: '#1f8a5f',
  olive: '#a5b04a',
  lilac: '#a57fd8',
  blush: '#f0a3ad',
  mustard: '#f0b73a',
}

const stoneOf = (tone) => stones[tone.name.toLowerCase()] ?? mix(tone.main, '#ffffff', 0.1)

/** The faces of a cut stone, from its outline to its lower right: corners and shade. */
const faces = [
  ['-60 -60 60 -60 100 -10 0 100 -100 -10', 0],
  ['-60 -60 0 -60 -40 -10 -100 -10', 0.55],
  ['0 -60 60 -60 40 -10 -40 -10', 0.75],
  ['60 -60 100 -10 40 -10', 0.3],
  ['-100 -10 -40 -10 0 100', 0.2],
  ['-40 -10 40 -10 0 100', 0.4],
  ['40 -10 100 -10 0 100', -0.35],
]

const gem = (pen, [x, y, size], color) => {
  const drawn = faces.map(([corners, shade]) =>
    pen.fill(`M${corners}Z`, shade < 0 ? darker(color, 0 - Number(shade)) : lighter(color, shade)),
  )
  return pen.group(drawn.join(''), { transform: `translate(${x} ${y})scale(${size / 100})` })
}

const chain =
  'M500 90C330 90 220 190 224 330C230 500 400 620 500 690C600 620 770 500 776 330C780 190 670 90 500 90Z'
