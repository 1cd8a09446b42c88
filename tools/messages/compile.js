import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { root } from '../process/place.js'
import { compileCatalog } from './catalog.js'

const catalogs = join(root, 'messages', 'en')
const generated = join(root, 'messages', 'generated')

/** Compiles every catalog in messages/en into a module of typed functions, and removes others. */
export const compileMessages = () => {
  mkdirSync(generated, { recursive: true })
  const areas = readdirSync(catalogs).map((file) => basename(file, '.json'))
  for (const file of readdirSync(generated)) {
    if (!areas.includes(file.replace(/\.(js|d\.ts)$/, ''))) rmSync(join(generated, file))
  }
  for (const area of areas) {
    const messages = JSON.parse(readFileSync(join(catalogs, `${area}.json`), 'utf8'))
    const { code, types } = compileCatalog(area, messages)
    writeChanged(join(generated, `${area}.js`), code)
    writeChanged(join(generated, `${area}.d.ts`), types)
  }
}

/** Leaves a file alone that has this content, so that nothing that watches it starts to work. */
const writeChanged = (file, content) => {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== content) writeFileSync(file, content)
}
