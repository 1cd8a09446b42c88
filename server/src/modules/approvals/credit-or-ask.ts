import { dualControlMax } from '@emporia/contract'
import { and, gt, eq, sql, type SQL } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { assertConfirmed } from '../../http/security/confirmation.ts'
import { getDualControl } from '../settings/dual-control.ts'
import { type ApprovalRequest, requestApproval } from './request-approval.ts'
import type { StaffContext } from './requester.ts'
import { approvals, discretionaryCredits } from './tables.ts'

export type CreditRequest = ApprovalRequest & {
  /** Null is unlimited: only the largest limit of dual control, which turns it off, allows it. */
  amount_minor: number | null
  /** Requires approval for every amount. */
  must_ask?: boolean
}

/** The request for approval, or the result of booking the credit at once. */
type Outcome<T> = { approval_id: number } | { booked: T }

const dayMs = 86_400_000

/**
 * Books a credit at once if it is within the limit for one employee, otherwise requests approval.
 * The limit counts what the same employee credited and what the same beneficiary received within 24
 * hours (docs/domain/security.md#approvals).
 */
export const creditOrAsk = async <T>(
  context: StaffContext,
  request: CreditRequest,
  book: () => Promise<T>,
): Promise<Outcome<T>> => {
  const { db, actor } = context
  const { amount_minor, beneficiary_id = null, dedupe_key = null } = request
  await lockPeople(db, [actor.id, beneficiary_id])
  if (await isCredited(db, dedupe_key)) return { booked: await book() }
  if (await isAbove(context, request)) {
    await assertConfirmed(db, actor, context.now)
    return requestApproval(context, request)
  }

  if (amount_minor !== null) await recordCredit(context, { ...request, amount_minor })
  return { booked: await book() }
}

const recordCredit = async (
  { db, actor, now }: StaffContext,
  { kind, amount_minor, beneficiary_id, dedupe_key }: CreditRequest & { amount_minor: number },
) =>
  db.insert(discretionaryCredits).values({
    kind,
    amount_minor,
    beneficiary_id: beneficiary_id ?? null,
    dedupe_key: dedupe_key ?? null,
    staff_id: actor.id,
    created_at: now.toISOString(),
  })

/**
 * Locks employee and beneficiary, so that of two concurrent credits the second counts the first.
 */
const lockPeople = async (db: Db, ids: (number | null)[]) => {
  const sorted = [...new Set(ids)].filter((id) => id !== null).toSorted((a, b) => a - b)
  for (const id of sorted) await db.execute(sql`select pg_advisory_xact_lock(7206224, ${id}::int)`)
}

/** Whether a credit with this key was booked before: a repeated call is booked and counted once. */
const isCredited = async (db: Db, dedupe_key: string | null) =>
  dedupe_key !== null &&
  (await db.$count(discretionaryCredits, eq(discretionaryCredits.dedupe_key, dedupe_key))) > 0

const isAbove = async ({ db, actor, now }: StaffContext, request: CreditRequest) => {
  const { amount_minor, beneficiary_id, dedupe_key, must_ask = false } = request
  if (must_ask) return true
  // A credit that was sent for approval is not booked by a repeated call after the limit was
  // raised.
  if (dedupe_key && (await db.$count(approvals, eq(approvals.dedupe_key, dedupe_key))) > 0)
    return true
  const { dual_control_minor } = await getDualControl(db)
  if (dual_control_minor === dualControlMax) return false
  if (amount_minor === null) return true
  const { staff_id, beneficiary_id: receiver } = discretionaryCredits
  const granted = await sumOf(db, eq(staff_id, actor.id), now)
  const received = beneficiary_id ? await sumOf(db, eq(receiver, beneficiary_id), now) : 0
  return amount_minor + Math.max(granted, received) > dual_control_minor
}

const sumOf = async (db: Db, whose: SQL, now: Date) => {
  const since = new Date(now.getTime() - dayMs).toISOString()
  const [row] = await db
    .select({ minor: sql<number>`coalesce(sum(amount_minor), 0)::float8` })
    .from(discretionaryCredits)
    .where(and(whose, gt(discretionaryCredits.created_at, since)))
  return row?.minor ?? 0
}
