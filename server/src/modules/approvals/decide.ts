import { approvalFlow, type api, type Input } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, lte, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'
import { conflict, forbidden, notFound, Failure } from '../../http/failure.ts'
import type { AppContext } from '../../context.ts'
import type { DecisionContext, KindHandlers, Run } from './kind.ts'
import { notifyRequester } from './notifications.ts'
import { getApproval } from './queries.ts'
import { findAmount, approvalPurpose } from './request-approval.ts'
import { approvals } from './tables.ts'

type Decision = Input<typeof api.admin.approval.setStatus>
type Row = typeof approvals.$inferSelect
/** The kinds, and the prepared run of an approval. */
type Deciding = { kinds: KindHandlers; run: Run | undefined }
type Context = Omit<DecisionContext, 'asked_by'>

/** Returns the input of the requested call; undefined once the request is closed. */
export const findInput = async (
  { db, secrets }: Pick<AppContext, 'db' | 'secrets'>,
  id: number,
): Promise<{ row: Row; input: unknown } | undefined> => {
  const [row] = await db.select().from(approvals).where(eq(approvals.id, id))
  if (!row?.input_sealed) return undefined
  return { row, input: JSON.parse(secrets.open(row.input_sealed, approvalPurpose)) }
}

/**
 * Decides on a request. Of concurrent decisions only one succeeds; an approved call runs in this
 * transaction.
 */
export const decideApproval = async (
  context: Context,
  { id, status, note }: Decision,
  deciding: Deciding,
) => {
  const { db, actor, now } = context
  const row = await lockApproval(db, id)
  const seen = await getApproval(db, id, { actor, now })
  if (!approvalFlow.canMove(seen.state, status)) throw conflict(m.approval_already_decided)
  if (status === 'withdrawn' && !seen.can_withdraw) throw forbidden(m.approval_withdraw_denied)
  if (status !== 'withdrawn' && seen.obstacle) throw new Failure('forbidden', seen.obstacle)

  const result_id = await carryOut(context, { row, status }, deciding)
  const decided = await close(db, id, {
    state: status,
    note: note || null,
    result_id,
    decided_by: actor.id,
    decided_at: now.toISOString(),
  })
  if (status !== 'withdrawn') {
    const amount = await findAmount(db, row.amount_minor)
    await notifyRequester(context, decided, amount)
  }
  return getApproval(db, id, { actor, now })
}

type Chosen = { row: Row; status: Decision['status'] }

const carryOut = async (
  context: Context,
  { row, status }: Chosen,
  { kinds, run }: Deciding,
): Promise<number | null> => {
  const { asked_by } = row
  // The call is executed in the name of the requester.
  const decision = { ...context, asked_by, actor_id: asked_by ?? context.actor.id }
  if (status === 'approved') {
    if (!run) throw conflict(m.approval_closed)
    await assertStillPermitted(context.db, row)
    return (await run(decision)).result_id
  }
  const found = await findInput(context, row.id)
  if (found) await kinds[row.kind].reject(decision, found.input)
  return null
}

const lockApproval = async (db: Db, id: number): Promise<Row> => {
  const [row] = await db.select().from(approvals).where(eq(approvals.id, id)).for('update')
  if (!row) throw notFound(m.approval_missing)
  return row
}

/**
 * Throws if the requester has left or has lost the permission; such a request is not carried out.
 */
const assertStillPermitted = async (db: Db, { asked_by, permission }: Row) => {
  if (asked_by === null) return
  const { rows } = await db.execute<{ may: boolean }>(sql`
    select u.status = 'active' and u.deleted_at is null and (u.role <> 'admin' or u.is_first_admin
      or ${permission ?? null}::text is null
      or (${permission ?? null}::text = any(coalesce(r.permissions, '{}'))
        and ${permission ?? null}::text <> all(coalesce(r.view_only, '{}')))) as may
    from users u left join roles r on r.id = u.role_id and r.deleted_at is null
    where u.id = ${asked_by}`)
  if (!one(rows).may) throw conflict(m.approval_requester_denied)
}

const close = async (db: Db, id: number, values: Partial<Row>) =>
  one(
    await db
      .update(approvals)
      .set({ ...values, input_sealed: null })
      .where(eq(approvals.id, id))
      .returning(),
  )

/** Expires requests that were not decided in time and deletes their stored input. */
export const expireApprovals = async ({ db, clock }: AppContext) => {
  const now = clock.now().toISOString()
  await db
    .update(approvals)
    .set({ state: 'expired', decided_at: now, input_sealed: null })
    .where(and(eq(approvals.state, 'pending'), lte(approvals.expires_at, now)))
}
