import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

import { one } from '../db/single-row.ts'
import type { Tree } from './copy-tree.ts'
import { hashFile } from './hash-file.ts'

const dumped = 'database.dump'

type Source = { version: string; covers_until: Date }

/** Dumps an external database with pg_dump: a consistent snapshot as of the start of the dump. */
export const dumpDatabase = async (url: string, root: string) => {
  const { version, covers_until } = await ask<Source>(
    url,
    `select current_setting('server_version') as version, clock_timestamp() as covers_until`,
  )
  assertToolVersion('pg_dump', version)
  runTool('pg_dump', url, ['--format=custom', '--file', join(root, dumped)])

  const path = join(root, dumped)
  const tree: Tree = {
    files: [{ path: dumped, bytes: statSync(path).size, sha256: await hashFile(path) }],
    folders: [],
  }
  return { tree, postgres: version, covers_until }
}

/** Restores a dump into a database in one transaction. */
export const loadDump = async (url: string, root: string, replace: boolean) => {
  const { version, tables, open } = await ask<Target>(url, lookAtTarget)
  if (open > 0)
    throw new Error(
      'A marketplace is running on the database of DATABASE_URL. Stop it first. Nothing was changed.',
    )
  if (tables > 0 && !replace)
    throw new Error(
      'The database of DATABASE_URL is not empty. Use an empty one, or add --replace to replace its ' +
        'contents with the backup. Nothing was changed.',
    )
  assertToolVersion('pg_restore', version)
  const clean = replace ? ['--clean', '--if-exists'] : []
  runTool('pg_restore', url, [
    '--single-transaction',
    '--exit-on-error',
    '--no-owner',
    '--no-privileges',
    ...clean,
    join(root, dumped),
  ])
}

type Target = { version: string; tables: number; open: number }

const lookAtTarget = `
  select current_setting('server_version') as version,
    (select count(*)::int from pg_tables where schemaname in ('public', 'pgboss')) as tables,
    (select count(*)::int from pg_stat_activity where datname = current_database()
      and application_name like 'emporia%' and pid <> pg_backend_pid()) as open`

type Tool = 'pg_dump' | 'pg_restore'

/** An older pg_dump fails on a newer PostgreSQL with a less clear message. */
const assertToolVersion = (tool: Tool, version: string) => {
  const { stdout, error } = spawnSync(tool, ['--version'], { encoding: 'utf8' })
  const found = /(\d+)(\.\d+)*/.exec(stdout ?? '')?.[1]
  const wanted = version.split('.')[0]
  if (error || found !== wanted)
    throw new Error(
      `The database of DATABASE_URL is PostgreSQL ${wanted}, and ` +
        `${error || !found ? `${tool} is not installed` : `the installed ${tool} has version ${found}`}. ` +
        `Install the client programs of PostgreSQL ${wanted} (postgresql-client-${wanted}) and try again. ` +
        'Nothing was changed.',
    )
}

/** Passes the password in the environment, because command lines are visible to other users. */
const runTool = (tool: Tool, url: string, args: string[]) => {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  const { status, stderr, error } = spawnSync(tool, ['--dbname', address.href, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
  })
  if (status !== 0) throw new Error(`${tool} failed: ${error?.message ?? stderr.trim()}`)
}

const ask = async <Row extends pg.QueryResultRow>(url: string, question: string): Promise<Row> => {
  const client = new pg.Client({ connectionString: url, application_name: 'emporia backup' })
  client.on('error', () => {})
  await client.connect()
  try {
    return one((await client.query<Row>(question)).rows)
  } finally {
    await client.end()
  }
}
