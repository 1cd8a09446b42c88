import { readFile, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

import { hashFile } from './hash-file.ts'

const saved = z.object({ path: z.string(), bytes: z.int(), sha256: z.string() })

const shape = z.object({
  version: z.literal(1),
  /** `copy`: files of the server's own PostgreSQL. `dump`: pg_dump output of an external one. */
  kind: z.enum(['copy', 'dump']),
  /** The version of PostgreSQL, such as 18.4. */
  postgres: z.string(),
  begun_at: z.iso.datetime(),
  /** Everything committed before this instant is in the backup. */
  covers_until: z.iso.datetime(),
  files: z.array(saved),
  folders: z.array(z.string()),
})

/** The contents of a backup, with the size and hash of each file. */
export type Manifest = z.output<typeof shape>
/** One file of a backup. */
export type Saved = z.output<typeof saved>

const name = 'manifest.json'

export const writeManifest = (folder: string, manifest: Manifest) =>
  writeFile(join(folder, name), JSON.stringify(manifest, null, 1), { mode: 0o600, flush: true })

export const readManifest = async (folder: string): Promise<Manifest> => {
  if (!existsSync(join(folder, name)))
    throw new Error(
      `${folder} is not a backup: it has no ${name}. Name a backup made by npm run backup.`,
    )
  const { success, data } = shape.safeParse(JSON.parse(await readFile(join(folder, name), 'utf8')))
  if (!success) throw new Error(`${join(folder, name)} cannot be read by this version.`)
  return data
}

const listedMax = 5

/** Throws if a file of the backup is missing or differs from the manifest. */
export const verify = async (folder: string, { files }: Manifest) => {
  const wrong: string[] = []
  for (const { path, sha256 } of files) {
    const found = await hashFile(join(folder, path)).catch(() => 'missing')
    if (found !== sha256) wrong.push(path)
  }
  if (wrong.length === 0) return
  const names = wrong.slice(0, listedMax).join(', ')
  throw new Error(
    `${wrong.length} of ${files.length} files of this backup are missing or changed ` +
      `(${names}${wrong.length > listedMax ? ', …' : ''}). Nothing was changed. Use another backup.`,
  )
}
