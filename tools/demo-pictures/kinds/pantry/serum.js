import { darker, lighter, mix } from '../../kit/color.js'
import { box } from '../../kit/paths.js'
import { symmetric } from '../../kit/symmetric.js'

export const serum = {
  pose: 'stand',
  share: 0.81,
  box: [330, 70, 340, 850],
  focus: [500, 620, 1.7],
  feet: [[500, 158]],
  draw(pen, tone, random) {
    const glass = random.pick([tone.main, mix(tone.main, '#7a4a20', 0.4)])
    const dropper = random.chance(0.5)
    const top = dropper
      ? pen.form(
          symmetric('M500 80C540 80 556 110 552 170L560 270L500 270'),
          darker(tone.second, 0.3),
          { rim: 22 },
        ) +
        pen.form(box(426, 262, 148, 124, 10), tone.metal, { fill: pen.round(tone.metal), rim: 8 })
      : pen.form(
          'M452 150H360Q342 150 342 166Q342 182 360 182H452V240H548V176Q548 150 520 150Z',
          '#f4f0e8',
          { rim: 16 },
        ) + pen.form(box(430, 236, 140, 148, 10), '#f4f0e8', { fill: pen.round('#ece6da'), rim: 8 })
    return (
      top +
      pen.form(bottle, glass, {
        fill: pen.linear(
          [
            [0, darker(glass, 0.35)],
            [0.14, lighter(glass, 0.25)],
            [0.5, lighter(glass, 0.08)],
            [0.86, darker(glass, 0.12)],
            [0.94, lighter(glass, 0.35)],
            [1, darker(glass, 0.4)],
          ],
          [0, 0, 1, 0],
        ),
        rim: 22,
      }) +
      pen.fill(
        'M340 580Q500 600 660 580V850Q650 900 620 906H380Q350 900 342 850Z',
        darker(glass, 0.3),
        { opacity: 0.35 },
      ) +
      label(pen, [384, 580, 232, 250], tone, random) +
      pen.fill('M350 540Q356 490 392 470L380 880Q352 870 350 840Z', '#ffffff', { opacity: 0.34 })
    )
  },
}

const label = (pen, [x, y, width, height], tone, random) => {
  const middle = x + width / 2
  const motif = random.pick([
    `M${middle} ${y + height * 0.5}q-34-40 0-84q34 44 0 84`,
    `M${middle - 34} ${y + height * 0.36}a34 34 0 1 0 68 0a34 34 0 1 0-68 0`,
    `M${middle - 40} ${y + height * 0.42}q20-40 40 0t40 0`,
  ])
  return (
    pen.fill(
      box(x, y, width, height, 4),
      pen.linear(
        [
          [0, '#e6ddcd'],
          [0.25, '#fbf7ee'],
          [1, '#d9cfbd'],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    pen.line(motif, tone.second, 7) +
    pen.line(
      `M${x + width * 0.24} ${y + height * 0.66}h${width * 0.52}M${x + width * 0.34} ${y + height * 0.76}h${width * 0.32}`,
      '#5e554a',
      6,
    )
  )
}

const bottle = symmetric(
  'M500 380L556 380L560 430C620 440 664 470 668 530L670 860Q670 918 620 918L500 920',
)
