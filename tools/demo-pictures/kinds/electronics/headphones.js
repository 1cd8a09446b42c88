import { darker, lighter } from '../../kit/color.js'
import { box, ellipse } from '../../kit/paths.js'

export const headphones = {
  pose: 'stand',
  share: 0.78,
  box: [150, 60, 700, 780],
  focus: [270, 620, 2],
  feet: [
    [250, 90],
    [750, 90],
  ],
  draw(pen, tone, random) {
    const shell = tone.main
    const cup = (x, side) =>
      pen.form(box(x - 44 + side * 52, 480, 88, 340, 44), darker(shell, 0.55), {
        rim: 26,
        gloss: 0.4,
      }) +
      pen.form(
        `M${x - 70} 560C${x - 78} 480 ${x + 78} 480 ${x + 70} 560L${x + 76} 740C${x + 70} 850 ${x - 70} 850 ${x - 76} 740Z`,
        shell,
        { rim: 40 },
      ) +
      pen.line(ellipse(x, 650, 44, 62), random.chance(0.5) ? tone.metal : lighter(shell, 0.25), 7) +
      pen.fill(
        ellipse(x, 650, 34, 50),
        pen.linear([
          [0, lighter(shell, 0.25)],
          [1, darker(shell, 0.3)],
        ]),
      )
    return (
      pen.line(arc, darker(shell, 0.4), 58) +
      pen.line(arc, shell, 50) +
      pen.line('M262 380C270 210 370 120 500 118C600 118 680 170 716 260', lighter(shell, 0.6), 9, {
        opacity: 0.5,
      }) +
      pen.line('M300 330C330 200 400 140 500 140C600 140 670 200 700 330', darker(shell, 0.6), 22, {
        opacity: 0.75,
      }) +
      pen.line('M238 470L240 590M762 470L760 590', tone.metal, 26) +
      pen.line('M232 470L234 590M756 470L754 590', lighter(tone.metal, 0.7), 6) +
      cup(250, 1) +
      cup(750, -1)
    )
  },
}

const arc = 'M240 560C200 240 330 90 500 90C670 90 800 240 760 560'
