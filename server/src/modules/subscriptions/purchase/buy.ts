import { isGatewayCode, type PackageKind, type PurchaseInput } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { conflict, invalid } from '../../../http/failure.ts'
import { openPayment, payLink } from '../../payments/open-payment.ts'
import { assertRetailRatio } from '../../referrals/retail.ts'
import { assertMoneyNotBlocked } from '../../ledger/assert-not-blocked.ts'
import { findLocalName } from '../local-name.ts'
import { packagePurchases, type Purchase } from '../tables.ts'
import { settlePurchase } from './begin.ts'
import { beginEarly } from './begin-early.ts'
import { getRetainedItems } from './retain.ts'
import { lockHolder } from './lock.ts'
import { getOffered, getQuote, type Holder, ownerOf } from './quote.ts'
import { assertBoostAvailable } from './assert-boost-sellable.ts'
import { findSameCall, selectUnpaid } from './same-call.ts'

/** Throws if an offer with a price is refused for reasons outside of this module. */
export type CheckOffer = (offered: Offered) => Promise<void>

type Buying = { holder: Holder; kinds: PackageKind[]; input: PurchaseInput; check?: CheckOffer }

/**
 * Buys a package (docs/domain/affiliate.md#purchases). Free packages and those paid from available
 * money are complete in this transaction; others when the gateway reports the payment or staff
 * confirm it. A repeated call returns the same purchase.
 */
export const buyPackage = async (context: Context, { holder, kinds, input, check }: Buying) => {
  const { db } = context
  await lockHolder(db, holder.id)
  if (input.purchase_id !== undefined)
    return getPurchaseView(
      context,
      await beginEarly(context, { holder, kinds, id: input.purchase_id }),
    )

  const offered = await getOffered(db, kinds, input.package_id ?? 0)
  const same = await findSameCall(db, { holder_id: holder.id, input }, context.now)
  if (same) return getPurchaseView(context, await updateRetainedItems(db, same, { holder, input }))
  const wanted = { holder_id: holder.id, package_id: offered.id }
  const [begun] = await selectUnpaid(db, wanted).for('update')
  const purchase = begun
    ? await updateRetainedItems(db, begun, { holder, input })
    : await open(context, { holder, offered, input, ...(check && { check }) })
  if (input.amount_minor !== undefined && input.amount_minor !== purchase.price_minor)
    throw conflict(m.package_price_changed)
  return getPurchaseView(context, await pay(context, purchase, input))
}

type Again = { holder: Holder; input: PurchaseInput }

/** When an unpaid purchase is continued, its selection of retained items can still be changed. */
const updateRetainedItems = async (db: Db, purchase: Purchase, { holder, input }: Again) => {
  if (!input.retain || purchase.kind !== 'shop') return purchase
  const { shop_id } = holder
  const remaining = await getRetainedItems(db, {
    shop_id,
    terms: purchase.terms,
    input: input.retain,
  })
  if (purchase.state === 'active') return purchase
  const where = eq(packagePurchases.id, purchase.id)
  return one(await db.update(packagePurchases).set(remaining).where(where).returning())
}

type Offered = Awaited<ReturnType<typeof getOffered>>
type Opening = { holder: Holder; offered: Offered; input: PurchaseInput; check?: CheckOffer }

const open = async ({ db, now }: Context, { holder, offered, input, check }: Opening) => {
  const product_ids = [...new Set(input.product_ids)]
  if (offered.kind === 'boost')
    await assertBoostAvailable(db, { holder, offered, product_ids }, now)
  const remaining = await getRetainedItems(db, {
    shop_id: holder.shop_id,
    terms: offered.terms,
    input: input.retain,
  })
  const quote = await getQuote(db, { holder, offered }, now)
  // A low retail ratio stops new packages only; holders may renew or upgrade theirs.
  const isNew = quote.begins === 'now' && quote.replaces_id === null
  if (offered.kind === 'affiliate' && isNew && quote.due_minor > 0) await assertRetailRatio(db, now)
  if (quote.begins === null)
    throw conflict(m.package_already_owned, { package: await findLocalName(db, offered) })
  if (quote.due_minor > 0) await check?.(offered)
  return one(
    await db
      .insert(packagePurchases)
      .values({
        package_id: offered.id,
        kind: offered.kind,
        ...ownerOf(holder, offered),
        name: offered.name,
        price_minor: quote.due_minor,
        tax_minor: quote.tax_minor,
        taxes: quote.taxes,
        credit_minor: quote.credit_minor,
        replaces_id: quote.replaces_id,
        duration_days: quote.duration_days,
        is_trial: quote.is_trial,
        terms: offered.terms,
        product_ids,
        ...remaining,
        state: 'pending_payment',
        created_at: now.toISOString(),
      })
      .returning(),
  )
}

/** Creates a purchase. A free one is complete at once, others wait for payment. */
export const reservePackage = async (context: Context, opening: Opening) => {
  const purchase = await open(context, opening)
  return purchase.price_minor === 0 ? settlePurchase(context, purchase, null) : purchase
}

/** Pays with the selected method as far as this transaction can. */
const pay = async (context: Context, purchase: Purchase, input: PurchaseInput) => {
  const { db } = context
  if (purchase.price_minor === 0) return settlePurchase(context, purchase, null)
  const { payment_method } = input
  if (!payment_method) throw invalid('payment_method', m.package_payment_required)
  if (purchase.state === 'pending_review') return purchase
  const isShop = purchase.shop_id !== null
  if ((payment_method === 'wallet' && isShop) || (payment_method === 'earnings' && !isShop))
    throw invalid('payment_method', m.package_payment_denied)

  const chosen = await choose(db, purchase, payment_method)
  if (payment_method === 'wallet') await assertMoneyNotBlocked(db, purchase.holder_id, context.now)
  if (payment_method === 'wallet' || payment_method === 'earnings')
    return settlePurchase(context, chosen, 'available')
  return chosen
}

const choose = async (
  db: Db,
  { id }: Purchase,
  payment_method: NonNullable<PurchaseInput['payment_method']>,
) => {
  const state = payment_method === 'offline' ? 'pending_review' : 'pending_payment'
  const set = { payment_method, state } as const
  const where = eq(packagePurchases.id, id)
  return one(await db.update(packagePurchases).set(set).where(where).returning())
}

/** Returns the purchase with its state and payment link. */
const getPurchaseView = async (
  { db, now, settings: { public_url } }: Context,
  purchase: Purchase,
) => {
  const { id: purchase_id, state, payment_method, holder_id, price_minor } = purchase
  const gateway = isGatewayCode(payment_method) ? payment_method : undefined
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
