import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { claim, livingOwner } from '../src/adapters/postgres/claim.ts'
import { endOrphan } from '../src/adapters/postgres/orphan.ts'
import { type Postgres, startPostgres } from '../src/adapters/postgres/start.ts'

const prefix = 'emporia-test-'

/**
 * Test data need not survive a crash, so nothing waits for the disk, little is logged, and nothing
 * is written back during a run. Every test replaces the rows of most tables, which are vacuumed
 * often. Test files that run at the same time share the connections, and a server refuses to start
 * with fewer than 20.
 */
export const careless = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  checkpoint_timeout: '1h',
  max_wal_size: '4GB',
  autovacuum_naptime: '20s',
  jit: 'off',
  max_connections: '300',
}

/** A PostgreSQL for one test run, in a temporary folder. */
export const startTestPostgres = async (): Promise<Postgres> => {
  await sweep()
  const folder = mkdtempSync(join(tmpdir(), prefix))
  // As root, PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o755)

  const held = await claim(folder)
  const postgres = await startPostgres(held, careless)
  return {
    ...postgres,
    stop: async () => {
      await postgres.stop()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Stops and removes what killed runs left. */
const sweep = async () => {
  for (const name of readdirSync(tmpdir()).filter((one) => one.startsWith(prefix))) {
    const folder = join(tmpdir(), name)
    // A new folder may belong to a run that is about to claim it.
    if (livingOwner(join(folder, 'owner.json')) || ageOf(folder) < 60_000) continue
    await endOrphan(join(folder, 'postgres/data'))
    rmSync(folder, { recursive: true, force: true })
  }
}

const ageOf = (folder: string) => Date.now() - statSync(folder).mtimeMs
