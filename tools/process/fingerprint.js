import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { root } from './place.js'

/** Returns one hash of the names and contents of files and folders, without tests. */
export const fingerprint = (paths) => {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesIn)) {
    hash.update(`\0${path}\0`).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}

const filesIn = (path) => {
  const at = join(root, path)
  if (!existsSync(at)) return []
  if (!statSync(at).isDirectory()) return [path]
  return readdirSync(at, { recursive: true })
    .filter((name) => !/\.test\.tsx?$/.test(name) && statSync(join(at, name)).isFile())
    .map((name) => `${path}/${name}`)
    .toSorted()
}
