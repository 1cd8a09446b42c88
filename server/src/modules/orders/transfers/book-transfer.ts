import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { conflict, notFound } from '../../../http/failure.ts'
import { postings } from '../../ledger/postings.ts'
import { record } from '../../ledger/record.ts'
import { sendEmail } from '../../notifications/send-email.ts'
import { endAttempts } from '../../payments/end-attempts.ts'
import { confirmPaid } from '../payment/confirm-paid.ts'
import {
  listPaidAmounts,
  listWaitingOrders,
  lockPurchase,
  type Order,
  type Purchase,
  sumTotals,
} from '../payment/purchase.ts'
import { bankTransfers } from './tables.ts'

type Transfer = { group_id: number; amount_minor: number; reference: string }
type Booked = typeof bankTransfers.$inferSelect

/**
 * Records a received transfer, and returns its id. The amount that is due pays the order group
 * (O1); another one, or one for an order that is over or paid, is unmatched (O11). Throws `conflict`
 * if a transfer with this reference was recorded before.
 */
export const bookTransfer = async (context: Context, transfer: Transfer) => {
  const { db, now } = context
  const purchase = await lockPurchase(db, transfer.group_id)
  const waiting = listWaitingOrders(purchase, now)
  const isMatched = isDue(purchase, waiting, transfer.amount_minor)
  const booked = await insert(context, transfer, isMatched ? 'received' : 'unmatched')
  await (isMatched
    ? capture(context, { purchase, paid: waiting, reference: transfer.reference })
    : suspend(context, { purchase, booked }))
  return booked.id
}

/** A purchase of which the wallet holds a part waits for its gateway. */
export const isDue = ({ group }: Purchase, waiting: Order[], amount_minor: number) =>
  waiting.length > 0 && group.wallet_minor === 0 && sumTotals(waiting) === amount_minor

const insert = async (
  { db, now, actor_id }: Context,
  transfer: Transfer,
  state: Booked['state'],
): Promise<Booked> => {
  const [booked] = await db
    .insert(bankTransfers)
    .values({ ...transfer, state, booked_by: actor_id, booked_at: now.toISOString() })
    .onConflictDoNothing()
    .returning()
  if (!booked) throw conflict(m.transfer_booked)
  return booked
}

type Captured = { purchase: Purchase; paid: Order[]; reference: string }

const capture = async (context: Context, { purchase, paid, reference }: Captured) => {
  const { db, now } = context
  const group_id = purchase.group.id
  const orders = await listPaidAmounts(db, paid)
  await record(db, postings.capturedByBank({ group_id, orders, reference }), context)
  await endAttempts(db, { purpose: 'order_group', ref_id: group_id }, now)
  const payment_method = 'bank_transfer' as const
  await confirmPaid(context, { ...purchase, paid, payment_method, wallet_minor: 0 })
}

const suspend = async (
  context: Context,
  { purchase: { group }, booked }: { purchase: Purchase; booked: Booked },
) => {
  const { id: transfer_id, group_id, amount_minor } = booked
  const suspended = { transfer_id, group_id, amount_minor }
  await record(context.db, postings.bankTransferSuspended(suspended), context)
  await sendEmail(
    context,
    'payment-sent-back',
    { id: group.user_id, email: group.email, locale: group.locale },
    {
      payment_id: `transfer-${transfer_id}`,
      title: '',
      order_number: group.number,
      path: `/payment/failed?group_number=${group.number}`,
    },
  )
}

type Returned = { id: number; reference: string }

/** Records that an unmatched transfer was sent back. Throws `conflict` in any other state. */
export const returnTransfer = async (context: Context, { id, reference }: Returned) => {
  const { db, now, actor_id } = context
  const { group_id, amount_minor, state } = await lockTransfer(db, id)
  if (state !== 'unmatched') throw conflict(m.transfer_not_unmatched)
  await db
    .update(bankTransfers)
    .set({
      state: 'returned',
      return_reference: reference,
      returned_by: actor_id,
      returned_at: now.toISOString(),
    })
    .where(eq(bankTransfers.id, id))
  const returned = { transfer_id: id, group_id, amount_minor, reference }
  await record(db, postings.bankTransferReturned(returned), context)
}

const lockTransfer = async (db: Db, id: number) => {
  const [found] = await db
    .select()
    .from(bankTransfers)
    .where(eq(bankTransfers.id, id))
    .for('update')
  if (!found) throw notFound(m.transfer_missing)
  return found
}
