import { darker, lighter, mix } from '../../kit/color.js'
import { box, ellipse } from '../../kit/paths.js'

export const laptop = {
  pose: 'stand',
  share: 0.78,
  box: [60, 150, 880, 620],
  focus: [500, 440, 1.8],
  feet: [[500, 430]],
  draw(pen, tone) {
    const shell = mix(tone.main, '#b9bdc4', 0.35)
    const keys = Array.from({ length: 4 }, (_, row) =>
      pen.line(`M${214 - row * 12} ${664 + row * 15}H${786 + row * 12}`, darker(shell, 0.7), 10, {
        'stroke-dasharray': `${38 + row} 7`,
        'stroke-linecap': 'butt',
      }),
    ).join('')
    return (
      pen.form(box(166, 150, 668, 500, 26), darker(shell, 0.1), { rim: 18 }) +
      pen.fill(box(176, 160, 648, 480, 18), '#141417') +
      wallpaper(pen, screen, tone, [196, 190, 608, 420]) +
      pen.line('M240 236h120M240 270h190M240 304h150', '#ffffff', 12, { opacity: 0.75 }) +
      pen.form('M170 644H830L936 742Q944 756 924 760H76Q56 756 64 742Z', shell, { rim: 16 }) +
      pen.fill('M196 654H804L850 722H150Z', darker(shell, 0.16)) +
      keys +
      pen.fill('M404 726H596L606 746H394Z', darker(shell, 0.1)) +
      pen.form('M62 748H938Q938 772 900 772H100Q62 772 62 748Z', darker(shell, 0.25), { rim: 10 }) +
      pen.line('M64 750H936', lighter(shell, 0.5), 3) +
      pen.fill('M430 748h140q-6 12-20 12H450q-14 0-20-12Z', darker(shell, 0.45))
    )
  },
}

const wallpaper = (pen, d, tone, [x, y, width, height]) =>
  pen.inside(
    d,
    pen.fill(
      d,
      pen.linear(
        [
          [0, lighter(tone.second, 0.35)],
          [1, darker(tone.main, 0.2)],
        ],
        [0, 0, 0.6, 1],
      ),
    ) +
      pen.fill(
        ellipse(x + width * 0.68, y + height * 0.34, width * 0.13),
        lighter(tone.accent, 0.2),
      ) +
      pen.fill(
        `M${x} ${y + height * 0.66}Q${x + width * 0.25} ${y + height * 0.42} ${x + width * 0.5} ${y + height * 0.64}T${x + width} ${y + height * 0.58}V${y + height}H${x}Z`,
        darker(tone.second, 0.25),
      ) +
      pen.fill(
        `M${x} ${y + height * 0.82}Q${x + width * 0.4} ${y + height * 0.6} ${x + width} ${y + height * 0.84}V${y + height}H${x}Z`,
        darker(tone.main, 0.45),
      ) +
      pen.fill(`M${x} ${y}H${x + width * 0.6}L${x + width * 0.2} ${y + height}H${x}Z`, '#ffffff', {
        opacity: 0.08,
      }),
  )

const screen = 'M196 190H804V610H196Z'
