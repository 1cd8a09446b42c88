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
import { locales, noteCompiled } from './compiled.js'
import { filesOf, scriptTexts } from './modules.js'
import { exaggerate, pseudoLocales } from './pseudo.js'

const sources = join(root, 'messages')
const generated = join(sources, 'generated')

/** Compiles every catalog into modules of typed functions, and removes other modules. */
const compileMessages = () => {
  const areas = readdirSync(join(sources, 'en')).map((file) => basename(file, '.json'))
  const compiled = areas.map((area) => ({ area, messages: compileArea(area) }))
  const files = new Map(compiled.flatMap(({ area, messages }) => [...filesOf(area, messages)]))
  for (const locale of compiled[0]?.messages.keys() ?? [])
    files.set(`${locale}/scripts.json`, scriptTexts(locale, compiled))

  mkdirSync(generated, { recursive: true })
  for (const file of readdirSync(generated, { recursive: true })) {
    if (/\.(js|ts|json)$/.test(file) && !files.has(file)) rmSync(join(generated, file))
  }
  for (const [file, content] of files) writeChanged(join(generated, file), content)
}

/** The messages of an area by locale. Languages whose catalog is missing are left out. */
const compileArea = (area) => {
  const messages = new Map(
    locales
      .filter((locale) => existsSync(catalogOf(locale, area)))
      .map((locale) => [
        locale,
        compileCatalog(`messages/${locale}/${area}.json`, read(locale, area)),
      ]),
  )
  for (const locale of pseudoLocales)
    messages.set(locale, compileCatalog(area, read('en', area), exaggerate))
  return messages
}

/** Compiles, or ends the process with the reason why a catalog is invalid. */
export const compileOrExit = () => {
  try {
    noteCompiled(compileMessages)
  } catch (error) {
    console.error(`The messages cannot be compiled. ${error.message}`)
    process.exit(1)
  }
}

const settleMs = 100

/** Compiles again whenever a catalog changes. The development server then reloads the page. */
export const watchMessages = () => {
  let timer
  watch(join(sources, 'en'), () => {
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

const catalogOf = (locale, area) => join(sources, locale, `${area}.json`)

const read = (locale, area) => {
  try {
    return JSON.parse(readFileSync(catalogOf(locale, area), 'utf8'))
  } catch (error) {
    throw new Error(`messages/${locale}/${area}.json: ${error.message}`, { cause: error })
  }
}

/** Leaves a file alone that has this content, so that nothing that watches it starts to work. */
const writeChanged = (file, content) => {
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
