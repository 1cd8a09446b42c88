import type { api, Data, Input } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import { eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Actor } from '../../../http/actor.ts'
import { Failure } from '../../../http/failure.ts'
import type { Scope } from '../queries/scope.ts'
import { orders } from '../tables.ts'
import { moveOrder } from './set-order-status.ts'

type MoveInput = Input<typeof api.admin.order.moveBulk>
type Results = Data<typeof api.admin.order.moveBulk>

/**
 * Changes the status of many orders, one transaction each. A refusal leaves the others changed, and
 * no order stays locked while another is processed. The caller must not have an open transaction.
 */
export const moveOrders = async (
  context: Context,
  actor: Actor,
  { reach, ids, status }: MoveInput & { reach: Scope },
): Promise<Results> => {
  const { db } = context
  const results: Results = []
  for (const id of new Set(ids)) {
    const move = { reach, move: { id, status } }
    results.push(
      await inTransaction(db, async (tx) => {
        await moveOrder({ ...context, db: tx }, actor, move)
        return {
          id,
          number: await numberOf(tx, id),
          success: true,
          message: m.order_status_changed({ status: status === 'delivered' ? 'other' : status }),
        }
      }).catch(toFailedResult(db, id)),
    )
  }
  return results
}

/** Turns a refusal into a result. Names the order only if the caller may see it. */
const toFailedResult = (db: Db, id: number) => async (error: unknown) => {
  if (!(error instanceof Failure)) throw error
  const number = error.code === 'not_found' ? null : await numberOf(db, id)
  return { id, number, success: false, message: error.message }
}

const numberOf = async (db: Db, id: number) => {
  const [order] = await db.select({ number: orders.number }).from(orders).where(eq(orders.id, id))
  return order?.number ?? null
}
