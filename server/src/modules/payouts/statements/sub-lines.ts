import type { StatementSubLine } from '@emporia/contract'
import * as m from '@emporia/messages/document'
import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { getDebtAccount, type Owner } from '../../ledger/accounts.ts'
import { toOrderParams } from './labels.ts'

type SubLineRow = StatementSubLine & { transaction_id: number; is_cash: boolean }
type Debt = {
  kind: 'applied' | 'owed'
  debt: 'refund' | 'cash' | 'adjustment'
  transaction_id: number
  amount_minor: number
  order_id: number | null
  order_number: string | null
  group_number: string | null
  event_type: string
  reason: string | null
}

/** Returns the debts of an owner that transactions paid or increased. */
export const listSubLines = async (
  db: Db,
  owner: Owner,
  transactionIds: number[],
): Promise<SubLineRow[]> => {
  const { owner_type, owner_id } = getDebtAccount(owner)
  const ids = sql`any(${sql.param(transactionIds)}::bigint[])`
  const { rows } = await db.execute<Debt>(sql`
    select moved.kind, moved.transaction_id, moved.amount_minor, i.kind as debt, i.order_id,
      o.number as order_number, g.number as group_number, t.event_type, t.reason
    from (
      select 'applied' as kind, s.transaction_id, s.debt_item_id, s.amount_minor
      from debt_settlements s where s.transaction_id = ${ids}
      union all
      select 'owed', d.transaction_id, d.id, d.amount_minor from debt_items d
      where d.transaction_id = ${ids} and d.kind <> 'cash'
    ) moved
    join debt_items i on i.id = moved.debt_item_id
    join ledger_transactions t on t.id = i.transaction_id
    left join orders o on o.id = i.order_id
    left join order_groups g on t.ref_type = 'order_group' and g.id = t.ref_id
    where i.owner_type = ${owner_type} and i.owner_id = ${owner_id}
    order by i.id`)
  return rows.map(subLineOf)
}

const subLineOf = (row: Debt): SubLineRow => ({
  kind: row.kind,
  text: row.kind === 'owed' ? m.line_debt_added() : toAppliedText(row),
  order_id: row.order_id,
  amount_minor: row.amount_minor,
  transaction_id: row.transaction_id,
  is_cash: row.debt === 'cash',
})

/** Names the debt that was paid: 'Applied to balance due: refund of order 1222-1'. */
const toAppliedText = ({ debt, event_type, reason, ...row }: Debt) => {
  if (debt === 'adjustment')
    return reason ? m.line_applied_correction_reason({ reason }) : m.line_applied_correction()
  const order = toOrderParams(row)
  if (debt === 'cash') return m.line_applied_cash(order)
  return event_type === 'dispute_opened'
    ? m.line_applied_chargeback(order)
    : m.line_applied_refund(order)
}

type Line = { transaction_id: number; is_set_off: boolean }

/** Returns the sub-lines that belong to one line. */
export const toSubLines = (
  { transaction_id, is_set_off }: Line,
  found: SubLineRow[],
): StatementSubLine[] =>
  found
    .filter((one) => one.transaction_id === transaction_id && one.is_cash === is_set_off)
    .map(({ kind, text, order_id, amount_minor }) => ({ kind, text, order_id, amount_minor }))
