import { asc, eq, inArray } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { OutboxJob } from '../../../adapters/outbox/outbox.ts'
import { type AppContext, createContext } from '../../../context.ts'
import { allAgreeToTerms } from '../../marketing/consent.ts'
import { users } from '../../accounts/public.ts'
import { notifyNewOrders } from '../emails/order-emails.ts'
import { orderGroups, orders } from '../tables.ts'

/**
 * Queues the e-mails of placed order groups and stores the buyers' consents, outside the checkout
 * transaction. Groups are processed in batches; one failure does not stop the others.
 */
export const notifyPlaced = async (
  app: AppContext,
  jobs: OutboxJob<'notify-new-order'>[],
): Promise<PromiseSettledResult<void>[]> => {
  const ids = jobs.map(({ payload }) => payload.group_id)
  const [together] = await Promise.allSettled([notifyGroups(app, ids)])
  if (together.status === 'fulfilled' || ids.length === 1) return ids.map(() => together)

  const done: PromiseSettledResult<void>[] = []
  for (const id of ids) done.push(...(await Promise.allSettled([notifyGroups(app, [id])])))
  return done
}

const notifyGroups = (app: AppContext, ids: number[]) =>
  inTransaction(app.db, async (db) => {
    const placed = await loadPlaced(db, ids)
    // A buyer for whom staff wrote the order has not accepted any terms here.
    const agreed = placed.filter(({ group }) => group.placed_by === null)
    await allAgreeToTerms(
      db,
      agreed.map(({ group }) => ({
        id: group.user_id,
        email: group.email,
        at: new Date(group.placed_at),
      })),
    )
    await notifyNewOrders(createContext(app, db), placed)
  })

const loadPlaced = async (db: Db, ids: number[]) => {
  const groups = await db
    .select({ group: orderGroups, name: users.name })
    .from(orderGroups)
    .innerJoin(users, eq(users.id, orderGroups.user_id))
    .where(inArray(orderGroups.id, ids))
    .orderBy(asc(orderGroups.id))
  const all = await db
    .select()
    .from(orders)
    .where(inArray(orders.group_id, ids))
    .orderBy(asc(orders.id))
  return groups.map(({ group, name }) => ({
    group,
    contact: { name, email: group.email },
    orders: all.filter(({ group_id }) => group_id === group.id),
  }))
}
