import { connectOnce } from '../../../server/src/db/client.ts'
import { storeVisitSums } from '../../../server/src/modules/analytics/visits/visit-sums.ts'
import { storeLedgerSums } from '../../../server/src/modules/ledger/day-sums.ts'
import { determineCutoff, takeSnapshot } from '../../../server/src/modules/ledger/snapshots.ts'
import { storeSums } from '../../../server/src/stored-sums.ts'

/**
 * Stores what a marketplace in use stores by its jobs: balances, and sums by day of entries, visits and
 * orders.
 */
export const runNightly = async (url) => {
  const { db, close } = connectOnce(url)
  const now = new Date()
  try {
    await takeSnapshot(db, await determineCutoff(db), now)
    await storeLedgerSums(db)
    await storeVisitSums(db, now)
    await storeSums(db)
  } finally {
    await close()
  }
}
