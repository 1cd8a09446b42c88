import { darker } from '../../kit/color.js'
import { ellipse } from '../../kit/paths.js'

export const pump = {
  pose: 'stand',
  box: [50, 0, 900, 440],
  focus: [620, 280, 1.8],
  pair: true,
  feet: [
    [104, 34],
    [770, 160],
  ],
  draw(pen, tone, random) {
    const leather = tone.main
    const bow = random.pick([true, false])
    const trim = bow
      ? pen.form(
          'M620 306C570 262 540 280 548 318C554 350 592 340 622 320C660 346 700 352 706 322C710 290 670 280 620 306Z',
          darker(leather, 0.08),
          { rim: 12 },
        ) + pen.form(ellipse(622, 314, 18, 16), leather, { rim: 8 })
      : pen.line('M596 318C650 312 720 330 760 350', tone.metal, 8)
    return [
      pen.form(heel, darker(leather, 0.2), { rim: 16 }),
      pen.fill(
        'M108 16C200 70 330 130 450 196C540 246 590 280 626 300C560 316 470 280 370 230C230 170 130 130 108 16Z',
        pen.linear([
          [0, '#ead2b0'],
          [1, '#b08a5c'],
        ]),
      ),
      pen.form(upper, leather, {
        detail: pen.sheen('M640 320C740 336 840 362 900 396M90 60C84 110 100 150 130 166', {
          opacity: 0.5,
          width: 20,
          soft: 8,
        }),
      }),
      pen.line('M560 412C660 436 800 434 930 426', darker(leather, 0.6), 9),
      trim,
    ].join('')
  },
}

const upper =
  'M70 150C60 90 84 30 106 14C116 8 124 18 126 32C140 120 240 160 370 214C450 250 520 296 576 304C600 306 606 298 626 300C720 320 880 350 944 402C952 412 944 424 926 426C800 432 660 434 560 408C430 372 260 230 160 196C110 186 78 182 70 150Z'
const heel = 'M70 150C72 250 88 350 92 436H120C128 350 150 260 190 206Z'
