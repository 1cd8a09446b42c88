import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

import { programsFor } from './binaries.ts'
import { canReach, type Person, personFor } from './person.ts'

/** Where a PostgreSQL lives: its programs, its data, and whom it runs as. */
export type Home = { folder: string; data: string; native: string; person: Person }

/** Finds the home of a data folder's PostgreSQL, or makes one that it can reach. */
export const homeOf = (dataDir: string): Home => {
  const inside = join(dataDir, 'postgres')
  const folder = existsSync(outsideMark(dataDir)) ? outside(dataDir) : inside
  const person = personFor(join(folder, 'data'))

  if (canReach(person, dataDir)) return furnish(folder, person)
  if (existsSync(join(inside, 'data')))
    throw new Error(
      `The database in ${inside} can no longer be read by the user PostgreSQL runs as. ` +
        'Open the folders above it again (chmod o+rx), or choose another DATA_DIR.',
    )
  return furnish(outside(dataDir), person)
}

const shared = '/var/lib/emporia'
const outsideMark = (dataDir: string) => join(dataDir, 'postgres-is-in')

/** A folder outside a closed one. Its name is random and noted inside: a new DATA_DIR is a new database. */
const outside = (dataDir: string) => {
  const mark = outsideMark(dataDir)
  if (!existsSync(mark)) {
    writeFileSync(`${mark}.new`, join(shared, randomUUID(), 'postgres'))
    renameSync(`${mark}.new`, mark)
  }
  return readFileSync(mark, 'utf8').trim()
}

const furnish = (folder: string, person: Person): Home => {
  const parent = dirname(folder)
  mkdirSync(folder, { recursive: true })
  if (person) chownSync(folder, person.uid, person.gid)
  if (parent.startsWith(shared)) for (const open of [shared, parent]) chmodSync(open, 0o755)

  // Only root can copy to where everybody looks; whoever else needs a copy keeps it for himself.
  const copies = process.getuid?.() === 0 ? shared : parent
  return { folder, data: join(folder, 'data'), native: programsFor(person, copies), person }
}
