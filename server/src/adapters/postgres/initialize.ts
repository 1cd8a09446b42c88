import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

import type { Home } from './home.ts'

/** Creates the files of an empty database on the first start. */
export const initialise = ({ folder, data, native, person }: Home) => {
  if (existsSync(join(data, 'PG_VERSION'))) return
  for (const name of readdirSync(folder))
    // With retries: the initdb of a killed server may still be writing.
    if (name.startsWith('fresh-'))
      rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 20 })

  const fresh = join(folder, `fresh-${process.pid}`)
  const options = [
    ['--pgdata', fresh],
    ['--username', 'postgres'],
    ['--pwfile', passwordFile(folder)],
    ['--auth', 'scram-sha-256'],
    ['--encoding', 'UTF8'],
    ['--locale-provider', 'builtin'],
    ['--builtin-locale', 'C.UTF-8'],
    ['--locale', 'C'],
  ]
  const { status, stderr, error } = spawnSync(
    join(native, 'bin', 'initdb'),
    [...options.flat(), '--data-checksums'],
    { ...person, cwd: folder, encoding: 'utf8' },
  )
  if (status !== 0)
    throw new Error(
      `PostgreSQL could not create its files in ${folder}: ${error?.message ?? stderr}`,
    )

  // Renamed last, so that an incomplete initialization is never used.
  renameSync(fresh, data)
}

/** Returns the database password, generated once and readable only by its owner. */
export const getPassword = ({ folder, person }: Home) => {
  const file = passwordFile(folder)
  if (!existsSync(file)) {
    const half = `${file}.new`
    writeFileSync(half, randomBytes(24).toString('hex'), { mode: 0o600 })
    if (person) chownSync(half, person.uid, person.gid)
    renameSync(half, file)
  }
  return readFileSync(file, 'utf8')
}

const passwordFile = (folder: string) => join(folder, 'password')
