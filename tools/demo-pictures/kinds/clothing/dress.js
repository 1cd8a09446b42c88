import { darker } from '../../kit/color.js'
import { symmetric } from '../../kit/symmetric.js'
import { buttons } from './garment-parts.js'
import { prints } from './bottoms-parts.js'

export const dress = {
  pose: 'hang',
  box: [170, 60, 660, 1120],
  focus: [500, 330, 2.1],
  hook: [500, 96],
  draw(pen, tone, random) {
    const wrap = random.chance(0.5)
    const print = random.pick(prints.slice(0, 3))
    const pattern = print ? pen.cover(body, print, tone.accent, 1.05, 0.65) : ''
    const sleeve = pen.form(
      'M604 86L664 96C720 130 760 190 784 280Q740 320 690 316C690 230 660 150 604 86Z',
      tone.main,
      {
        texture: 'weave',
        strength: 0.08,
        rim: 24,
        detail: print ? pen.cover('M590 80H800V330H590Z', print, tone.accent, 1.05, 0.65) : '',
      },
    )
    return {
      outline: `${body}M604 86L664 96C720 130 760 190 784 280L690 316ZM396 86L336 96C280 130 240 190 216 280L310 316Z`,
      art: drawBase({ pen, tone, pattern, sleeve }) + drawTrim({ pen, tone, wrap }),
    }
  },
}

const drawBase = ({ pen, tone, pattern, sleeve }) =>
  pen.fill('M394 88Q500 60 606 88L500 290Z', darker(tone.main, 0.5)) +
  pen.twin(sleeve) +
  pen.form(body, tone.main, {
    texture: 'weave',
    strength: 0.08,
    detail:
      pattern +
      pen.folds(`${pleats}M420 360C440 420 430 460 410 490M580 360C560 420 570 460 590 490`, {
        opacity: 0.2,
        width: 20,
      }) +
      pen.group(pen.sheen(pleats, { opacity: 0.18, width: 18 }), {
        transform: 'translate(-24 0)',
      }),
  })

const drawTrim = ({ pen, tone, wrap }) =>
  (wrap
    ? pen.seam('M606 90C570 240 470 400 372 486', tone.main, 6)
    : buttons(
        pen,
        [
          [500, 320],
          [500, 375],
          [500, 430],
        ],
        tone.accent,
        10,
      )) +
  pen.form('M368 478Q500 506 632 478L634 526Q500 552 366 526Z', darker(tone.main, 0.22), {
    rim: 12,
  }) +
  (wrap
    ? pen.line(
        'M400 512C370 600 380 660 360 740M404 512C420 600 410 650 424 720',
        darker(tone.main, 0.22),
        20,
      ) +
      pen.form(
        'M402 490C350 450 330 500 352 528C370 548 392 530 404 514C430 540 462 534 458 506C452 480 424 486 402 490Z',
        darker(tone.main, 0.18),
        { rim: 10 },
      )
    : '')

const body = symmetric(
  'M500 280C540 220 580 150 606 84L664 96C690 160 700 230 694 310C660 380 636 440 632 500C700 700 780 920 826 1110C800 1150 760 1124 720 1146C670 1170 620 1132 570 1154C540 1164 520 1150 500 1150',
)
const pleats =
  'M420 520C370 740 300 960 260 1130M470 520C450 760 420 960 400 1150M540 520C560 760 590 960 620 1140M590 520C640 740 700 960 750 1130'
