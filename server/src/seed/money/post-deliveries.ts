import { asc, eq, isNotNull, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { matureCommissions } from '../../modules/affiliate/commissions/mature.ts'
import { getCollector } from '../../modules/earnings/cash/collector.ts'
import { heldBy } from '../../modules/earnings/cash/list-cash.ts'
import { remitByCourier } from '../../modules/earnings/cash/remit.ts'
import { matureEarnings } from '../../modules/earnings/maturity/mature-earnings.ts'
import { shopCash } from '../../modules/earnings/tables.ts'
import { shareOut } from '../../modules/orders/status/deliver-order.ts'
import { lockOrder } from '../../modules/orders/status/lock-order.ts'
import { orderGroups, orders } from '../../modules/orders/tables.ts'
import { shops } from '../../modules/shops/tables.ts'
import { calculateShare } from '../../modules/ledger/arithmetic.ts'
import { carriers } from '../texts/sayings.ts'

const dayMs = 86_400_000
const remitDays = 10
const courierFeeBp = 200
/** One shop has its own couriers and collects the cash itself. */
const ownCouriers = 'ladle-yard'

/**
 * Posts the delivery of orders, which distributes their money; then earnings mature day by day, and
 * couriers remit cash from time to time.
 */
export const postDeliveries = async (db: Db, now: Date) => {
  await letShopCollect(db)
  const delivered = await listDelivered(db)
  let day = dayOf(delivered[0]?.delivered_at ?? now.toISOString())
  for (const { id, delivered_at, payment_method } of delivered) {
    while (day.getTime() + dayMs <= new Date(delivered_at ?? 0).getTime()) {
      day = new Date(day.getTime() + dayMs)
      await endDay(db, day)
    }
    const locked = await lockOrder(db, 'everything', id)
    const isCash = payment_method === 'cash_on_delivery'
    const collector = isCash ? await getCollector(db, locked.order.shop_id) : null
    const when = { now: new Date(delivered_at ?? 0), actor_id: null }
    await shareOut(db, locked, { collector, earned: [] }, when)
    await db.update(orders).set({ collected_by: collector }).where(eq(orders.id, id))
  }
  await endTime(db, now)
}

const letShopCollect = async (db: Db) => {
  const [shop] = await db.select({ id: shops.id }).from(shops).where(eq(shops.slug, ownCouriers))
  if (shop) await db.insert(shopCash).values({ shop_id: shop.id, collected_by: 'seller' })
}

const listDelivered = (db: Db) =>
  db
    .select({
      id: orders.id,
      delivered_at: orders.delivered_at,
      payment_method: orderGroups.payment_method,
    })
    .from(orders)
    .innerJoin(orderGroups, eq(orderGroups.id, orders.group_id))
    .where(isNotNull(orders.delivered_at))
    .orderBy(asc(orders.delivered_at), asc(orders.id))

const dayOf = (at: string) => new Date(Math.floor(Date.parse(at) / dayMs) * dayMs)

const endDay = async (db: Db, day: Date) => {
  await endTime(db, day)
  if (Math.floor(day.getTime() / dayMs) % remitDays === 0) await remit(db, day)
}

/** Releases the matured earnings of shops and members. */
const endTime = async (db: Db, now: Date) => {
  const clock = { now: () => now }
  await matureEarnings({ db, clock })
  await matureCommissions({ db, now })
}

/** Remits the cash of every courier, less the courier's fee. */
const remit = async (db: Db, now: Date) => {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from users where is_first_admin limit 1`,
  )
  const actor_id = rows[0]?.id ?? 1
  for (const { name: courier, code } of carriers) {
    const gross_minor = await heldBy(db, courier)
    if (gross_minor === 0) continue
    const fee_minor = calculateShare(gross_minor, courierFeeBp)
    const batch = `${code}-${now.toISOString().slice(0, 10)}`
    await remitByCourier(db, { courier, batch, gross_minor, fee_minor }, { now, actor_id })
  }
}
