import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

import type { Db } from '../db/client.ts'
import { holdRestored, restoreLive } from '../adapters/installation/installation.ts'

const shape = z.object({
  is_live: z.boolean(),
  restored_from: z.string(),
  covers_until: z.iso.datetime(),
})
export type RestoreMark = z.output<typeof shape>

const fileIn = (data_dir: string) => join(data_dir, 'restored.json')

/**
 * Written before the backup is moved into place, so that no process can start on it as if it were
 * live.
 */
export const writeMark = async (data_dir: string, mark: RestoreMark) => {
  await mkdir(data_dir, { recursive: true })
  await writeFile(fileIn(data_dir), JSON.stringify(mark), { mode: 0o600, flush: true })
}

/** Applies the mark of a restore to the database, once. */
export const applyMark = async (db: Db, data_dir: string) => {
  const file = fileIn(data_dir)
  if (!existsSync(file)) return
  const { is_live, ...restored } = shape.parse(JSON.parse(await readFile(file, 'utf8')))
  if (is_live) await restoreLive(db, restored)
  else await holdRestored(db, { ...restored, because: `Restored from ${restored.restored_from}` })
  await rm(file)
}
