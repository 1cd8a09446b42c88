import { darker, lighter, mix } from '../../kit/color.js'
import { box } from '../../kit/paths.js'
import { symmetric } from '../../kit/symmetric.js'
import { zip } from '../clothing/garment-parts.js'

export const backpack = {
  pose: 'stand',
  share: 1.03,
  box: [170, 40, 660, 920],
  focus: [500, 640, 1.9],
  feet: [[500, 290]],
  draw(pen, tone, random) {
    const roll = random.chance(0.4)
    const leather = mix(tone.second, '#7a5433', 0.5)
    const strap = (x) =>
      pen.form(box(x, 420, 52, 210, 8), leather, { rim: 12 }) +
      pen.line(box(x - 6, 520, 64, 46, 10), tone.metal, 9)
    const top = roll
      ? pen.form(flap, darker(tone.main, 0.08), { texture: 'twill', strength: 0.14 }) +
        strap(350) +
        strap(598)
      : zip(pen, 'M232 400C240 240 350 170 500 170C650 170 760 240 768 400', tone.metal) +
        pen.line('M768 400v54', leather, 14)
    return (
      pen.line('M400 130C400 20 600 20 600 130', darker(tone.main, 0.3), 30) +
      pen.form(
        'M210 330C160 420 160 760 196 880L240 900V330ZM790 330C840 420 840 760 804 880L760 900V330Z',
        darker(tone.main, 0.35),
        { rim: 20 },
      ) +
      pen.form(body, tone.main, {
        texture: 'twill',
        strength: 0.14,
        detail: pen.folds('M230 500C300 530 320 540 330 570M770 500C700 530 680 540 670 570', {
          opacity: 0.2,
        }),
      }) +
      top +
      pen.form(pocket, lighter(tone.main, 0.04), { texture: 'twill', strength: 0.14, rim: 30 }) +
      zip(pen, 'M286 612Q500 590 714 612', tone.metal) +
      pen.line('M290 612l-10 46', leather, 13) +
      pen.form(box(446, 700, 108, 76, 10), leather, { rim: 12 }) +
      pen.stitch(box(454, 708, 92, 60, 6), lighter(leather, 0.5), 2, 6) +
      pen.stitch(
        'M284 640C270 740 268 800 276 872Q280 890 310 894Q500 902 690 894Q720 890 724 872C732 800 730 740 716 640',
        lighter(tone.main, 0.35),
        2.5,
        8,
      )
    )
  },
}

const body = symmetric(
  'M500 110C660 110 770 190 790 340C806 500 812 700 806 880Q802 956 720 960C650 964 570 962 500 962',
)
const pocket = symmetric(
  'M500 560C600 560 690 566 724 580C740 660 744 780 736 868Q730 906 690 908Q600 914 500 914',
)
const flap = symmetric('M500 96C680 96 784 190 800 360C806 400 806 420 800 450Q650 486 500 486')
