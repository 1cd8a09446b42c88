import type { Db } from './db/client.ts'
import { storePurchaseSums } from './modules/analytics/purchase-sums.ts'
import { storeDaySums } from './modules/metrics/store-day-sums.ts'
import { storeSaleSums } from './modules/orders/queries/sums/store-sale-sums.ts'
import { storeEarningSums } from './modules/payouts/balances/sums/store-earning-sums.ts'

/** Stores the sums of days that have changed, and returns how many days there were. */
export const storeSums = (db: Db) =>
  storeDaySums(db, [storeEarningSums, storeSaleSums, storePurchaseSums])
