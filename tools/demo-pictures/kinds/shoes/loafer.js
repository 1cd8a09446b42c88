import { darker, lighter } from '../../kit/color.js'
import { ellipse } from '../../kit/paths.js'
import { feather, leatherSole, slim } from './shoes-parts.js'

export const loafer = {
  pose: 'stand',
  box: [40, 118, 950, 310],
  focus: [560, 250, 1.9],
  pair: true,
  feet: [
    [180, 130],
    [690, 270],
  ],
  draw(pen, tone, random) {
    const leather = tone.main
    const trim = random.pick(['penny', 'bit', 'tassel'])
    const trims = trimsOf({ pen, tone, leather })
    const detail =
      pen.folds('M560 120C620 210 760 250 900 250M470 380C520 330 600 330 640 350', {
        opacity: 0.16,
      }) +
      pen.sheen('M600 150C700 210 800 232 880 258M96 180C84 240 84 300 96 340', {
        opacity: 0.42,
        width: 20,
        soft: 9,
      }) +
      pen.sheen('M640 300C740 330 840 330 900 316', { opacity: 0.14, width: 30, soft: 14 })
    const art = drawBase({ pen, leather, detail }) + drawTrim({ pen, leather, trim, trims })
    return slim(pen, art, 0.8)
  },
}

const trimsOf = ({ pen, tone, leather }) => ({
  penny: () =>
    pen.form(band, tone.second === tone.main ? leather : darker(leather, 0.1), { rim: 14 }) +
    pen.fill('M478 178l34-10 12 44-36 12Z', darker(leather, 0.65)) +
    pen.stitch(
      'M424 126C460 190 476 260 467 386M500 68C540 170 556 270 541 394',
      lighter(leather, 0.4),
      2.5,
    ),
  bit: () =>
    pen.form(band, darker(leather, 0.08), { rim: 14 }) +
    pen.line('M446 152L534 132', tone.metal, 15) +
    pen.line('M446 150L534 130', lighter(tone.metal, 0.7), 5) +
    pen.line(ellipse(448, 158, 20, 24), darker(tone.metal, 0.15), 9) +
    pen.line(ellipse(534, 134, 20, 24), tone.metal, 9),
  tassel: () =>
    pen.line(
      'M120 140C210 196 320 204 400 172C440 156 470 128 500 132',
      lighter(leather, 0.3),
      11,
    ) +
    pen.form('M492 126C520 128 548 140 560 158L588 232L524 240L506 158Z', darker(leather, 0.15), {
      rim: 10,
    }) +
    pen.line('M526 160l14 76M542 158l24 72', darker(leather, 0.6), 3),
})

const drawBase = ({ pen, leather, detail }) =>
  leatherSole(pen, darker(leather, 0.55)) +
  pen.fill(
    lining,
    pen.linear([
      [0, '#e0c39a'],
      [1, '#8a6238'],
    ]),
  ) +
  pen.folds('M90 120C190 150 300 160 440 90', { opacity: 0.4, width: 26 }) +
  pen.form(upper, leather, { texture: 'grain', strength: 0.12, detail })

const drawTrim = ({ pen, leather, trim, trims }) =>
  pen.seam(apron, leather, 7) +
  pen.stitch(apron, lighter(leather, 0.35), 2.5) +
  pen.seam('M120 150C150 220 150 300 132 370M240 180C262 240 262 320 250 372', leather, 4) +
  trims[trim]() +
  pen.line('M114 108C180 160 290 178 372 140C412 120 440 88 466 68', lighter(leather, 0.35), 5, {
    opacity: 0.75,
  })

const lining = 'M84 116C190 84 340 74 470 62C430 150 330 190 250 180C180 172 120 150 84 116Z'

const upper = `M62 372C36 300 46 190 78 114C84 98 102 98 114 108C180 160 290 178 372 140C412 120 440 88 466 68C482 54 502 56 518 66C606 126 694 190 802 220C900 246 966 292 972 368${feather}`
const apron = 'M470 92C520 190 640 256 790 268C850 272 896 260 916 282'
const band = 'M408 126C446 190 462 260 452 388L556 400C572 280 556 170 512 62C494 52 478 56 466 68Z'
