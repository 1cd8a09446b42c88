import type { SessionRow } from '@emporia/contract'
import { and, desc, eq, gt, ne } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { notFound } from '../../../http/failure.ts'
import type { Actor } from '../../../http/actor.ts'
import * as m from '@emporia/messages/error'
import { describeAgent } from './describe-agent.ts'
import { sessions } from './tables.ts'

const listedMax = 100

/** Returns the sessions of the caller that have not ended, the most recently used first. */
export const listSessions = async (db: Db, actor: Actor, now: Date): Promise<SessionRow[]> => {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(isOwn(actor), isOpen(now)))
    .orderBy(desc(sessions.used_at), desc(sessions.id))
    .limit(listedMax)
  return rows.map(({ id, ip, method, created_at, used_at, user_agent }) => ({
    id,
    ip,
    method,
    created_at: new Date(created_at).toISOString(),
    used_at: new Date(used_at).toISOString(),
    is_current: id === actor.session_id,
    ...describeAgent(user_agent),
  }))
}

/** Ends one session of the caller. Throws `not_found` for one that has ended, or of another person. */
export const endOwnSession = async (db: Db, actor: Actor, id: number, now: Date) => {
  const [ended] = await db
    .delete(sessions)
    .where(and(isOwn(actor), isOpen(now), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  if (!ended) throw notFound(m.session_missing)
}

/** Ends all sessions of the caller but this one, and returns how many. */
export const endOtherSessions = async (db: Db, actor: Actor, now: Date) => {
  const ended = await db
    .delete(sessions)
    .where(and(isOwn(actor), isOpen(now), ne(sessions.id, actor.session_id)))
    .returning({ id: sessions.id })
  return ended.length
}

/** Sessions in which staff view as the user are not theirs. */
const isOwn = ({ id }: Actor) => and(eq(sessions.user_id, id), eq(sessions.kind, 'normal'))

const isOpen = (now: Date) =>
  and(gt(sessions.idle_ends_at, now.toISOString()), gt(sessions.ends_at, now.toISOString()))
