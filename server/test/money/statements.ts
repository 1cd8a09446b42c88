import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'

import {
  getAvailableAccount,
  getDebtAccount,
  type Owner,
} from '../../src/modules/ledger/accounts.ts'
import { readBalances } from '../../src/modules/ledger/balances.ts'
import {
  readStatement,
  readFullStatement,
} from '../../src/modules/payouts/statements/read-statement.ts'
import {
  buildStatementDocument,
  openPrintable,
} from '../../src/modules/payouts/statements/statement-document.ts'
import { writeStatement } from '../../src/modules/payouts/statements/write-statement.ts'
import { clock, db } from '../app.ts'

/**
 * The statement of everyone with a balance or a debt: opening balance plus lines equal the closing
 * balance (available less owed) on screen, in the CSV and in the PDF. The debts equal those
 * computed from the whole ledger.
 */
export const expectStatements = async () => {
  const { rows } = await db.execute<Owner>(sql`
    select distinct case owner_type when 'seller' then 'seller' else 'user' end as owner_type, owner_id
    from ledger_accounts where purpose in ('wallet', 'seller_available', 'owner_debt')`)
  for (const owner of rows) await expectStatement(owner)
  await expectSameDebts()
}

type FullStatement = Awaited<ReturnType<typeof readFullStatement>>
type Line = FullStatement['lines'][number]

const expectStatement = async (owner: Owner) => {
  const [available = 0, debt = 0] = await readBalances(db, [
    getAvailableAccount(owner),
    getDebtAccount(owner),
  ])
  const whole = await readFullStatement(db, owner, {})
  expect(whole).toMatchObject({ opening_minor: 0, closing_minor: available - debt })
  let running = 0
  for (const { amount_minor, balance_minor } of whole.lines) {
    running += amount_minor
    expect(balance_minor).toBe(running)
  }
  expect(running).toBe(whole.closing_minor)
  expect(openDebtOf(whole.lines)).toBe(debt)

  const screen = await readStatement(db, owner, { page: 1, per_page: 10_000 })
  expect(screen.rows.toReversed()).toEqual(whole.lines)
  await expectFiles(owner, whole)
}

/** The debt according to the sub-lines; cash is not a debt of this balance. */
const openDebtOf = (lines: Line[]) =>
  lines
    .filter(({ text }) => !text.startsWith('Applied to balance due: cash'))
    .flatMap(({ sub_lines }) => sub_lines)
    .reduce((sum, part) => sum + (part.kind === 'owed' ? 1 : -1) * part.amount_minor, 0)

const expectFiles = async (owner: Owner, { lines, closing_minor }: FullStatement) => {
  const wanted = { owner, name: 'Owner', period: {}, now: clock.now() }
  const all = lines.flatMap((line) => [line, ...line.sub_lines])
  const pieces: string[] = []
  for await (const piece of writeStatement(db, wanted)) pieces.push(piece)
  const [, opening, ...cells] = parse(pieces.join(''), { bom: true })
  const closing = cells.pop()
  expect(opening?.[4]).toBe('0.00')
  expect(cells.map(([, text]) => text)).toEqual(all.map(({ text }) => text))
  const cents = (written = '') => Math.round(Number(written) * 100)
  expect(cents(closing?.[4])).toBe(closing_minor)
  expect(cells.reduce((sum, [, , , amount]) => sum + cents(amount), 0)).toBe(closing_minor)

  const { table, sums } = await buildStatementDocument(db, {
    ...wanted,
    statement: await openPrintable(db, wanted.owner, wanted.period),
  })
  const printed = table?.rows.map((row) => row[1]?.text ?? '') ?? []
  expect(printed).toHaveLength(all.length)
  for (const [at, { text }] of all.entries()) expect(printed[at]?.startsWith(text)).toBe(true)
  expect(sums.at(-1)?.label).toBe('Closing balance')
}

const debts = () =>
  db.execute(sql`
    select i.owner_type, i.owner_id, i.kind, i.order_id, i.refund_id, i.transaction_id,
      i.amount_minor, i.left_minor,
      array(select s.transaction_id || ':' || s.amount_minor from debt_settlements s
        where s.debt_item_id = i.id order by s.transaction_id) as paid
    from debt_items i order by i.transaction_id, i.owner_type, i.owner_id, i.kind, i.order_id`)

const expectSameDebts = async () => {
  const before = await debts()
  await db.execute(sql`select replay_debts()`)
  expect((await debts()).rows).toEqual(before.rows)
}
