import { firstHash, type SaleDraft, calculateSaleTotals } from '@emporia/contract'
import { and, asc, eq, gt, sql } from 'drizzle-orm'

import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import { variants, products } from '../../modules/catalog/tables.ts'
import { users } from '../../modules/accounts/tables.ts'
import { decideRemittance, askToRemit } from '../../modules/pos/cash/remit.ts'
import { findAccount } from '../../modules/pos/customers/find-account.ts'
import { linkSale } from '../../modules/pos/customers/link-sale.ts'
import { openRegister } from '../../modules/pos/devices.ts'
import { listPosProducts } from '../../modules/pos/products/list-products.ts'
import { returnGoods } from '../../modules/pos/returns/return-sale.ts'
import { hashSale } from '../../modules/pos/sale/chain.ts'
import { quoteSale } from '../../modules/pos/sale/quote.ts'
import { sell } from '../../modules/pos/sale/sell.ts'
import { posOrders } from '../../modules/pos/tables.ts'
import { getSellingTerms } from '../../modules/site/queries.ts'
import type { DemoMarket } from '../markets/market.ts'
import { demoUsers } from '../texts/people.ts'
import { deviceId, remitted, listSales, type DemoSale } from './pos-texts.ts'

const minuteMs = 60_000

/** Adds Mia's POS sales at a market stall this morning, and the cash she remitted. */
export const postPosSales = async (context: Context, market: DemoMarket) => {
  const { db, now } = context
  const actor = await memberOf(db)
  if (!actor) return
  const contextAt = (minutes: number) => ({
    ...context,
    payments: { gateways: [], knock: async () => 0 },
    now: new Date(now.getTime() - minutes * minuteMs),
  })
  const first = contextAt(listSales(market)[0]?.minutes ?? 0)
  await openRegister(db, { member_id: actor.id, device_id: deviceId }, first.now)
  const items = await listSaleProducts(db, { member_id: actor.id, market }, first.now)
  let prev_hash = firstHash
  for (const [at, labels] of listSales(market).entries()) {
    const then = contextAt(labels.minutes)
    const reported = { text: labels, seq: at + 1, prev_hash, products: items, member_id: actor.id }
    const sale = await saleOf(db, reported, then.now)
    const { id } = await sell(then, actor, sale)
    prev_hash = sale.hash
    if (labels.isKnown) await linkToAccount(db, id, then.now)
    if (labels.comesBack)
      await returnGoods(then, actor, { id, restock: true, reason: labels.comesBack })
  }
  await handOver(contextAt(2), actor, market)
}

const memberOf = async (db: Db): Promise<Actor | undefined> => {
  const [member] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, demoUsers.mia.email))
  return member && { id: member.id, role: 'member', permissions: [], session_id: 0, shop_id: null }
}

type SaleProducts = Awaited<ReturnType<typeof listSaleProducts>>

/** Links a sale to the account with its phone number, as the customer's next sign-in does. */
const linkToAccount = async (db: Db, id: number, now: Date) => {
  const [sale] = await db.select().from(posOrders).where(eq(posOrders.id, id))
  const user = await findAccount(db, sale?.customer?.phone ?? '')
  if (sale && user) await linkSale(db, { sale, user, by: 'login' }, now)
}

/** Returns cheap products with ample stock, because cash payments are limited. */
const listSaleProducts = async (
  db: Db,
  { member_id, market }: { member_id: number; market: DemoMarket },
  now: Date,
) => {
  const plenty = await db
    .select({ id: variants.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .where(and(gt(sql`${variants.on_hand} - ${variants.held}`, 12), eq(products.pos_enabled, true)))
    .orderBy(asc(variants.id))
  const ids = new Set(plenty.map(({ id }) => id))
  const query = { page: 1, per_page: 1000 }
  const { rows } = await listPosProducts(db, member_id, query, now)
  return rows.filter(
    ({ variant_id, decimals, price_minor, price_until }) =>
      ids.has(variant_id) &&
      price_until === null &&
      decimals === 0 &&
      price_minor >= 500 * market.price_factor &&
      price_minor <= 2500 * market.price_factor,
  )
}

type Written = {
  text: DemoSale
  seq: number
  prev_hash: string
  products: SaleProducts
  member_id: number
}

const saleOf = async (
  db: Db,
  { text: labels, seq, prev_hash, products: items, member_id }: Written,
  now: Date,
): Promise<SaleDraft> => {
  const { tax } = await getSellingTerms(db)
  const lines = labels.products.flatMap(([place, qty]) => {
    const product = items[place % items.length]
    return product ? [{ product, qty }] : []
  })
  const handed = calculateSaleTotals(
    lines.map(({ product, qty }) => ({ ...product, quantity: qty, discount_minor: 0 })),
    tax.inclusive,
  )
  const sold = lines.map(({ product, qty }) => ({
    variant_id: product.variant_id,
    qty,
    unit_price_seen: product.price_minor,
    price_version: now.toISOString(),
    discount: 0,
  }))
  const { to } = labels
  const sent = to && (await quoteSale(db, member_id, { lines: sold, address: to }, now))
  const { total_minor } = sent ?? handed
  const sale = {
    client_uuid: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
    device_id: deviceId,
    device_seq: seq,
    sold_at: now.toISOString(),
    mode: labels.mode,
    fulfilment: to ? ('ship' as const) : ('hand_over' as const),
    ...(labels.customer && { customer: { ...labels.customer, ...(to && { address: to }) } }),
    lines: sold,
    payments: [paymentOf(labels, total_minor)],
    total_seen: total_minor,
    prev_hash,
  }
  return { ...sale, hash: hashSale(sale) }
}

const paymentOf = ({ ref }: DemoSale, amount: number) =>
  ref ? { type: 'manual' as const, amount, ref } : { type: 'cash' as const, amount }

/** Remits a part of the cash, and reports another part that is not confirmed yet. */
const handOver = async (context: Context, actor: Actor, { price_factor }: DemoMarket) => {
  const { db } = context
  const [staff] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.is_first_admin, true))
  for (const { isFound, amount_minor, reference } of remitted) {
    const cash = { amount_minor: amount_minor * price_factor, reference }
    const { id } = await askToRemit(db, actor.id, cash, context)
    if (isFound && staff) await decideRemittance(context, { id, status: 'confirmed' }, staff)
  }
}
