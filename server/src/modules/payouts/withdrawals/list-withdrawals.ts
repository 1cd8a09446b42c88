import type { Page, Withdrawal, WithdrawalState } from '@emporia/contract'
import { and, asc, desc, eq, ilike, or, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import type { Earner } from '../earner.ts'
import { withdrawals } from '../tables.ts'
import { toWithdrawalView } from './view.ts'

type Query = {
  page: number
  per_page: number
  q?: string | undefined
  sort?: 'requested_at' | 'amount_minor' | undefined
  order?: 'asc' | 'desc' | undefined
  state?: WithdrawalState | undefined
}

/** Lists an owner's withdrawals, newest first. */
export const listWithdrawals = async (
  db: Db,
  owner: Earner,
  { page, per_page, q, state, sort = 'requested_at', order = 'desc' }: Query,
): Promise<Page<Withdrawal>> => {
  const where = and(
    ownWithdrawals(owner),
    state ? eq(withdrawals.state, state) : undefined,
    q ? isWorded(owner, toLikePattern(q)) : undefined,
  )
  const direction = order === 'asc' ? asc : desc
  const rows = await db
    .select()
    .from(withdrawals)
    .where(where)
    .orderBy(direction(withdrawals[sort]), direction(withdrawals.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
  return {
    rows: rows.map(toWithdrawalView),
    total: await db.$count(withdrawals, where),
    page,
    per_page,
  }
}

/**
 * Finds the few withdrawals that match the text before all other conditions. A reference counts
 * once it is paid.
 */
const isWorded = (owner: Earner, like: string) => {
  const hasTerms = or(
    ilike(withdrawals.method_label, like),
    ilike(withdrawals.note, like),
    and(eq(withdrawals.state, 'approved'), ilike(withdrawals.reference, like)),
  )
  const found = and(ownWithdrawals(owner), hasTerms)
  return sql`${withdrawals.id} = any(array(
    select ${withdrawals.id} from ${withdrawals} where ${found}))`
}

export const ownWithdrawals = ({ owner_type, owner_id }: Earner) =>
  and(eq(withdrawals.owner_type, owner_type), eq(withdrawals.owner_id, owner_id))
