import * as m from '@emporia/messages/error'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { notFound } from '../../../http/failure.ts'
import { isLive } from '../live.ts'
import { isFundedBoost, calculateQuote } from '../rules.ts'
import { isInQueue } from '../lifecycle/queue.ts'
import { packagePurchases, packages } from '../tables.ts'

type Kind = (typeof packages.$inferSelect)['kind']

/** Returns an active package of one of the kinds. Throws `not_found` otherwise. */
export const getOffered = async (db: Db, kinds: Kind[], id: number) => {
  const [offered] = await db
    .select()
    .from(packages)
    .where(and(eq(packages.id, id), inArray(packages.kind, kinds), isOnSale()))
  if (!offered) throw notFound(m.package_missing)
  return offered
}

export const isOnSale = () =>
  and(eq(packages.status, 'active'), eq(packages.is_public, true), isNull(packages.deleted_at))

/** Returns the current price of a package for a holder, and when it would start. */
export const getQuote = async (
  db: Db,
  holderId: number,
  offered: typeof packages.$inferSelect,
  now: Date,
) => {
  const queue = { holder_id: holderId, ...offered }
  const isQueued = offered.kind === 'boost' && isFundedBoost(offered.terms)
  const [held] =
    offered.kind === 'boost' && !isQueued
      ? []
      : await db
          .select()
          .from(packagePurchases)
          .where(and(isInQueue(queue), isLive(offered.kind, now)))
          .orderBy(desc(packagePurchases.ends_at))
          .limit(1)
  const [{ last_ends_at, bought } = { last_ends_at: null, bought: 0 }] = await db
    .select({
      last_ends_at: sql<
        string | null
      >`max(ends_at) filter (where state in ('active', 'grace', 'queued'))`,
      bought: sql<number>`count(*) filter (where state not in ('cancelled', 'pending_payment'))`,
    })
    .from(packagePurchases)
    .where(isInQueue(queue))
  const last = last_ends_at && new Date(last_ends_at).toISOString()
  return calculateQuote(offered, { held, last_ends_at: last, isFirst: bought === 0, isQueued }, now)
}
