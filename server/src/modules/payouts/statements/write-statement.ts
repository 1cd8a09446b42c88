import * as m from '@emporia/messages/csv'

import { formatAmount } from '../../../adapters/pdf/cells.ts'
import { csvLines } from '../../../adapters/pdf/csv.ts'
import type { Db } from '../../../db/client.ts'
import type { Owner } from '../../ledger/accounts.ts'
import { getGeneralSettings } from '../../site/queries.ts'
import type { Period } from './lines.ts'
import { readFullStatement } from './read-statement.ts'

/**
 * Streams a statement as a table: opening balance, lines and closing balance. The debts that a line
 * paid or increased are listed below it in the last column; they are not separate movements.
 */
export async function* writeStatement(db: Db, { owner, period }: { owner: Owner; period: Period }) {
  const { currency } = await getGeneralSettings(db)
  const statement = await readFullStatement(db, owner, period)
  const amount = (minor: number) => formatAmount(minor, currency.decimals)
  const { code } = currency

  // Without a byte order mark, spreadsheet programs do not detect UTF-8.
  yield `\uFEFF${rowOf(listHeads())}`
  yield rowOf(['', m.csv_opening_balance(), '', '', amount(statement.opening_minor), code, ''])
  for (const line of statement.lines) {
    const { at, text, transaction_id, amount_minor, balance_minor, sub_lines } = line
    const number = String(transaction_id)
    yield rowOf([at, text, number, amount(amount_minor), amount(balance_minor), code, ''])
    for (const part of sub_lines)
      yield rowOf([at, part.text, number, '', '', code, amount(part.amount_minor)])
  }
  yield rowOf(['', m.csv_closing_balance(), '', '', amount(statement.closing_minor), code, ''])
}

const listHeads = () => [
  m.csv_date(),
  m.csv_description(),
  m.csv_transaction(),
  m.csv_amount(),
  m.csv_balance(),
  m.csv_currency(),
  m.csv_part(),
]

const rowOf = (cells: string[]) => csvLines([cells])
