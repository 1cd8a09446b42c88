import type { Bounds } from './bounds.ts'

type Tile = (id: string, color: string, scale: number) => string
type Stripe = (area: Bounds, color: string, scale: number, opacity: number) => string

const tile = (id: string, size: number, content: string, scale: number) =>
  `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" ` +
  `patternTransform="scale(${scale})">${content}</pattern>`

const grain = `M0 20C60 8 140 34 320 20M0 46C90 60 200 30 320 46M0 82C80 70 120 108 190 94
  S280 80 320 82M0 118C120 130 220 104 320 118M0 150C50 140 150 170 320 150M0 196
  C100 182 150 236 230 208S300 198 320 196M0 232C120 246 210 220 320 232M0 276
  C70 262 200 292 320 276M0 304C100 314 220 296 320 304`

const sprig = `M20 40q8-24 22-26q-2 20-22 26q-14-12-8-28q12 10 8 28q4 10 2 18
  M66 84q10-16 20-16q-4 16-20 16q-10-10-4-22q8 8 4 22`

/** Shape patterns: a tile that the renderer repeats. */
export const tiles = {
  dots: (id, color, scale) => {
    const dot = (at: number) => `<circle cx="${at}" cy="${at}" r="5.5" fill="${color}"/>`
    return tile(id, 46, dot(11) + dot(34), scale)
  },
  sprigs: (id, color, scale) => tile(id, 92, `<path d="${sprig}" fill="${color}"/>`, scale),
  wood: (id, color, scale) =>
    tile(id, 320, `<path d="${grain}" fill="none" stroke="${color}" stroke-width="3"/>`, scale),
} satisfies Record<string, Tile>

/** Line patterns: one wide dashed stroke draws them all, much faster than a tile. */
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
    [0, 90]
      .map(
        (turn) =>
          hatch(area, turn, [24 * scale, 48 * scale], color, opacity * 0.5) +
          hatch(area, turn, [3 * scale, 33 * scale], color, opacity * 0.6),
      )
      .join(''),
} satisfies Record<string, Stripe>

export type TileName = keyof typeof tiles
export type StripeName = keyof typeof stripes

const hatch = (
  { left, top, right, bottom }: Bounds,
  turn: number,
  dash: readonly [on: number, off: number],
  color: string,
  opacity: number,
) => {
  const [width, height] = [right - left, bottom - top]
  const slanted = turn % 90 !== 0
  const diagonal = Math.hypot(width, height)
  const [along, across] = turn === 0 ? [width, height] : [height, width]
  const reach = slanted ? diagonal : along
  const depth = slanted ? diagonal : across
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  const spin = turn ? ` transform="rotate(${turn} ${x} ${y})"` : ''
  const dashes = dash.map((length) => Number(length.toFixed(2))).join(' ')
  return (
    `<path d="M${Math.round(x - reach / 2)} ${y}h${Math.round(reach)}" stroke="${color}" ` +
    `stroke-width="${Math.round(depth)}" stroke-linecap="butt" stroke-dasharray="${dashes}" ` +
    `opacity="${Number(opacity.toFixed(2))}"${spin}/>`
  )
}
