import { fraudFlow } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { conflict, notFound } from '../../../http/failure.ts'
import type { When } from '../../ledger/posting.ts'
import { isFlagged, releaseRows, voidRows } from '../commissions/hold.ts'
import { lockRows } from '../commissions/load-rows.ts'
import { commissions, fraudFlags } from '../tables.ts'

type Input = { id: number; status: 'cleared' | 'confirmed'; note?: string | undefined }
type Flag = typeof fraudFlags.$inferSelect

/** Decides a fraud case: released earnings continue, confirmed ones are voided. */
export const decideFlag = async (db: Db, { id, status, note }: Input, when: When) => {
  const [flag] = await db.select().from(fraudFlags).where(eq(fraudFlags.id, id)).for('update')
  if (!flag) throw notFound(m.fraud_case_missing)
  if (!fraudFlow.canMove(flag.state, status)) throw conflict(m.fraud_case_decided)
  await db
    .update(fraudFlags)
    .set({
      state: status,
      note: note || null,
      decided_by: when.actor_id,
      decided_at: when.now.toISOString(),
    })
    .where(and(eq(fraudFlags.id, id), eq(fraudFlags.state, 'open')))
  if (status === 'cleared') return release(db, flag, when)
  await assertNotDisputed(db, flag)
  const rows = await lockRows(
    db,
    sql`c.state in ('tracked', 'pending', 'held') and ${isAbout(flag)}`,
  )
  await voidRows(db, rows, note ?? flag.rule, when)
}

/** Releases the earnings that no other case holds. */
const release = async (db: Db, flag: Flag, when: When) => {
  if (flag.severity !== 'hold') return
  await assertNotDisputed(db, flag)
  const rows = await lockRows(db, sql`c.state = 'held' and ${isAbout(flag)} and not ${isFlagged}`)
  await releaseRows(db, rows, when)
}

/**
 * Condition for the earnings of a case. For a member: only held earnings, not those that were
 * cleared.
 */
const isAbout = ({ subject_type, subject_id, member_id }: Flag) => {
  if (subject_type === 'line') return sql`c.order_line_id = ${subject_id} and c.kind <> 'cashback'`
  if (subject_type === 'commission') return sql`c.id = ${subject_id}`
  return sql`c.member_id = ${member_id} and c.owner_type = 'member' and c.state = 'held'`
}

const assertNotDisputed = async (db: Db, flag: Flag) => {
  const { rows } = await db.execute(sql`
    select from ${commissions} c join disputes d on d.order_id = c.order_id and d.state = 'open'
    where c.state = 'held' and ${isAbout(flag)} limit 1`)
  if (rows.length > 0) throw conflict(m.fraud_case_disputed)
}
