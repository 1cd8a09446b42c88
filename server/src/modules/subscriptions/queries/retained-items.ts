import {
  type RetainChoice,
  type RetainInput,
  type RetainLimit,
  retainLimits,
} from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { getLimitedItems } from '../limited-items.ts'

type Terms = Record<string, unknown>
/** Retained items as a purchase stores them. */
export type RetainedItems = Record<
  'keep_product_ids' | 'keep_featured_ids' | 'keep_login_ids',
  number[]
>
type Row = { id: number; name: string; sold: number | null; place: number; total: number }

const candidatesMax = 500

/**
 * Returns, for each limit that a shop exceeds, which items would be retained and which not, ranked
 * as when the package starts.
 */
export const listExceededLimits = async (
  db: Db,
  { shop_id, terms, remaining }: { shop_id: number; terms: Terms; remaining: RetainedItems },
): Promise<(RetainChoice & { total: number })[]> => {
  const found = []
  for (const key of retainLimits) {
    const limit = terms[key]
    if (typeof limit !== 'number') continue
    const ranked = getLimitedItems(key).rank(shop_id, toPicked(remaining, key))
    const { rows: candidates } = await db.execute<Row>(sql`
      select id, name, sold, place, count(*) over () as total from (${ranked}) ranked
      order by place limit ${candidatesMax}`)
    const total = candidates[0]?.total ?? 0
    if (total <= limit) continue
    found.push({ key, limit, total, candidates: candidates.map(toCandidate(limit)) })
  }
  return found
}

const toCandidate =
  (limit: number) =>
  ({ id, name, sold, place }: Row) => ({ id, name, sold, stays: place <= limit })

/** Returns the ids of the items that a purchase has picked for a limit. */
export const toPicked = (remaining: RetainedItems, limit: RetainLimit) =>
  remaining[`keep_${retainKeyByLimit[limit]}`]

/** Input key of the retained items of each limit. */
export const retainKeyByLimit = {
  products: 'product_ids',
  featured_slots: 'featured_ids',
  staff: 'login_ids',
} as const satisfies Record<RetainLimit, keyof RetainInput>

/** No selection. */
export const noRetainedItems: RetainedItems = {
  keep_product_ids: [],
  keep_featured_ids: [],
  keep_login_ids: [],
}
