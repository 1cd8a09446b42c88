import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'

import { addMethod, ask, earners, endow } from '../../../../test/earnings.ts'
import { brokenInvariants } from '../../../../test/invariants.ts'
import { as, clock, db, send } from '../../../../test/world.ts'
import { availableOf } from '../../ledger/accounts.ts'
import { readBalances } from '../../ledger/balances.ts'
import { adjustEarnings } from '../../ledger/events/commissions.ts'
import { readWholeStatement } from './read-statement.ts'

afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
})

type Line = { text: string; amount_minor: number; balance_minor: number }

test('what came and went is told in sentences, with what was there afterwards', async () => {
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
    ['Withdrawal 1 was not paid', 6000, 20_000],
    ['Withdrawal 1 to PayPal m•••@market.test', -6000, 14_000],
    ['A gift', 20_000, 20_000],
  ])
  expect(await as('mia')('GET', '/billing-history?q=paypal')).toMatchObject({ data: { total: 2 } })
  expect(await as('mia')('GET', '/wallet-history')).toEqual(
    await as('mia')('GET', '/billing-history'),
  )
})

test('what pays a debt off is said so', async () => {
  await endow('mia', -500)
  await endow('mia', 2000)

  const { data } = await as('mia')('GET', '/billing-history')

  expect(data.closing_minor).toBe(1500)
  expect(data.rows.map(({ amount_minor }: Line) => amount_minor)).toEqual([-500, 2000])
})

test('any period begins with what was there and ends with what is left', async () => {
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
          await adjustEarnings(
            db,
            { uuid: `${run}:${index}`, owner: earners[who], amount_minor: amount, reason: 'x' },
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
  const [balance] = await readBalances(db, [availableOf(owner)])
  const whole = await readWholeStatement(db, owner, {})
  const before = await readWholeStatement(db, owner, { to: dayOf(split) })
  const after = await readWholeStatement(db, owner, { from: dayOf(split + 1) })

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

test('as a table it has the same lines, and no cell of it is a formula', async () => {
  const evil = { uuid: 'evil', owner: earners.sam, amount_minor: 5000, reason: '=cmd|calc!A1' }
  await adjustEarnings(db, evil, { now: clock.now() })
  await endow('sam', -1000)

  const file = await send('sam', 'GET', '/seller/statement-file?format=csv')

  expect(file.headers['content-type']).toContain('text/csv')
  expect(file.headers['content-disposition']).toMatch(/filename="statement-\d{4}-\d\d-\d\d\.csv"/)
  const lines = file.body.trim().split('\r\n')
  expect(lines).toHaveLength(5)
  expect(lines[2]).toContain(",'=cmd|calc!A1,")
  expect(lines[3]).toContain(',-10.00,40.00,USD')
  expect(lines[4]).toBe(',Closing balance,,,40.00,USD')
})

test('it can be printed, by its owner and by the staff', async () => {
  await endow('sam', 5000)

  for (const file of [
    await send('sam', 'GET', '/seller/statement-file?format=pdf&from=2020-01-01'),
    await send('ada', 'GET', '/admin/statement-file?format=pdf&owner_type=seller&owner_id=1'),
  ]) {
    expect(file.headers['content-type']).toBe('application/pdf')
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  }
})

test('the staff reads anybody’s with the key, and an owner nobody else’s', async () => {
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

test('withdrawals leave as a table that only has the labels of accounts', async () => {
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
