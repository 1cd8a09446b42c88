import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Db } from '../client.ts'
import type { Migration } from '../migration-files.ts'

// The old chain had 70 files, 0001_ground.sql to 0133_courier_cash.sql. The current one replaces
// them by the files up to this number.
const oldFirst = '0001_ground.sql'
const oldLast = '0133_courier_cash.sql'
const lastReplacement = 16

/** SHA-256 over number, name and checksum of all migrations of the old chain. */
const oldChain = 'c0eefb2ea3c86b447731938c0ef74fee453f4024f78299f2c196ada0acaceb6e'

type Applied = Pick<Migration, 'number' | 'name' | 'checksum'>

/**
 * Makes a database of the old chain one of the current chain (decision 0027). Throws, and changes nothing, if its
 * migrations are incomplete.
 */
export const adoptOldChain = async (
  db: Db,
  files: Migration[],
  applied: Applied[],
): Promise<void> => {
  if (applied[0]?.name !== oldFirst || files[0]?.name === oldFirst) return
  if (digestOf(applied) !== oldChain)
    throw new Error(
      `This database comes from an earlier version, and ${oldLast} is not its last migration. ` +
        'Start the version that has this migration on it once, and then this version again; ' +
        'or use a new, empty database.',
    )
  const changes = await readFile(join(import.meta.dirname, 'adopt-old-chain.sql'), 'utf8')
  await db.transaction(async (transaction) => {
    await transaction.execute(sql.raw(changes))
    const triggers = files.find(({ number }) => number === lastReplacement)
    await transaction.execute(sql.raw(triggers?.sql ?? ''))
    await transaction.execute(sql`delete from migrations`)
    for (const { number, name, checksum } of files.filter((file) => file.number <= lastReplacement))
      await transaction.execute(
        sql`insert into migrations (number, name, checksum) values (${number}, ${name}, ${checksum})`,
      )
  })
}

const digestOf = (applied: Applied[]) => {
  const lines = applied.map(({ number, name, checksum }) => `${number} ${name} ${checksum}\n`)
  return createHash('sha256').update(lines.join('')).digest('hex')
}
