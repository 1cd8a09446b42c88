import type { PayoutDraft } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, sql } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { conflict, notFound } from '../../../http/failure.ts'
import type { Earner } from '../earner.ts'
import { sendMethodChanged } from '../emails.ts'
import { assertPayoutsOpen } from '../payout-block.ts'
import { payoutMethods } from '../tables.ts'
import { hasMethod, ownedBy } from './list-methods.ts'
import { markAccount, encryptAccount } from './account.ts'
import { toFields, toAccountLabel } from './rules.ts'

const methodsMax = 5

/**
 * Saves a payout method. A changed account must be verified again and is blocked for a period,
 * because a stolen session would be used to change it first.
 */
export const saveMethod = async (context: Context, owner: Earner, draft: PayoutDraft) => {
  const { db } = context
  await lockMethods(db, owner)
  await assertPayoutsOpen(db, owner, { by: context.actor_id, now: context.now })
  const id =
    draft.id === undefined ? await add(context, owner, draft) : await change(context, owner, draft)
  if (draft.is_default) await preferMethod(db, owner, id)
  await sendMethodChanged(context, owner, { label: toAccountLabel(draft), change: 'saved' })
  return id
}

/** Locks the methods of an owner, so that exactly one is preferred. */
export const lockMethods = (db: Db, { owner_type, owner_id }: Earner) =>
  db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`payout:${owner_type}:${owner_id}`}, 0))`,
  )

const add = async (context: Context, owner: Earner, draft: PayoutDraft) => {
  const { db } = context
  const count = await db.$count(payoutMethods, ownedBy(owner))
  if (count >= methodsMax) throw conflict(m.payout_methods_full, { max: methodsMax })
  const { id } = one(
    await db
      .insert(payoutMethods)
      .values({
        owner_type: owner.owner_type,
        owner_id: owner.owner_id,
        is_default: !(await hasMethod(db, owner)),
        ...toRow(context, draft),
      })
      .returning({ id: payoutMethods.id }),
  )
  return id
}

const change = async (context: Context, owner: Earner, draft: PayoutDraft) => {
  const [changed] = await context.db
    .update(payoutMethods)
    .set({ ...toRow(context, draft), verified_at: null, verified_by: null })
    .where(and(eq(payoutMethods.id, draft.id ?? 0), ownedBy(owner)))
    .returning({ id: payoutMethods.id })
  if (!changed) throw notFound(m.payout_method_missing)
  return changed.id
}

const toRow = ({ now, secrets }: Context, draft: PayoutDraft) => ({
  kind: draft.kind,
  account: encryptAccount(secrets, toFields(draft)),
  account_mark: markAccount(secrets, toFields(draft)),
  label: toAccountLabel(draft),
  changed_at: now.toISOString(),
})

/** Sets the preferred method. */
export const preferMethod = async (db: Db, owner: Earner, id: number) => {
  await db.update(payoutMethods).set({ is_default: false }).where(ownedBy(owner))
  const [preferred] = await db
    .update(payoutMethods)
    .set({ is_default: true })
    .where(and(eq(payoutMethods.id, id), ownedBy(owner)))
    .returning({ id: payoutMethods.id })
  if (!preferred) throw notFound(m.payout_method_missing)
}
