import { inTransaction } from '../../db/transaction.ts'
import type { Parts } from '../../parts.ts'
import { runAudit } from './run-audit.ts'
import { auditRuns } from './tables.ts'

/** Checks the books once a night and remembers what it found; the back office shows it in red. */
export const auditNightly = async ({ db, clock, log }: Pick<Parts, 'db' | 'clock' | 'log'>) => {
  const broken = (await runAudit(db)).filter(({ holds }) => !holds)
  if (broken.length > 0) log.error({ broken }, 'the books do not hold what they promise')
  await inTransaction(db, (inside) =>
    inside.insert(auditRuns).values({
      checked_at: clock.now().toISOString(),
      holds: broken.length === 0,
      broken,
    }),
  )
}
