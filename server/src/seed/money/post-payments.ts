import { asc, eq, isNotNull } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { earner } from '../../modules/ledger/accounts.ts'
import { postings } from '../../modules/ledger/postings.ts'
import { record } from '../../modules/ledger/record.ts'
import { listPaidAmounts } from '../../modules/orders/payment/purchase.ts'
import { orders } from '../../modules/orders/tables.ts'
import { type Payment, payments } from '../../modules/payments/tables.ts'

/**
 * Posts the payments of the demo's orders, by the application's functions, at the time of payment.
 */
export const postPayments = async (db: Db) => {
  const paid = await db
    .select()
    .from(payments)
    .where(isNotNull(payments.paid_at))
    .orderBy(asc(payments.paid_at), asc(payments.id))
  for (const payment of paid) await postPayment(db, payment)
}

const postPayment = async (db: Db, payment: Payment) => {
  const { ref_id: group_id, payer_id: user_id, gateway, wallet_minor } = payment
  const when = { now: new Date(payment.paid_at ?? 0), actor_id: user_id }
  if (wallet_minor > 0) await fillWallet(db, payment, when.now)
  const captured = {
    group_id,
    user_id,
    orders: await listPaidAmounts(db, await ordersOf(db, group_id)),
  }
  if (gateway === 'wallet') return record(db, postings.capturedByWallet(captured), when)
  if (wallet_minor === 0)
    return record(db, postings.capturedByGateway({ ...captured, gateway }), when)
  await record(db, postings.walletHeld({ ...captured, wallet_minor }), when)
  return record(db, postings.mixedPaymentCaptured({ ...captured, gateway, wallet_minor }), when)
}

/** Credits the amount that a buyer later pays by wallet. */
const fillWallet = (db: Db, { id, payer_id, wallet_minor }: Payment, now: Date) =>
  record(
    db,
    postings.earningsAdjusted({
      uuid: `demo-gift-${id}`,
      owner: earner(payer_id),
      amount_minor: wallet_minor,
      reason: 'Gift from the marketplace',
    }),
    { now: new Date(now.getTime() - 3_600_000) },
  )

const ordersOf = (db: Db, groupId: number) =>
  db.select().from(orders).where(eq(orders.group_id, groupId)).orderBy(asc(orders.id))
