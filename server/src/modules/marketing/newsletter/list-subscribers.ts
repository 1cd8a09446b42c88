import { type api, type Data, type Input, subscriberStates } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, ilike, inArray, or } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { countTabs } from '../../../db/count-by.ts'
import { paginate } from '../../../db/paginate.ts'
import { descending } from '../../../db/sorts.ts'
import { notFound } from '../../../http/failure.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import { newsletterSubscribers as subscribers } from '../tables.ts'

type Query = Input<typeof api.admin.newsletter.list>

/** Returns a page of newsletter subscribers, the newest first. */
export const listSubscribers = async (
  db: Db,
  query: Query,
): Promise<Data<typeof api.admin.newsletter.list>> => {
  const { q, state } = query
  const where = q ? matches(q) : undefined
  const all = { from: subscribers, where }
  const { counts, total } = await countTabs(db, {
    ...all,
    column: subscribers.state,
    values: subscriberStates,
    value: state,
    isCapped: where === undefined,
  })
  const page = await paginate(db, {
    query,
    from: subscribers,
    id: subscribers.id,
    where: and(where, state ? eq(subscribers.state, state) : undefined),
    sorts: { created_at: descending(subscribers.created_at), email: descending(subscribers.email) },
    total,
    load: (ids) => db.select().from(subscribers).where(inArray(subscribers.id, ids)),
  })
  return { ...page, counts }
}

export const getSubscriber = async (db: Db, id: number) => {
  const [found] = await db.select().from(subscribers).where(eq(subscribers.id, id))
  if (!found) throw notFound(m.subscriber_missing)
  return found
}

const matches = (q: string) =>
  or(ilike(subscribers.email, toLikePattern(q)), ilike(subscribers.name, toLikePattern(q)))
