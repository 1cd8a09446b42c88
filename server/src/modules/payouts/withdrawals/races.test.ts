import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { addMethod, ask, earners, endow } from '../../../../test/earnings.ts'
import { brokenInvariants } from '../../../../test/invariants.ts'
import { as, db } from '../../../../test/app.ts'
import { getAvailableAccount, getTransitAccount } from '../../ledger/accounts.ts'
import { readBalances } from '../../ledger/balances.ts'

afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
})

type Reply = { success: boolean; code?: string; data: { state: string } }

const moneyOfMia = () =>
  readBalances(db, [getAvailableAccount(earners.mia), getTransitAccount(earners.mia)])

test('of 50 concurrent requests one is accepted, and the others change nothing', async () => {
  await endow('mia', 100_000)
  const method = await addMethod('mia')

  const replies: Reply[] = await Promise.all(
    Array.from({ length: 50 }, () => ask('mia', method, 10_000)),
  )

  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([undefined, 'conflict']))
  expect(await moneyOfMia()).toEqual([90_000, 10_000])
})

test('30 concurrent requests with one key are one withdrawal, with the same response', async () => {
  await endow('mia', 100_000)
  const method = await addMethod('mia')
  const request_key = crypto.randomUUID()

  const replies = await Promise.all(
    Array.from({ length: 30 }, () => ask('mia', method, 10_000, { request_key })),
  )

  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
  expect(await moneyOfMia()).toEqual([90_000, 10_000])
})

test('concurrent approval, cancellation, withdrawal by the owner and deletion: each request ends in one state', async () => {
  const rounds = 15
  await endow('mia', 6000 * rounds)
  const method = await addMethod('mia')
  let stored = 6000 * rounds

  for (let id = 1; id <= rounds; id++) {
    await ask('mia', method)
    const replies: Reply[] = await Promise.all([
      as('ada')('POST', '/admin/withdraw-approved', { id, reference: `TX-${id}` }),
      as('ada')('POST', '/admin/withdraw-cancelled', { id, reason: 'No' }),
      as('mia')('DELETE', '/withdraw', { id }),
      as('ada')('DELETE', '/admin/withdraw', { id }),
    ])

    expect(replies.filter(({ success }) => success)).toHaveLength(1)
    const { rows } = await db.execute<{ state: string }>(
      sql`select state from withdrawals where id = ${id}`,
    )
    expect(replies[0]?.success).toBe(rows[0]?.state === 'approved')
    if (rows[0]?.state === 'approved') stored -= 6000
    expect(await moneyOfMia()).toEqual([stored, 0])
  }
})

test('a withdrawal approved 20 times concurrently is paid once', async () => {
  await endow('mia', 6000)
  const method = await addMethod('mia')
  await ask('mia', method)

  const replies: Reply[] = await Promise.all(
    Array.from({ length: 20 }, () =>
      as('ada')('POST', '/admin/withdraw-approved', { id: 1, reference: 'TX-1' }),
    ),
  )

  expect(new Set(replies.map(({ data }) => data.state))).toEqual(new Set(['approved']))
  const { rows } = await db.execute(
    sql`select id from ledger_transactions where event_type = 'withdrawal_paid'`,
  )
  expect(rows).toHaveLength(1)
})

test('a withdrawal requested while the account is changed is never paid to an unverified account', async () => {
  await endow('mia', 60_000)
  const method = await addMethod('mia')
  const changed = { id: method, kind: 'paypal', fields: { email: 'new@market.test' } }

  const [params] = await Promise.all([
    ask('mia', method),
    as('mia')('POST', '/payment-method', changed),
  ])

  const approved = await as('ada')('POST', '/admin/withdraw-approved', { id: 1, reference: 'TX' })
  expect(approved).toMatchObject({ code: params.success ? 'conflict' : 'not_found' })
})
