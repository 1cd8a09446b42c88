import { darker, lighter } from '../../kit/color.js'
import { symmetric } from '../../kit/symmetric.js'
import { prints } from './bottoms-parts.js'

export const skirt = {
  pose: 'hang',
  box: [140, 80, 720, 860],
  focus: [500, 300, 2],
  hook: [500, 90],
  hanger: false,
  draw(pen, tone, random) {
    const print = random.pick(prints)
    const pattern = print ? pen.cover(body, print, tone.accent, 1, 0.55) : ''
    return {
      outline: body,
      art:
        pen.fill('M328 86Q500 62 672 86Q500 112 328 86Z', darker(tone.main, 0.55)) +
        pen.form(body, tone.main, {
          texture: 'weave',
          strength: 0.08,
          detail:
            pattern +
            pen.folds(pleats, { opacity: 0.22, width: 20 }) +
            pen.group(pen.sheen(pleats, { opacity: 0.2, width: 16 }), {
              transform: 'translate(-22 0)',
            }),
        }) +
        pen.form(waist, darker(tone.main, 0.08), { rim: 14 }) +
        pen.stitch('M322 146Q500 174 678 146', lighter(tone.main, 0.35), 2.5, 7),
    }
  },
}

const body = symmetric(
  'M500 150C580 152 640 148 676 140C740 360 820 640 858 880C840 920 790 896 760 916C720 940 690 906 650 926C600 948 560 912 500 934',
)
const pleats =
  'M400 170C360 420 290 700 250 910M460 170C440 440 400 700 380 920M540 170C560 440 600 700 620 920M600 170C640 420 710 700 750 910M350 170C290 400 220 640 170 860M650 170C710 400 780 640 830 860'
const waist = 'M326 86Q500 110 674 86L684 156Q500 184 316 156Z'
