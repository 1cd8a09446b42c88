/** The background colors of pictures (docs/domain/catalog.md#pictures), by name. */
const plates = [
  ['fog', '#E9EAEE'],
  ['linen', '#EFEAE3'],
  ['sage', '#E1E8DF'],
  ['sky', '#DDE7EE'],
  ['blush', '#F2E2E2'],
  ['butter', '#F4EACB'],
  ['lilac', '#E8E1EE'],
  ['clay', '#EBDCD2'],
] as const
export type Plate = (typeof plates)[number][0]
export type Rgb = { red: number; green: number; blue: number }

/**
 * Returns the plate closest to a color. All plates are pale, so only hue counts, and strong colors
 * are compared as if they were pale too.
 */
export const plateFor = (color: Rgb): Plate => {
  const wanted = paled(hueOf(color))
  const distance = ({ hue }: (typeof hues)[number]) =>
    Math.hypot(hue.a - wanted.a, hue.b - wanted.b)
  return hues.reduce((best, plate) => (distance(plate) < distance(best) ? plate : best)).name
}

/** The two color axes of OKLab: green to red, and blue to yellow. */
type Hue = { a: number; b: number }

const hueOf = (color: Rgb): Hue => {
  const red = linear(color.red)
  const green = linear(color.green)
  const blue = linear(color.blue)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return {
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  }
}

const linear = (channel: number) => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const rgbOf = (hex: string): Rgb => ({
  red: parseInt(hex.slice(1, 3), 16),
  green: parseInt(hex.slice(3, 5), 16),
  blue: parseInt(hex.slice(5, 7), 16),
})

const hues = plates.map(([name, hex]) => ({ name, hue: hueOf(rgbOf(hex)) }))

/** Between the palest plates and butter. Chosen so that each plate gets the expected colors. */
const strengthMax = 0.03

const paled = ({ a, b }: Hue): Hue => {
  const strength = Math.hypot(a, b)
  const by = strength > strengthMax ? strengthMax / strength : 1
  return { a: a * by, b: b * by }
}
