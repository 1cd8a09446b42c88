/** Fits a box into a room; the box is at the bottom of the room, or in its center. */
export const fit = ([x, y, width, height], room) => {
  const scale = Math.min(room.width / width, room.height / height)
  const bottom = room.isCentered ? room.y + (height * scale) / 2 : room.y
  return { scale, dx: room.x - (x + width / 2) * scale, dy: bottom - (y + height) * scale }
}

/** Places the content at a fit, rotated around the center of a picture of 1200 × 1200. */
export const place = ({ scale, dx, dy }, content, turn = 0) => {
  const rotation = turn ? `rotate(${turn} 600 600)` : ''
  const shift = `translate(${dx.toFixed(1)} ${dy.toFixed(1)})`
  return `<g transform="${rotation}${shift}scale(${scale.toFixed(3)})">${content}</g>`
}

/** An item with its shadow, in the coordinates of the item. */
export const addShadow = (pen, kind, drawn) =>
  (kind.pose === 'stand' ? contactShadow(pen, kind) : castShadow(pen, drawn.outline)) + drawn.art

const castShadow = (pen, outline) =>
  pen.shadow(outline, 16, { opacity: 0.36, transform: 'translate(16 24)' })

const contactShadow = (pen, { box: [x, y, width, height], feet }) => {
  const floor = y + height
  const spots = feet ?? [[x + width / 2, width * 0.47]]
  return spots.map(([center, radius]) => shadowOf(pen, { center, radius, floor })).join('')
}

const shadowOf = (pen, { center, radius, floor }) =>
  pen.pool([center + radius * 0.2, floor + 3, radius * 1.4, Math.max(34, radius * 0.22)], 0.34) +
  pen.pool([center, floor - 1, radius * 1.08, Math.max(13, radius * 0.06)], 0.85, '#120c0a')
