import type { PaidCharge, PaymentResult, PaymentResultState } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { notFound } from '../../../http/failure.ts'
import { getWalletAccount } from '../../ledger/accounts.ts'
import { readBalances } from '../../ledger/balances.ts'
import { readFailure } from '../../payments/failures.ts'
import { waysNowFor } from '../../payments/methods/offers.ts'
import { findLatest } from '../../payments/queries.ts'
import type { Payment } from '../../payments/public.ts'
import { findBuyerContext } from '../../../http/buyer-context/current.ts'
import { calculateCharge, findChargeOffer, findGroupRate } from './charge/quote-charge.ts'
import { orderGroups, orders } from '../tables.ts'
import { loadChargedCurrencies, readPaidCharge } from './charge/charged-money.ts'
import { loadPayOffers } from './pay-offers.ts'
import { sumTotals, calculateGatewayDue, type Purchase, listWaitingOrders } from './purchase.ts'

type ResultParams = { user_id: number; group_number: string }

/** Returns the payment status of an order group for screens that only show it. */
export const getPaymentResult = async (
  context: Context,
  { user_id, group_number }: ResultParams,
): Promise<PaymentResult> => {
  const { db, now } = context
  const purchase = await getPurchase(db, { user_id, group_number })
  const { group } = purchase
  const latest = await findLatest(db, { purpose: 'order_group', ref_id: group.id })
  const waiting = listWaitingOrders(purchase, now)
  const [wallet = 0] = await readBalances(db, [getWalletAccount(user_id)])
  // A wallet hold for this group would be available for it.
  const canWallet = wallet + group.wallet_minor >= sumTotals(waiting)
  return {
    group_id: group.id,
    group_number,
    state: stateOf(purchase, latest, now),
    payment_method: group.payment_method,
    total_minor: group.total_minor,
    wallet_minor: group.wallet_minor,
    due_minor: calculateGatewayDue(purchase, now),
    failure: readFailure(latest?.failure ?? null),
    pay_until: waiting[0]?.expires_at ?? null,
    charged: await findPaidCharge(db, purchase),
    ...(await loadWays(context, { purchase, canWallet })),
  }
}

const findPaidCharge = async (db: Db, { group, orders: parts }: Purchase) => {
  const read = await loadChargedCurrencies(db, [group])
  return parts.reduce<PaidCharge | null>(
    (found, { payment_status }) => found ?? readPaidCharge(read, { ...group, payment_status }),
    null,
  )
}

type Ways = { purchase: Purchase; canWallet: boolean }

/** Returns how a group can be paid now, and what gateways would charge in another currency. */
const loadWays = async (context: Context, { purchase, canWallet }: Ways) => {
  const { group } = purchase
  const waiting = listWaitingOrders(purchase, context.now)
  if (waiting.length === 0) return { payment_methods: [], charge: null }
  const offers = await loadPayOffers(context, { group, waiting })
  const due_minor = calculateGatewayDue(purchase, context.now)
  return {
    payment_methods: waysNowFor(canWallet, offers),
    charge: await findDueCharge(context, { group, due_minor, offers }),
  }
}

type DueCharge = {
  group: Purchase['group']
  due_minor: number
  offers: Awaited<ReturnType<typeof loadPayOffers>>
}

const findDueCharge = async (
  { db, now }: Context,
  { group, due_minor, offers: { gateways, methods, purchase } }: DueCharge,
) => {
  const market = purchase.currency
  const code = group.charge_currency ?? findBuyerContext()?.currency
  const offer = await findChargeOffer(db, { gateways, methods, market, now }, code)
  if (!offer) return null
  const { rate, until, isAgreed } = findGroupRate(group, offer.currency, now)
  const currency = { ...offer.currency, rate }
  const amount_minor = calculateCharge({ due_minor, currency, market })
  return { ...offer, currency, amount_minor, until: isAgreed ? until : null }
}

const getPurchase = async (db: Db, { user_id, group_number }: ResultParams): Promise<Purchase> => {
  const [group] = await db
    .select()
    .from(orderGroups)
    .where(and(eq(orderGroups.number, group_number), eq(orderGroups.user_id, user_id)))
  if (!group) throw notFound(m.order_missing)
  return { group, orders: await db.select().from(orders).where(eq(orders.group_id, group.id)) }
}

const wasPaid = new Set(['paid', 'partially_refunded', 'refunded'])

const stateOf = (
  purchase: Purchase,
  latest: Payment | undefined,
  now: Date,
): PaymentResultState => {
  if (purchase.orders.some(({ payment_status }) => wasPaid.has(payment_status))) return 'paid'
  if (purchase.group.payment_method === 'cash_on_delivery') return 'on_delivery'
  if (listWaitingOrders(purchase, now).length === 0) return 'expired'
  if (latest?.state === 'failed') return 'failed'
  if (latest?.state === 'authorised') return 'waiting'
  return latest?.state === 'initiated' && latest.url ? 'waiting' : 'unpaid'
}
