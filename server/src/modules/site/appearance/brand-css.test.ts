import { expect, test } from 'vitest'

import { brandCss, brandCssAddress } from './brand-css.ts'
import { calculateContrast, toHex, toOklch } from './oklch.ts'

const hues = ['#6c2350', '#ffe600', '#00ff88', '#0b1f3a', '#ffffff', '#000000', '#e11d48']

/** Shades of the light theme, then those of the dark theme. */
const shadesOf = (css: string) =>
  css
    .split('}')
    .map((part) => Object.fromEntries([...part.matchAll(/--x-([\w-]+): (#\w+)/g)].map(roleOf)))
    .filter((shades) => Object.keys(shades).length > 0)

const roleOf = ([, role = '', value = '']: RegExpMatchArray) => [role, value] as const

test.each(hues)('for any chosen color, such as %s, all text remains readable', (color) => {
  const modes = shadesOf(brandCss({ brand: color, accent: color }))

  expect(modes).toHaveLength(3)
  for (const shades of modes) {
    const read = (ink: string, ground: string) =>
      calculateContrast(shades[ink] ?? '', shades[ground] ?? '')
    expect(read('on-brand', 'brand')).toBeGreaterThan(4.5)
    expect(read('on-brand', 'brand-hover')).toBeGreaterThan(4.5)
    expect(read('brand-ink', 'brand-soft')).toBeGreaterThan(4.5)
    expect(read('on-accent', 'accent')).toBeGreaterThan(4.5)
    expect(read('accent-ink', 'accent-soft')).toBeGreaterThan(4.5)
  }
})

test('a color converted back and forth remains the same', () => {
  for (const color of hues) expect(toHex(toOklch(color))).toBe(color)
})

test('a style sheet with other colors has another URL, and none without chosen colors', () => {
  const plum = brandCssAddress({ brand: '#6c2350', accent: null })

  expect(plum).toMatch(/^\/brand\.css\?v=[0-9a-f]{12}$/)
  expect(brandCssAddress({ brand: '#0b1f3a', accent: null })).not.toBe(plum)
  expect(brandCssAddress({ brand: null, accent: null })).toBeNull()
})
