import { darker, lighter } from '../../kit/color.js'
import { labelOf } from './grocery-parts.js'

export const honey = {
  pose: 'stand',
  share: 0.72,
  box: [230, 150, 540, 740],
  focus: [500, 600, 1.7],
  feet: [[500, 230]],
  draw(pen, tone, random) {
    const amber = random.pick(['#e2941f', '#c7701a', '#f0b548', '#a2501a'])
    const glow = pen.linear(
      [
        [0, darker(amber, 0.45)],
        [0.12, amber],
        [0.32, lighter(amber, 0.45)],
        [0.7, amber],
        [0.92, darker(amber, 0.3)],
        [1, lighter(amber, 0.3)],
      ],
      [0, 0, 1, 0],
    )
    return (
      pen.form(jar, amber, { fill: glow, rim: 26 }) +
      pen.fill('M310 336H690V372H310Z', '#fff6e0', { opacity: 0.55 }) +
      labelOf(pen, 'M300 500H700V780H300Z') +
      pen.line('M300 528H700M300 752H700', tone.second, 8) +
      pen.line(
        'M500 556l48 28v54l-48 28l-48-28v-54ZM452 584l48 26l48-26M500 610v56',
        tone.main,
        9,
      ) +
      pen.line('M410 714H590', '#5e554a', 9) +
      pen.form(
        'M286 190Q286 160 320 160H680Q714 160 714 190V310Q714 336 684 336H316Q286 336 286 310Z',
        tone.main,
        { texture: random.chance(0.5) ? 'check' : undefined, strength: 0.3, scale: 0.6, rim: 26 },
      ) +
      pen.line('M290 300Q500 326 710 300', '#b8935c', 12) +
      pen.fill('M262 420Q262 400 284 390V830Q262 820 262 790Z', '#ffffff', { opacity: 0.4 })
    )
  },
}

const jar =
  'M300 330C250 350 236 390 236 440V820Q236 888 310 888H690Q764 888 764 820V440C764 390 750 350 700 330Z'
