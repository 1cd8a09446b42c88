import { moneyText } from '@emporia/contract'
import * as m from '@emporia/messages/document'
import * as errors from '@emporia/messages/error'
import { defineDate, defineNumber } from '@emporia/messages/formats'
import { getReaderZone } from '@emporia/messages/locale'

import type { Db } from '../../../db/client.ts'
import { invalid } from '../../../http/failure.ts'
import type { Cell, Column, PrintDocument } from '../../../adapters/pdf/document.ts'
import type { Owner } from '../../ledger/accounts.ts'
import { getGeneralSettings } from '../../site/queries.ts'
import { headed } from '../invoices/invoice-header.ts'
import type { Period } from './lines.ts'
import { collectStatement, openStatement } from './read-statement.ts'

type Statement = Awaited<ReturnType<typeof openPrintable>>
type Params = { statement: Statement; name: string; period: Period; now: Date }
type FullStatement = Awaited<ReturnType<typeof collectStatement>>

/** Builds the statement for printing, with dates in the marketplace’s time zone. */
export const buildStatementDocument = async (
  db: Db,
  { statement: opened, name, period, now }: Params,
): Promise<PrintDocument> => {
  const { currency } = await getGeneralSettings(db)
  const statement = await collectStatement(opened)
  const money = (minor: number) => moneyText(minor, currency)
  return {
    size: 'A4',
    title: m.statement_wallet_title(),
    number: periodText(period, now),
    ...(await headed(db, [name])),
    facts: [
      { label: m.fact_issue_date(), value: dateOf(now.toISOString()) },
      { label: m.fact_currency(), value: currency.code },
      { label: m.statement_transactions(), value: String(statement.lines.length) },
    ],
    table: {
      columns: listColumns(),
      rows: statement.lines.flatMap((line) => rowsFor(line, money)),
    },
    sums: [
      { label: m.statement_opening_balance(), value: money(statement.opening_minor) },
      { label: m.statement_money_in(), value: money(statement.in_minor) },
      { label: m.statement_money_out(), value: money(-statement.out_minor) },
      {
        label: m.statement_closing_balance(),
        value: money(statement.closing_minor),
        isTotal: true,
      },
    ],
    notes: [m.statement_ledger_note(), m.statement_balance_note()],
  }
}

const formatNumber = defineNumber()
const formatMedium = defineDate({ dateStyle: 'medium' })
const formatDay = (day: string) => formatMedium(day, 'UTC')
/** Formats the day of an instant. */
const dateOf = (at: string) => formatMedium(at, getReaderZone())
const linesMax = 2000

/** Opens a statement. Throws `invalid` if it is too long for a PDF, which would delay the PDFs of others. */
export const openPrintable = async (db: Db, owner: Owner, period: Period) => {
  const statement = await openStatement(db, owner, period)
  if (statement.count > linesMax)
    throw invalid('format', errors.statement_lines_maximum, { lines: formatNumber(linesMax) })
  return statement
}

const listColumns = (): Column[] => [
  { head: m.table_date(), share: 3 },
  { head: m.table_description(), share: 8 },
  { head: m.table_number(), share: 2, align: 'right' },
  { head: m.table_amount(), share: 3, align: 'right' },
  { head: m.table_balance(), share: 3, align: 'right' },
]

const rowsFor = (
  line: FullStatement['lines'][number],
  money: (minor: number) => string,
): Cell[][] => [
  [
    { text: dateOf(line.at) },
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
  const last = to ? formatDay(to) : dateOf(now.toISOString())
  return from
    ? m.statement_period({ start: formatDay(from), end: last })
    : m.statement_period_until({ end: last })
}
