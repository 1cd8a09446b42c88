import { connectOnce } from '../../../server/src/db/client.ts'
import { runAudit } from '../../../server/src/modules/ledger-check/run-checks.ts'

/**
 * Returns the milliseconds of a complete ledger check. The copied rows are not balanced, so its
 * result is not read.
 */
export const measureAudit = async (url) => {
  const { db, close } = connectOnce(url)
  const before = performance.now()
  try {
    await runAudit(db)
    return performance.now() - before
  } finally {
    await close()
  }
}
