import { darker } from '../../kit/color.js'
import { symmetric } from '../../kit/symmetric.js'
import { sleeveOutline, bodyFolds, longSleeves } from './garment-parts.js'

export const jumper = {
  pose: 'hang',
  box: [84, 84, 832, 870],
  focus: [520, 270, 2],
  hook: [500, 108],
  draw(pen, tone, random) {
    const roll = random.chance(0.4)
    const yoke = random.chance(0.5)
      ? pen.line(
          'M220 330L280 300L340 330L400 300L460 330L520 300L580 330L640 300L700 330L780 300',
          tone.accent,
          14,
        ) + pen.line('M220 380H780M220 270H780', tone.second, 12)
      : ''
    const neck = roll
      ? pen.form(
          'M396 130C390 90 392 60 400 44Q500 20 600 44C608 60 610 90 604 130C560 176 440 176 396 130Z',
          tone.main,
          { texture: 'rib', strength: 0.25, rim: 22 },
        )
      : pen.line(
          'M386 108C406 138 444 158 500 158C556 158 594 138 614 108',
          darker(tone.main, 0.14),
          30,
          { 'stroke-linecap': 'butt' },
        )
    return {
      outline: body + sleeveOutline,
      art: drawBase({ pen, tone }) + drawTrim({ pen, tone, yoke, neck }),
    }
  },
}

const drawBase = ({ pen, tone }) =>
  longSleeves(pen, tone.main, {
    texture: 'knit',
    strength: 0.12,
    cuffTexture: 'rib',
    cuff: darker(tone.main, 0.08),
  }) + pen.fill('M390 104C430 88 570 88 612 104L500 170Z', darker(tone.main, 0.5))

const drawTrim = ({ pen, tone, yoke, neck }) =>
  pen.form(body, tone.main, {
    texture: 'knit',
    strength: 0.12,
    detail: yoke + bodyFolds(pen),
  }) +
  pen.form('M262 852Q500 896 738 852L732 936Q500 964 268 936Z', darker(tone.main, 0.08), {
    texture: 'rib',
    strength: 0.25,
    rim: 18,
  }) +
  neck

const body = symmetric(
  'M500 150C556 150 596 130 612 104L708 138C732 240 722 330 726 420C732 580 738 720 738 860Q620 884 500 884',
)
