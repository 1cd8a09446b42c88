import { remittanceFlow, type api, type Input } from '@emporia/contract'
import * as answers from '@emporia/messages/answer'
import * as m from '@emporia/messages/error'
import { and, eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { conflict, invalid, notFound } from '../../../http/failure.ts'
import { getPosCashAccount, getWalletAccount } from '../../ledger/accounts.ts'
import { lockBalances } from '../../ledger/balances.ts'
import { postings } from '../../ledger/postings.ts'
import { record } from '../../ledger/record.ts'
import { sendEmail } from '../../notifications/send-email.ts'
import { posRemittances } from '../tables.ts'

type Remit = Input<typeof api.pos.till.remit>

/** Records that a member handed cash over. It counts once staff confirm it. */
export const askToRemit = async (
  db: Db,
  memberId: number,
  params: Remit,
  { now }: { now: Date },
) => {
  const [held = 0] = await lockBalances(db, [getPosCashAccount(memberId)])
  const pending = await pendingOf(db, memberId)
  if (params.amount_minor > held - pending) throw conflict(m.remittance_above_held)
  return insert(
    db,
    { ...params, note: params.note ?? null, member_id: memberId, kind: 'cash' },
    now,
  )
}

const pendingOf = async (db: Db, memberId: number) => {
  const rows = await db
    .select({ amount_minor: posRemittances.amount_minor })
    .from(posRemittances)
    .where(and(eq(posRemittances.member_id, memberId), eq(posRemittances.state, 'pending')))
  return rows.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
}

type Row = Pick<
  typeof posRemittances.$inferInsert,
  'member_id' | 'kind' | 'amount_minor' | 'reference' | 'note' | 'state' | 'decided_at'
>

const insert = async (db: Db, row: Row, now: Date) =>
  one(
    await db
      .insert(posRemittances)
      .values({ ...row, created_at: now.toISOString() })
      .returning(),
  )

/** Pays cash due from the wallet (S5), on the member's request or because it is overdue. */
export const setOffCash = async (
  db: Db,
  { member_id, amount_minor }: { member_id: number; amount_minor: number },
  when: { now: Date; actor_id: number | null },
) => {
  const [held = 0, wallet = 0] = await lockBalances(db, [
    getPosCashAccount(member_id),
    getWalletAccount(member_id),
  ])
  if (amount_minor > held) throw invalid('amount_minor', m.remittance_above_debt)
  if (amount_minor > wallet) throw invalid('amount_minor', m.remittance_wallet_short)
  const row = await insert(
    db,
    {
      member_id,
      kind: 'set_off',
      amount_minor,
      reference: answers.remittance_from_wallet(),
      state: 'confirmed',
      decided_at: when.now.toISOString(),
    },
    when.now,
  )
  await record(db, postings.posCashSetOff({ uuid: String(row.id), member_id, amount_minor }), when)
  return row
}

type Decision = Input<typeof api.admin.pos.till.decide>

/** Confirms a payment that a member or customer reported (S4), or rejects it. */
export const decideRemittance = async (
  context: Context,
  { id, status, reason }: Decision,
  actor: { id: number },
) => {
  const { db } = context
  const found = await lockRemittance(db, id)
  if (found.state === status) return found
  if (!remittanceFlow.canMove(found.state, status)) throw conflict(m.remittance_already_decided)
  if (status === 'rejected' && !reason) throw invalid('reason', m.reason_required)

  const { member_id, amount_minor } = found
  const when = { now: context.now, actor_id: actor.id }
  if (status === 'confirmed')
    await record(db, postings.posCashRemitted({ remittance_id: id, member_id, amount_minor }), when)
  const decided = one(
    await db
      .update(posRemittances)
      .set({
        state: status,
        reason: reason ?? null,
        decided_by: actor.id,
        decided_at: context.now.toISOString(),
      })
      .where(eq(posRemittances.id, id))
      .returning(),
  )
  await sendEmail(context, 'pos-remittance', member_id, decided)
  return decided
}

export const lockRemittance = async (db: Db, id: number) => {
  const [found] = await db
    .select()
    .from(posRemittances)
    .where(eq(posRemittances.id, id))
    .for('update')
  if (!found) throw notFound(m.remittance_missing)
  return found
}
