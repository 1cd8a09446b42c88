import { darker, lighter } from '../../kit/color.js'
import { symmetric } from '../../kit/symmetric.js'
import { sleeveOutline, bodyFolds, buttons, longSleeves } from './garment-parts.js'

export const shirt = {
  pose: 'hang',
  box: [88, 70, 824, 890],
  focus: [520, 250, 2],
  hook: [500, 96],
  draw(pen, tone, random) {
    const cloth = random.pick([null, null, 'check', 'rib'])
    const pattern = cloth && pen.cover(body, cloth, tone.second, cloth === 'rib' ? 1.6 : 0.9, 0.55)
    const collar =
      pen.form(flap, lighter(tone.main, 0.08), { rim: 16 }) +
      pen.stitch('M486 166L412 218Q406 220 404 212L392 120', lighter(tone.main, 0.3), 2, 6)
    const pocket = random.chance(0.5)
      ? pen.form('M560 360H670V470L615 496L560 470Z', tone.main, { rim: 12 }) +
        pen.stitch('M566 376H664', lighter(tone.main, 0.35), 2, 6)
      : ''
    return {
      outline: body + sleeveOutline,
      art:
        longSleeves(pen, tone.main) +
        pen.fill('M396 96C430 70 570 70 604 96L500 180Z', darker(tone.main, 0.45)) +
        pen.form(body, tone.main, {
          texture: 'weave',
          strength: 0.08,
          detail: (pattern ?? '') + bodyFolds(pen),
        }) +
        pen.form('M478 150H522V944H478Z', lighter(tone.main, 0.05), { rim: 10 }) +
        pen.stitch('M484 170V940M516 170V940', lighter(tone.main, 0.3), 2, 6) +
        pocket +
        pen.twin(collar) +
        buttons(
          pen,
          [
            [500, 190],
            [500, 320],
            [500, 450],
            [500, 580],
            [500, 710],
            [500, 840],
          ],
          random.pick(['#f4efe4', tone.accent]),
          10,
        ),
    }
  },
}

const body = symmetric(
  'M500 130L600 100L704 136C726 240 716 330 720 420C722 580 730 740 740 870C710 930 620 900 500 956',
)
const flap = 'M500 160L404 92C392 84 384 96 380 116L396 230Q402 240 412 232Z'
