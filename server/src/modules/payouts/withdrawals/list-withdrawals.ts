import type { ListQuery, Page, Withdrawal, WithdrawalState } from '@emporia/contract'
import { and, eq, ilike, inArray, or, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { paginate } from '../../../db/paginate.ts'
import { descending } from '../../../db/sorts.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import type { Earner } from '../earner.ts'
import { withdrawals } from '../tables.ts'
import { toWithdrawalView } from './view.ts'

type Query = ListQuery<'requested_at' | 'amount_minor'> & { state?: WithdrawalState | undefined }

/** Lists an owner's withdrawals, newest first. */
export const listWithdrawals = async (
  db: Db,
  owner: Earner,
  query: Query,
): Promise<Page<Withdrawal>> => {
  const { q, state } = query
  const page = await paginate(db, {
    query,
    from: withdrawals,
    id: withdrawals.id,
    where: and(
      ownWithdrawals(owner),
      state ? eq(withdrawals.state, state) : undefined,
      q ? isWorded(owner, toLikePattern(q)) : undefined,
    ),
    sorts: {
      requested_at: descending(withdrawals.requested_at),
      amount_minor: descending(withdrawals.amount_minor),
    },
    load: (ids) => db.select().from(withdrawals).where(inArray(withdrawals.id, ids)),
  })
  return { ...page, rows: page.rows.map(toWithdrawalView) }
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
