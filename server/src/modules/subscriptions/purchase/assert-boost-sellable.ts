import * as m from '@emporia/messages/error'
import { and, eq, gt, inArray, min, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { conflict, invalid } from '../../../http/failure.ts'
import { formatDate } from '../../settings/timestamp.ts'
import { sentence } from '../../../sentence.ts'
import { packagePurchases, type packages } from '../tables.ts'

type Boost = {
  holder: { id: number; shop_id: number | null }
  offered: typeof packages.$inferSelect
  product_ids: number[]
}

/**
 * Throws unless a visibility boost can be sold: it needs visible products, as many as its terms
 * say, and a free slot in its placement. Slots are counted under a lock, so that the last one is
 * sold once.
 */
export const assertBoostAvailable = async (db: Db, { offered, product_ids }: Boost, now: Date) => {
  const { boost, products, slots } = offered.terms
  if (boost !== 'visibility') return assertNoProducts(product_ids)
  const most = typeof products === 'number' ? products : 1
  if (product_ids.length === 0 || product_ids.length > most)
    throw invalid('product_ids', m.boost_product_required, { max: most })
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from products
    where id = any(${sql.param(product_ids)}::bigint[]) and status = 'active' and approval = 'approved'`)
  if (rows.length < product_ids.length) throw invalid('product_ids', m.boost_product_inactive)
  if (typeof slots === 'number') await assertFreeSlot(db, offered.id, slots, now)
}

const assertNoProducts = (product_ids: number[]) => {
  if (product_ids.length > 0) throw invalid('product_ids', m.boost_product_denied)
}

const assertFreeSlot = async (db: Db, package_id: number, slots: number, now: Date) => {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('boost-slots', ${package_id}))`,
  )
  const taken = and(
    eq(packagePurchases.package_id, package_id),
    inArray(packagePurchases.state, ['pending_payment', 'pending_review', 'queued', 'active']),
    sql`(${packagePurchases.ends_at} is null or ${packagePurchases.ends_at} > ${now.toISOString()})`,
  )
  if ((await db.$count(packagePurchases, taken)) < slots) return
  const [{ free } = { free: null }] = await db
    .select({ free: min(packagePurchases.ends_at) })
    .from(packagePurchases)
    .where(and(taken, gt(packagePurchases.ends_at, now.toISOString())))
  throw conflict(
    free
      ? sentence(m.boost_places_until, { date: formatDate(free) })
      : sentence(m.boost_places_full),
  )
}
