import { moneyText } from '@emporia/contract'

import { csvLines } from '../../../adapters/pdf/csv.ts'
import type { Db } from '../../../db/client.ts'
import type { Cell, Column, PrintDocument } from '../../../adapters/pdf/document.ts'
import { formatAmount } from '../../../adapters/pdf/cells.ts'
import type { Owner } from '../../ledger/accounts.ts'
import { getGeneralSettings } from '../../site/queries.ts'
import { dayText } from '../days.ts'
import { headed } from '../invoices/invoice-header.ts'
import type { Period } from './lines.ts'
import { readFullStatement } from './read-statement.ts'

type Params = { owner: Owner; name: string; period: Period; now: Date }
type FullStatement = Awaited<ReturnType<typeof readFullStatement>>

/**
 * Streams a statement as a table: opening balance, lines and closing balance. The debts that a line
 * paid or increased are listed below it in the last column; they are not separate movements.
 */
export async function* writeStatement(db: Db, { owner, period }: Params) {
  const { currency } = await getGeneralSettings(db)
  const statement = await readFullStatement(db, owner, period)
  const amount = (minor: number) => formatAmount(minor, currency.decimals)
  const { code } = currency

  // Without a byte order mark, spreadsheet programs do not detect UTF-8.
  yield `\uFEFF${rowOf(['Date', 'What', 'Transaction', 'Amount', 'Balance', 'Currency', 'Of which'])}`
  yield rowOf(['', 'Opening balance', '', '', amount(statement.opening_minor), code, ''])
  for (const line of statement.lines) {
    const { at, text, transaction_id, amount_minor, balance_minor, sub_lines } = line
    const number = String(transaction_id)
    yield rowOf([at, text, number, amount(amount_minor), amount(balance_minor), code, ''])
    for (const part of sub_lines)
      yield rowOf([at, part.text, number, '', '', code, amount(part.amount_minor)])
  }
  yield rowOf(['', 'Closing balance', '', '', amount(statement.closing_minor), code, ''])
}

const rowOf = (cells: string[]) => csvLines([cells])

/** Builds the statement for printing. */
export const buildStatementDocument = async (
  db: Db,
  { owner, name, period, now }: Params,
): Promise<PrintDocument> => {
  const { currency } = await getGeneralSettings(db)
  const statement = await readFullStatement(db, owner, period)
  const money = (minor: number) => moneyText(minor, currency)
  return {
    size: 'A4',
    title: 'Statement',
    number: periodText(period, now),
    ...(await headed(db, [name])),
    facts: [
      { label: 'Written on', value: dayText(now.toISOString()) },
      { label: 'Currency', value: currency.code },
      { label: 'Movements', value: String(statement.lines.length) },
    ],
    table: { columns, rows: statement.lines.flatMap((line) => rowsFor(line, money)) },
    sums: [
      { label: 'Opening balance', value: money(statement.opening_minor) },
      { label: 'Came in', value: money(statement.in_minor) },
      { label: 'Went out', value: money(-statement.out_minor) },
      { label: 'Closing balance', value: money(statement.closing_minor), isTotal: true },
    ],
    notes: [
      'Each number is a transaction in the books of the market. Opening balance plus what came in minus what went out is the closing balance.',
      'The balance is what is available less what is owed.',
    ],
  }
}

const columns: Column[] = [
  { head: 'Date', share: 3 },
  { head: 'What', share: 8 },
  { head: 'No.', share: 2, align: 'right' },
  { head: 'Amount', share: 3, align: 'right' },
  { head: 'Balance', share: 3, align: 'right' },
]

const rowsFor = (
  line: FullStatement['lines'][number],
  money: (minor: number) => string,
): Cell[][] => [
  [
    { text: dayText(line.at) },
    { text: line.text },
    { text: String(line.transaction_id) },
    { text: money(line.amount_minor) },
    { text: money(line.balance_minor) },
  ],
  ...line.sub_lines.map(({ text, amount_minor }) => [
    { text: '' },
    { text: `${text}: ${money(amount_minor)}` },
    { text: '' },
    { text: '' },
    { text: '' },
  ]),
]

const periodText = ({ from, to }: Period, now: Date) => {
  const last = dayText(to ?? now.toISOString())
  return from ? `${dayText(from)} to ${last}` : `until ${last}`
}
