import { darker } from '../../kit/color.js'

export const scarf = {
  pose: 'flat',
  box: [190, 60, 620, 900],
  focus: [480, 330, 1.9],
  draw(pen, tone, random) {
    const print = random.pick(['check', 'stripe', null])
    const cloth = (d, turn) =>
      pen.form(d, tone.main, {
        texture: 'knit',
        strength: 0.14,
        detail: print
          ? pen.group(pen.cover('M-400-400H1600V1600H-400Z', print, tone.accent, 1.5, 0.6), {
              transform: `rotate(${turn} 500 500)`,
            })
          : '',
      })
    const fringe = (x, y, width, turn) =>
      pen.group(
        Array.from(
          { length: 12 },
          (_, i) => `M${i * (width / 11)} 0q${i % 2 ? 5 : -5} 36 ${i % 3 ? 2 : -3} 78`,
        )
          .map((d) => pen.line(d, d.length % 2 ? tone.main : darker(tone.main, 0.14), 7))
          .join(''),
        { transform: `translate(${x} ${y})rotate(${turn})` },
      )
    return {
      outline: loop + left + right,
      art:
        fringe(220, 852, 178, 9) +
        cloth(left, 10) +
        pen.folds('M380 400C360 560 320 700 300 850', { opacity: 0.22 }) +
        fringe(614, 868, 176, -15) +
        cloth(right, -14) +
        pen.folds('M560 420C620 560 660 700 690 830', { opacity: 0.22 }) +
        cloth(loop, 30) +
        pen.folds(
          'M330 250C330 150 400 110 500 112C600 112 670 160 660 240C640 300 560 350 500 370',
          { opacity: 0.24 },
        ),
    }
  },
}

const loop =
  'M300 250C280 130 370 70 500 70C640 70 730 130 704 254C690 330 620 380 540 420C460 400 400 360 360 330C420 330 520 320 560 290C600 250 580 190 500 190C420 190 400 240 430 290C400 330 330 340 300 250Z'
const left =
  'M330 300C400 360 450 400 500 430C480 560 430 740 400 880L216 852C270 680 300 480 330 300Z'
const right =
  'M640 280C700 420 760 640 790 820L612 870C580 700 520 520 440 380C510 340 580 310 640 280Z'
