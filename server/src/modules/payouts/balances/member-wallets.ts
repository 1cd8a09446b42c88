import type { ListQuery, MemberWallet, MemberWalletRow, Page } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import { getProfile, toMemberEarner } from '../earner.ts'
import { readStatement } from '../statements/read-statement.ts'
import { getMyWallet } from './my-wallet.ts'

type Query = ListQuery<'available_minor' | 'pending_minor' | 'debt_minor' | 'name'>

/** Lists all members with balances and debts, highest balance first. */
export const listMemberWallets = async (
  db: Db,
  { page, per_page, q, sort = 'available_minor', order }: Query,
): Promise<Page<MemberWalletRow>> => {
  const direction = (order ?? (sort === 'name' ? 'asc' : 'desc')) === 'asc' ? sql`asc` : sql`desc`
  const found = q
    ? sql`and (u.name ilike ${toLikePattern(q)} or u.email ilike ${toLikePattern(q)})`
    : sql``
  const { rows } = await db.execute<MemberWalletRow & { total: number }>(sql`
    select u.id, u.name, u.email, count(*) over () as total,
      ${held('wallet')} as available_minor,
      ${held('commission_pending')} as pending_minor,
      ${held('commission_held')} as held_minor,
      ${held('withdrawal_transit')} as in_withdrawal_minor,
      ${held('owner_debt')} as debt_minor,
      ${held('pos_cash_due')} as pos_cash_due_minor
    from users u
    left join ledger_accounts a on a.currency = market_currency() and a.owner_id = u.id
      and (a.owner_type = 'member' or (a.owner_type = 'user' and a.purpose = 'wallet'))
    where u.role = 'member' and u.deleted_at is null ${found}
    group by u.id
    order by ${sql.identifier(sort)} ${direction}, u.id
    limit ${per_page} offset ${(page - 1) * per_page}`)
  const total = rows[0]?.total ?? 0
  return { rows, total, page, per_page }
}

const held = (purpose: string) =>
  sql`coalesce(sum(a.balance_minor) filter (where a.purpose = ${purpose}), 0)`

const entriesMax = 10

/** Returns a member's wallet as the member sees it, with the latest movements. */
export const getMemberWallet = async (db: Db, id: number, now: Date): Promise<MemberWallet> => {
  const owner = toMemberEarner({ id })
  const { name, email } = await getProfile(db, owner)
  const { rows } = await readStatement(db, owner, { page: 1, per_page: entriesMax })
  return {
    ...(await getMyWallet(db, { id, role: 'member' }, now)),
    member: { id, name, email },
    entries: rows,
  }
}
