import { darker, lighter } from '../../kit/color.js'
import { symmetric } from '../../kit/symmetric.js'
import { sleeveOutline, bodyFolds, buttons, longSleeves } from './garment-parts.js'

export const coat = {
  pose: 'hang',
  box: [84, 70, 832, 1150],
  focus: [500, 300, 2.2],
  hook: [500, 92],
  draw(pen, tone, random) {
    const double = random.chance(0.5)
    const turned =
      pen.form(lapel, lighter(tone.main, 0.07), { texture: 'twill', strength: 0.12, rim: 20 }) +
      pen.seam('M336 270L392 290', tone.main, 4)
    const pocket =
      pen.form('M300 770L420 756V800L302 816Z', tone.main, { rim: 12 }) +
      pen.stitch('M304 806L416 792', lighter(tone.main, 0.3), 2.5, 7)
    const places = double
      ? [
          [450, 560],
          [560, 560],
          [450, 680],
          [560, 680],
          [452, 800],
          [560, 800],
        ]
      : [
          [500, 540],
          [500, 670],
          [500, 800],
        ]
    const folds =
      bodyFolds(pen) +
      pen.folds(
        'M320 860C310 980 300 1080 310 1190M690 860C700 980 690 1080 700 1190M400 900C392 1000 402 1100 396 1200',
        { opacity: 0.15, width: 24 },
      )
    return {
      outline: body + sleeveOutline,
      art: drawBase({ pen, tone, folds }) + drawTrim({ pen, tone, double, turned, pocket, places }),
    }
  },
}

const drawBase = ({ pen, tone, folds }) =>
  longSleeves(pen, tone.main, { texture: 'twill', strength: 0.12 }) +
  pen.fill('M388 100C430 60 570 60 612 100L500 480Z', darker(tone.main, 0.55)) +
  pen.form('M440 130C460 104 540 104 560 130L500 470Z', tone.second, {
    texture: 'knit',
    strength: 0.2,
    rim: 24,
  }) +
  pen.form(body, tone.main, { texture: 'twill', strength: 0.12, detail: folds })

const drawTrim = ({ pen, tone, double, turned, pocket, places }) =>
  pen.seam(
    `M${double ? 604 : 520} 480C${double ? 604 : 520} 700 ${double ? 604 : 524} 960 ${double ? 606 : 530} 1212`,
    tone.main,
    4,
  ) +
  pen.twin(pocket) +
  pen.twin(turned) +
  buttons(pen, places, darker(tone.main, 0.55), 17)

const body = symmetric(
  'M500 470L604 100L708 136C732 240 722 330 724 420C712 520 716 600 728 700C744 880 760 1040 770 1190Q640 1216 500 1216',
)
const lapel = 'M500 470L388 96C372 92 360 104 354 124L336 270L392 290L356 330Z'
