import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from '../process/place.js'
import { compareCatalogs } from './parity.js'

// npm run messages:missing de [AREA]: lists what a language lacks.
const [locale = '', only] = process.argv.slice(2)
const read = (language, file) => {
  const path = join(root, 'messages', language, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

for (const file of readdirSync(join(root, 'messages', 'en'))) {
  if (only && file !== `${only}.json`) continue
  for (const sentence of compareCatalogs(locale, read('en', file), read(locale, file)))
    console.log(`${file} ${sentence}`)
}
