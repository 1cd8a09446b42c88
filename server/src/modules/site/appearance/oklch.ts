import { converter, formatHex, wcagContrast } from 'culori'

/** Color in OKLCH: lightness, chroma and hue. */
export type Oklch = { l: number; c: number; h: number }

const inOklch = converter('oklch')
const inLinearRgb = converter('lrgb')

/** '#6c2350' → its lightness 0 to 1, its chroma 0 to about 0.3 and its hue in degrees. */
export const toOklch = (hex: string): Oklch => {
  const { l = 0, c = 0, h = 0 } = inOklch(hex) ?? {}
  return { l, c, h }
}

/** Converts a color back to hex. A color outside sRGB loses chroma, never lightness. */
export const toHex = ({ l, c, h }: Oklch): string => {
  for (let chroma = c; chroma > 0.001; chroma *= 0.94) {
    const color = inLinearRgb({ mode: 'oklch', l, c: chroma, h })
    if ([color.r, color.g, color.b].every(isDisplayable)) return formatHex(color)
  }
  return formatHex({ mode: 'oklch', l, c: 0, h })
}

const isDisplayable = (channel: number) => channel > -0.001 && channel < 1.001

/** Returns the WCAG contrast ratio of two colors, 1 to 21. */
export const calculateContrast = (one: string, other: string) => wcagContrast(one, other)
