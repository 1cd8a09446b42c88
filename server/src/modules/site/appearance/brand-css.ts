import type { SiteSettings } from '@emporia/contract'
import { createHash } from 'node:crypto'

import { calculateContrast, toHex, toOklch, type Oklch } from './oklch.ts'

type Colors = SiteSettings['colours']
type Shades = Record<string, string>

/**
 * Returns the address of the style sheet with the owner's colors; it contains their hash. Null
 * without chosen colors.
 */
export const brandCssAddress = (colors: Colors) =>
  colors.brand === null && colors.accent === null
    ? null
    : `/brand.css?v=${createHash('sha256').update(brandCss(colors)).digest('hex').slice(0, 12)}`

/**
 * Returns the CSS variables in the owner's colors. Only hue and chroma come from the owner; the
 * lightness of a shade depends on what is displayed on it, so that everything is readable in both
 * themes.
 */
export const brandCss = (colors: Colors) => {
  const light = { ...brandLight(colors.brand), ...accentLight(colors.accent) }
  const dark = { ...brandDark(colors.brand), ...accentDark(colors.accent) }
  return [
    block(':root', light),
    `@media (prefers-color-scheme: dark) {\n${block(":root:not([data-theme='light'])", dark)}\n}`,
    block(":root[data-theme='dark']", dark),
  ].join('\n')
}

const block = (selector: string, shades: Shades) =>
  `${selector} {\n${Object.entries(shades)
    .map(([role, value]) => `  --x-${role}: ${value};`)
    .join('\n')}\n}`

/** The color with another lightness and a maximum chroma. */
const shadeOf = ({ c, h }: Oklch, l: number, strongest = 0.4) =>
  toHex({ l, c: Math.min(c, strongest), h })

const brandLight = (chosen: string | null): Shades => {
  if (!chosen) return {}
  const color = toOklch(chosen)
  const brand = readableOn('#f5f3f5', color, 5)
  const { l } = toOklch(brand)
  return {
    brand,
    // The same in both themes: background of content on pictures.
    deep: brand,
    deeper: shadeOf(color, l - 0.07),
    'brand-hover': shadeOf(color, l - 0.07),
    'brand-press': shadeOf(color, l - 0.13),
    'on-brand': '#ffffff',
    'brand-soft': shadeOf(color, 0.96, 0.025),
    'brand-line': shadeOf(color, 0.87, 0.06),
    'brand-ink': readableOn(shadeOf(color, 0.96, 0.025), color, 5),
    focus: brand,
    ...steps(color, [0.94, 0.87, 0.79, 0.66, 0.54, 0.4]),
  }
}

const brandDark = (chosen: string | null): Shades => {
  if (!chosen) return {}
  const color = toOklch(chosen)
  return {
    brand: shadeOf(color, 0.79, 0.12),
    'brand-hover': shadeOf(color, 0.87, 0.07),
    'brand-press': shadeOf(color, 0.72, 0.12),
    'on-brand': shadeOf(color, 0.2, 0.06),
    'brand-soft': shadeOf(color, 0.26, 0.06),
    'brand-line': shadeOf(color, 0.37, 0.08),
    'brand-ink': shadeOf(color, 0.86, 0.08),
    focus: shadeOf(color, 0.87, 0.07),
  }
}

const accentLight = (chosen: string | null): Shades => {
  if (!chosen) return {}
  const color = toOklch(chosen)
  const soft = shadeOf(color, 0.96, 0.04)
  return {
    accent: chosen,
    'on-accent': onto(chosen),
    'accent-soft': soft,
    'accent-ink': readableOn(soft, color, 5),
    star: shadeOf(color, 0.7),
  }
}

const accentDark = (chosen: string | null): Shades => {
  if (!chosen) return {}
  const color = toOklch(chosen)
  return {
    accent: chosen,
    'on-accent': onto(chosen),
    'accent-soft': shadeOf(color, 0.28, 0.05),
    'accent-ink': shadeOf(color, 0.86, 0.13),
    star: shadeOf(color, 0.8),
  }
}

const steps = (color: Oklch, lights: number[]): Shades =>
  Object.fromEntries(lights.map((l, at) => [`seq-${at + 1}`, shadeOf(color, l)]))

/** Returns the color, darkened as much as needed for the contrast on this background. */
const readableOn = (ground: string, color: Oklch, least: number) => {
  for (let { l } = color; l > 0; l -= 0.01) {
    const shade = shadeOf(color, l)
    if (calculateContrast(shade, ground) >= least) return shade
  }
  return '#000000'
}

/** Near-black or white, whichever has more contrast on the color. */
const onto = (ground: string) =>
  calculateContrast('#1a1016', ground) >= calculateContrast('#ffffff', ground)
    ? '#1a1016'
    : '#ffffff'
