import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { chartsCss, themeCss } from './derive.ts'
import tokens from './tokens.json'

const modes = ['light', 'dark'] as const
const colors = (mode: (typeof modes)[number]): Record<string, string> => tokens.color[mode]

test.each([
  ['theme.css', themeCss],
  ['charts.css', chartsCss],
])('%s is what derive.ts makes of the tokens', (name, made) => {
  const written = readFileSync(`${import.meta.dirname}/${name}`, 'utf8')

  expect(written).toBe(`${made()}\n`)
})

describe.each(modes)('in %s mode', (mode) => {
  const { [mode]: tones } = tokens.tone

  test.each(tokens.contrast.pairs)('%s on %s has %d to 1', (text, ground, least) => {
    const { [String(text)]: above = '', [String(ground)]: below = '' } = colors(mode)

    expect(contrast(above, below)).toBeGreaterThanOrEqual(Number(least))
  })

  test.each(Object.entries(tones))('a badge in %s can be read', (_, { soft, ink }) => {
    expect(contrast(ink, soft)).toBeGreaterThanOrEqual(4.5)
  })
})

/** Returns the WCAG 2 contrast ratio of two colors. */
const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(parseInt(hex.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
