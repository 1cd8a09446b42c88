import { darker, lighter } from '../../kit/color.js'
import { symmetric } from '../../kit/symmetric.js'
import { sleeveOutline, bodyFolds, buttons, longSleeves, zip } from './garment-parts.js'

export const jacket = {
  pose: 'hang',
  box: [84, 76, 832, 860],
  focus: [500, 260, 2],
  hook: [500, 96],
  draw(pen, tone, random) {
    const bomber = random.chance(0.5)
    const flap = bomber
      ? 'M500 176C440 170 400 130 392 92C430 70 480 78 500 92Z'
      : 'M500 170L406 92C390 84 378 100 376 124L372 250Q378 262 390 256Z'
    const collar = pen.form(
      flap,
      bomber ? darker(tone.main, 0.2) : lighter(tone.main, 0.06),
      bomber ? rib : { rim: 18 },
    )
    const pocket = bomber
      ? zip(pen, 'M330 620L396 520', tone.metal)
      : pen.form('M310 370H440V400L420 420H330L310 400Z', tone.main, { rim: 12 }) +
        pen.stitch('M318 384H432M316 420V520L375 546L434 520V420', tone.accent, 2.5, 7) +
        buttons(pen, [[375, 404]], tone.metal, 9)
    const front = frontOf({ pen, tone, bomber })
    const hem = pen.form(
      'M262 846Q500 884 738 846L730 926Q500 950 270 926Z',
      bomber ? darker(tone.main, 0.2) : tone.main,
      bomber ? rib : { rim: 16 },
    )
    const yoke = bomber
      ? pen.seam('M296 150C300 250 280 340 272 420M704 150C700 250 720 340 728 420', tone.main)
      : pen.stitch('M284 350H716M284 358H716', tone.accent, 2.5, 7)
    return {
      outline: body + sleeveOutline,
      art:
        drawBase({ pen, tone, bomber }) +
        drawTrim({ pen, tone, bomber, collar, pocket, front, hem, yoke }),
    }
  },
}

const frontOf = ({ pen, tone, bomber }) =>
  bomber
    ? zip(pen, 'M500 176V930', tone.metal) + pen.line('M500 176v30', tone.metal, 14)
    : pen.form('M470 190H530V868H470Z', tone.main, { rim: 10 }) +
      pen.stitch('M476 200V866M524 200V866', tone.accent, 2.5, 7) +
      buttons(
        pen,
        [
          [500, 240],
          [500, 360],
          [500, 480],
          [500, 600],
          [500, 720],
          [500, 900],
        ],
        tone.metal,
        12,
      )

const drawBase = ({ pen, tone, bomber }) =>
  longSleeves(pen, tone.main, {
    texture: bomber ? 'weave' : 'twill',
    strength: bomber ? 0.06 : 0.12,
    cuff: bomber ? darker(tone.main, 0.2) : tone.main,
    cuffTexture: bomber ? 'rib' : 'twill',
  }) + pen.fill('M392 96C430 66 570 66 608 96L500 190Z', darker(tone.second, 0.35))

const drawTrim = ({ pen, tone, bomber, collar, pocket, front, hem, yoke }) =>
  pen.form(body, tone.main, {
    texture: bomber ? 'weave' : 'twill',
    strength: bomber ? 0.06 : 0.12,
    detail: bodyFolds(pen),
  }) +
  yoke +
  hem +
  front +
  pen.twin(pocket) +
  pen.twin(collar)

const body = symmetric(
  'M500 160L604 104L708 138C732 240 722 330 728 420C734 580 738 720 738 850Q620 868 500 868',
)
const rib = { texture: 'rib', strength: 0.3, rim: 16 }
