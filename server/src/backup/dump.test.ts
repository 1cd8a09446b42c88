import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ownerPool, url } from '../../test/app.ts'
import { connect } from '../db/client.ts'
import { dumpDatabase, loadDump } from './dump-database.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dump-'))
  vi.stubEnv('PATH', folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

/**
 * Installs a fake program of that name and version, which records its arguments and writes a file.
 */
const install = (name: string, version: string) => {
  const script = `#!/bin/sh
if [ "$1" = --version ]; then echo "${name} (PostgreSQL) ${version}"; exit 0; fi
echo "$PGPASSWORD $*" > "${folder}/asked"
while [ $# -gt 0 ]; do if [ "$1" = --file ]; then echo dumped > "$2"; fi; shift; done
`
  writeFileSync(join(folder, name), script)
  chmodSync(join(folder, name), 0o755)
}
const readArguments = () => readFileSync(join(folder, 'asked'), 'utf8')

/** Runs the act on an empty database without open connections. */
const onEmpty = async (act: (empty: string) => Promise<unknown>) => {
  const name = `emporia_test_worker_dump_${process.pid}`
  await ownerPool.query(`create database ${name}`)
  try {
    await act(Object.assign(new URL(url), { pathname: `/${name}` }).href)
  } finally {
    await ownerPool.query(`drop database ${name} with (force)`)
  }
}

test('without a pg_dump of the server’s version, the error names the version that is needed', async () => {
  await expect(dumpDatabase(url, folder)).rejects.toThrow(
    /is PostgreSQL 18, and pg_dump is not installed\. Install .*postgresql-client-18/,
  )

  install('pg_dump', '15.18 (Debian 15.18-0+deb12u1)')
  await expect(dumpDatabase(url, folder)).rejects.toThrow('the installed pg_dump has version 15')
})

test('an external database is dumped, and its password is not on any command line', async () => {
  install('pg_dump', '18.4')

  const { tree, postgres } = await dumpDatabase(url, folder)

  expect(postgres).toMatch(/^18\./)
  expect(tree.files).toMatchObject([{ path: 'database.dump', bytes: 7 }])
  const { password } = new URL(url)
  const [value, ...rest] = readArguments().trim().split(' ')
  expect(value).toBe(password)
  expect(rest.join(' ')).not.toContain(password)
  expect(rest).toContain('--format=custom')
})

test('a dump is restored into an empty database completely or not at all', async () => {
  install('pg_restore', '18.4')

  await onEmpty(async (empty) => loadDump(empty, folder, false))

  expect(readArguments()).toContain('--single-transaction')
  expect(readArguments()).not.toContain('--clean')
})

test('a restore into a database with data requires an explicit option', async () => {
  install('pg_restore', '18.4')
  await onEmpty(async (target) => {
    const { pool, close } = connect(target)
    await pool.query('create table something (id int)')
    await close()

    await expect(loadDump(target, folder, false)).rejects.toThrow('is not empty')
    await loadDump(target, folder, true)
  })

  expect(readArguments()).toContain('--clean --if-exists')
})

test('a restore into a database that a server uses is refused', async () => {
  install('pg_restore', '18.4')

  await expect(loadDump(url, folder, true)).rejects.toThrow('Stop it first')
})
