import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { conflict, invalid } from '../../../http/failure.ts'
import { getDebtAccount, earner } from '../../ledger/accounts.ts'
import { lockBalances } from '../../ledger/balances.ts'
import { postings } from '../../ledger/postings.ts'
import { record } from '../../ledger/record.ts'
import { earningAdjustments } from './tables.ts'
import { lockMember } from './member.ts'

type Input = { id: number; amount_minor: number; reason: string; uuid: string }
type By = { now: Date; actor_id: number }
type Kind = (typeof earningAdjustments.$inferSelect)['kind']

/** Books a bonus or a correction by staff (C6); what the wallet does not cover becomes a debt. */
export const adjustMember = async (db: Db, input: Input, by: By) => {
  await lockMember(db, input.id)
  const { row, isNew } = await note(db, input, input.amount_minor > 0 ? 'bonus' : 'correction', by)
  const { uuid, amount_minor, reason } = input
  if (isNew)
    await record(
      db,
      postings.earningsAdjusted({ uuid, owner: earner(input.id), amount_minor, reason }),
      by,
    )
  return row
}

/** Writes off a debt that a member cannot pay (C7). */
export const writeOffMember = async (db: Db, input: Input, by: By) => {
  await lockMember(db, input.id)
  const owner = earner(input.id)
  const { row, isNew } = await note(db, input, 'writeoff', by)
  if (!isNew) return row
  const [debt = 0] = await lockBalances(db, [getDebtAccount(owner)])
  if (input.amount_minor > debt) throw invalid('amount_minor', m.adjustment_above_debt)
  const { uuid, amount_minor, reason } = input
  await record(db, postings.debtWrittenOff({ uuid, owner, amount_minor, reason }), by)
  return row
}

/** A repeated call with the same key is booked once; a different call with that key is refused. */
const note = async (db: Db, input: Input, kind: Kind, { now, actor_id }: By) => {
  const { id: member_id, ...meant } = input
  const [row] = await db
    .insert(earningAdjustments)
    .values({ ...meant, member_id, kind, actor_id, created_at: now.toISOString() })
    .onConflictDoNothing()
    .returning()
  if (row) return { row, isNew: true }
  const known = one(
    await db.select().from(earningAdjustments).where(eq(earningAdjustments.uuid, input.uuid)),
  )
  if (
    known.member_id !== member_id ||
    known.amount_minor !== input.amount_minor ||
    known.kind !== kind
  )
    throw conflict(m.adjustment_key_reused)
  return { row: known, isNew: false }
}
