import { lighter } from '../../kit/color.js'
import { ellipse } from '../../kit/paths.js'
import { symmetric } from '../../kit/symmetric.js'

export const kettle = {
  pose: 'stand',
  share: 0.78,
  box: [60, 120, 880, 720],
  focus: [420, 520, 1.8],
  feet: [[500, 290]],
  draw(pen, tone, random) {
    const grip = random.pick(['#8f5d36', '#29282c'])
    return (
      pen.form(spout, tone.main, { rim: 26 }) +
      pen.line('M280 400C230 200 360 140 500 140C640 140 770 200 720 400', tone.metal, 20) +
      pen.line('M320 232C370 150 430 138 500 138C570 138 630 150 680 232', grip, 46) +
      pen.line('M340 214C390 150 440 132 520 128', lighter(grip, 0.5), 8, { opacity: 0.5 }) +
      pen.form(body, tone.main, { fill: pen.round(tone.main), rim: 44 }) +
      pen.fill(
        'M270 470C220 600 214 700 226 780C246 800 262 780 258 750C250 650 270 560 316 470Z',
        '#ffffff',
        { opacity: 0.32 },
      ) +
      pen.form(
        'M330 356C340 316 420 300 500 300C580 300 660 316 670 356Q500 384 330 356Z',
        lighter(tone.main, 0.06),
        { rim: 18 },
      ) +
      pen.form(ellipse(500, 278, 34, 30), grip, { rim: 14 }) +
      pen.form('M190 806H812Q800 842 740 842H262Q202 842 190 806Z', tone.metal, {
        fill: pen.round(tone.metal),
        rim: 8,
      })
    )
  },
}

const body = symmetric(
  'M500 330C620 330 690 340 720 380C790 480 830 640 826 760Q820 836 740 838H500',
)
const spout =
  'M250 640C160 610 150 470 130 380Q124 350 70 344L66 320C140 316 180 330 192 380C210 460 230 520 300 540Z'
