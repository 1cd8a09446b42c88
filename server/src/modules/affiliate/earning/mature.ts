import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Parts } from '../../../parts.ts'
import type { Post } from '../../messages/tell.ts'
import { recheck } from '../fraud/recheck.ts'
import { tellHeld, tellMatured } from '../letters.ts'
import { tellRecruits } from '../recruit-letters.ts'
import { matureRow } from './hold.ts'
import { lockRows } from './load-rows.ts'
import { overdueCash } from './overdue-cash.ts'

const batchMax = 500

/**
 * Makes available what cannot come back any more (C4), after debts and overdue cash: one
 * transaction an owner. Whoever runs it twice, or twice at once, finds nothing more to do.
 */
export const matureCommissions = async (
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  post?: Omit<Post, 'now'>,
) => {
  const now = clock.now()
  for (const member_id of await listOwners(db, now))
    await inTransaction(db, async (inside) => {
      await matureOf(inside, member_id, now)
      if (post) await tellOf(inside, member_id, { ...post, now })
    })
}

/** What the server does by the clock: it says what it has done, and who came through whom. */
export const matureAndTell = async (parts: Parts) => {
  const post = { jobs: parts.jobs, public_url: parts.settings.public_url }
  await matureCommissions(parts, post)
  await inTransaction(parts.db, (db) => tellRecruits(db, { ...post, now: parts.clock.now() }))
}

const tellOf = async (db: Db, memberId: number, post: Post & { now: Date }) => {
  await tellHeld(db, memberId, post)
  await tellMatured(db, memberId, post)
}

const listOwners = async (db: Db, now: Date) => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct c.member_id::int as id from commissions c where ${isDue(now)} order by 1`)
  return rows.map(({ id }) => id)
}

const matureOf = async (db: Db, memberId: number, now: Date) => {
  // Two at once: the second waits for the first, and finds nothing.
  await db.execute(sql`select pg_advisory_xact_lock(7206204, ${memberId})`)
  const due = sql`c.member_id = ${memberId} and c.id in (
    select c.id from commissions c where c.member_id = ${memberId} and ${isDue(now)}
    order by c.id limit ${batchMax})`
  await recheck(db, await lockRows(db, due), now)
  for (const row of await lockRows(db, due))
    await matureRow(db, row, { now, actor_id: null }, await overdueCash(db, memberId, now))
}

/** What a bank disputes waits for its decision. `c` is the earning. */
const isDue = (now: Date) => sql`c.state = 'pending' and c.matures_at <= ${now.toISOString()}
  and not exists (select from disputes d where d.order_id = c.order_id and d.state = 'open')`
