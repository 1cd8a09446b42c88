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

/** The location of a PostgreSQL: its programs, its data, and the user it runs as. */
export type Home = { folder: string; data: string; native: string; person: Person }

/** Finds the PostgreSQL folder of a data folder, or creates one that its user can access. */
export const prepareHome = (dataDir: string): Home => {
  const inside = join(dataDir, 'postgres')
  const folder = existsSync(externalMark(dataDir)) ? externalFolder(dataDir) : inside
  const person = personFor(join(folder, 'data'))

  if (canReach(person, dataDir)) return furnish(folder, person)
  if (existsSync(join(inside, 'data')))
    throw new Error(
      `The user that PostgreSQL runs as can no longer read the database in ${inside}. ` +
        'Make its parent folders readable (chmod o+rx), or choose another DATA_DIR.',
    )
  return furnish(externalFolder(dataDir), person)
}

const shared = '/var/lib/emporia'
const externalMark = (dataDir: string) => join(dataDir, 'postgres-is-in')

/**
 * A folder outside an inaccessible one. Its random name is recorded inside: a new DATA_DIR is a new
 * database.
 */
const externalFolder = (dataDir: string) => {
  const mark = externalMark(dataDir)
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

  // Only root can write to the shared folder; other users get a private copy.
  const copies = process.getuid?.() === 0 ? shared : parent
  return { folder, data: join(folder, 'data'), native: programsFor(person, copies), person }
}
