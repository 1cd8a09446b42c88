import type { StatementLine } from '@emporia/contract'
import * as m from '@emporia/messages/csv'

import { formatAmount } from '../../../adapters/pdf/cells.ts'
import { csvLines } from '../../../adapters/pdf/csv.ts'
import type { Db } from '../../../db/client.ts'
import type { Owner } from '../../ledger/accounts.ts'
import { getGeneralSettings } from '../../site/queries.ts'
import type { Period } from './lines.ts'
import { openStatement } from './read-statement.ts'

/**
 * Streams a statement as a table: opening balance, lines and closing balance. The debts that a line
 * paid or increased are listed below it in the last column; they are not separate movements.
 */
export async function* writeStatement(db: Db, { owner, period }: { owner: Owner; period: Period }) {
  const { currency } = await getGeneralSettings(db)
  const { opening_minor, batches } = await openStatement(db, owner, period)
  const amount = (minor: number) => formatAmount(minor, currency.decimals)
  const { code } = currency

  // Without a byte order mark, spreadsheet programs do not detect UTF-8.
  yield `\uFEFF${rowOf(listHeads())}`
  yield rowOf(['', m.csv_opening_balance(), '', '', amount(opening_minor), code, ''])
  let closing_minor = opening_minor
  for await (const lines of batches) {
    yield csvLines(lines.flatMap((line) => cellsOf(line, { amount, code })))
    closing_minor = lines.at(-1)?.balance_minor ?? closing_minor
  }
  yield rowOf(['', m.csv_closing_balance(), '', '', amount(closing_minor), code, ''])
}

type Format = { amount: (minor: number) => string; code: string }

const cellsOf = (line: StatementLine, { amount, code }: Format) => {
  const { at, text, transaction_id, amount_minor, balance_minor, sub_lines } = line
  const number = String(transaction_id)
  return [
    [at, text, number, amount(amount_minor), amount(balance_minor), code, ''],
    ...sub_lines.map((part) => [at, part.text, number, '', '', code, amount(part.amount_minor)]),
  ]
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
