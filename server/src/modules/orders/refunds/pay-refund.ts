import * as m from '@emporia/messages/error'
import { and, asc, eq, inArray } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { conflict, notFound } from '../../../http/failure.ts'
import { postings } from '../../ledger/postings.ts'
import { record } from '../../ledger/record.ts'
import type { Channel } from '../../ledger/postings/refunds.ts'
import { requestGatewayRefund } from '../../payments/return-payment.ts'
import { orders } from '../tables.ts'
import { notifyRefund } from '../emails/refund-emails.ts'
import { refundKeyOf } from './charged-refunds.ts'
import { hasWallet } from './sources.ts'
import { refundParts, refunds } from './tables.ts'

type Refund = typeof refunds.$inferSelect
type Part = typeof refundParts.$inferSelect

/**
 * Starts the payment of an approved refund: to a wallet at once, through a gateway by a job after
 * this transaction, or by bank when staff record the payment. It is completed as a whole (R4).
 */
export const startPaying = async (context: Context, refund: Refund): Promise<Refund> => {
  const { db } = context
  const parts = await partsOfRefund(db, refund.id)
  if (parts.every(({ channel }) => channel === 'wallet')) return pay(context, { refund, parts })

  for (const { payment_id, amount_minor } of parts.filter(isGatewayPart))
    if (payment_id !== null)
      await requestGatewayRefund(db, context.jobs, {
        payment_id,
        refund_key: refundKeyOf(refund),
        amount_minor,
      })
  await notifyRefund(context, refund)
  return refund
}

const isGatewayPart = ({ channel }: Part) => channel === 'gateway'

const partsOfRefund = (db: Db, refundId: number) =>
  db
    .select()
    .from(refundParts)
    .where(eq(refundParts.refund_id, refundId))
    .orderBy(asc(refundParts.id))

type Paid = { refund: Refund; parts: Part[]; reference?: string | null }

const pay = async (context: Context, { refund, parts, reference = null }: Paid) => {
  const { db } = context
  const { id: refund_id, order_id } = refund
  const buyer = one(
    await db.select({ id: orders.user_id }).from(orders).where(eq(orders.id, order_id)),
  )
  await record(
    db,
    postings.refundPaid({
      refund_id,
      order_id,
      parts: parts.map((part) => ({
        channel: channelOf(part, buyer.id),
        amount_minor: part.amount_minor,
      })),
    }),
    context,
  )
  const paid = one(
    await db
      .update(refunds)
      .set({ state: 'paid', paid_at: context.now.toISOString(), reference, failure: null })
      .where(eq(refunds.id, refund_id))
      .returning(),
  )
  await notifyRefund(context, paid)
  return paid
}

const channelOf = ({ channel, gateway }: Part, buyerId: number): Channel => {
  if (channel === 'wallet') return { wallet_of: buyerId }
  return gateway === null ? { bank: true } : { gateway }
}

/** Completes a refund that the gateway has paid. Idempotent. */
export const finishRefund = async (context: Context, refundKey: string) => {
  const { db } = context
  const refund = await lockRefund(db, idOfKey(refundKey))
  if (refund.state !== 'approved') return
  const parts = await partsOfRefund(db, refund.id)
  // A method chosen in the meantime replaces the gateway.
  if (!parts.some(isGatewayPart)) return
  await pay(context, { refund, parts })
}

/**
 * Records that a gateway refused a refund (R5): the money stays, and staff choose another method.
 */
export const failRefund = async (db: Db, refundKey: string, reason: string) => {
  const refund = await lockRefund(db, idOfKey(refundKey))
  if (refund.state !== 'approved') return
  await db
    .update(refunds)
    .set({ state: 'failed', failure: reason })
    .where(eq(refunds.id, refund.id))
}

const idOfKey = (key: string) => Number(key.split(':')[1])

/** Records the bank payment of a refund. */
export const payByBank = async (
  context: Context,
  { id, reference }: { id: number; reference: string },
) => {
  const { db } = context
  const refund = await lockRefund(db, id)
  const parts = await partsOfRefund(db, id)
  if (refund.state !== 'approved') throw conflict(m.refund_state)
  if (parts.some(isGatewayPart)) throw conflict(m.refund_running)
  return pay(context, { refund, parts, reference })
}

/**
 * Records that a member paid a refund from POS cash, which reduces the cash due. The part above the
 * cash due was the member's own money and is credited to the member's wallet.
 */
export const payFromPosCash = async (
  context: Context,
  { id, member_id, till_minor }: { id: number; member_id: number; till_minor: number },
) => {
  const { db } = context
  const refund = await lockRefund(db, id)
  const { amount_minor } = refund
  const own_minor = amount_minor - till_minor
  await record(
    db,
    postings.refundPaid({
      refund_id: id,
      order_id: refund.order_id,
      parts: [
        { channel: { till_of: member_id }, amount_minor: till_minor },
        { channel: { wallet_of: member_id }, amount_minor: own_minor },
      ],
    }),
    context,
  )
  await db.update(refundParts).set({ channel: 'till' }).where(eq(refundParts.refund_id, id))
  await db
    .update(refunds)
    .set({ state: 'paid', paid_at: context.now.toISOString() })
    .where(eq(refunds.id, id))
}

/** Changes the method of a refund that its gateway refused, or that the bank has not paid yet. */
export const payOtherwise = async (
  context: Context,
  { id, to }: { id: number; to: 'wallet' | 'bank' },
) => {
  const { db } = context
  const refund = await lockRefund(db, id)
  const open = (await partsOfRefund(db, id)).filter(({ channel }) => channel !== 'wallet')
  const isStuck =
    refund.state === 'failed' || (refund.state === 'approved' && !open.some(isGatewayPart))
  if (!isStuck) throw conflict(m.refund_state)
  if (to === 'wallet' && (await isOfGuest(db, refund.order_id)))
    throw conflict(m.refund_guest_wallet)
  await db
    .update(refundParts)
    .set({ channel: to, gateway: null })
    .where(
      and(
        eq(refundParts.refund_id, id),
        inArray(
          refundParts.id,
          open.map((part) => part.id),
        ),
      ),
    )
  const again = one(
    await db
      .update(refunds)
      .set({ state: 'approved', failure: null })
      .where(eq(refunds.id, id))
      .returning(),
  )
  return startPaying(context, again)
}

const isOfGuest = async (db: Db, orderId: number) => {
  const { user_id } = one(
    await db.select({ user_id: orders.user_id }).from(orders).where(eq(orders.id, orderId)),
  )
  return !(await hasWallet(db, user_id))
}

const lockRefund = async (db: Db, id: number) => {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id)).for('update')
  if (!refund) throw notFound(m.refund_missing)
  return refund
}
