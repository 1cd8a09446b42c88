import { withdrawalFlow } from '@emporia/contract'
import { and, eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { conflict, notFound } from '../../../http/failure.ts'
import { postings } from '../../ledger/postings.ts'
import { record } from '../../ledger/record.ts'
import type { Earner } from '../earner.ts'
import { sendWithdrawal } from '../emails.ts'
import { withdrawals } from '../tables.ts'
import type { WalletDeps } from '../deps.ts'
import { lockWithdrawal, toOwner, assertPending } from './lock-withdrawal.ts'
import type { Row } from './view.ts'

type Reasoned = { id: number; reason: string }

/** Rejects a withdrawal with a reason. */
export const cancelWithdrawal = async (db: Db, { id, reason }: Reasoned, deps: WalletDeps) => {
  const row = await lockWithdrawal(db, id)
  if (row.state === 'cancelled' && row.reason === reason) return row
  assertPending(row)
  return release(db, row, { to: { state: 'cancelled', reason }, deps })
}

/** Cancels a withdrawal on its owner's request while it is undecided. */
export const cancelOwnWithdrawal = async (
  db: Db,
  { owner, id }: { owner: Earner; id: number },
  deps: WalletDeps,
) => {
  const mine = and(
    eq(withdrawals.id, id),
    eq(withdrawals.owner_type, owner.owner_type),
    eq(withdrawals.owner_id, owner.owner_id),
  )
  if ((await db.$count(withdrawals, mine)) === 0) throw notFound('Withdrawal')
  return removeWithdrawal(db, id, deps)
}

/** Removes a mistaken request for staff. */
export const removeWithdrawal = async (db: Db, id: number, deps: WalletDeps) => {
  const row = await lockWithdrawal(db, id)
  assertPending(row)
  return release(db, row, { to: { state: 'deleted' }, deps })
}

type Release = { to: { state: 'cancelled' | 'deleted'; reason?: string }; deps: WalletDeps }

const release = async (db: Db, row: Row, { to, deps }: Release) => {
  const { now, actor_id } = deps
  const { id, amount_minor } = row
  const released = await change(db, id, {
    ...to,
    decided_by: actor_id,
    decided_at: now.toISOString(),
  })
  const money = { withdrawal_id: id, owner: toOwner(row), amount_minor }
  await record(db, postings.withdrawalReleased(money), { now, actor_id })
  await sendWithdrawal(db, { withdrawal: released, to: to.state }, deps)
  return released
}

/** Records that the bank returned a payment: amount and fee are credited to the owner again. */
export const markReturned = async (db: Db, { id, reason }: Reasoned, deps: WalletDeps) => {
  const row = await lockWithdrawal(db, id)
  if (row.state === 'returned') return row
  if (!withdrawalFlow.canMove(row.state, 'returned'))
    throw conflict('Only what was paid can come back')

  const { now, actor_id } = deps
  const { amount_minor, fee_minor } = row
  const returned = await change(db, id, {
    state: 'returned',
    reason,
    returned_at: now.toISOString(),
  })
  const money = { withdrawal_id: id, owner: toOwner(row), amount_minor, fee_minor }
  await record(db, postings.withdrawalReturned(money), { now, actor_id })
  await sendWithdrawal(db, { withdrawal: returned, to: 'returned' }, deps)
  return returned
}

const change = async (db: Db, id: number, changes: Partial<Row>) =>
  one(await db.update(withdrawals).set(changes).where(eq(withdrawals.id, id)).returning())
