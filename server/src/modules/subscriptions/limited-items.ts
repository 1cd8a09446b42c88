import type { RetainLimit } from '@emporia/contract'
import type { SQL } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'

/**
 * Items of a shop that its package limits. The module that stores them provides these functions,
 * so that this module depends on none of them.
 */
export type LimitedItems = {
  /**
   * SQL query of the items that count or are paused, as `id`, `name`, `sold` and `place`: the place
   * in the order in which they are retained (docs/domain/affiliate.md#packages).
   */
  rank: (shop_id: number, picked: number[]) => SQL
  /** Pauses the items beyond the limit and reactivates paused ones up to it. */
  applyLimit: (db: Db, params: LimitParams) => Promise<unknown>
}

type LimitParams = {
  shop_id: number
  /** Null is no limit. */
  limit: number | null
  /** Ids of the items that the shop has picked. */
  picked: number[]
  /** When the package started. */
  at: string
}

type LimitedItemsByLimit = Record<RetainLimit, LimitedItems>

let provided: LimitedItemsByLimit | undefined

/** Registers the items of each limit. */
export const provideLimitedItems = (items: LimitedItemsByLimit) => {
  provided = items
}

/** Throws if nothing is registered, so that no package starts without its limits. */
export const getLimitedItems = (limit: RetainLimit): LimitedItems => {
  if (!provided) throw new Error('provideLimitedItems was not called')
  return provided[limit]
}
