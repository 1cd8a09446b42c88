import { darker, lighter } from '../../kit/color.js'
import { box } from '../../kit/paths.js'

export const blanket = {
  pose: 'stand',
  share: 0.62,
  box: [130, 360, 740, 480],
  focus: [360, 560, 1.9],
  feet: [[500, 360]],
  draw(pen, tone, random) {
    const knit = random.chance(0.5) ? 'knit' : 'weave'
    const print = random.pick(['check', 'stripe', null])
    const layer = (y, tall, left, right, color) => {
      const d = `M${left + 40} ${y}H${right - 46}Q${right} ${y + 4} ${right} ${y + tall / 2}Q${right} ${y + tall} ${right - 40} ${y + tall}H${left + 30}Q${left} ${y + tall} ${left} ${y + tall / 2}Q${left + 4} ${y} ${left + 40} ${y}Z`
      return pen.form(d, color, {
        texture: knit,
        strength: 0.26,
        scale: 1.5,
        rim: 44,
        detail: print ? pen.cover(d, print, tone.accent, 1.3, 0.5) : '',
      })
    }
    return (
      layer(710, 126, 132, 868, tone.main) +
      layer(600, 124, 142, 860, darker(tone.main, 0.06)) +
      pen.line(fringe, darker(tone.main, 0.3), 9) +
      pen.line(fringe, lighter(tone.main, 0.2), 5, { transform: 'translate(-1 0)' }) +
      layer(372, 180, 150, 852, lighter(tone.main, 0.06)) +
      pen.form(box(690, 540, 86, 60, 4), '#f4eee2', { rim: 8 }) +
      pen.line('M706 562h54M706 578h36', '#6b6258', 4)
    )
  },
}

const fringe = Array.from(
  { length: 26 },
  (_, i) => `M${190 + i * 24} 536q${i % 2 ? 6 : -5} 34 ${i % 3 ? 3 : -4} 74`,
).join('')
