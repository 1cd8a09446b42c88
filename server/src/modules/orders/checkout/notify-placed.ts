import { asc, eq, inArray } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { OutboxJob } from '../../../adapters/outbox/outbox.ts'
import { type AppContext, createContext } from '../../../context.ts'
import type { Addressed } from '../../../adapters/mail/queue-mail.ts'
import { type MailShape, sendAtOnce } from '../../../adapters/mail/send-mail.ts'
import { allAgreeToTerms } from '../../marketing/consent.ts'
import { users } from '../../accounts/public.ts'
import { notifyNewOrders } from '../emails/order-emails.ts'
import { orderGroups, orders } from '../tables.ts'

/**
 * Notifies of placed order groups, sends their e-mails and stores the buyers' consents, outside the
 * checkout transaction. Groups are processed in batches; one failure does not stop the others.
 */
export const notifyPlaced = async (
  app: AppContext,
  jobs: OutboxJob<'notify-new-order'>[],
  shape?: MailShape,
): Promise<PromiseSettledResult<void>[]> => {
  const ids = jobs.map(({ payload }) => payload.group_id)
  const notify = async (some: number[]) => {
    const { written, agreed } = await notifyGroups(app, some)
    await sendAtOnce(app, written, shape)
    // Last, because a repetition would store them again.
    await allAgreeToTerms(app.db, agreed)
  }
  const [together] = await Promise.allSettled([notify(ids)])
  if (together.status === 'fulfilled' || ids.length === 1) return ids.map(() => together)

  const done: PromiseSettledResult<void>[] = []
  for (const id of ids) done.push(...(await Promise.allSettled([notify([id])])))
  return done
}

/**
 * Stores notifications, and returns the e-mails and consents. They do not wait in the outbox: until the
 * e-mails are sent, the job of the order remains, and writes the same ones again.
 */
const notifyGroups = (app: AppContext, ids: number[]) =>
  inTransaction(app.db, async (db) => {
    const written: Addressed[] = []
    const placed = await loadPlaced(db, ids)
    await notifyNewOrders(createContext(app, db), placed, async (_, some) => {
      written.push(...some)
    })
    return { written, agreed: placed.flatMap(toConsent) }
  })

type Placed = Awaited<ReturnType<typeof loadPlaced>>[number]

/** A buyer for whom staff wrote the order has not accepted any terms here. */
const toConsent = ({ group }: Placed) =>
  group.placed_by === null
    ? [{ id: group.user_id, email: group.email, at: new Date(group.placed_at) }]
    : []

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
