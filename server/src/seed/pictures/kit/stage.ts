import { colourways, type Colourway, type Tone } from './colorways.ts'
import { ellipse, type Box, type Point } from './path.ts'
import { Pen } from './pen.ts'

type Placed = {
  /** The box that the item is drawn in, in its own units. */
  box: Box
  /** Its share of the available height: a mug is smaller than a chair. */
  size?: number
  draw: (pen: Pen, tone: Tone) => string[]
}

/** The feet as [center, radius]; the whole width by default. */
type Standing = Placed & { pose: 'stand'; feet?: readonly Point[] }
/** The outline casts the shadow; `hook` is the position of the hanger, at [x, y]. */
type Hanging = Placed & { pose: 'hang'; outline: string; hook?: Point; hanger?: 'coat' | 'clips' }

export type Kind = Standing | Hanging

/** A plate is 4:5; items are placed at 85.6% of its height, on the floor that begins at 84%. */
const plate = { width: 1000, height: 1250 }
export const floorShare = 0.84
export const standShare = 0.856
export const raster = { width: 720, height: 900 }

const rooms = {
  stand: { width: 780, height: 800, bottom: plate.height * standShare },
  hang: { width: 800, height: 815, bottom: 1000 },
}

/** Returns the SVG of one cut-out: the item and its shadow on a transparent plate. */
export const cutOut = (kind: Kind, colourway: Colourway) => {
  const pen = new Pen()
  const spot = fit(kind)
  const item = kind.draw(pen, colourways[colourway]).join('')
  const shadow = kind.pose === 'stand' ? contact(pen, kind) : thrown(pen, kind) + hanger(pen, kind)
  const placed = `<g transform="translate(${spot.x} ${spot.y})scale(${spot.scale})">`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${plate.width} ${plate.height}" ` +
    `width="${raster.width}" height="${raster.height}" stroke-linecap="round" ` +
    `stroke-linejoin="round"><defs>${pen.definitions}</defs>${placed}${shadow}${item}</g></svg>`
  )
}

/** Returns the share of the plate's height that an item takes. */
export const heightShare = (kind: Kind) => (fit(kind).scale * kind.box[3]) / plate.height

const fit = ({ pose, box: [left, top, width, height], size = 1 }: Kind) => {
  const room = rooms[pose]
  const scale = Math.min(room.width / width, room.height / height) * size
  // Hanging items stay above the floor, and short ones stay near the top.
  const slack = pose === 'hang' ? (room.height - height * scale) * 0.55 : 0
  const x = plate.width / 2 - (left + width / 2) * scale
  const y = room.bottom - slack - (top + height) * scale
  return { scale: round(scale), x: round(x), y: round(y) }
}

/** A wide soft shadow and a dark narrow one under each foot. */
const contact = (pen: Pen, { box: [x, y, width, height], feet }: Standing) => {
  const floor = y + height
  const spots = feet ?? [[x + width / 2, width * 0.47] as const]
  return spots
    .map(
      ([centre, radius]) =>
        pen.pool(
          [centre + radius * 0.16, floor + 4],
          radius * 1.36,
          Math.max(24, radius * 0.13),
          0.34,
        ) + pen.pool([centre, floor - 1], radius * 1.08, Math.max(12, radius * 0.06), 0.85),
    )
    .join('')
}

const thrown = (pen: Pen, { outline }: Hanging) =>
  pen.shadow(outline, 15, { opacity: 0.3, transform: 'translate(20 30)' })

const brass = '#a98a5a'
const wood = '#b98f5f'

/** A wooden hanger, or a rail with two clips, on a hook that reaches up to the wall. */
const hanger = (pen: Pen, { hook, hanger: shape = 'coat' }: Hanging) => {
  if (!hook) return ''
  const [x, y] = hook
  const top = y - 96
  const bend = `C${x} ${top + 44} ${x + 34} ${top + 40} ${x + 34} ${top + 12}`
  const wire = `M${x} ${y}V${top + 62}${bend}A34 34 0 1 0 ${x - 34} ${top + 12}`
  const arms =
    shape === 'coat'
      ? `M${x - 190} ${y + 74}Q${x - 60} ${y + 6} ${x} ${y}Q${x + 60} ${y + 6} ${x + 190} ${y + 74}`
      : `M${x - 190} ${y}H${x + 190}`
  const clips = shape === 'coat' ? '' : [-160, 160].map((dx) => clip(pen, x + dx, y)).join('')
  return pen.line(wire, brass, 11) + pen.line(arms, wood, 24) + clips
}

const clip = (pen: Pen, x: number, y: number) =>
  pen.line(`M${x} ${y}V${y + 34}`, brass, 26) + pen.fill(ellipse(x, y, 10), '#6d5836')

const round = (value: number) => Number(value.toFixed(3))
