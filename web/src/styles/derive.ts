import { writeFileSync } from 'node:fs'

import tokens from './tokens.json' with { type: 'json' }

type Mode = 'light' | 'dark'
type Values = Record<string, string | number>
type Size = { size: string; line: number; weight: number; track: string }

const { $comment: _, ...sizes } = tokens.type

/**
 * Returns the content of `theme.css`, derived from `tokens.json`. Run this file after changing a
 * token.
 */
export const themeCss = () =>
  [
    '/* Generated from tokens.json by derive.ts. Do not edit by hand. */',
    ...byMode((mode) => ({ 'color-scheme': mode, ...prefixed('--x-', raw(mode)) })),
    block('@theme inline', inlineTheme()),
    block('@theme', fixedTheme()),
    ...Object.keys(tokens.plate)
      .filter((name) => name !== '$comment')
      .map((name) => block(`.plate-${name}`, { '--p': `var(--color-plate-${name})` })),
  ].join('\n\n')

/**
 * Returns the content of `charts.css`. Only the back office draws charts, so only it loads their
 * colors.
 */
export const chartsCss = () =>
  [
    '/* Generated from tokens.json by derive.ts. Do not edit by hand. */',
    ...byMode((mode) => prefixed('--x-', charts(mode))),
  ].join('\n\n')

/** Printing always uses the light mode. */
const byMode = (values: (mode: Mode) => Values) => [
  block(':root', values('light')),
  `@media screen and (prefers-color-scheme: dark) {\n${indented(block(":root:not([data-theme='light'])", values('dark')))}\n}`,
  `@media screen {\n${indented(block(":root[data-theme='dark']", values('dark')))}\n}`,
]

/** The values that differ between light and dark mode, by role. */
const raw = (mode: Mode): Values => ({
  ...tokens.color[mode],
  ...Object.fromEntries(
    Object.entries(tokens.tone[mode]).flatMap(([tone, shades]) =>
      Object.entries(shades).map(([shade, value]) => [`tone-${tone}-${shade}`, value]),
    ),
  ),
})

const charts = (mode: Mode): Values => ({
  ...numbered('chart', tokens.chart[mode].cat),
  ...numbered('seq', tokens.chart[mode].seq),
  ...prefixed('chart-', without(tokens.chart[mode], 'cat', 'seq')),
})

const inlineTheme = (): Values => {
  const roles = Object.keys(without({ ...raw('light'), ...charts('light') }, 'plate-dim', 'shadow'))
  return {
    '--color-*': 'initial',
    '--color-white': '#fff',
    '--color-black': '#000',
    '--color-transparent': 'transparent',
    '--color-current': 'currentColor',
    ...Object.fromEntries(roles.map((role) => [`--color-${role}`, `var(--x-${role})`])),
    ...prefixed('--color-plate-', without(tokens.plate, '$comment')),
  }
}

const shadows = () =>
  Object.fromEntries(
    Object.entries(without(tokens.elevation, '$comment')).map(([step, value]) => [
      step,
      String(value).replaceAll('var(--shadow)', 'var(--x-shadow)'),
    ]),
  )

const fixedTheme = (): Values => ({
  '--font-display': `'${tokens.font.display.family}', ${tokens.font.display.fallback}`,
  '--font-sans': `'${tokens.font.text.family}', ${tokens.font.text.fallback}`,
  '--font-mono': `${tokens.font.mono.family}, ${tokens.font.mono.fallback}`,
  ...Object.fromEntries(Object.entries(sizes).flatMap(textSize)),
  ...prefixed('--depth-', shadows()),
  '--spacing': '4px',
  ...prefixed('--radius-', tokens.radius, 'px'),
  '--breakpoint-*': 'initial',
  ...prefixed('--breakpoint-', tokens.breakpoint, 'px'),
  '--ease-shop': tokens.motion.ease,
  '--ease-exit': tokens.motion.exit,
})

const textSize = ([name, type]: [string, Size]): [string, string | number][] => [
  [`--text-${name}`, type.size],
  [`--text-${name}--line-height`, type.line],
  [`--text-${name}--font-weight`, type.weight],
  [`--text-${name}--letter-spacing`, type.track],
]

const numbered = (name: string, values: string[]): Values =>
  Object.fromEntries(values.map((value, at) => [`${name}-${at + 1}`, value]))

const prefixed = (prefix: string, values: object, unit = ''): Values =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [prefix + key, `${value}${unit}`]),
  )

const without = (values: object, ...keys: string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)))

const block = (selector: string, values: Values) =>
  `${selector} {\n${Object.entries(values)
    .map(([key, value]) => `  ${key}: ${formatted(String(value))};`)
    .join('\n')}\n}`

// Follows the formatter's style, so that a format check leaves the file unchanged.
const formatted = (value: string) =>
  /^#[0-9a-f]+$/i.test(value)
    ? value.toLowerCase()
    : value.replace(/(?<!\d)\.(?=\d)/g, '0.').replace(/,(?=\S)/g, ', ')

const indented = (text: string) => text.replace(/^(?=.)/gm, '  ')

if (import.meta.main) {
  writeFileSync(new URL('theme.css', import.meta.url), `${themeCss()}\n`)
  writeFileSync(new URL('charts.css', import.meta.url), `${chartsCss()}\n`)
}
