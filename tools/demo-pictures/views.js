import { darker, lighter, mix } from './kit/color.js'
import { colorwayOf } from './kit/colorways.js'
import { Pen, svg } from './kit/pen.js'
import { createRandom } from './kit/random.js'
import { addShadow, fit, place } from './kit/stage.js'
import { kinds } from './kinds/kinds.js'
import { backdrop, backdropWithFloor } from './scene/backdrop.js'
import { settingFor } from './scene/settings.js'

/**
 * Draws one picture of a product as SVG, in the proportions 4:5. The seed chooses the design, the
 * color way its colors; the same arguments always give the same picture. Fronts have no background
 * and stand on the floor of a plate; details and settings are scenes.
 */
export const drawView = ({ kind: name, seed, color, view, count = 1, scene = view }) => {
  const pen = new Pen()
  const kind = kinds[name]
  const tone = colorwayOf(color)
  const item = drawItem(pen, { kind: name, seed, color })
  const random = createRandom(`${name}/${seed}/${scene}`)
  return views[view](pen, { kind, tone, item, random, count })
}

/** Draws an item with its shadow, in the coordinates of its kind. */
export const drawItem = (pen, { kind: name, seed, color }) => {
  const kind = kinds[name]
  const drawn = kind.draw(pen, colorwayOf(color), createRandom(`${name}/${seed}`))
  return addShadow(pen, kind, typeof drawn === 'string' ? { art: drawn } : drawn)
}

const front = (pen, { kind, item, count }) => {
  const content = count > 1 ? setOf(kind, item, count) : single(pen, kind, item)
  return svg(pen, { width: 1200, height: 1500, content })
}

/** The floor on which items stand: 85.6 % of the height. */
const floor = 1284

/** The areas of a front in which an item fits, by its pose. */
const rooms = {
  stand: { x: 600, y: floor, width: 935, height: 960 },
  flat: { x: 600, y: 700, width: 780, height: 900, isCentered: true },
  hang: { x: 600, y: 1190, width: 920, height: 940 },
}

const single = (pen, kind, item) => {
  const room = rooms[kind.pose]
  const spot = fit(kind.box, { ...room, height: room.height * (kind.share ?? 1) })
  const hook = kind.pose === 'hang' && kind.hook ? hookOn(pen, kind.hook) : ''
  return place(spot, hook + item, kind.tilt ?? 0)
}

/** The hook of a hanger, above the collar. */
const hookOn = (pen, [x, y]) =>
  pen.line(
    `M${x} ${y}V${y - 40}C${x} ${y - 62} ${x + 40} ${y - 62} ${x + 40} ${y - 94}C${x + 40} ${y - 130} ${x - 26} ${y - 130} ${x - 28} ${y - 98}`,
    '#a9854c',
    11,
  )

/** The area of a set in a front. */
const setBox = [80, floor - 560, 1020, 560]

/** Two rows of the same item, for products that are sets. */
const setOf = ({ box }, item, count) => {
  const spots = Array.from({ length: count }, (_, index) => {
    const isBehind = index < count / 2
    const column = index % Math.ceil(count / 2)
    return {
      x: 320 + column * 480 + (isBehind ? 90 : 0),
      y: isBehind ? floor - 190 : floor,
      width: isBehind ? 440 : 480,
      height: 480,
    }
  })
  return `<g id="item">${place(fit(box, spots[0]), item)}</g>${spots
    .slice(1)
    .map((spot) => place(fit(box, spot), item))
    .join('')}`
}

/** The middle of a scene of 1200 × 1200, in the proportions of a picture. */
const sceneOf = (pen, content) => svg(pen, { width: 960, height: 1200, left: 120, content })

const detail = (pen, { kind, tone, item }) =>
  sceneOf(pen, (kind.pair ? pairOf : closeUpOf)(pen, { kind, tone, item }))

const closeUpOf = (pen, { kind, tone, item }) => {
  const [x, y, zoom] = kind.focus
  const scale = fit(kind.box, { x: 600, y: 600, width: 850, height: 850 }).scale * zoom
  const spot = { scale, dx: 600 - x * scale, dy: 600 - y * scale }
  return (
    backdrop(pen, mix(tone.backdrop, darker(tone.main, 0.1), 0.16)) +
    place(spot, item, kind.pose === 'stand' ? 0 : -9)
  )
}

const pairOf = (pen, { kind, tone, item }) => {
  const near = fit(kind.box, { x: 530, y: 940, width: 700, height: 620 })
  const far = { scale: near.scale * 0.93, dx: near.dx + 150, dy: near.dy - 118 }
  const veil = pen.fill('M0 0H1200V1200H0Z', lighter(tone.backdrop, 0.2), { opacity: 0.1 })
  return (
    backdropWithFloor(pen, tone.backdrop) +
    place(far, `<g id="item">${item}</g>`) +
    veil +
    place(near, '<use href="#item"/>')
  )
}

const setting = (pen, { kind, tone, item, random, count }) => {
  const content =
    count > 1 ? { kind: { ...kind, box: setBox }, item: setOf(kind, item, count) } : { kind, item }
  return sceneOf(pen, settingFor(kind)(pen, { tone, random, ...content }))
}

const views = { front, detail, setting }
