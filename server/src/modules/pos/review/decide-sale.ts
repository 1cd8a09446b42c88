import type { api, Input, SaleFlag } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import type { Actor } from '../../../http/actor.ts'
import { conflict, forbidden, notFound } from '../../../http/failure.ts'
import { sendEmail } from '../../notifications/send-email.ts'
import { bookSale } from '../sale/book-sale.ts'
import { quoteDraft } from '../sale/sell.ts'
import { posOrders } from '../tables.ts'
import { getPosTerms } from '../../subscriptions/queries/pos-terms.ts'
import { lockMember } from './ceilings.ts'

type Decision = Input<typeof api.admin.pos.sale.setStatus>
type Sale = typeof posOrders.$inferSelect

/** Books a parked sale as it was recorded, or rejects it finally. Idempotent. */
export const decideSale = async (
  context: Context,
  { id, status, note }: Decision,
  actor: { id: number },
) => {
  const { db } = context
  const sale = await lockSale(db, id)
  if (sale.review === status) return
  if (sale.review === null) throw conflict(m.pos_review_none)
  if (sale.review !== 'parked') throw conflict(m.pos_review_decided)
  assertNotOwnSale(sale, actor)

  await db
    .update(posOrders)
    .set({
      review: status,
      review_note: note,
      decided_by: actor.id,
      decided_at: context.now.toISOString(),
      draft: null,
    })
    .where(eq(posOrders.id, id))
  if (status === 'accepted') await accept(context, sale)
  await notifySaleDecision(context, { sale, status, note })
}

export const assertNotOwnSale = ({ member_id }: Pick<Sale, 'member_id'>, actor: { id: number }) => {
  if (member_id === actor.id) throw forbidden(m.pos_review_own)
}

/** Locks the member first, as for all writes of sales, then the sale. */
export const lockSale = async (db: Db, id: number) => {
  const [found] = await db
    .select({ member_id: posOrders.member_id })
    .from(posOrders)
    .where(eq(posOrders.id, id))
  if (!found) throw notFound(m.sale_missing)
  await lockMember(db, found.member_id)
  return one(await db.select().from(posOrders).where(eq(posOrders.id, id)).for('update'))
}

const dayMs = 86_400_000

/** The cash is due from now on. Prices apply as of the arrival of the sale. */
const accept = async (context: Context, sale: Sale) => {
  const { db } = context
  const { id, draft, number, member_id, received_at } = sale
  if (!draft) throw new Error(`The parked sale ${id} has no draft`)
  const posTerms = await getPosTerms(db, member_id, context.now)
  const told_at = new Date(received_at)
  const quoted = await quoteDraft(db, { member_id, draft, posTerms, told_at }, context.now)
  const flags = new Set<SaleFlag>([...sale.flags, ...quoted.priced.flags])
  const due_at = new Date(context.now.getTime() + posTerms.remit_days * dayMs).toISOString()
  await db.update(posOrders).set({ due_at }).where(eq(posOrders.id, id))
  await bookSale(context, sellerOf(member_id), { id, draft, number, posTerms, flags, ...quoted })
}

/** The sale belongs to the member, not to the employee who accepts it. */
const sellerOf = (id: number): Actor => ({
  id,
  role: 'member',
  permissions: [],
  session_id: 0,
  shop_id: null,
})

type DecisionParams = { sale: Sale } & Pick<Decision, 'status' | 'note'>

const notifySaleDecision = (
  context: Context,
  { sale: { id, number, member_id }, status, note }: DecisionParams,
) => sendEmail(context, 'pos-decided', member_id, { id, number, status, note })
