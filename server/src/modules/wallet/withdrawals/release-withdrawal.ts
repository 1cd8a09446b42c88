import { and, eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/one.ts'
import { conflict, notFound } from '../../../http/failure.ts'
import { releaseWithdrawal, returnWithdrawal } from '../../ledger/events/withdrawals.ts'
import type { Earner } from '../earner.ts'
import { sendWithdrawal } from '../letters.ts'
import { withdrawals } from '../tables.ts'
import type { Tools } from '../tools.ts'
import { lockWithdrawal, ownerOf, refuseDecided } from './lock-withdrawal.ts'
import type { Row } from './view.ts'

type Reasoned = { id: number; reason: string }

/** Rejects a withdrawal with a reason. */
export const cancelWithdrawal = async (db: Db, { id, reason }: Reasoned, tools: Tools) => {
  const row = await lockWithdrawal(db, id)
  if (row.state === 'cancelled' && row.reason === reason) return row
  refuseDecided(row)
  return release(db, row, { to: { state: 'cancelled', reason }, tools })
}

/** Cancels a withdrawal on its owner's request while it is undecided. */
export const takeBack = async (
  db: Db,
  { owner, id }: { owner: Earner; id: number },
  tools: Tools,
) => {
  const mine = and(
    eq(withdrawals.id, id),
    eq(withdrawals.owner_type, owner.owner_type),
    eq(withdrawals.owner_id, owner.owner_id),
  )
  if ((await db.$count(withdrawals, mine)) === 0) throw notFound('Withdrawal')
  return removeWithdrawal(db, id, tools)
}

/** Removes a mistaken request for staff. */
export const removeWithdrawal = async (db: Db, id: number, tools: Tools) => {
  const row = await lockWithdrawal(db, id)
  refuseDecided(row)
  return release(db, row, { to: { state: 'deleted' }, tools })
}

type Release = { to: { state: 'cancelled' | 'deleted'; reason?: string }; tools: Tools }

const release = async (db: Db, row: Row, { to, tools }: Release) => {
  const { now, actor_id } = tools
  const { id, amount_minor } = row
  const released = await change(db, id, {
    ...to,
    decided_by: actor_id,
    decided_at: now.toISOString(),
  })
  const money = { withdrawal_id: id, owner: ownerOf(row), amount_minor }
  await releaseWithdrawal(db, money, { now, actor_id })
  await sendWithdrawal(db, { withdrawal: released, to: to.state }, tools)
  return released
}

/** Records that the bank returned a payment: amount and fee are credited to the owner again. */
export const markReturned = async (db: Db, { id, reason }: Reasoned, tools: Tools) => {
  const row = await lockWithdrawal(db, id)
  if (row.state === 'returned') return row
  if (row.state !== 'approved') throw conflict('Only what was paid can come back')

  const { now, actor_id } = tools
  const { amount_minor, fee_minor } = row
  const returned = await change(db, id, {
    state: 'returned',
    reason,
    returned_at: now.toISOString(),
  })
  const money = { withdrawal_id: id, owner: ownerOf(row), amount_minor, fee_minor }
  await returnWithdrawal(db, money, { now, actor_id })
  await sendWithdrawal(db, { withdrawal: returned, to: 'returned' }, tools)
  return returned
}

const change = async (db: Db, id: number, changes: Partial<Row>) =>
  one(await db.update(withdrawals).set(changes).where(eq(withdrawals.id, id)).returning())
