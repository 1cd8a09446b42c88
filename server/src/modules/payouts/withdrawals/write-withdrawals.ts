import * as m from '@emporia/messages/csv'

import { csvLines } from '../../../adapters/pdf/csv.ts'
import type { Db } from '../../../db/client.ts'
import { toBatches } from '../../../db/to-batches.ts'
import { formatAmount } from '../../../adapters/pdf/cells.ts'
import { getGeneralSettings } from '../../site/queries.ts'
import { type Filter, selectWithdrawalIds, selectWithdrawals } from './admin-withdrawals.ts'

const listHeads = () => [
  m.csv_withdrawal(),
  m.csv_kind(),
  m.csv_owner(),
  m.csv_amount(),
  m.csv_fee(),
  m.csv_paid(),
  m.csv_currency(),
  m.csv_method(),
  m.csv_reference(),
  m.csv_requested_at(),
  m.csv_decided_at(),
  m.csv_approved_by(),
  m.csv_second_approval(),
]

/** Streams withdrawals as CSV for accounting, by default the approved ones; accounts by label only. */
export async function* writeWithdrawals(db: Db, filter: Filter) {
  const { currency } = await getGeneralSettings(db)
  const params = { ...filter, state: filter.state ?? ('approved' as const) }
  // Without a byte order mark, spreadsheet programs do not detect UTF-8.
  yield `\uFEFF${csvLines([listHeads()])}`
  for (const ids of toBatches(await selectWithdrawalIds(db, params))) {
    const rows = await selectWithdrawals(db, ids, params)
    yield csvLines(rows.map((row) => cellsOf(row, currency)))
  }
}

type Row = Awaited<ReturnType<typeof selectWithdrawals>>[number]
type Currency = { code: string; decimals: number }

const cellsOf = ({ row, owner_name, first, second }: Row, { code, decimals }: Currency) => [
  String(row.id),
  row.owner_type === 'seller' ? m.csv_shop() : m.csv_member(),
  owner_name,
  formatAmount(row.amount_minor, decimals),
  formatAmount(row.fee_minor, decimals),
  formatAmount(row.amount_minor - row.fee_minor, decimals),
  code,
  row.method_label,
  row.reference ?? '',
  row.requested_at,
  row.decided_at ?? '',
  first ?? '',
  second ?? '',
]
