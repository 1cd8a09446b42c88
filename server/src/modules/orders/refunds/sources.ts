import { type GatewayCode, gatewayCodes, type RefundTarget } from '@emporia/contract'
import { and, asc, eq, inArray, isNull, ne, not, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { users } from '../../accounts/public.ts'
import { spread } from '../../ledger/arithmetic.ts'
import { findPaid } from '../../payments/queries.ts'
import type { Locked } from '../status/lock-order.ts'
import { orders } from '../tables.ts'
import { bySource } from './rules.ts'
import { refundParts, refunds } from './tables.ts'

type Order = Locked['order']

/** Returns how an order was paid, less refunds: the wallet part and the rest. */
export const getPaymentSources = async (db: Db, order: Order) => {
  const payment = await findPaid(db, { purpose: 'order_group', ref_id: order.group_id })
  const gateway = gatewayCodes.find((code) => code === payment?.gateway) ?? null
  const walletPart =
    payment?.gateway === 'wallet'
      ? order.total_minor
      : await walletPartOf(db, order, payment?.wallet_minor ?? 0)
  const done = await doneOf(db, order.id)
  return {
    payment_id: payment?.id ?? null,
    gateway,
    has_wallet: await hasWallet(db, order.user_id),
    wallet_minor: walletPart - done.wallet_minor,
    other_minor: order.total_minor - walletPart - done.other_minor,
  }
}

/** A guest has no account, so no wallet that they could use (docs/domain/guests.md#refunds). */
export const hasWallet = async (db: Db, userId: number) =>
  (await db.$count(users, and(eq(users.id, userId), isNull(users.guest_email)))) > 0

type Sources = Awaited<ReturnType<typeof getPaymentSources>>

/**
 * Returns the wallet part of one order: the wallet payment of its group, distributed over the
 * orders.
 */
const walletPartOf = async (db: Db, order: Order, wallet_minor: number) => {
  if (wallet_minor === 0) return 0
  const paid = await db
    .select({ id: orders.id, total_minor: orders.total_minor })
    .from(orders)
    .where(
      and(
        eq(orders.group_id, order.group_id),
        inArray(orders.payment_status, ['paid', 'partially_refunded', 'refunded']),
      ),
    )
    .orderBy(asc(orders.id))
  const parts = spread(
    wallet_minor,
    paid.map(({ total_minor }) => total_minor),
  )
  return parts[paid.findIndex(({ id }) => id === order.id)] ?? 0
}

/** A goodwill credit to the wallet does not refund the payment. */
const isGift = sql`(${refunds.kind} = 'goodwill' and ${refundParts.channel} = 'wallet')`

const doneOf = async (db: Db, orderId: number) => {
  const rows = await db
    .select({
      source: refundParts.source,
      amount_minor: sql<number>`sum(${refundParts.amount_minor})`,
    })
    .from(refundParts)
    .innerJoin(refunds, eq(refunds.id, refundParts.refund_id))
    .where(and(eq(refunds.order_id, orderId), ne(refunds.state, 'undone'), not(isGift)))
    .groupBy(refundParts.source)
  const sum = (isWallet: boolean) =>
    rows
      .filter(({ source }) => (source === 'wallet') === isWallet)
      .reduce((total, { amount_minor }) => total + amount_minor, 0)
  return { wallet_minor: sum(true), other_minor: sum(false) }
}

export type Part = {
  source: 'wallet' | 'gateway' | 'cash'
  channel: 'wallet' | 'gateway' | 'bank'
  gateway: GatewayCode | null
  payment_id: number | null
  amount_minor: number
}

/**
 * Returns the methods of a refund: the wallet part to the wallet first, or everything if requested.
 */
export const toRefundParts = (amount_minor: number, sources: Sources, to: RefundTarget): Part[] => {
  const { wallet_minor, other_minor } = bySource(amount_minor, sources)
  const { gateway, payment_id, has_wallet } = sources
  const source = gateway ? ('gateway' as const) : ('cash' as const)
  const back = gateway
    ? { channel: 'gateway' as const, gateway, payment_id }
    : { channel: 'bank' as const, gateway: null, payment_id: null }
  const parts: Part[] = [
    { source: 'wallet', ...toWallet, amount_minor: wallet_minor },
    { source, ...(to === 'wallet' && has_wallet ? toWallet : back), amount_minor: other_minor },
  ]
  return parts.filter((part) => part.amount_minor > 0)
}

/** Returns how much of a refund does not go back by the original method. */
export const sumRedirectedParts = (parts: Part[]) =>
  parts
    .filter(({ source, channel }) => source !== channel)
    .reduce((sum, { amount_minor }) => sum + amount_minor, 0)

const toWallet = { channel: 'wallet', gateway: null, payment_id: null } as const
