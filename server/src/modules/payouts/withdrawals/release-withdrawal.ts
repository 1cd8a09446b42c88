import { withdrawalFlow } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { conflict, notFound } from '../../../http/failure.ts'
import { postings } from '../../ledger/postings.ts'
import { record } from '../../ledger/record.ts'
import type { Earner } from '../earner.ts'
import { sendWithdrawal } from '../emails.ts'
import { withdrawals } from '../tables.ts'
import { lockWithdrawal, toOwner, assertPending } from './lock-withdrawal.ts'
import { invoiceFeeRefund } from './fee.ts'
import type { Row } from './view.ts'

type Reasoned = { id: number; reason: string }

/** Rejects a withdrawal with a reason. */
export const cancelWithdrawal = async (context: Context, { id, reason }: Reasoned) => {
  const row = await lockWithdrawal(context.db, id)
  if (row.state === 'cancelled' && row.reason === reason) return row
  assertPending(row)
  return release(context, row, { state: 'cancelled', reason })
}

/** Cancels a withdrawal on its owner's request while it is undecided. */
export const cancelOwnWithdrawal = async (
  context: Context,
  { owner, id }: { owner: Earner; id: number },
) => {
  const mine = and(
    eq(withdrawals.id, id),
    eq(withdrawals.owner_type, owner.owner_type),
    eq(withdrawals.owner_id, owner.owner_id),
  )
  if ((await context.db.$count(withdrawals, mine)) === 0) throw notFound(m.withdrawal_missing)
  return removeWithdrawal(context, id)
}

/** Removes a mistaken request for staff. */
export const removeWithdrawal = async (context: Context, id: number) => {
  const row = await lockWithdrawal(context.db, id)
  assertPending(row)
  return release(context, row, { state: 'deleted' })
}

type Release = { state: 'cancelled' | 'deleted'; reason?: string }

const release = async (context: Context, row: Row, to: Release) => {
  const { db, now, actor_id } = context
  const { id, amount_minor } = row
  const released = await change(db, id, {
    ...to,
    decided_by: actor_id,
    decided_at: now.toISOString(),
  })
  const money = { withdrawal_id: id, owner: toOwner(row), amount_minor }
  await record(db, postings.withdrawalReleased(money), { now, actor_id })
  await sendWithdrawal(context, { withdrawal: released, to: to.state })
  return released
}

/** Records that the bank returned a payment: amount and fee are credited to the owner again. */
export const markReturned = async (context: Context, { id, reason }: Reasoned) => {
  const { db } = context
  const row = await lockWithdrawal(db, id)
  if (row.state === 'returned') return row
  if (!withdrawalFlow.canMove(row.state, 'returned')) throw conflict(m.withdrawal_return_unpaid)

  const { now, actor_id } = context
  const { amount_minor, fee_minor, fee_taxes: taxes } = row
  const returned = await change(db, id, {
    state: 'returned',
    reason,
    returned_at: now.toISOString(),
  })
  const money = { withdrawal_id: id, owner: toOwner(row), amount_minor, fee_minor, taxes }
  const { transaction_id } = await record(db, postings.withdrawalReturned(money), { now, actor_id })
  await invoiceFeeRefund(db, { withdrawal: returned, transaction_id }, now)
  await sendWithdrawal(context, { withdrawal: returned, to: 'returned' })
  return returned
}

const change = async (db: Db, id: number, changes: Partial<Row>) =>
  one(await db.update(withdrawals).set(changes).where(eq(withdrawals.id, id)).returning())
