import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from '../process/place.js'

const folder = join(root, 'data', 'bench', 'figures')

/** Saves the results for the summary table. */
export const saveResult = (name, figures) => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(figures, undefined, 2)}\n`)
}

/** Returns the latest results, or an empty object if there are none. */
export const findResult = (name) => {
  try {
    return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))
  } catch {
    return {}
  }
}
