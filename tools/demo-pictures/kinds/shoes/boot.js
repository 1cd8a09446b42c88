import { darker, lighter } from '../../kit/color.js'
import { box, ellipse } from '../../kit/paths.js'
import { feather, leatherSole } from './shoes-parts.js'

export const boot = {
  pose: 'stand',
  share: 0.78,
  box: [40, -300, 950, 728],
  focus: [420, 60, 1.9],
  pair: true,
  feet: [
    [180, 130],
    [690, 270],
  ],
  draw(pen, tone, random) {
    const leather = tone.main
    const chelsea = random.chance(0.5)
    const sides = sidesOf({ pen, tone, leather, chelsea })
    const detail =
      pen.folds(
        'M110 60C200 100 330 110 452 40M96 130C190 170 300 180 400 150M480 380C540 320 640 300 720 330',
        { opacity: 0.17 },
      ) +
      pen.sheen('M140-250C146-120 140 0 120 110M560 110C660 180 780 220 890 256', {
        opacity: 0.34,
        width: 26,
        soft: 12,
      }) +
      pen.folds('M432-262C424-120 426-40 456 30', { opacity: 0.25, width: 50, soft: 18 })
    return drawBase({ pen, leather, chelsea, detail }) + drawTrim({ pen, leather, chelsea, sides })
  },
}

const sidesOf = ({ pen, tone, leather, chelsea }) =>
  chelsea
    ? pen.form(gore, darker(tone.second, 0.35), {
        texture: 'rib',
        strength: 0.5,
        rim: 14,
        gloss: 0.3,
      }) +
      pen.stitch(
        'M204-282C202-120 214 30 244 122Q276 140 306 122C340 30 344-120 340-282',
        lighter(leather, 0.4),
        2.5,
      ) +
      pen.line('M100-270C70-320 110-340 124-284', darker(leather, 0.2), 14)
    : [0, 1, 2, 3, 4, 5]
        .map((i) => {
          const x = 406 + (i > 3 ? (i - 3) * 26 : i * 3)
          const y = -250 + i * 58
          return (
            pen.line(`M${x - 58} ${y + 18}Q${x - 20} ${y - 4} ${x + 22} ${y}`, tone.accent, 10) +
            pen.fill(ellipse(x - 60, y + 18, 8), tone.metal)
          )
        })
        .join('') +
      pen.seam(
        'M352-288C350-150 350-30 366 60C380 130 420 190 440 250C400 300 380 340 372 374',
        leather,
        6,
      ) +
      pen.stitch(
        'M338-288C336-150 336-30 352 64C366 134 404 190 424 248C386 298 366 340 358 374',
        lighter(leather, 0.4),
        2.5,
      )

const drawBase = ({ pen, leather, chelsea, detail }) =>
  leatherSole(pen, chelsea ? darker(leather, 0.6) : '#6b4a2c') +
  pen.fill(box(110, -298, 312, 30, 14), darker(leather, 0.7)) +
  pen.form(upper, leather, { texture: 'grain', strength: 0.12, detail })

const drawTrim = ({ pen, leather, chelsea, sides }) =>
  pen.seam('M90 250C190 230 330 250 430 386', leather, 5) +
  sides +
  (chelsea ? '' : pen.seam('M470 60C560 190 620 300 600 402', leather, 5))

const upper = `M62 372C36 300 70 160 96 40C110-60 100-180 98-262C98-282 110-290 128-290L404-290C424-290 432-280 432-262C430-150 430-60 462 20C500 106 640 190 790 218C900 240 968 292 974 368${feather}`
const gore = 'M214-278H330C334-120 330 20 300 110Q276 128 250 110C222 20 212-120 214-278Z'
