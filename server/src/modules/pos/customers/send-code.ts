import type { api } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, lte } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { conflict } from '../../../http/failure.ts'
import type { Preparation } from '../../../http/request/context.ts'
import type { Jobs } from '../../../adapters/jobs.ts'
import { type Code, newCode } from '../../accounts/session/resets/reset-code.ts'
import { posCodes, posOrders } from '../tables.ts'
import { getOwnSale, isUnpaid } from './own-sale.ts'
import { toPhoneKey } from '../../accounts/phone.ts'
import { codeMinutes } from './rules.ts'

/**
 * Runs before the transaction, for every phone: applies the limits and hashes a code, whether or
 * not an account has the phone. Throws `conflict` if the sale has no phone, is unpaid or is not
 * booked.
 */
export const prepareCode = async (
  { id }: { id: number },
  { db, actor, limits }: Preparation<typeof api.pos.customer.sendCode>,
) => {
  await limits.hit('till_code_account', actor.id)
  const sale = await getOwnSale(db, actor.id, id)
  const key = toPhoneKey(sale.customer?.phone)
  if (key === null) throw conflict(m.pos_sale_phoneless)
  if ((await db.$count(posOrders, and(eq(posOrders.id, id), isUnpaid))) > 0)
    throw conflict(m.pos_sale_unpaid)
  if (sale.group_id === null) throw conflict(m.pos_sale_unbooked)
  await limits.hit('till_code_phone', key)
  return newCode()
}

/**
 * Stores a code, deletes expired ones, and leaves the delivery to a job, so that the response time
 * does not reveal whether an account exists.
 */
export const saveSaleCode = async (
  db: Db,
  { id, code }: { id: number; code: Code },
  { jobs, now }: { jobs: Jobs; now: Date },
) => {
  await db.delete(posCodes).where(lte(posCodes.expires_at, now.toISOString()))
  const stored = one(
    await db
      .insert(posCodes)
      .values({
        pos_order_id: id,
        code_hash: code.code_hash,
        expires_at: new Date(now.getTime() + codeMinutes * 60_000).toISOString(),
        created_at: now.toISOString(),
      })
      .returning({ id: posCodes.id }),
  )
  await jobs.send(db, 'send-pos-code', { code_id: stored.id, code: code.code })
}
