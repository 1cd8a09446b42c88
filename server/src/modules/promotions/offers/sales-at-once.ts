import { shopSalesMax } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { conflict } from '../../../http/failure.ts'
import { offers } from '../tables.ts'

type Sale = Pick<
  typeof offers.$inferSelect,
  'id' | 'shop_id' | 'status' | 'starts_at' | 'ends_at' | 'deleted_at'
>
type Span = { starts_at: string; ends_at: string }

/**
 * Throws if a sale exceeds its shop's limit of concurrent sales at any time, including the future.
 * Called after the write: a concurrent writer waits and then sees the sale.
 */
export const assertSalesLimit = async (db: Db, sale: Sale, now: Date) => {
  const { id, shop_id, ends_at } = sale
  if (shop_id === null || sale.status !== 'active') return
  const from = later(sale.starts_at, now.toISOString())
  if (!isBefore(from, ends_at)) return
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('shop-sales', ${shop_id}))`)
  const others = await db
    .select({ starts_at: offers.starts_at, ends_at: offers.ends_at })
    .from(offers)
    .where(
      and(
        eq(offers.shop_id, shop_id),
        ne(offers.id, id),
        eq(offers.status, 'active'),
        isNull(offers.deleted_at),
        gt(offers.ends_at, from),
        lt(offers.starts_at, ends_at),
      ),
    )
  if (mostAtOnce(others, from) >= shopSalesMax)
    throw conflict(m.sale_maximum, { max: shopSalesMax })
}

/**
 * Returns the maximum number of concurrent sales from a time on. The number rises only when a sale
 * starts.
 */
const mostAtOnce = (sales: Span[], from: string) => {
  const moments = [from, ...sales.map(({ starts_at }) => later(starts_at, from))]
  const runningAt = (at: string) =>
    sales.filter(({ starts_at, ends_at }) => !isBefore(at, starts_at) && isBefore(at, ends_at))
  return Math.max(...moments.map((at) => runningAt(at).length))
}

const isBefore = (one: string, other: string) => new Date(one) < new Date(other)
const later = (one: string, other: string) => (isBefore(one, other) ? other : one)
