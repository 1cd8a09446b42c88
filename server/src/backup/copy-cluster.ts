import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

import { one } from '../db/single-row.ts'
import { copyFile, copyTree, type Tree } from './copy-tree.ts'
import { hashFile } from './hash-file.ts'

const emptied =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//
const passing =
  /(^|\/)(postmaster\.(pid|opts)|pgsql_tmp[^/]*|pg_internal\.init|(backup_label|tablespace_map)(\.old)?|(standby|recovery)\.signal)$/

/** Files that PostgreSQL recreates at each start, and temporary ones. */
const leaveOut = (path: string) =>
  passing.test(path) || (emptied.test(path) && !/^pg_wal\/(archive_status|summaries)$/.test(path))

type Stopped = { label: string; postgres: string; last: string; covers_until: Date }

/**
 * Copies the files of a running PostgreSQL by its online backup protocol. The WAL is copied last,
 * because it repairs what changed during the copy.
 */
export const copyCluster = async (url: string, from: string, root: string) => {
  const to = 'postgres/data'
  const client = new pg.Client({ connectionString: url, application_name: 'emporia backup' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query(`select pg_backup_start('emporia', fast => true)`)
    const tree = await copyTree({ from, root, to, leaveOut })
    const stopped = one((await client.query<Stopped>(stop)).rows)
    const label = join(to, 'backup_label')
    await writeFile(join(root, label), stopped.label, { mode: 0o600, flush: true })
    tree.files.push({
      path: label,
      bytes: Buffer.byteLength(stopped.label),
      sha256: await hashFile(join(root, label)),
    })
    await copyWal({ from, root, to, tree, stopped })
    return { tree, postgres: stopped.postgres, covers_until: stopped.covers_until }
  } finally {
    await client.end()
  }
}

// Everything committed before this statement began is within the returned end of the WAL.
const stop = `
  select labelfile as label, pg_walfile_name(lsn - 1) as last,
    statement_timestamp() as covers_until, current_setting('server_version') as postgres
  from pg_backup_stop(wait_for_archive => false)`

type WalParams = { from: string; root: string; to: string; tree: Tree; stopped: Stopped }

/**
 * Copies the WAL segments from the start of the copy to its end; the backup needs every one of
 * them.
 */
const copyWal = async ({ from, root, to, tree, stopped: { label, last } }: WalParams) => {
  const first = /^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)/m.exec(label)?.[1] ?? ''
  await mkdir(join(root, to, 'pg_wal'), { recursive: true, mode: 0o700 })
  const names = (await readdir(join(from, 'pg_wal'))).filter(
    (name) =>
      name.endsWith('.history') || (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last),
  )
  for (const needed of [first, last])
    if (!names.includes(needed))
      throw new Error(
        `The write-ahead log of the database was recycled during the copy (${needed} is missing). ` +
          'The copy was discarded. Try again at a quieter time.',
      )
  for (const name of names) {
    const path = `${to}/pg_wal/${name}`
    tree.files.push({
      path,
      ...(await copyFile(join(from, 'pg_wal', name), join(root, path))),
    })
  }
}
