import * as m from '@emporia/messages/error'
import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'
import { conflict } from '../../http/failure.ts'

/** What a user would lose or leave unpaid by an erasure, and how to settle it. */
const remedies = {
  open_orders: m.account_orders_open,
  open_returns: m.account_returns_open,
  withdrawals: m.account_withdrawal_open,
  debts: m.account_debts_open,
  earnings: m.account_earnings_open,
  money: m.account_wallet_open,
  sales: m.account_sales_open,
} as const

type Obstacle = keyof typeof remedies

/** Throws with the first open matter that blocks the erasure. */
export const assertSettled = async (db: Db, userId: number) => {
  const found = await findObstacles(db, userId)
  const first = Object.entries(remedies).find(([name]) => found.some((it) => it === name))
  if (first) throw conflict(first[1])
}

const findObstacles = async (db: Db, id: number): Promise<Obstacle[]> => {
  const { rows } = await db.execute<{ found: Obstacle[] }>(sql`
    select array_remove(array[
      case when exists (select from orders where user_id = ${id}
        and status in ('pending', 'confirmed', 'processing', 'shipped')) then 'open_orders' end,
      case when ${hasOpenBusiness(id)} then 'open_returns' end,
      case when exists (select from withdrawals where requested_by = ${id} and state = 'pending')
        or ${holds(id, ['withdrawal_transit'])} then 'withdrawals' end,
      case when ${holds(id, ['pos_cash_due', 'owner_debt'])} or exists (select from bills
        where payer_id = ${id} and payer_type in ('user', 'member') and status = 'open')
        then 'debts' end,
      case when ${holds(id, ['commission_pending', 'commission_held'])} then 'earnings' end,
      case when ${holds(id, ['wallet', 'wallet_hold'])} then 'money' end,
      case when exists (select from line_referrals r join orders o on o.id = r.order_id
        where r.member_id = ${id} and o.status in ('pending', 'confirmed', 'processing', 'shipped'))
        then 'sales' end
    ], null) as found`)
  return one(rows).found
}

const hasOpenBusiness = (id: number) => sql`(
  exists (select from return_requests where user_id = ${id}
    and state in ('requested', 'approved', 'received'))
  or exists (select from refunds f join orders o on o.id = f.order_id
    where o.user_id = ${id} and f.state in ('approved', 'failed'))
  or exists (select from disputes d join orders o on o.id = d.order_id
    where o.user_id = ${id} and d.state = 'open'))`

const holds = (id: number, purposes: string[]) => sql`exists (select from ledger_accounts
  where owner_id = ${id} and owner_type in ('user', 'member') and balance_minor > 0
    and purpose = any(${sql.param(purposes)}::text[]))`
