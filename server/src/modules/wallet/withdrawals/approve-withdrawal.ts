import { moneyText } from '@emporia/contract'
import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/one.ts'
import { conflict, invalid } from '../../../http/failure.ts'
import { payWithdrawal } from '../../ledger/events/withdrawals.ts'
import { refuseBlockedMoney } from '../../ledger/refuse-blocked-money.ts'
import { sendWithdrawal } from '../letters.ts'
import { blockedUntil } from '../methods/rules.ts'
import { payoutMethods, withdrawals } from '../tables.ts'
import type { Tools } from '../tools.ts'
import { lockWithdrawal, ownerOf, refuseDecided } from './lock-withdrawal.ts'
import { methodObstacle, needsTwo, type Standing, standingObstacles } from './rules.ts'
import { getWords, lockStanding, readStanding, type Words } from './standing.ts'
import type { Row } from './view.ts'

type Approval = { id: number; reference?: string | undefined }

/**
 * Records that a withdrawal was paid, with the reference of the bank. All checks of the request are
 * repeated, because a refund may have caused a debt or a thief may have changed the account since.
 * A large withdrawal requires two employees, of whom the second pays.
 */
export const approveWithdrawal = async (
  db: Db,
  { id, reference }: Approval,
  tools: Tools,
): Promise<Row> => {
  const row = await lockWithdrawal(db, id)
  // Idempotent: a repeated call returns the paid withdrawal.
  if (row.state === 'approved' && row.reference === reference) return row
  refuseDecided(row)
  if (row.owner_type === 'member') await refuseBlockedMoney(db, row.owner_id, tools.now)
  const words = await getWords(db)
  const standing = await lockStanding(db, ownerOf(row), { now: tools.now, terms: words.terms })
  const [obstacle] = await obstaclesFor(db, row, { standing, words, now: tools.now })
  if (obstacle) throw conflict(obstacle)

  if (needsTwo(row.amount_minor, words.terms)) {
    if (row.decided_by === null) return approveFirst(db, row, { reference, tools })
    if (row.decided_by === tools.actor_id)
      throw conflict('You have approved it already. Somebody else has to approve and pay it')
  }
  return pay(db, row, { reference, tools })
}

type Paying = { reference: string | undefined; tools: Tools }

const approveFirst = async (db: Db, row: Row, { reference, tools }: Paying) =>
  change(db, row.id, {
    decided_by: tools.actor_id,
    decided_at: tools.now.toISOString(),
    ...(reference && { reference }),
  })

const pay = async (db: Db, row: Row, { reference = row.reference ?? undefined, tools }: Paying) => {
  if (!reference) throw invalid('reference', 'Please enter Reference')
  const { now, actor_id } = tools
  const { id, amount_minor, fee_minor, decided_by } = row
  const paid = await change(db, id, {
    state: 'approved',
    reference,
    decided_at: now.toISOString(),
    ...(decided_by === null ? { decided_by: actor_id } : { second_by: actor_id }),
  })
  const money = { withdrawal_id: id, owner: ownerOf(row), amount_minor, fee_minor }
  await payWithdrawal(db, money, { now, actor_id })
  await sendWithdrawal(db, { withdrawal: paid, to: 'approved' }, tools)
  return paid
}

const change = async (db: Db, id: number, changes: Partial<Row>) =>
  one(await db.update(withdrawals).set(changes).where(eq(withdrawals.id, id)).returning())

type Look = { standing: Standing; words: Words; now: Date }

/** Returns why a request cannot be approved as it is. */
const obstaclesFor = async (db: Db, row: Row, { standing, words, now }: Look) => {
  const money = (minor: number) => moneyText(minor, words.currency)
  const method = await methodRefusal(db, row, { words, now })
  const isPoor = row.amount_minor > words.terms.identity_above_minor && !standing.has_identity
  return [
    ...standingObstacles(standing, money),
    ...(method ? [method] : []),
    ...(isPoor ? ['An identity document is missing.'] : []),
  ]
}

const methodRefusal = async (db: Db, row: Row, { words, now }: Omit<Look, 'standing'>) => {
  const [method] = await db.select().from(payoutMethods).where(eq(payoutMethods.id, row.method_id))
  if (!method || method.deleted_at) return 'The payout method was removed after this request.'
  if (method.changed_at > row.requested_at)
    return 'The payout method was changed after this request. Please cancel it: what is asked for next goes to the new account.'
  const blocked_until = blockedUntil(method, { now, block_hours: words.terms.block_hours })
  return methodObstacle({ is_verified: method.verified_at !== null, blocked_until }, words.dayOf)
}

/** Returns the obstacles for display without locks. Not for decisions. */
export const listObstacles = async (db: Db, row: Row, now: Date) => {
  if (row.state !== 'pending') return []
  const words = await getWords(db)
  const standing = await readStanding(db, ownerOf(row), { now, terms: words.terms })
  return obstaclesFor(db, row, { standing, words, now })
}
