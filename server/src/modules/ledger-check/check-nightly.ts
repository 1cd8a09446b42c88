import { inTransaction } from '../../db/transaction.ts'
import type { AppContext } from '../../context.ts'
import { determineCutoff } from '../ledger/snapshots.ts'
import { runAudit } from './run-checks.ts'
import { auditRuns } from './tables.ts'

/**
 * Checks the complete ledger once a night and stores the result; the back office marks failures in
 * red. If all checks pass, stores a snapshot of every account balance.
 */
export const auditNightly = async ({ db, clock, log, jobs }: AppContext) => {
  const boundary = await determineCutoff(db)
  const broken = (await runAudit(db)).filter(({ holds }) => !holds)
  const holds = broken.length === 0
  if (!holds) log.error({ broken }, 'the books do not hold what they promise')
  await inTransaction(db, async (inside) => {
    await inside.insert(auditRuns).values({ checked_at: clock.now().toISOString(), holds, broken })
    if (holds && boundary) await jobs.send(inside, 'snapshot-balances', boundary)
  })
}
