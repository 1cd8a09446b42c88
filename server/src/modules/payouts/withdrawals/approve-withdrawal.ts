import { moneyText } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { conflict, invalid } from '../../../http/failure.ts'
import { postings } from '../../ledger/postings.ts'
import { record } from '../../ledger/record.ts'
import { sendWithdrawal } from '../emails.ts'
import { blockedUntil } from '../methods/rules.ts'
import { assertPayoutsOpen, findPayoutBlock } from '../payout-block.ts'
import { payoutMethods, withdrawals } from '../tables.ts'
import { lockWithdrawal, toOwner, assertPending } from './lock-withdrawal.ts'
import { methodObstacle, needsTwo, type Eligibility, listEligibilityObstacles } from './rules.ts'
import { getFormats, lockEligibility, readEligibility, type Formats } from './eligibility.ts'
import { invoiceFee } from './fee.ts'
import type { Row } from './view.ts'
import { sentence } from '../../../sentence.ts'

type Approval = { id: number; reference?: string | undefined }

/**
 * Records that a withdrawal was paid, with the reference of the bank. All checks of the request are
 * repeated, because a refund may have caused a debt or a thief may have changed the account since.
 * A large withdrawal requires two employees, of whom the second pays.
 */
export const approveWithdrawal = async (
  context: Context,
  { id, reference }: Approval,
): Promise<Row> => {
  const { db } = context
  const row = await lockWithdrawal(db, id)
  // Idempotent: a repeated call returns the paid withdrawal.
  if (row.state === 'approved' && row.reference === reference) return row
  assertPending(row)
  await assertPayoutsOpen(db, toOwner(row), { by: row.requested_by, now: context.now })
  const labels = await getFormats(db)
  const standing = await lockEligibility(db, toOwner(row), {
    now: context.now,
    terms: labels.terms,
  })
  const [obstacle] = await obstaclesFor(db, row, { standing, words: labels, now: context.now })
  if (obstacle) throw conflict(obstacle)

  if (needsTwo(row.amount_minor, labels.terms)) {
    if (row.decided_by === null) return approveFirst(context, row, reference)
    if (row.decided_by === context.actor_id) throw conflict(m.withdrawal_second_approval)
  }
  return pay(context, row, reference)
}

const approveFirst = async (context: Context, row: Row, reference: string | undefined) =>
  change(context.db, row.id, {
    decided_by: context.actor_id,
    decided_at: context.now.toISOString(),
    ...(reference && { reference }),
  })

const pay = async (context: Context, row: Row, sent: string | undefined) => {
  const { db, now, actor_id } = context
  const reference = sent ?? row.reference
  if (!reference) throw invalid('reference', m.reference_required)
  const { id, amount_minor, fee_minor, fee_taxes: taxes, decided_by } = row
  const paid = await change(db, id, {
    state: 'approved',
    reference,
    decided_at: now.toISOString(),
    ...(decided_by === null ? { decided_by: actor_id } : { second_by: actor_id }),
  })
  const money = { withdrawal_id: id, owner: toOwner(row), amount_minor, fee_minor, taxes }
  const { transaction_id } = await record(db, postings.withdrawalPaid(money), { now, actor_id })
  await invoiceFee(db, { withdrawal: paid, transaction_id }, now)
  await sendWithdrawal(context, { withdrawal: paid, to: 'approved' })
  return paid
}

const change = async (db: Db, id: number, changes: Partial<Row>) =>
  one(await db.update(withdrawals).set(changes).where(eq(withdrawals.id, id)).returning())

type Look = { standing: Eligibility; words: Formats; now: Date }

/** Returns why a request cannot be approved as it is. */
const obstaclesFor = async (db: Db, row: Row, { standing, words: labels, now }: Look) => {
  const money = (minor: number) => moneyText(minor, labels.currency)
  const method = await methodRefusal(db, row, { words: labels, now })
  const isPoor = row.amount_minor > labels.terms.identity_above_minor && !standing.has_identity
  return [
    ...listEligibilityObstacles(standing, money),
    ...(method ? [method] : []),
    ...(isPoor ? [sentence(m.withdrawal_obstacle_identity)] : []),
  ]
}

const methodRefusal = async (db: Db, row: Row, { words: labels, now }: Omit<Look, 'standing'>) => {
  const [method] = await db.select().from(payoutMethods).where(eq(payoutMethods.id, row.method_id))
  if (!method || method.deleted_at) return sentence(m.withdrawal_method_gone)
  if (method.changed_at > row.requested_at) return sentence(m.withdrawal_method_changed)
  const blocked_until = blockedUntil(method, { now, block_hours: labels.terms.block_hours })
  return methodObstacle({ is_verified: method.verified_at !== null, blocked_until }, labels.dayOf)
}

/** Returns the obstacles for display without locks. Not for decisions. */
export const listObstacles = async (db: Db, row: Row, now: Date) => {
  if (row.state !== 'pending') return []
  const labels = await getFormats(db)
  const standing = await readEligibility(db, toOwner(row), { now, terms: labels.terms })
  const block = await findPayoutBlock(db, toOwner(row), { by: row.requested_by, now })
  const others = await obstaclesFor(db, row, { standing, words: labels, now })
  const obstacles = block ? [block, ...others] : others
  return obstacles.map((obstacle) => obstacle.render())
}
