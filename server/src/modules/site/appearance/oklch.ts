/** Color in OKLCH: lightness, chroma and hue. */
export type Oklch = { l: number; c: number; h: number }

/** '#6c2350' → its lightness 0 to 1, its chroma 0 to about 0.3 and its hue in degrees. */
export const toOklch = (hex: string): Oklch => {
  const [r, g, b] = linearOf(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, y),
    h: (Math.atan2(y, a) * 180) / Math.PI,
  }
}

/** Converts a color back to hex. A color outside sRGB loses chroma, never lightness. */
export const toHex = ({ l, c, h }: Oklch): string => {
  for (let chroma = c; chroma > 0.001; chroma *= 0.94) {
    const channels = rgbOf({ l, c: chroma, h })
    if (channels.every((channel) => channel > -0.001 && channel < 1.001)) return written(channels)
  }
  return written(rgbOf({ l, c: 0, h }))
}

/** Returns the WCAG contrast ratio of two colors, 1 to 21. */
export const calculateContrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const rgbOf = ({ l, c, h }: Oklch) => {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

const written = (channels: number[]) =>
  `#${channels.map((channel) => byteOf(channel).toString(16).padStart(2, '0')).join('')}`

const byteOf = (linear: number) => {
  const value = Math.min(1, Math.max(0, linear))
  const encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
}

const linearOf = (hex: string): [number, number, number] => [
  channelOf(hex, 1),
  channelOf(hex, 3),
  channelOf(hex, 5),
]

const channelOf = (hex: string, at: number) => {
  const value = parseInt(hex.slice(at, at + 2), 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

const luminanceOf = (hex: string) => {
  const [r, g, b] = linearOf(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
