import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'

import { mature, sell } from '../../../../test/ledger.ts'
import { deliver } from '../../../../test/orders.ts'
import { addMethod, ask, earners, endow } from '../../../../test/earnings.ts'
import { brokenInvariants } from '../../../../test/invariants.ts'
import { expectStatements } from '../../../../test/money/statements.ts'
import { as, clock, db, send } from '../../../../test/app.ts'
import { runAudit } from '../../ledger-check/run-checks.ts'
import { getAvailableAccount, getDebtAccount } from '../../ledger/accounts.ts'
import { readBalances } from '../../ledger/balances.ts'
import { postings } from '../../ledger/postings.ts'
import { record } from '../../ledger/record.ts'
import { readFullStatement } from './read-statement.ts'

afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
})

type Line = { text: string; amount_minor: number; balance_minor: number }

test('credits and debits are described in sentences, with the balance after each', async () => {
  await endow('mia', 20_000)
  const method = await addMethod('mia')
  await ask('mia', method)
  await as('mia')('DELETE', '/withdraw', { id: 1 })

  const { data } = await as('mia')('GET', '/billing-history')

  expect(data).toMatchObject({
    opening_minor: 0,
    in_minor: 26_000,
    out_minor: 6000,
    closing_minor: 20_000,
    total: 3,
  })
  expect(
    data.rows.map(({ text, amount_minor, balance_minor }: Line) => [
      text,
      amount_minor,
      balance_minor,
    ]),
  ).toEqual([
    ['Withdrawal 1 was canceled', 6000, 20_000],
    ['Withdrawal 1 to PayPal m•••@market.test', -6000, 14_000],
    ['A gift', 20_000, 20_000],
  ])
  expect(await as('mia')('GET', '/billing-history?q=paypal')).toMatchObject({ data: { total: 2 } })
  expect(await as('mia')('GET', '/wallet-history')).toEqual(
    await as('mia')('GET', '/billing-history'),
  )
})

test('the repayment of a debt is labeled as such', async () => {
  await endow('mia', -500)
  await endow('mia', 2000)

  const { data } = await as('mia')('GET', '/billing-history')

  expect(data).toMatchObject({ in_minor: 2000, out_minor: 500, closing_minor: 1500 })
  expect(data.rows).toMatchObject([
    {
      amount_minor: 2000,
      balance_minor: 1500,
      sub_lines: [
        {
          kind: 'applied',
          text: 'Applied to balance due: correction “A gift”',
          order_id: null,
          amount_minor: 500,
        },
      ],
    },
    {
      amount_minor: -500,
      balance_minor: -500,
      sub_lines: [{ kind: 'owed', text: 'Added to balance due', amount_minor: 500 }],
    },
  ])
  await expectStatements()
})

/** A sale from which Sam earns 90.00. */
const sellMature = async () => {
  const { id } = await sell({ seller: 'sam', price_minor: 10_000 })
  await deliver(id)
  await mature()
  return id
}

const payOut = async (amount_minor: number) => {
  const { data } = await ask('sam', await addMethod('sam'), amount_minor)
  const decision = { id: data.id, status: 'approved', reference: 'ACH 1' }
  await as('ada')('POST', '/admin/withdraw-status', decision)
}

test('a refund after the payout is one line below zero, and the sale that repays it names the order', async () => {
  const first = await sellMature()
  await payOut(8565)
  const whole = { everything: true, to: 'wallet', reason_code: 'damaged' }
  await as('ada')('POST', '/admin/refund', { order_id: first, ...whole })

  const owed = (await as('sam')('GET', '/seller/billing-history')).data
  expect(owed).toMatchObject({ in_minor: 9000, out_minor: 17_565, closing_minor: -8565 })
  expect(owed.rows[0]).toMatchObject({
    text: 'Deducted: refund of order 1001-1',
    amount_minor: -9000,
    balance_minor: -8565,
    sub_lines: [{ kind: 'owed', order_id: first, amount_minor: 8565 }],
  })
  await expectStatements()

  await sellMature()

  const { data } = await as('sam')('GET', '/seller/billing-history')
  expect(data).toMatchObject({ total: 4, closing_minor: 435 })
  expect(data.rows[0]).toMatchObject({
    text: 'Earnings from order 1002-1',
    amount_minor: 9000,
    sub_lines: [
      {
        text: 'Applied to balance due: refund of order 1001-1',
        order_id: first,
        amount_minor: 8565,
      },
    ],
  })
  // The line is found by the order whose refund it paid.
  expect(await as('sam')('GET', '/seller/billing-history?q=1001-1')).toMatchObject({
    data: { total: 3 },
  })
  await expectStatements()
})

test('debts from before debt records are rebuilt from the ledger, and the ledger check reports them until then', async () => {
  await endow('mia', -500)
  await endow('mia', 200)
  const before = (await as('mia')('GET', '/billing-history')).data
  const broken = async () =>
    (await runAudit(db)).filter(({ holds }) => !holds).map(({ key }) => key)
  await db.execute(sql`delete from debt_settlements`)
  expect(await broken()).toEqual(['I30'])
  await db.execute(sql`delete from debt_items`)
  expect(await broken()).toEqual(['I29'])

  await db.execute(sql`select replay_debts()`)

  expect(await broken()).toEqual([])
  expect((await as('mia')('GET', '/billing-history')).data).toEqual(before)
})

test('any period starts with the opening balance and ends with the closing balance', async () => {
  const event = fc.record({
    who: fc.constantFrom('mia' as const, 'sam' as const),
    amount: fc.integer({ min: -9000, max: 9000 }).filter((amount) => amount !== 0),
    day: fc.integer({ min: 1, max: 28 }),
  })
  let run = 0

  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 27 }),
      async (events, split) => {
        run++
        for (const [index, { who, amount, day }] of events.entries())
          await record(
            db,
            postings.earningsAdjusted({
              uuid: `${run}:${index}`,
              owner: earners[who],
              amount_minor: amount,
              reason: 'x',
            }),
            { now: new Date(Date.UTC(2026, 1, day, 12)) },
          )
        for (const owner of [earners.mia, earners.sam])
          expect(await addsUp(owner, split)).toBe(true)
      },
    ),
    { numRuns: 12 },
  )
})

const dayOf = (day: number) => `2026-02-${String(day).padStart(2, '0')}`

const addsUp = async (owner: (typeof earners)['mia'], split: number) => {
  const [available = 0, debt = 0] = await readBalances(db, [
    getAvailableAccount(owner),
    getDebtAccount(owner),
  ])
  const balance = available - debt
  const whole = await readFullStatement(db, owner, {})
  const before = await readFullStatement(db, owner, { to: dayOf(split) })
  const after = await readFullStatement(db, owner, { from: dayOf(split + 1) })

  expect(whole).toMatchObject({ opening_minor: 0, closing_minor: balance })
  expect(before.closing_minor).toBe(after.opening_minor)
  expect(after.closing_minor).toBe(balance)
  expect([...before.lines, ...after.lines]).toEqual(whole.lines)
  let running = 0
  for (const { amount_minor, balance_minor } of whole.lines) {
    running += amount_minor
    expect(balance_minor).toBe(running)
  }
  return true
}

test('the export has the same lines, and no cell of it is a formula', async () => {
  const evil = { uuid: 'evil', owner: earners.sam, amount_minor: 5000, reason: '=cmd|calc!A1' }
  await record(db, postings.earningsAdjusted(evil), { now: clock.now() })
  await endow('sam', -1000)

  const file = await send('sam', 'GET', '/seller/statement-file?format=csv')

  expect(file.headers['content-type']).toContain('text/csv')
  expect(file.headers['content-disposition']).toMatch(/filename="statement-\d{4}-\d\d-\d\d\.csv"/)
  const lines = file.body.trim().split('\r\n')
  expect(lines).toHaveLength(5)
  expect(lines[2]).toContain(",'=cmd|calc!A1,")
  expect(lines[3]).toContain(',-10.00,40.00,USD,')
  expect(lines[4]).toBe(',Closing balance,,,40.00,USD,')
})

test('a statement can be printed by its owner and by staff', async () => {
  await endow('sam', 5000)

  for (const file of [
    await send('sam', 'GET', '/seller/statement-file?format=pdf&from=2020-01-01'),
    await send('ada', 'GET', '/admin/statement-file?format=pdf&owner_type=seller&owner_id=1'),
  ]) {
    expect(file.headers['content-type']).toBe('application/pdf')
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  }
})

test('staff with the permission read any statement, and owners only their own', async () => {
  await endow('sam', 5000)
  const call = '/admin/statement?owner_type=seller&owner_id=1'

  expect(await as('ada')('GET', call)).toMatchObject({
    data: { name: 'Sam & Sons', closing_minor: 5000 },
  })
  expect(await as('ada')('GET', '/admin/statement?owner_type=seller&owner_id=99')).toMatchObject({
    code: 'not_found',
  })
  expect(await as('bob')('GET', call)).toMatchObject({ code: 'forbidden' })
  expect(await as('sol')('GET', '/seller/billing-history')).toMatchObject({ data: { total: 0 } })
})

test('the withdrawal export contains only the labels of accounts', async () => {
  await endow('mia', 20_000)
  const method = await addMethod('mia')
  await ask('mia', method)
  const reference = '@SUM(1+1)*cmd'
  await as('ada')('POST', '/admin/withdraw-approved', { id: 1, reference })
  await db.execute(sql`update users set name = '=HYPERLINK("x")' where id = 4`)

  const file = await send('ada', 'GET', '/admin/withdraw-export')

  const [, line] = file.body.trim().split('\r\n')
  expect(line).toMatch(
    /^1,Member,"'=HYPERLINK\(""x""\)",60\.00,1\.20,58\.80,USD,PayPal m•••@market\.test,'@SUM\(1\+1\)\*cmd,/,
  )
  expect(file.body).not.toContain('mia.pays')
  expect((await send('bob', 'GET', '/admin/withdraw-export')).statusCode).toBe(403)
})
