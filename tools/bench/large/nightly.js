import { setTimeout as sleep } from 'node:timers/promises'

import { connectOnce } from '../../../server/src/db/client.ts'
import { storeVisitSums } from '../../../server/src/modules/analytics/visits/visit-sums.ts'
import { storeAccountSums } from '../../../server/src/modules/ledger/account-sums.ts'
import { storeLedgerSums } from '../../../server/src/modules/ledger/day-sums.ts'
import { determineCutoff, takeSnapshot } from '../../../server/src/modules/ledger/snapshots.ts'
import { setSearchTiers } from '../../../server/src/modules/storefront/search/set-tiers.ts'
import { onDatabase } from '../app.js'

const lookMs = 2_000

/**
 * Waits until the server has stored the sums of orders by day, and stores what it stores every night:
 * balances, sums by day of entries and visits, and tiers of search documents.
 */
export const runNightly = async (url) => {
  const { db, close } = connectOnce(url)
  const now = new Date()
  try {
    while (await hasMarks(url)) await sleep(lookMs)
    await takeSnapshot(db, await determineCutoff(db), now)
    await storeLedgerSums(db)
    await storeAccountSums(db)
    await storeVisitSums(db, now)
    await setSearchTiers(db, now)
  } finally {
    await close()
  }
}

const hasMarks = (url) =>
  onDatabase(url, async (client) => {
    const { rowCount } = await client.query('select from changed_days limit 1')
    return rowCount > 0
  })
