import type { GatewayCode, PackageKind, PackageWish } from '@emporia/contract'
import { and, desc, eq, inArray } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/one.ts'
import { conflict, invalid } from '../../../http/failure.ts'
import { openPayment, payLink } from '../../payments/open-payment.ts'
import { refuseWhileLow } from '../../referrals/retail.ts'
import { refuseBlockedMoney } from '../../ledger/refuse-blocked-money.ts'
import { packagePurchases, type Purchase } from '../tables.ts'
import type { Tools } from '../tools.ts'
import { settlePurchase } from './begin.ts'
import { beginEarly } from './begin-early.ts'
import { keptOf } from './keep.ts'
import { lockHolder } from './lock.ts'
import { getOffered, getQuote } from './quote.ts'
import { refuseBoost } from './refuse-boost.ts'
import { findSameCall } from './same-call.ts'

type Holder = { id: number; shop_id: number | null }

/** Throws if an offer with a price is refused for reasons outside of this module. */
export type CheckOffer = (offered: Offered) => Promise<void>

type Buying = { holder: Holder; kinds: PackageKind[]; wish: PackageWish; check?: CheckOffer }

/**
 * Buys a package (docs/domain/affiliate.md#purchases). Free packages and those paid from available
 * money are complete in this transaction; others when the gateway reports the payment or staff
 * confirm it. A repeated call returns the same purchase.
 */
export const buyPackage = async (db: Db, { holder, kinds, wish, check }: Buying, tools: Tools) => {
  await lockHolder(db, holder.id)
  if (wish.purchase_id !== undefined)
    return shown(db, await beginEarly(db, { holder, kinds, id: wish.purchase_id }, tools), tools)

  const offered = await getOffered(db, kinds, wish.package_id ?? 0)
  const same = await findSameCall(db, { holder_id: holder.id, wish }, tools.now)
  if (same) return shown(db, await keepOther(db, same, { holder, wish }), tools)
  const begun = await findOpen(db, holder.id, offered.id)
  const purchase = begun
    ? await keepOther(db, begun, { holder, wish })
    : await open(db, { holder, offered, wish, ...(check && { check }) }, tools)
  return shown(db, await pay(db, purchase, wish, tools), tools)
}

/** Returns the holder's unpaid purchase of a package. */
const findOpen = async (db: Db, holder_id: number, package_id: number) => {
  const [found] = await db
    .select()
    .from(packagePurchases)
    .where(
      and(
        eq(packagePurchases.holder_id, holder_id),
        eq(packagePurchases.package_id, package_id),
        inArray(packagePurchases.state, ['pending_payment', 'pending_review']),
      ),
    )
    .orderBy(desc(packagePurchases.id))
    .limit(1)
    .for('update')
  return found
}

type Again = { holder: Holder; wish: PackageWish }

/** When an unpaid purchase is continued, its selection of retained items can still be changed. */
const keepOther = async (db: Db, purchase: Purchase, { holder, wish }: Again) => {
  if (!wish.keep || purchase.kind !== 'shop') return purchase
  const { shop_id } = holder
  const kept = await keptOf(db, { shop_id, terms: purchase.terms, wish: wish.keep })
  if (purchase.state === 'active') return purchase
  const where = eq(packagePurchases.id, purchase.id)
  return one(await db.update(packagePurchases).set(kept).where(where).returning())
}

type Offered = Awaited<ReturnType<typeof getOffered>>
type Opening = { holder: Holder; offered: Offered; wish: PackageWish; check?: CheckOffer }

const open = async (db: Db, { holder, offered, wish, check }: Opening, { now }: Tools) => {
  const product_ids = [...new Set(wish.product_ids)]
  if (offered.kind === 'boost') await refuseBoost(db, { holder, offered, product_ids }, now)
  const { shop_id } = holder
  const kept = await keptOf(db, { shop_id, terms: offered.terms, wish: wish.keep })
  const quote = await getQuote(db, holder.id, offered, now)
  // A low retail ratio stops new packages only; holders may renew or upgrade theirs.
  const isNew = quote.begins === 'now' && quote.replaces_id === null
  if (offered.kind === 'affiliate' && isNew && quote.due_minor > 0) await refuseWhileLow(db, now)
  if (quote.begins === null)
    throw conflict(`You have “${offered.name}” or a better package already, without an end`)
  if (quote.due_minor > 0) await check?.(offered)
  return one(
    await db
      .insert(packagePurchases)
      .values({
        package_id: offered.id,
        kind: offered.kind,
        holder_id: holder.id,
        shop_id: offered.kind === 'shop' ? holder.shop_id : null,
        name: offered.name,
        price_minor: quote.due_minor,
        credit_minor: quote.credit_minor,
        replaces_id: quote.replaces_id,
        duration_days: quote.duration_days,
        is_trial: quote.is_trial,
        terms: offered.terms,
        product_ids,
        ...kept,
        state: 'pending_payment',
        created_at: now.toISOString(),
      })
      .returning(),
  )
}

/** Creates a purchase. A free one is complete at once, others wait for payment. */
export const reservePackage = async (db: Db, opening: Opening, tools: Tools) => {
  const purchase = await open(db, opening, tools)
  return purchase.price_minor === 0 ? settlePurchase(db, purchase, null, tools) : purchase
}

/** Pays with the selected method as far as this transaction can. */
const pay = async (db: Db, purchase: Purchase, wish: PackageWish, tools: Tools) => {
  if (purchase.price_minor === 0) return settlePurchase(db, purchase, null, tools)
  const { payment_method } = wish
  if (!payment_method) throw invalid('payment_method', 'Please choose how to pay')
  if (purchase.state === 'pending_review') return purchase
  const isShop = purchase.shop_id !== null
  if ((payment_method === 'wallet' && isShop) || (payment_method === 'earnings' && !isShop))
    throw invalid('payment_method', 'This way to pay is not for you')

  const chosen = await choose(db, purchase, payment_method)
  if (payment_method === 'wallet') await refuseBlockedMoney(db, purchase.holder_id, tools.now)
  if (payment_method === 'wallet' || payment_method === 'earnings')
    return settlePurchase(db, chosen, 'available', tools)
  return chosen
}

const choose = async (
  db: Db,
  { id }: Purchase,
  payment_method: NonNullable<PackageWish['payment_method']>,
) => {
  const state = payment_method === 'offline' ? 'pending_review' : 'pending_payment'
  const set = { payment_method, state } as const
  const where = eq(packagePurchases.id, id)
  return one(await db.update(packagePurchases).set(set).where(where).returning())
}

/** Returns the purchase with its state and payment link. */
const shown = async (db: Db, purchase: Purchase, { now, public_url }: Tools) => {
  const { id: purchase_id, state, payment_method, holder_id, price_minor } = purchase
  const gateway = gatewayOf(payment_method)
  if (state !== 'pending_payment' || !gateway) return { purchase_id, state, payment_url: null }
  const payment = await openPayment(
    db,
    {
      purpose: 'package_purchase',
      ref_id: purchase_id,
      payer_id: holder_id,
      gateway,
      amount_minor: price_minor,
      wallet_minor: 0,
      expires_at: null,
    },
    now,
  )
  return { purchase_id, state, payment_url: payLink(public_url, payment) }
}

const gatewayOf = (method: Purchase['payment_method']): GatewayCode | undefined =>
  method === 'sandbox' || method === 'stripe' ? method : undefined
