import type { api, Data, Input, SubscriberState } from '@emporia/contract'
import { and, asc, count, desc, eq, ilike, inArray, or, type SQL } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { notFound } from '../../../http/failure.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import { newsletterSubscribers } from '../tables.ts'

type Query = Input<typeof api.admin.newsletter.list>

/** Returns a page of newsletter subscribers, the newest first. */
export const listSubscribers = async (
  db: Db,
  { page, per_page, q, sort = 'created_at', order = 'desc', state }: Query,
): Promise<Data<typeof api.admin.newsletter.list>> => {
  const searched = q ? matches(q) : undefined
  const counts = await countByState(db, searched)
  const direction = order === 'asc' ? asc : desc
  const by = [direction(newsletterSubscribers[sort]), direction(newsletterSubscribers.id)]
  const pageIds = db
    .select({ id: newsletterSubscribers.id })
    .from(newsletterSubscribers)
    .where(and(searched, state ? eq(newsletterSubscribers.state, state) : undefined))
    .orderBy(...by)
    .limit(per_page)
    .offset((page - 1) * per_page)
  const rows = await db
    .select()
    .from(newsletterSubscribers)
    .where(inArray(newsletterSubscribers.id, pageIds))
    .orderBy(...by)
  const total = state ? counts[state] : counts.pending + counts.confirmed + counts.left
  return { rows, total, page, per_page, counts }
}

export const getSubscriber = async (db: Db, id: number) => {
  const [found] = await db
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.id, id))
  if (!found) throw notFound('Subscriber')
  return found
}

const matches = (q: string) =>
  or(
    ilike(newsletterSubscribers.email, toLikePattern(q)),
    ilike(newsletterSubscribers.name, toLikePattern(q)),
  )

const countByState = async (db: Db, where: SQL | undefined) => {
  const found = await db
    .select({ state: newsletterSubscribers.state, people: count() })
    .from(newsletterSubscribers)
    .where(where)
    .groupBy(newsletterSubscribers.state)
  const counts: Record<SubscriberState, number> = { pending: 0, confirmed: 0, left: 0 }
  for (const { state, people } of found) counts[state] = people
  return counts
}
