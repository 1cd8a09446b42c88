import { darker, lighter, mix } from '../kit/color.js'
import { fit, place } from '../kit/stage.js'
import { ellipse } from '../kit/paths.js'
import {
  branchInVase,
  bookStack,
  cupFromAbove,
  pottedPlant,
  leafShadow,
  windowLight,
} from './props.js'

const oak = '#c79b68'
const walnut = '#7d5437'

const boards = (pen, color, d, direction) =>
  pen.fill(
    d,
    pen.linear(
      [
        [0, lighter(color, 0.22)],
        [1, darker(color, 0.2)],
      ],
      direction,
    ),
  ) + pen.cover(d, 'wood', darker(color, 0.5), 1.5, 0.2)

const table = (pen, { kind, tone, item, random }) => {
  const wall = mix(tone.backdrop, random.pick(['#ffffff', '#e9dccb', '#d6dcd8']), 0.35)
  const wood = random.pick([oak, walnut, '#e3d8c8'])
  const side = random.chance(0.5)
  const prop = random.pick([branchInVase, bookStack, pottedPlant])
  const area = { x: side ? 500 : 700, y: 1010, width: 660, height: 660 }
  return [
    pen.fill(
      'M0 0H1200V900H0Z',
      pen.linear([
        [0, lighter(wall, 0.35)],
        [1, darker(wall, 0.1)],
      ]),
    ),
    windowLight(pen),
    pen.fill(
      'M0 790H1200V885H0Z',
      pen.linear(
        [
          [0, '#1a1210', 0],
          [1, '#1a1210', 0.14],
        ],
        [0, 0, 0, 1],
      ),
    ),
    boards(pen, wood, 'M0 880H1200V1200H0Z', [0, 0, 0.3, 1]),
    pen.group(prop(pen, tone), { transform: `translate(${side ? 950 : 250} 925)` }),
    place(fit(kind.box, area), item),
  ].join('')
}

const above = (pen, { kind, tone, item, random }) => {
  const wood = random.chance(0.5)
  const surface = wood
    ? boards(pen, random.pick([oak, '#d9c3a3', walnut]), 'M0 0H1200V1200H0Z', [0, 0, 1, 1]) +
      pen.line('M0 300H1200M0 640H1200M0 985H1200', '#2a1a10', 4, { opacity: 0.35 })
    : pen.fill(
        'M0 0H1200V1200H0Z',
        pen.linear([
          [0, lighter(tone.backdrop, 0.7)],
          [1, mix(tone.backdrop, '#c9bfae', 0.5)],
        ]),
      ) + pen.cover('M0 0H1200V1200H0Z', 'weave', '#6b5b48', 1.6, 0.13)
  const turn = random.pick([-14, 12, -8])
  const area = { x: 610, y: 640, width: 740, height: 760, isCentered: true }
  return (
    surface +
    pen.group(cupFromAbove(pen, tone), {
      transform: random.chance(0.5) ? 'translate(230 180)' : 'translate(980 170)',
    }) +
    place(fit(kind.box, area), item, turn) +
    leafShadow(pen)
  )
}

const rail = (pen, { kind, tone, item }) => {
  const wall = mix(tone.backdrop, '#efe7da', 0.5)
  const spot = fit(kind.box, { x: 600, y: 690, width: 720, height: 740, isCentered: true })
  const [hookX, hookY] = kind.hook ?? [kind.box[0] + kind.box[2] / 2, kind.box[1] + 10]
  const x = hookX * spot.scale + spot.dx
  const y = hookY * spot.scale + spot.dy
  return [
    fillDown(pen, 'M0 0H1200V1200H0Z', [lighter(wall, 0.4), darker(wall, 0.12)]),
    windowLight(pen),
    pen.fill('M0 1110H1200V1200H0Z', lighter(wall, 0.5), { opacity: 0.6 }),
    rod(pen),
    hook(pen, x, y),
    kind.hanger === false ? '' : shoulders(pen, x, y),
    place(spot, item),
    pen.group(branchInVase(pen, tone), { transform: 'translate(990 1170)scale(.8)' }),
  ].join('')
}

const fillDown = (pen, d, [from, to]) =>
  pen.fill(
    d,
    pen.linear([
      [0, from],
      [1, to],
    ]),
  )

/** A wooden rod with its shadow on the wall. */
const rod = (pen) =>
  pen.fill(
    'M0 196H1200V246H0Z',
    pen.linear(
      [
        [0, '#1a1210', 0.3],
        [1, '#1a1210', 0],
      ],
      [0, 0, 0, 1],
    ),
  ) +
  pen.fill(
    'M0 168H1200V196H0Z',
    pen.linear(
      [
        [0, lighter(oak, 0.4)],
        [0.5, oak],
        [1, darker(oak, 0.45)],
      ],
      [0, 0, 0, 1],
    ),
  )

/** The hook of a hanger on the rod. */
const hook = (pen, x, y) =>
  pen.line(
    `M${x} ${y}V226C${x} 206 ${x + 34} 206 ${x + 34} 180C${x + 34} 146 ${x - 20} 146 ${x - 22} 176`,
    '#4e4a48',
    9,
  )

/** The shoulders of a hanger. */
const shoulders = (pen, x, y) =>
  pen.line(
    `M${x - 130} ${y + 62}Q${x - 20} ${y + 6} ${x} ${y + 2}Q${x + 20} ${y + 6} ${x + 130} ${y + 62}`,
    '#a9794c',
    20,
  )

const room = (pen, { kind, tone, item, random }) => {
  const wall = mix(tone.backdrop, tone.second, 0.22)
  const spot = fit(kind.box, { x: 610, y: 1075, width: 690, height: 800 })
  return [
    pen.fill(
      'M0 0H1200V960H0Z',
      pen.linear([
        [0, lighter(wall, 0.45)],
        [1, darker(wall, 0.08)],
      ]),
    ),
    windowLight(pen),
    boards(pen, random.pick([oak, walnut]), 'M0 930H1200V1200H0Z', [0, 0, 0.2, 1]),
    pen.fill('M0 905H1200V934H0Z', lighter(wall, 0.6)),
    pen.fill(ellipse(620, 1085, 520, 78), lighter(tone.backdrop, 0.3), { opacity: 0.85 }) +
      pen.fill(ellipse(620, 1085, 480, 66), mix(tone.backdrop, tone.second, 0.3), {
        opacity: 0.5,
      }),
    pen.group(pottedPlant(pen, tone), {
      transform: `translate(${kind.box[2] > kind.box[3] ? 1000 : 980} 1010)scale(1.5)`,
    }),
    place(spot, item),
  ].join('')
}

const settings = { table, above, rail, room }
const settingOfPose = { stand: 'table', flat: 'above', hang: 'rail' }

/** The name of the setting in which a kind is drawn. */
const settingName = (kind) => kind.setting ?? settingOfPose[kind.pose]

/** Returns the function that draws a kind where it is used. */
export const settingFor = (kind) => settings[settingName(kind)]
