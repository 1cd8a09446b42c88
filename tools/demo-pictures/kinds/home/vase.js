import { darker, lighter, mix } from '../../kit/color.js'
import { ellipse } from '../../kit/paths.js'
import { symmetric } from '../../kit/symmetric.js'

export const vase = {
  pose: 'stand',
  box: [250, -110, 500, 1030],
  focus: [500, 640, 1.9],
  feet: [[500, 150]],
  draw(pen, tone, random) {
    const form = random.pick([
      symmetric(
        'M500 330C540 330 580 334 580 340C560 400 560 440 610 500C700 590 720 700 680 810C660 870 640 910 600 916L500 920',
      ),
      symmetric(
        'M500 330C560 330 610 334 616 342C600 420 680 480 690 600C700 740 640 830 620 912L500 920',
      ),
      symmetric(
        'M500 330C530 330 556 334 556 340C552 450 560 500 600 540C690 600 730 690 700 790C680 860 640 900 590 914L500 920',
      ),
    ])
    const dried = random.chance(0.4)
    const leaf = mix('#6d8562', tone.accent, 0.12)
    const tints = dried ? ['#dcc7a4', '#cbb08a'] : [lighter(leaf, 0.2), leaf]
    const leaves = ends
      .map(
        ([x, y, turn], i) =>
          `<path d="${dried ? 'M0-6Q30-26 96-8Q130 0 96 8Q30 26 0 6Z' : 'M0 0Q44-50 116-10Q60 40 0 0Z'}" transform="translate(${x} ${y})rotate(${turn})" fill="${tints[i % 2]}"/>`,
      )
      .join('')
    const bands = random.pick([
      pen.line('M280 640Q500 690 720 640M280 680Q500 730 720 680', tone.accent, 10),
      pen.fill('M200 700Q500 760 800 690V960H200Z', tone.second, { opacity: 0.85 }),
      pen.line(
        Array.from({ length: 15 }, (_, i) => `M${270 + i * 33} 300V930`).join(''),
        darker(tone.main, 0.4),
        5,
        { opacity: 0.35 },
      ),
    ])
    return drawBase({ pen, dried, leaves }) + drawTrim({ pen, tone, form, bands })
  },
}

const drawBase = ({ pen, dried, leaves }) =>
  pen.line(stems, dried ? '#a58c66' : '#5d6f4c', 8) + leaves

const drawTrim = ({ pen, tone, form, bands }) =>
  pen.form(form, tone.main, {
    fill: pen.round(tone.main),
    rim: 40,
    gloss: 0.6,
    detail: bands,
  }) + pen.fill(ellipse(500, 338, form.includes('616') ? 112 : 74, 11), darker(tone.main, 0.5))

const stems =
  'M500 360C490 220 440 100 380 0M502 360C506 200 520 60 510-80M504 360C530 240 590 140 650 40'
const ends = [
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
]
