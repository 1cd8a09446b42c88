import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

import { root } from '../process/place.js'
import { compileCatalog } from './catalog.js'

const catalogs = join(root, 'messages', 'en')
const generated = join(root, 'messages', 'generated')

/** Compiles every catalog in messages/en into modules of typed functions, and removes others. */
export const compileMessages = () => {
  const files = new Map(readdirSync(catalogs).flatMap((file) => filesOf(basename(file, '.json'))))
  mkdirSync(generated, { recursive: true })
  for (const file of readdirSync(generated, { recursive: true })) {
    if (/\.(js|ts)$/.test(file) && !files.has(file)) rmSync(join(generated, file))
  }
  for (const [file, content] of files) writeChanged(join(generated, file), content)
}

const filesOf = (area) => {
  const messages = JSON.parse(readFileSync(join(catalogs, `${area}.json`), 'utf8'))
  const { modules, index, types } = compileCatalog(area, messages)
  return [
    ...[...modules].map(([screen, code]) => [join(area, `${screen}.js`), code]),
    [`${area}.js`, index],
    [`${area}.d.ts`, types],
  ]
}

/** Leaves a file alone that has this content, so that nothing that watches it starts to work. */
const writeChanged = (file, content) => {
  mkdirSync(dirname(file), { recursive: true })
  if (!existsSync(file) || readFileSync(file, 'utf8') !== content) writeFileSync(file, content)
}
