import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { fingerprint } from '../process/fingerprint.js'
import { root } from '../process/place.js'

export const locales = ['en', 'de', 'fr', 'es', 'pt-br', 'ar']

const sources = [
  ...locales.map((locale) => `messages/${locale}`),
  'tools/messages',
  'package-lock.json',
]
const mark = join(root, 'messages/generated/.sources')

/** Whether the generated modules are those of the catalogs as they are now. */
export const areMessagesCompiled = () =>
  existsSync(mark) && readFileSync(mark, 'utf8') === fingerprint(sources)

/** Compiles, and notes from what. The note is written last: an interrupted run does not count. */
export const noteCompiled = (compile) => {
  const state = fingerprint(sources)
  rmSync(mark, { force: true })
  compile()
  mkdirSync(dirname(mark), { recursive: true })
  writeFileSync(mark, state)
}
