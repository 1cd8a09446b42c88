import { darker } from '../../kit/color.js'
import { buttons } from './garment-parts.js'
import { legs, loops, waist } from './bottoms-parts.js'

export const trousers = {
  pose: 'hang',
  box: [262, 60, 476, 1096],
  focus: [500, 240, 2.2],
  hook: [500, 70],
  hanger: false,
  draw(pen, tone, random) {
    const cloth = random.pick([null, 'check', 'rib'])
    const pattern = cloth
      ? pen.cover(legs, cloth, tone.second, cloth === 'rib' ? 2.2 : 0.8, 0.28)
      : ''
    const detail =
      pattern +
      pen.folds(`${crease}M500 300C470 360 420 380 380 380M500 300C530 360 580 380 620 380`, {
        opacity: 0.18,
        width: 14,
      }) +
      pen.sheen('M378 180C364 480 356 800 350 1140M590 180C604 480 612 800 618 1140', {
        opacity: 0.22,
        width: 10,
        soft: 6,
      })
    return {
      outline: legs,
      art:
        pen.fill('M310 66Q500 40 690 66Q500 96 310 66Z', darker(tone.main, 0.55)) +
        pen.form(legs, tone.main, { texture: 'twill', strength: 0.1, detail }) +
        pen.form(waist, tone.main, { texture: 'twill', strength: 0.1, rim: 14 }) +
        pen.line(loops, darker(tone.main, 0.3), 13) +
        pen.seam('M500 140C504 220 504 330 500 470M316 150L350 300M684 150L650 300', tone.main, 4) +
        buttons(pen, [[500, 112]], darker(tone.main, 0.4), 12),
    }
  },
}

const crease = 'M394 170C380 480 372 800 366 1140M606 170C620 480 628 800 634 1140'
