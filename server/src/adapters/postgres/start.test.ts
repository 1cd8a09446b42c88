import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'

import { claim } from './claim.ts'
import { startPostgres } from './start.ts'

/** Starts a PostgreSQL in a folder below a temporary one, and removes both after the test. */
const startIn = async (name: string) => {
  const root = mkdtempSync(join(tmpdir(), 'start-'))
  // As root, PostgreSQL runs as another user, who needs access.
  chmodSync(root, 0o755)
  const folder = join(root, name)
  const postgres = await startPostgres(await claim(folder), { fsync: 'off' })
  onTestFinished(async () => {
    await postgres.stop()
    rmSync(root, { recursive: true })
  })
  return postgres
}

/** Returns the network address of a client as PostgreSQL sees it: null through the Unix socket. */
const addressOf = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ address: string | null }>(
    'select host(inet_client_addr()) as address',
  )
  await client.end()
  return rows[0]?.address
}

test('PostgreSQL answers through a Unix socket, and to tools by TCP', async () => {
  const postgres = await startIn('data')

  expect(await addressOf(postgres.socketUrl('postgres'))).toBeNull()
  expect(await addressOf(postgres.url('postgres'))).toBe('127.0.0.1')
})

test('PostgreSQL answers by TCP alone where the path of a socket would be too long', async () => {
  const postgres = await startIn('data'.repeat(25))

  expect(await addressOf(postgres.socketUrl('postgres'))).toBe('127.0.0.1')
})
