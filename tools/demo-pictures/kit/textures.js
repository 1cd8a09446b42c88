const tile = (id, size, content, scale, turn = 0) =>
  `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})scale(${scale})">${content}</pattern>`

const strokes = (d, color, width) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}"/>`

const wood =
  'M0 20C60 8 140 34 320 20M0 46C90 60 200 30 320 46M0 82C80 70 120 108 190 94S280 80 320 82M0 118C120 130 220 104 320 118M0 150C50 140 150 170 320 150M0 196C100 182 150 236 230 208S300 198 320 196M0 232C120 246 210 220 320 232M0 276C70 262 200 292 320 276M0 304C100 314 220 296 320 304'

export const textures = {
  dots: (id, color, scale) =>
    tile(
      id,
      46,
      `<circle cx="11" cy="11" r="5.5" fill="${color}"/><circle cx="34" cy="34" r="5.5" fill="${color}"/>`,
      scale,
    ),
  sprigs: (id, color, scale) =>
    tile(
      id,
      92,
      `<path d="M20 40q8-24 22-26q-2 20-22 26q-14-12-8-28q12 10 8 28q4 10 2 18M66 84q10-16 20-16q-4 16-20 16q-10-10-4-22q8 8 4 22" fill="${color}"/>`,
      scale,
    ),
  wood: (id, color, scale) => tile(id, 320, strokes(wood, color, 3), scale),
}

/** The length and the width of a stroke that covers an area at an angle. */
const extentOf = ({ width, height }, turn) => {
  const diagonal = Math.hypot(width, height)
  if (turn % 90 !== 0) return [diagonal, diagonal]
  return turn === 0 ? [width, height] : [height, width]
}

const hatch = ({ left, top, width, height }, turn, [on, off], color, opacity) => {
  const [reach, depth] = extentOf({ width, height }, turn)
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  const spin = turn ? ` transform="rotate(${turn} ${x} ${y})"` : ''
  const short = (value) => Number(value.toFixed(2))
  return `<path d="M${Math.round(x - reach / 2)} ${y}h${Math.round(reach)}" stroke="${color}" stroke-width="${Math.round(depth)}" stroke-linecap="butt" stroke-dasharray="${short(on)} ${short(off)}" opacity="${short(Number(opacity))}"${spin}/>`
}

/** Patterns made of straight lines: one broad dashed stroke draws them all. */
export const stripes = {
  weave: (area, color, scale, opacity) =>
    hatch(area, 0, [1.6 * scale, 4.4 * scale], color, opacity * 0.7) +
    hatch(area, 90, [1.6 * scale, 4.4 * scale], color, opacity * 0.7),
  twill: (area, color, scale, opacity) => hatch(area, 28, [2 * scale, 4 * scale], color, opacity),
  rib: (area, color, scale, opacity) => hatch(area, 0, [4 * scale, 8 * scale], color, opacity),
  knit: (area, color, scale, opacity) =>
    hatch(area, 55, [2.6 * scale, 6.4 * scale], color, opacity * 0.8) +
    hatch(area, -55, [2.6 * scale, 6.4 * scale], color, opacity * 0.8),
  mesh: (area, color, scale, opacity) =>
    hatch(area, 45, [3 * scale, 4 * scale], color, opacity * 0.6) +
    hatch(area, -45, [3 * scale, 4 * scale], color, opacity * 0.6),
  grain: (area, color, scale, opacity) =>
    hatch(area, 31, [1.4 * scale, 6.2 * scale], color, opacity * 0.8) +
    hatch(area, -47, [1.2 * scale, 7.6 * scale], color, opacity * 0.7),
  stripe: (area, color, scale, opacity) =>
    hatch(area, 90, [15 * scale, 29 * scale], color, opacity),
  check: (area, color, scale, opacity) =>
    hatch(area, 0, [24 * scale, 48 * scale], color, opacity * 0.5) +
    hatch(area, 90, [24 * scale, 48 * scale], color, opacity * 0.5) +
    hatch(area, 0, [3 * scale, 33 * scale], color, opacity * 0.6) +
    hatch(area, 90, [3 * scale, 33 * scale], color, opacity * 0.6),
}
