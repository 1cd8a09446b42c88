import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from '../process/place.js'

const folder = join(root, 'data', 'bench', 'figures')

/** Keeps what was measured, for the table of all of it. */
export const saveResult = (name, figures) => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(figures, undefined, 2)}\n`)
}

/** What was measured last; nothing, where it never was. */
export const findResult = (name) => {
  try {
    return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))
  } catch {
    return {}
  }
}
