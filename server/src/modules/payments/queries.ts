import { and, desc, eq, inArray } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { payments, type Payment, type Purpose } from './tables.ts'

type PaymentRef = { purpose: Purpose; ref_id: number }

const isFor = ({ purpose, ref_id }: PaymentRef) =>
  and(eq(payments.purpose, purpose), eq(payments.ref_id, ref_id))

/**
 * Finds the payment that paid for a record, with its `gateway`, `amount_minor` and the
 * `wallet_minor` paid from the wallet. Cash on delivery has none.
 */
export const findPaid = (db: Db, item: PaymentRef) =>
  findOne(db, and(isFor(item), inArray(payments.state, ['paid', 'refunded'])))

/** Finds the latest attempt to pay for a record. */
export const findLatest = (db: Db, item: PaymentRef) => findOne(db, isFor(item))

/** Returns whether another attempt may still be paid. */
export const hasOpenAttempt = async (db: Db, { purpose, ref_id }: Payment) =>
  (await db.$count(
    payments,
    and(isFor({ purpose, ref_id }), inArray(payments.state, ['initiated', 'authorised'])),
  )) > 0

const findOne = async (db: Db, where: ReturnType<typeof isFor>) => {
  const [payment] = await db
    .select()
    .from(payments)
    .where(where)
    .orderBy(desc(payments.id))
    .limit(1)
  return payment
}
