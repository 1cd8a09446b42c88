import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { claim, livingOwner } from '../src/adapters/postgres/claim.ts'
import { endOrphan } from '../src/adapters/postgres/orphan.ts'
import { type Postgres, startPostgres } from '../src/adapters/postgres/start.ts'

const prefix = 'emporia-test-'

/** Nothing here has to survive anything, so nothing waits for a disk. */
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** A PostgreSQL for one run of the tests, in a folder that goes with it. */
export const startTestPostgres = async (): Promise<Postgres> => {
  await sweep()
  const folder = mkdtempSync(join(tmpdir(), prefix))
  // As root PostgreSQL runs as somebody else, who has to get in.
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

/** Ends and removes what runs that were killed have left. */
const sweep = async () => {
  for (const name of readdirSync(tmpdir()).filter((one) => one.startsWith(prefix))) {
    const folder = join(tmpdir(), name)
    // A young one may belong to a run that is about to claim it.
    if (livingOwner(join(folder, 'owner.json')) || ageOf(folder) < 60_000) continue
    await endOrphan(join(folder, 'postgres/data'))
    rmSync(folder, { recursive: true, force: true })
  }
}

const ageOf = (folder: string) => Date.now() - statSync(folder).mtimeMs
