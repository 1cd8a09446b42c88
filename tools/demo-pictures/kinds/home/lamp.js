import { ellipse } from '../../kit/paths.js'
import { symmetric } from '../../kit/symmetric.js'

export const lamp = {
  pose: 'stand',
  box: [200, 60, 600, 860],
  focus: [500, 330, 1.8],
  feet: [[500, 150]],
  draw(pen, tone, random) {
    const dome = random.chance(0.45)
    const shade = dome
      ? symmetric('M500 90C660 90 780 220 790 400Q640 424 500 424')
      : symmetric('M500 70C560 70 620 72 650 80L790 420Q640 452 500 452')
    const base = random.pick([
      () =>
        pen.form(
          symmetric('M500 520C600 540 660 620 656 720C652 820 580 880 560 912L500 918'),
          tone.second,
          { fill: pen.round(tone.second), rim: 34 },
        ),
      () =>
        pen.form('M486 430H514V880H486Z', tone.metal, { fill: pen.round(tone.metal), rim: 6 }) +
        pen.form(symmetric('M500 866C600 866 650 880 656 906Q580 922 500 922'), tone.metal, {
          fill: pen.metal(tone.metal),
          rim: 12,
        }),
      () =>
        pen.line('M500 480L390 904M500 480L610 904M500 480V900', '#a8743f', 24) +
        pen.line('M494 480L384 904', '#d9a970', 6),
    ])()
    const glow = pen.radial(
      [
        [0, '#fff3cf', 0.85],
        [0.5, '#ffe7ae', 0.35],
        [1, '#ffe3a0', 0],
      ],
      [0.5, 0.5, 0.5],
    )
    return drawBase({ pen, tone, base, glow }) + drawTrim({ pen, tone, dome, shade, glow })
  },
}

const drawBase = ({ pen, tone, base, glow }) =>
  pen.fill(ellipse(500, 420, 460, 400), glow, { opacity: 0.7 }) +
  pen.line('M500 420V540', tone.metal, 18) +
  base

const drawTrim = ({ pen, tone, dome, shade, glow }) =>
  pen.form(shade, tone.main, {
    fill: dome ? pen.round(tone.main) : undefined,
    texture: dome ? undefined : 'weave',
    strength: 0.12,
    detail: dome ? '' : pen.fill(ellipse(500, 400, 300, 240), glow),
  }) +
  pen.fill(
    dome
      ? 'M212 398Q500 446 788 398Q640 430 500 430Q360 430 212 398Z'
      : 'M212 418Q500 470 788 418Q640 456 500 456Q360 456 212 418Z',
    '#fff0c4',
    { opacity: 0.95 },
  )
