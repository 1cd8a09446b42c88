import * as m from '@emporia/messages/csv'

import { csvLines } from '../../../adapters/pdf/csv.ts'
import type { Db } from '../../../db/client.ts'
import { formatAmount } from '../../../adapters/pdf/cells.ts'
import { getGeneralSettings } from '../../site/queries.ts'
import { type Filter, buildWithdrawalFilter, selectAll } from './admin-withdrawals.ts'

const rowsMax = 100_000
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

/** Streams approved withdrawals as a table for accounting; accounts by label only. */
export async function* writeWithdrawals(db: Db, filter: Filter) {
  const { currency } = await getGeneralSettings(db)
  const params = { ...filter, state: filter.state ?? ('approved' as const) }
  const rows = await selectAll(db, await buildWithdrawalFilter(db, params), params).limit(rowsMax)
  const amount = (minor: number) => formatAmount(minor, currency.decimals)

  // Without a byte order mark, spreadsheet programs do not detect UTF-8.
  yield `\uFEFF${lineOf(listHeads())}`
  for (const { row, owner_name, first, second } of rows)
    yield lineOf([
      String(row.id),
      row.owner_type === 'seller' ? m.csv_shop() : m.csv_member(),
      owner_name,
      amount(row.amount_minor),
      amount(row.fee_minor),
      amount(row.amount_minor - row.fee_minor),
      currency.code,
      row.method_label,
      row.reference ?? '',
      row.requested_at,
      row.decided_at ?? '',
      first ?? '',
      second ?? '',
    ])
}

const lineOf = (cells: string[]) => csvLines([cells])
