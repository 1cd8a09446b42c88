import { darker, lighter } from '../../kit/color.js'
import { buttons } from './garment-parts.js'
import { legs, loops, waist } from './bottoms-parts.js'

export const jeans = {
  pose: 'hang',
  box: [262, 60, 476, 1096],
  focus: [500, 260, 2.2],
  hook: [500, 70],
  hanger: false,
  draw(pen, tone, random) {
    const thread = random.pick(['#d99a4e', '#e6b877', lighter(tone.main, 0.55)])
    const pocket =
      pen.stitch('M318 150C330 240 400 262 452 246M318 158C332 252 404 274 454 256', thread, 3, 8) +
      pen.seam('M312 146C324 236 398 256 452 240', tone.main, 4)
    const worn = pen.sheen('M380 330C366 480 360 600 366 720M620 330C634 480 640 600 634 720', {
      opacity: random.range(0.2, 0.42),
      width: 84,
      soft: 36,
    })
    const detail =
      worn +
      pen.folds(
        'M500 320C460 350 420 352 380 344M500 320C540 350 580 352 620 344M320 640C360 664 400 660 430 646M680 640C640 664 600 660 570 646M330 1060C380 1080 420 1070 440 1060M670 1060C620 1080 580 1070 560 1060',
        { opacity: 0.2 },
      )
    return {
      outline: legs,
      art:
        pen.fill('M310 66Q500 40 690 66Q500 96 310 66Z', darker(tone.main, 0.55)) +
        pen.form(legs, tone.main, { texture: 'twill', strength: 0.26, detail }) +
        pen.twin(pocket) +
        pen.form(waist, tone.main, { texture: 'twill', strength: 0.26, rim: 14 }) +
        pen.stitch(
          'M310 78Q500 104 690 78M304 120Q500 148 696 120M500 160C470 260 480 320 512 334M540 160V300Q536 326 512 346M280 520C270 760 276 960 280 1130M720 520C730 760 724 960 720 1130M284 1120Q360 1138 442 1126M716 1120Q640 1138 558 1126',
          thread,
          3,
          8,
        ) +
        pen.line(loops, darker(tone.main, 0.2), 15) +
        pen.seam('M500 140C504 220 504 330 500 470', tone.main, 4) +
        buttons(pen, [[500, 112]], tone.metal, 13),
    }
  },
}
