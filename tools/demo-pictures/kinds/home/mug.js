import { darker, lighter } from '../../kit/color.js'
import { ellipse } from '../../kit/paths.js'

export const mug = {
  pose: 'stand',
  share: 0.66,
  box: [190, 220, 700, 600],
  focus: [400, 460, 1.8],
  feet: [[430, 210]],
  draw(pen, tone, random) {
    const glaze = tone.main
    const style = random.pick(['speckle', 'dip', 'lines'])
    const looks = {
      speckle: () => speckles(pen, random, darker(glaze, 0.5), [200, 300, 460, 500]),
      dip: () =>
        pen.fill('M150 600Q260 640 340 600T520 604T720 590V860H150Z', '#e9dcc6', { opacity: 0.95 }),
      lines: () => pen.line('M190 420Q430 470 670 420M194 470Q430 520 666 470', tone.accent, 14),
    }
    return (
      pen.line(handle, darker(glaze, 0.35), 62) +
      pen.line(handle, glaze, 52) +
      pen.line('M660 376C780 342 850 420 838 520', lighter(glaze, 0.6), 10, { opacity: 0.55 }) +
      pen.form(body, glaze, { fill: pen.round(glaze), gloss: 0.4, detail: looks[style]() }) +
      pen.fill(
        'M230 330C232 480 240 640 256 740C276 760 290 740 286 700C276 580 270 460 272 340Z',
        '#ffffff',
        { opacity: 0.26 },
      ) +
      pen.fill(ellipse(430, 270, 240, 50), lighter(glaze, 0.3)) +
      pen.fill(ellipse(430, 272, 222, 41), darker(glaze, 0.35)) +
      pen.fill(
        ellipse(430, 288, 200, 30),
        pen.radial([
          [0, '#6b3f22'],
          [1, '#3b2010'],
        ]),
      ) +
      pen.line('M300 284Q420 268 520 276', '#c99a6a', 5, { opacity: 0.6 })
    )
  },
}

const speckles = (pen, random, color, [x, y, width, height]) =>
  pen.line(
    Array.from(
      { length: 34 },
      () => `M${random.whole(x, x + width)} ${random.whole(y, y + height)}h.1`,
    ).join(''),
    color,
    6,
    { opacity: 0.5 },
  )

const body =
  'M190 270C190 420 196 640 220 760Q232 820 300 820H560Q628 820 640 760C664 640 670 420 670 270Z'
const handle = 'M656 390C790 350 880 420 860 530C840 650 740 690 646 680'
