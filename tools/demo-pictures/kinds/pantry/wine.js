import { darker, lighter, mix } from '../../kit/color.js'
import { box, ellipse } from '../../kit/paths.js'
import { symmetric } from '../../kit/symmetric.js'
import { labelOf } from './grocery-parts.js'

export const wine = {
  pose: 'stand',
  share: 1.12,
  box: [340, 20, 320, 900],
  focus: [500, 620, 1.7],
  feet: [[500, 150]],
  draw(pen, tone, random) {
    const glass = random.pick(['#44532a', '#5d6b2c', '#7f7f2a', mix('#44532a', tone.main, 0.3)])
    const square = random.chance(0.5)
    const bottle = square
      ? symmetric(
          'M500 130L536 130L540 290C560 330 640 350 652 410L654 870Q654 918 610 918L500 920',
        )
      : symmetric(
          'M500 130L534 130L540 320C560 400 650 440 656 540L650 870Q648 918 600 918L500 920',
        )
    const glow = pen.linear(
      [
        [0, darker(glass, 0.5)],
        [0.16, lighter(glass, 0.2)],
        [0.3, lighter(glass, 0.32)],
        [0.6, glass],
        [0.9, darker(glass, 0.3)],
        [0.96, lighter(glass, 0.35)],
        [1, darker(glass, 0.5)],
      ],
      [0, 0, 1, 0],
    )
    return (
      pen.form(bottle, glass, { fill: glow, rim: 22 }) +
      pen.form(box(456, 24, 88, 124, 10), tone.main, { fill: pen.round(tone.main), rim: 10 }) +
      pen.line('M456 140H544', tone.metal, 10) +
      labelOf(pen, 'M362 560H638V830H362Z') +
      pen.fill('M362 560H638V610H362Z', tone.main) +
      pen.line(
        'M500 740C470 700 480 660 510 640M500 700q34-6 44-36q-40 0-44 36M496 726q-36-2-48-32q40-4 48 32',
        '#66762f',
        8,
      ) +
      pen.fill(ellipse(520, 720, 16, 21), '#66762f') +
      pen.line('M430 788H570', '#5e554a', 8) +
      pen.fill('M366 540Q380 470 440 430L424 540ZM480 160H492L490 330L470 350Z', '#ffffff', {
        opacity: 0.32,
      })
    )
  },
}
