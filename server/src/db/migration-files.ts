import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One migration file: `0007_coupons.sql`. */
export type Migration = { number: number; name: string; checksum: string; sql: string }

export const migrationFolder = join(import.meta.dirname, '../../migrations')

/** Reads all migrations in order; throws if two have the same number or a name does not fit. */
export const readMigrations = (folder: string): Migration[] => {
  const migrations = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => read(folder, name))

  // Numbers may have gaps: parallel branches reserve theirs in advance.
  for (const [index, { number, name }] of migrations.entries())
    if (number === migrations[index - 1]?.number)
      throw new Error(`Every migration has a number of its own, but ${name} is the second with it.`)
  return migrations
}

const read = (folder: string, name: string): Migration => {
  const number = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1])
  if (!number) throw new Error(`A migration is called like 0007_coupons.sql, not ${name}.`)
  // Git may check out CRLF line ends on Windows; they must not change the checksum.
  const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
  return { number, name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}
