import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'

import { migrate } from '../migrate.ts'

/** The 70 migrations before they were replaced by 16. */
const oldChain = z
  .array(z.object({ name: z.string(), sql: z.string() }))
  .parse(
    JSON.parse(
      gunzipSync(readFileSync(join(import.meta.dirname, 'migrations.json.gz'))).toString(),
    ),
  )

/** Returns the text of a migration of the old chain. */
export const oldMigration = (name: string): string =>
  oldChain.find((file) => file.name === name)?.sql ?? ''

/** Applies the old chain to a database: all its files or the first `count`. */
export const migrateOldChain = async (url: string, count = oldChain.length): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'old-chain-'))
  try {
    for (const { name, sql } of oldChain.slice(0, count)) writeFileSync(join(folder, name), sql)
    await migrate(url, folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
