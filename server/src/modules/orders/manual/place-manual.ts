import type { api, Input, ManualDraft } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, inArray } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import type { Actor } from '../../../http/actor.ts'
import { conflict, conflictWith } from '../../../http/failure.ts'
import { attributeLines } from '../../affiliate/attribution/attribute-lines.ts'
import { takeStock } from '../../catalog/stock/take-stock.ts'
import { postings } from '../../ledger/postings.ts'
import { record } from '../../ledger/record.ts'
import type { Buyer } from '../../accounts/buyer.ts'
import { findVatCheck } from '../../buyer-taxes/vat-ids/find-vat-check.ts'
import { takeOffers } from '../../promotions/use-offers.ts'
import { confirmPaid } from '../payment/confirm-paid.ts'
import { listPaidAmounts, type Group, type Order } from '../payment/purchase.ts'
import { startPayment } from '../payment/start-payment.ts'
import { getAddresses } from '../checkout/delivery-address.ts'
import { openPurchase } from '../checkout/open-purchase.ts'
import { getSellingTerms } from '../../site/queries.ts'
import { assertOfferedMethods } from '../checkout/assert-offered-methods.ts'
import { pricePurchase, type Purchase } from '../checkout/price-purchase.ts'
import { withPaymentFee } from '../checkout/payment-fee.ts'
import { listRefusals } from '../checkout/refusals.ts'
import { getPaymentMethod, toCartResource } from '../checkout/resource.ts'
import { orderGroups, orderLines } from '../tables.ts'
import { type Agreed, composeLines, toDiscountTerms, assertDiscountLimit } from './compose.ts'
import { getCustomer, openCustomer, toGuestBuyer } from './customer.ts'
import { toLineNotice } from '../../cart/rules.ts'

type Staff = Pick<Actor, 'id' | 'role'>
type Composed = Input<typeof api.admin.manualOrder.resource>

/** Previews the totals of a draft order. Writes nothing. */
export const previewManual = async (context: Context, composed: Composed) => {
  const { db } = context
  const { user_id, customer } = composed
  const buyer = user_id === undefined ? toGuestBuyer(customer) : await getCustomer(db, user_id)
  const { lines, purchase } = await priceManual(context, buyer, composed)
  return toCartResource(context, { buyer, lines, purchase })
}

/**
 * Places an order that staff write for a customer, in the caller's transaction. It uses the pricing
 * and placing of the checkout. Paid on delivery, already by bank transfer, or by a payment link.
 */
export const placeManual = async (
  context: Context,
  actor: Staff,
  { draft, password_hash }: { draft: ManualDraft; password_hash: string },
) => {
  const { db } = context
  const buyer = await openCustomer(context, draft, password_hash)
  const { lines, purchase } = await checkManual(context, buyer, draft)

  const addresses = await getAddresses(db, buyer, { ...draft, ...purchase })
  const agreed = { buyer, ...addresses, delivery: draft, locale: buyer.locale, isAnnounced: true }
  const { group, placed, remaining, demands } = await openPurchase(
    db,
    actor,
    { ...agreed, purchase: withTimeOfCash(purchase) },
    context.now,
  )
  await attributeLines(
    db,
    { buyer, coupon: purchase.coupon, orders: placed, lines: remaining, payment: group },
    context.now,
  )
  await noteAgreement(db, actor, { group, draft })
  await noteOverrides(db, { placed, lines })
  await takeStock(context, demands)
  await takeOffers(db, buyer.id, remaining)
  return {
    group_id: group.id,
    group_number: group.number,
    order_ids: placed.map(({ id }) => id),
    total_minor: group.total_minor,
    payment_url: await pay(context, actor, { group, placed, draft }),
  }
}

/**
 * Prices a draft at today's prices. Throws if it cannot be ordered or the total differs from the
 * expected one.
 */
export const checkManual = async (context: Context, buyer: Buyer, draft: ManualDraft) => {
  const { country, region, region_code, postcode } = draft.address ?? {}
  const agreed = { ...draft, country, region: region_code || region, postcode }
  const { lines, purchase } = await priceManual(context, buyer, agreed)
  const resource = toCartResource(context, { buyer, lines, purchase })
  assertSellable(lines, purchase)
  const chosen = { method: draft.payment_method, purchase, view: () => resource }
  const payable = withPaymentFee(purchase, getPaymentMethod(context, chosen))
  if (![undefined, payable.totals.total_minor].includes(draft.expected_total_minor))
    throw conflictWith(resource, m.checkout_total_changed)
  return { lines, purchase: payable }
}

const priceManual = async (context: Context, buyer: Buyer, composed: Composed) => {
  const { db, now } = context
  const {
    lines: wanted,
    discount_minor = 0,
    country,
    region,
    postcode,
    address_id,
    shipping,
  } = composed
  const lines = await composeLines(db, buyer.id, wanted, now)
  const vat = await findVatCheck(context, composed.vat_id)
  const params = { country, region, postcode, address_id, shipping, vat }
  const agreed = toDiscountTerms(discount_minor)
  const terms = await getSellingTerms(db)
  const purchase = await pricePurchase(db, { buyer, terms, lines, options: params, agreed }, now)
  assertOfferedMethods(purchase, params)
  assertDiscountLimit(purchase, discount_minor)
  return { lines, purchase }
}

const assertSellable = (lines: Agreed[], purchase: Purchase) => {
  assertBuyable(lines)
  const [refusal] = listRefusals(purchase)
  if (refusal) throw conflict(refusal)
}

const assertBuyable = (lines: Agreed[]) => {
  const spoiled = lines.find(({ buyable }) => !buyable)
  if (spoiled) throw conflict(toLineNotice(spoiled))
}

/** A customer who gets a payment link has as much time to pay as a shop has to confirm. */
const withTimeOfCash = (purchase: Purchase): Purchase => {
  const { order } = purchase.terms
  const unpaid_minutes = order.unconfirmed_hours * 60
  return { ...purchase, terms: { ...purchase.terms, order: { ...order, unpaid_minutes } } }
}

const noteAgreement = (
  db: Db,
  actor: Staff,
  { group, draft }: { group: { id: number }; draft: ManualDraft },
) =>
  db
    .update(orderGroups)
    .set({
      placed_by: actor.id,
      manual_discount_minor: draft.discount_minor ?? 0,
      manual_discount_reason: draft.discount_reason ?? null,
    })
    .where(eq(orderGroups.id, group.id))

const noteOverrides = async (
  db: Db,
  { placed, lines }: { placed: { id: number }[]; lines: Agreed[] },
) => {
  const ids = placed.map(({ id }) => id)
  for (const { variant_id, list_price_minor, price_reason } of lines)
    if (price_reason !== null)
      await db
        .update(orderLines)
        .set({ list_price_minor, price_reason })
        .where(and(inArray(orderLines.order_id, ids), eq(orderLines.variant_id, variant_id)))
}

type Placed = { group: Group; placed: Order[]; draft: ManualDraft }

/** Confirms an order paid by bank transfer at once, or sends a payment link to the customer. */
const pay = async (context: Context, actor: Staff, { group, placed, draft }: Placed) => {
  const { db } = context
  const { payment_method, payment_reference: reference = '' } = draft
  if (payment_method !== 'bank')
    return startPayment(context, { group, orders: placed }, { payment_method })

  const when = { now: context.now, actor_id: actor.id }
  const captured = { group_id: group.id, orders: await listPaidAmounts(db, placed), reference }
  await record(db, postings.capturedByBank(captured), when)
  await confirmPaid(context, {
    group,
    orders: placed,
    paid: placed,
    payment_method: 'bank',
    wallet_minor: 0,
  })
  return null
}
