import { firstHash, type SaleDraft, tillSums } from '@emporia/contract'
import { and, asc, eq, gt, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import { variants, products } from '../../modules/catalog/tables.ts'
import { users } from '../../modules/people/tables.ts'
import { decideRemittance, askToRemit } from '../../modules/pos/cash/remit.ts'
import { findAccount } from '../../modules/pos/customers/find-account.ts'
import { linkSale } from '../../modules/pos/customers/link-sale.ts'
import { openTill } from '../../modules/pos/devices.ts'
import { listTillProducts } from '../../modules/pos/products/list-products.ts'
import { giveBack } from '../../modules/pos/returning/give-back.ts'
import { hashOf } from '../../modules/pos/selling/chain.ts'
import { quoteSale } from '../../modules/pos/selling/quote.ts'
import { sell } from '../../modules/pos/selling/sell.ts'
import { posOrders } from '../../modules/pos/tables.ts'
import { getSellingTerms } from '../../modules/site/queries.ts'
import type { Jobs } from '../../outside/jobs.ts'
import { cast } from '../words/people.ts'
import { deviceId, remitted, saleWords, type SaleWords } from './till-words.ts'

type Means = { jobs: Jobs; public_url: string }

const minuteMs = 60_000

/** Adds Mia's POS sales at a market stall this morning, and the cash she remitted. */
export const postTill = async (db: Db, now: Date, means: Means) => {
  const actor = await memberOf(db)
  if (!actor) return
  const toolsAt = (minutes: number) => ({
    ...means,
    payments: { gateways: [], knock: async () => 0 },
    now: new Date(now.getTime() - minutes * minuteMs),
  })
  const first = toolsAt(saleWords[0]?.minutes ?? 0)
  await openTill(db, { member_id: actor.id, device_id: deviceId }, first.now)
  const things = await thingsOf(db, actor.id, first.now)
  let prev_hash = firstHash
  for (const [at, words] of saleWords.entries()) {
    const tools = toolsAt(words.minutes)
    const told = { words, seq: at + 1, prev_hash, things, member_id: actor.id }
    const sale = await saleOf(db, told, tools.now)
    const { id } = await sell(db, actor, sale, tools)
    prev_hash = sale.hash
    if (words.isKnown) await giveToAccount(db, id, tools.now)
    if (words.comesBack)
      await giveBack(db, actor, { id, restock: true, reason: words.comesBack }, tools)
  }
  await handOver(db, actor, toolsAt(2))
}

const memberOf = async (db: Db): Promise<Actor | undefined> => {
  const [member] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, cast.mia.email))
  return member && { id: member.id, role: 'member', permissions: [], session_id: 0, shop_id: null }
}

type Things = Awaited<ReturnType<typeof thingsOf>>

/** Links a sale to the account with its phone number, as the customer's next sign-in does. */
const giveToAccount = async (db: Db, id: number, now: Date) => {
  const [sale] = await db.select().from(posOrders).where(eq(posOrders.id, id))
  const user = await findAccount(db, sale?.customer?.phone ?? '')
  if (sale && user) await linkSale(db, { sale, user, by: 'login' }, now)
}

/** Returns cheap products with ample stock, because cash payments are limited. */
const thingsOf = async (db: Db, memberId: number, now: Date) => {
  const plenty = await db
    .select({ id: variants.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .where(and(gt(sql`${variants.on_hand} - ${variants.held}`, 12), eq(products.pos_enabled, true)))
    .orderBy(asc(variants.id))
  const ids = new Set(plenty.map(({ id }) => id))
  const query = { page: 1, per_page: 1000 }
  const { rows } = await listTillProducts(db, memberId, query, now)
  return rows.filter(
    ({ variant_id, decimals, price_minor, price_until }) =>
      ids.has(variant_id) &&
      price_until === null &&
      decimals === 0 &&
      price_minor >= 500 &&
      price_minor <= 2500,
  )
}

type Written = {
  words: SaleWords
  seq: number
  prev_hash: string
  things: Things
  member_id: number
}

const saleOf = async (
  db: Db,
  { words, seq, prev_hash, things, member_id }: Written,
  now: Date,
): Promise<SaleDraft> => {
  const { tax } = await getSellingTerms(db)
  const lines = words.things.flatMap(([place, qty]) => {
    const thing = things[place % things.length]
    return thing ? [{ thing, qty }] : []
  })
  const handed = tillSums(
    lines.map(({ thing, qty }) => ({ ...thing, quantity: qty, discount_minor: 0 })),
    tax.inclusive,
  )
  const sold = lines.map(({ thing, qty }) => ({
    variant_id: thing.variant_id,
    qty,
    unit_price_seen: thing.price_minor,
    price_version: now.toISOString(),
    discount: 0,
  }))
  const { to } = words
  const sent = to && (await quoteSale(db, member_id, { lines: sold, address: to }, now))
  const { total_minor } = sent ?? handed
  const sale = {
    client_uuid: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
    device_id: deviceId,
    device_seq: seq,
    sold_at: now.toISOString(),
    mode: words.mode,
    fulfilment: to ? ('ship' as const) : ('hand_over' as const),
    ...(words.customer && { customer: { ...words.customer, ...(to && { address: to }) } }),
    lines: sold,
    payments: [paymentOf(words, total_minor)],
    total_seen: total_minor,
    prev_hash,
  }
  return { ...sale, hash: hashOf(sale) }
}

const paymentOf = ({ ref }: SaleWords, amount: number) =>
  ref ? { type: 'manual' as const, amount, ref } : { type: 'cash' as const, amount }

/** Remits a part of the cash, and reports another part that is not confirmed yet. */
const handOver = async (db: Db, actor: Actor, tools: Parameters<typeof decideRemittance>[3]) => {
  const [staff] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.is_first_admin, true))
  for (const { isFound, ...asked } of remitted) {
    const { id } = await askToRemit(db, actor.id, asked, tools)
    if (isFound && staff) await decideRemittance(db, { id, status: 'confirmed' }, staff, tools)
  }
}
