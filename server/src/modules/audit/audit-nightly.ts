import { inTransaction } from '../../db/transaction.ts'
import type { Parts } from '../../parts.ts'
import { drawBoundary } from '../ledger/snapshots.ts'
import { runAudit } from './run-audit.ts'
import { auditRuns } from './tables.ts'

type Tools = Pick<Parts, 'db' | 'clock' | 'log' | 'jobs'>

/**
 * Checks the books once a night, from their first entry on, and remembers what it found; the back
 * office shows it in red. Where they hold, what every account has come to is kept.
 */
export const auditNightly = async ({ db, clock, log, jobs }: Tools) => {
  const boundary = await drawBoundary(db)
  const broken = (await runAudit(db)).filter(({ holds }) => !holds)
  const holds = broken.length === 0
  if (!holds) log.error({ broken }, 'the books do not hold what they promise')
  await inTransaction(db, async (inside) => {
    await inside.insert(auditRuns).values({ checked_at: clock.now().toISOString(), holds, broken })
    if (holds && boundary) await jobs.send(inside, 'keep-balances', boundary)
  })
}
