import { brightness, darker, lighter } from './color.js'

/** The stops of a gradient that shades a round body from left to right. */
export const roundStops = (color, { gloss = 0.45, depth = 0.4 } = {}) => {
  const dark = brightness(color) < 0.3
  const shine = lighter(color, dark ? gloss * 0.6 : gloss)
  return [
    [0, darker(color, depth * 0.6)],
    [0.1, color],
    [0.24, shine],
    [0.36, lighter(color, 0.08)],
    [0.62, color],
    [0.92, darker(color, depth)],
    [1, darker(color, depth * 0.6)],
  ]
}

/** The stops of a gradient that reflects light as metal does. */
export const metalStops = (color) => [
  [0, lighter(color, 0.55)],
  [0.22, color],
  [0.38, lighter(color, 0.8)],
  [0.55, darker(color, 0.12)],
  [0.78, darker(color, 0.42)],
  [0.9, lighter(color, 0.25)],
  [1, darker(color, 0.3)],
]
