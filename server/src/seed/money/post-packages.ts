import { eq, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'
import { getServiceTax } from '../../modules/invoicing/service-tax.ts'
import { counter, flushCounts } from '../../modules/subscriptions/boosts/count.ts'
import { pauseSoldOut } from '../../modules/subscriptions/boosts/check-stock.ts'
import { bookPurchase } from '../../modules/subscriptions/purchase/begin.ts'
import { lockPurchase } from '../../modules/subscriptions/purchase/lock.ts'
import { recognizeRevenue } from '../../modules/subscriptions/lifecycle/recognize-revenue.ts'
import { toOwner } from '../../modules/subscriptions/rules.ts'
import { packagePurchases, packages, type Purchase } from '../../modules/subscriptions/tables.ts'
import { shops } from '../../modules/shops/tables.ts'
import { users } from '../../modules/accounts/tables.ts'
import { dayHours, hoursBefore } from '../demo/scene.ts'
import type { PackageName } from '../texts/packages.ts'
import { demoUsers } from '../texts/people.ts'

/** Posts earlier package purchases: paid by transfer, and recognized day by day since. */
export const postPackages = async (db: Db, now: Date) => {
  const bought = await db
    .select()
    .from(packagePurchases)
    .where(eq(packagePurchases.state, 'pending_payment'))
    .orderBy(packagePurchases.created_at, packagePurchases.id)
  for (const purchase of bought) {
    const at = new Date(purchase.created_at)
    const [taxed = purchase] = await db
      .update(packagePurchases)
      .set(await taxPrice(db, purchase, at))
      .where(eq(packagePurchases.id, purchase.id))
      .returning()
    await recognizeRevenue(db, await bookPurchase(db, taxed, 'bank', at), now)
  }
}

type Priced = Pick<Purchase, 'shop_id' | 'holder_id' | 'price_minor'>

/** Returns the price of a purchase with its tax, by the function of the purchase. */
const taxPrice = async (db: Db, purchase: Priced, at: Date) => {
  const tax = await getServiceTax(db, toOwner(purchase), at)
  const { total_minor, tax_minor, taxes } = tax.taxPrice(purchase.price_minor)
  return { price_minor: total_minor, tax_minor, taxes }
}

/** Adds purchases in every state: paid, under review, canceled and expired. */
export const postLatePurchases = async (db: Db, now: Date) => {
  const { seller, member2, user, mia } = await listHolders(db)
  await buy(db, { name: 'Market hall', ...seller, daysAgo: 1, state: 'pending_review' }, now)
  await buy(db, { name: 'Storyteller', ...member2, daysAgo: 0.2, state: 'pending_review' }, now)
  // When the year is over, the seller continues with a smaller package.
  await buy(db, { name: 'Corner stall', ...seller, daysAgo: 2, state: 'paid' }, now)
  const reason = 'No transfer arrived within a week'
  await buy(db, { name: 'Market stall', ...member2, daysAgo: 40, state: 'cancelled', reason }, now)
  await buy(db, { name: 'Double week', ...mia, daysAgo: 50, state: 'paid' }, now)
  await buy(db, { name: 'Cashback', ...user, daysAgo: 4, state: 'paid' }, now)
  const product_ids = await listLooked(db)
  await buy(db, { name: 'Front page', ...mia, daysAgo: 3, state: 'paid', product_ids }, now)
  await countFronts(db, product_ids, now)
  const soldOut = { product_ids: await listSoldOut(db), soldOutAgo: 2 }
  await buy(db, { name: 'Front page', ...mia, daysAgo: 5, state: 'paid', ...soldOut }, now)
}

type Late = {
  name: PackageName
  holder_id: number
  shop_id: number | null
  daysAgo: number
  state: 'pending_review' | 'cancelled' | 'paid'
  reason?: string
  product_ids?: number[]
  /** Days since the product sold out, which pauses the boost. */
  soldOutAgo?: number
}

const buy = async (db: Db, late: Late, now: Date) => {
  const { name, daysAgo, state, reason = null, product_ids = [], soldOutAgo, ...holder } = late
  const offer = one(await db.select().from(packages).where(eq(packages.name, name)))
  const { id: package_id, kind, price_minor, duration_days, terms } = offer
  const created_at = hoursBefore(now, daysAgo * dayHours)
  const purchase = one(
    await db
      .insert(packagePurchases)
      .values({
        package_id,
        kind,
        name,
        ...(await taxPrice(db, { ...holder, price_minor }, new Date(created_at))),
        duration_days,
        terms,
        ...holder,
        product_ids,
        state: state === 'paid' ? 'pending_payment' : state,
        payment_method: price_minor > 0 ? 'offline' : null,
        reference: state === 'paid' && price_minor > 0 ? `Transfer ${4100 + daysAgo}` : null,
        reason,
        created_at,
      })
      .returning(),
  )
  if (state !== 'paid') return
  const begun = await bookPurchase(db, purchase, 'bank', new Date(created_at))
  if (soldOutAgo !== undefined)
    await pauseSoldOut(db, new Date(hoursBefore(now, soldOutAgo * dayHours)))
  const used = await recognizeRevenue(db, await lockPurchase(db, begun.id), now)
  if (used.ends_at && new Date(used.ends_at) <= now)
    await db
      .update(packagePurchases)
      .set({ state: 'expired' })
      .where(eq(packagePurchases.id, used.id))
}

const listHolders = async (db: Db) => {
  const find = async (name: string) => {
    const { id } = one(await db.select({ id: users.id }).from(users).where(eq(users.name, name)))
    const [shop] = await db.select({ id: shops.id }).from(shops).where(eq(shops.owner_id, id))
    return { holder_id: id, shop_id: shop?.id ?? null }
  }
  return {
    seller: await find(demoUsers.sam.name),
    member2: await find(demoUsers.noa.name),
    user: await find(demoUsers.una.name),
    mia: await find(demoUsers.mia.name),
  }
}

/** Returns one product that is public and in stock. */
const listLooked = async (db: Db) => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select p.id from products p join shops s on s.id = p.shop_id
    where p.is_listed and s.trades @> now()
      and exists (select from variants v where v.product_id = p.id and v.status = 'active'
        and v.deleted_at is null and v.on_hand - v.held > 5)
    order by p.rating_total desc, p.id limit 1`)
  return rows.map(({ id }) => id)
}

/** Returns one product that is public and sold out. */
const listSoldOut = async (db: Db) => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select p.id from products p
    where p.is_listed and not p.backorder
      and not exists (select from variants v where v.product_id = p.id and v.status = 'active'
        and v.deleted_at is null and v.on_hand - v.held > 0)
    order by p.id limit 1`)
  return rows.map(({ id }) => id)
}

/** Counts impressions and clicks of the boosted product for each of its days. */
const countFronts = async (db: Db, product_ids: number[], now: Date) => {
  const days = [
    { ago: 2, seen: 184, clicked: 9 },
    { ago: 1, seen: 231, clicked: 14 },
    { ago: 0, seen: 97, clicked: 4 },
  ]
  for (const { ago, seen, clicked } of days) {
    for (let at = 0; at < seen; at++)
      counter.note({ seen: product_ids, clicked: at < clicked ? product_ids : [] })
    await flushCounts(db, new Date(hoursBefore(now, ago * dayHours)))
  }
}
