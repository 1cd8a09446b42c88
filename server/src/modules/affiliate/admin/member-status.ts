import * as m from '@emporia/messages/error'
import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { conflict } from '../../../http/failure.ts'
import { holdRows, isFlagged, releaseRows } from '../commissions/hold.ts'
import { lockRows } from '../commissions/load-rows.ts'
import { writeFlags } from '../fraud/write-flags.ts'
import { affiliateMembers, fraudFlags } from '../tables.ts'
import { getMember, lockMember } from './member.ts'

type Input = { id: number; status: 'active' | 'suspended'; reason?: string | undefined }
type By = { now: Date; actor_id: number }

/**
 * Suspends a member from the program or reactivates them; pending payouts wait during a suspension.
 */
export const setMemberStatus = async (db: Db, { id, status, reason }: Input, by: By) => {
  const before = await lockMember(db, id)
  if (before.status === status) throw conflict(m.member_status_unchanged)
  const row = {
    status,
    reason: reason ?? null,
    decided_by: by.actor_id,
    decided_at: by.now.toISOString(),
  }
  await db
    .insert(affiliateMembers)
    .values({ member_id: id, ...row })
    .onConflictDoUpdate({ target: affiliateMembers.member_id, set: row })
  await (status === 'suspended' ? holdAll(db, id, reason ?? '', by) : releaseAll(db, id, by))
  return getMember(db, id)
}

const holdAll = async (db: Db, id: number, reason: string, by: By) => {
  const flag = {
    rule: 'inactive',
    severity: 'hold' as const,
    evidence: { suspended: reason },
    subject_type: 'member' as const,
    subject_id: id,
    member_id: id,
  }
  await writeFlags(db, [flag], by.now)
  await db
    .update(fraudFlags)
    .set({ state: 'open', decided_by: null, decided_at: null })
    .where(ofMember(id))
  const rows = await lockRows(
    db,
    sql`c.member_id = ${id} and c.owner_type = 'member' and c.state = 'pending'`,
  )
  await holdRows(db, rows, by)
}

const releaseAll = async (db: Db, id: number, by: By) => {
  await db
    .update(fraudFlags)
    .set({ state: 'cleared', decided_by: by.actor_id, decided_at: by.now.toISOString() })
    .where(ofMember(id))
  const rows = await lockRows(
    db,
    sql`c.member_id = ${id} and c.owner_type = 'member' and c.state = 'held' and not ${isFlagged}`,
  )
  await releaseRows(db, rows, by)
}

const ofMember = (id: number) =>
  sql`${fraudFlags.subject_type} = 'member' and ${fraudFlags.subject_id} = ${id} and ${fraudFlags.rule} = 'inactive'`
