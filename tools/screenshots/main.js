import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { withBrowser } from '../process/browse.js'
import { root } from '../process/place.js'
import { openLooker } from './screenshot.js'
import { groupIntoSheets } from './parts.js'
import { layOut } from './sheet.js'

const { values: chosen } = parseArgs({
  options: {
    /** The address of a running server; by default, one is started. */
    market: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    /** A folder for the individual screenshots, to view them one by one. */
    keep: { type: 'string', default: '' },
    /** A folder for the sheets, instead of the documentation; with it, other widths and languages. */
    to: { type: 'string', default: '' },
    width: { type: 'string', multiple: true, default: ['390', '1280'] },
    theme: { type: 'string', multiple: true, default: ['light', 'dark'] },
    locale: { type: 'string', default: '' },
  },
})
const { locale, theme: themes } = chosen
const out = chosen.to || join(root, 'docs/screens')
const widths = chosen.width.map(Number)

/** Takes a screenshot of every screen of the specification, and arranges them on a few sheets. */
const shoot = async ({ browser, market }) => {
  mkdirSync(out, { recursive: true })
  const screens = JSON.parse(readFileSync(join(root, 'e2e/test/screens/screens.json'), 'utf8'))
  for (const part of groupIntoSheets(screens).filter(({ name }) => name.includes(chosen.only)))
    for (const width of widths) await shootPart({ browser, market, width, part })
  if (!chosen.to) writeFileSync(join(root, 'docs/screens.md'), pageOf(groupIntoSheets(screens)))
}

const shootPart = async ({ browser, market, width, part: { name, title, screens } }) => {
  const shots = await takeAll({ browser, market, width, screens })
  const bytes = await layOut(join(out, `${name}-${width}.webp`), shots, width)
  console.log(`${title}, ${width} px: ${shots.length} pictures, ${bytes} bytes`)
}

const takeAll = async ({ browser, market, width, screens }) => {
  const shots = []
  for (const theme of themes) {
    const look = await openLooker({ browser, market, width, theme, locale })
    for (const screen of screens) {
      const { picture, wrong } = await look(screen)
      if (wrong) console.error(`  ${screen.path}, ${width} px, ${theme}: ${wrong}`)
      if (chosen.keep) saveScreenshot({ path: screen.path, width, theme, picture })
      shots.push({ path: screen.path, theme, picture })
    }
    await look.close()
  }
  return shots.toSorted((one, other) => order(screens, one) - order(screens, other))
}

const saveScreenshot = ({ path, width, theme, picture }) => {
  mkdirSync(chosen.keep, { recursive: true })
  const name = path.replaceAll(/[^a-z0-9]+/gi, '-')
  writeFileSync(join(chosen.keep, `${width}-${theme}${name}.png`), picture)
}

/** The themes of a screen side by side. */
const order = (screens, { path, theme }) =>
  themes.length * screens.findIndex((screen) => screen.path === path) + themes.indexOf(theme)

const pageOf = (parts) =>
  [
    '# Screens\n',
    'Every screen of the specification in the demo marketplace, on a phone (390 px) and a desktop (1280 px),',
    'light and dark. Created by `npm run screenshots`.',
    ...parts.flatMap(({ name, title }) => [
      `\n## ${title}\n`,
      ...widths.map((width) => `![${title}, ${width} px wide](screens/${name}-${width}.webp)`),
    ]),
    '',
  ].join('\n')

await withBrowser(chosen.market, shoot)
