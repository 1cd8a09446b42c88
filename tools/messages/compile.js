import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs'
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
    if (/\.(js|ts)$/.test(file) && !files.has(file)) rmSync(join(generated, file), { force: true })
  }
  for (const [file, content] of files) writeChanged(join(generated, file), content)
}

/** Compiles, or ends the process with the reason why a catalog is invalid. */
export const compileOrExit = () => {
  try {
    compileMessages()
  } catch (error) {
    console.error(`The messages cannot be compiled. ${error.message}`)
    process.exit(1)
  }
}

const settleMs = 100

/** Compiles again whenever a catalog changes. The development server then reloads the page. */
export const watchMessages = () => {
  let timer
  watch(catalogs, () => {
    clearTimeout(timer)
    // An editor writes a file in several steps.
    timer = setTimeout(compileOrReport, settleMs)
  })
}

const compileOrReport = () => {
  try {
    compileMessages()
  } catch (error) {
    console.error(error.message)
  }
}

const filesOf = (area) => {
  const { modules, index, types } = compileCatalog(area, read(area))
  return [
    ...[...modules].map(([place, code]) => [join(area, `${place}.js`), code]),
    [`${area}.js`, index],
    [`${area}.d.ts`, types],
  ]
}

const read = (area) => {
  try {
    return JSON.parse(readFileSync(join(catalogs, `${area}.json`), 'utf8'))
  } catch (error) {
    throw new Error(`messages/en/${area}.json: ${error.message}`, { cause: error })
  }
}

/** Leaves a file alone that has this content, so that nothing that watches it starts to work. */
const writeChanged = (file, content) => {
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
