import type { PayoutMethod } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { notFound } from '../../../http/failure.ts'
import type { Earner } from '../earner.ts'
import { getPayoutTerms } from '../settings.ts'
import { payoutMethods } from '../tables.ts'
import { blockedUntil } from './rules.ts'

/** Columns that may be shown: all except the account. */
export const methodColumns = {
  id: payoutMethods.id,
  kind: payoutMethods.kind,
  label: payoutMethods.label,
  is_default: payoutMethods.is_default,
  verified_at: payoutMethods.verified_at,
  changed_at: payoutMethods.changed_at,
}

export const ownedBy = ({ owner_type, owner_id }: Earner) =>
  and(
    eq(payoutMethods.owner_type, owner_type),
    eq(payoutMethods.owner_id, owner_id),
    isNull(payoutMethods.deleted_at),
  )

/** Lists an owner's payout methods, the preferred one first. */
export const listMethods = async (db: Db, owner: Earner, now: Date) => {
  const rows = await db
    .select(methodColumns)
    .from(payoutMethods)
    .where(ownedBy(owner))
    .orderBy(desc(payoutMethods.is_default), asc(payoutMethods.id))
  const { block_hours } = await getPayoutTerms(db)
  return rows.map((row) => toPayoutMethodView(row, { now, block_hours }))
}

export const getMethod = async (
  db: Db,
  { owner, id }: { owner: Earner; id: number },
  now: Date,
): Promise<PayoutMethod> => {
  const method = (await listMethods(db, owner, now)).find((each) => each.id === id)
  if (!method) throw notFound(m.payout_method_missing)
  return method
}

/** Whether a shop has a payout method. */
export const hasMethod = async (db: Db, owner: Earner) =>
  (await db.$count(payoutMethods, ownedBy(owner))) > 0

type Row = Omit<PayoutMethod, 'is_verified' | 'blocked_until'> & { verified_at: string | null }

export const toPayoutMethodView = (
  { verified_at, ...row }: Row,
  terms: { now: Date; block_hours: number },
): PayoutMethod => ({
  ...row,
  is_verified: verified_at !== null,
  blocked_until: blockedUntil(row, terms),
})
