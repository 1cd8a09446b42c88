import type { api, Input } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, isNull, sql } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { conflict, notFound } from '../../../http/failure.ts'
import { postings } from '../../ledger/postings.ts'
import { record } from '../../ledger/record.ts'
import { carriers } from '../../shipping/public.ts'
import { nameService, toAccountDetail } from './service-names.ts'
import { carrierBills } from './tables.ts'

type Bill = Input<typeof api.admin.carrierBill.book>

/**
 * Posts the bill of a carrier (L3), and returns its id. Throws `conflict` if a bill of the carrier
 * with this reference is posted.
 */
export const bookBill = async ({ db, now, actor_id }: Context, bill: Bill) => {
  const carrier = await findName(db, bill.carrier)
  const [booked] = await db
    .insert(carrierBills)
    .values({ ...bill, carrier, created_by: actor_id, created_at: now.toISOString() })
    .onConflictDoNothing()
    .returning()
  if (!booked) throw conflict(m.carrier_bill_posted, { reference: bill.reference })
  await record(db, postings.carrierBilled(toPosted(booked)), { now, actor_id })
  return booked.id
}

/** Reverses a posted bill (L4). Throws `conflict` if it is reversed already. */
export const reverseBill = async (
  { db, now, actor_id }: Context,
  { id, reason }: Input<typeof api.admin.carrierBill.reverse>,
) => {
  const [reversed] = await db
    .update(carrierBills)
    .set({ reversed_at: now.toISOString(), reversed_by: actor_id, reversal_reason: reason })
    .where(and(eq(carrierBills.id, id), isNull(carrierBills.reversed_at)))
    .returning()
  if (!reversed) {
    const found = await db
      .select({ id: carrierBills.id })
      .from(carrierBills)
      .where(eq(carrierBills.id, id))
    throw found.length > 0 ? conflict(m.carrier_bill_reversed) : notFound(m.carrier_bill_missing)
  }
  await record(db, postings.carrierBillReversed({ ...toPosted(reversed), reason }), {
    now,
    actor_id,
  })
}

const toPosted = ({ id, carrier, amount_minor }: typeof carrierBills.$inferSelect) => ({
  bill_id: id,
  detail: toAccountDetail(carrier),
  amount_minor,
})

/** Returns one spelling for each carrier: that of its service, of the carriers, of earlier bills. */
const findName = async (db: Db, name: string) => {
  const service = nameService(name)
  if (service) return service
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from (
      select name, 1 as rank, id from ${carriers} where lower(name) = lower(${name})
      union all
      select carrier, 2, id from ${carrierBills} where lower(carrier) = lower(${name})
    ) spellings order by rank, id limit 1`)
  return rows[0]?.name ?? name
}
