import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'

import { addMethod, ask, bank, endow } from '../../../../test/earnings.ts'
import { brokenInvariants } from '../../../../test/invariants.ts'
import { as, clock, db, drain, toEmailAddress, inbox, parts } from '../../../../test/app.ts'
import { encryptOldAccounts } from './encrypt-accounts.ts'

afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
})

const paypal = (email: string) => ({ kind: 'paypal', fields: { email } })

test('a payout account is masked, also for its owner, and appears in no list or e-mail', async () => {
  const saved = await as('mia')('POST', '/payment-method', bank)
  await drain()

  expect(saved).toMatchObject({
    data: { label: 'Bank of Estwick ••6789', is_default: true, is_verified: false },
  })
  const seen = [
    saved,
    await as('mia')('GET', '/payment-method-list'),
    await as('ada')('GET', '/admin/payment-method-list'),
    inbox,
    (await db.execute(sql`select * from mails`)).rows,
    (await db.execute(sql`select body from idempotency_keys`)).rows,
    (await db.execute(sql`select * from notifications`)).rows,
  ]
  expect(JSON.stringify(seen)).not.toMatch(/00123456789|0012 3456/)
  expect(inbox.map(({ to, subject }) => [to[0], subject])).toContainEqual([
    toEmailAddress('mia'),
    'Your payout method was changed',
  ])
})

test('only staff who make payouts see the full account', async () => {
  await as('mia')('POST', '/payment-method', bank)

  expect(await as('ada')('GET', '/admin/payment-method/1')).toMatchObject({
    data: { account: expect.arrayContaining([{ label: 'Account', value: '00123456789' }]) },
  })
  expect(await as('bob')('GET', '/admin/payment-method/1')).toMatchObject({ code: 'forbidden' })
})

describe('no withdrawal is paid to an account', () => {
  const refusal = async (id: number) => (await ask('mia', id)).message as string

  test('that was not verified', async () => {
    await endow('mia', 20_000)
    await as('mia')('POST', '/payment-method', bank)
    clock.move({ days: 30 })

    expect(await refusal(1)).toMatch(/is being verified/)
  })

  test('until 72 hours after it was changed, to the second', async () => {
    await endow('mia', 20_000)
    const { data } = await as('mia')('POST', '/payment-method', bank)
    await as('ada')('POST', '/admin/payment-method-status', { id: data.id, is_verified: true })

    clock.move({ hours: 71, minutes: 59 })
    expect(await refusal(data.id)).toMatch(/^The payout method was changed\. You can use it from/)
    expect(await as('mia')('GET', '/my-wallet')).toMatchObject({
      data: { can_withdraw: false, reasons: [expect.stringMatching(/You can use it from/)] },
    })

    clock.move({ minutes: 1 })
    expect(await ask('mia', data.id)).toMatchObject({ success: true })
  })

  test('that was changed, before it is verified again', async () => {
    await endow('mia', 20_000)
    const id = await addMethod('mia')
    await as('mia')('POST', '/payment-method', { id, ...paypal('other@market.test') })
    clock.move({ days: 30 })

    expect(await refusal(id)).toMatch(/is being verified/)
  })
})

test('exactly one of several accounts is preferred after every change', async () => {
  for (const name of ['a', 'b', 'c'])
    await as('mia')('POST', '/payment-method', paypal(`${name}@market.test`))
  await Promise.all([1, 2, 3].map((id) => as('mia')('POST', '/payment-method-default', { id })))
  await as('mia')('POST', '/payment-method-default', { id: 2 })
  await as('mia')('DELETE', '/payment-method', { id: 2 })

  const { data } = await as('mia')('GET', '/payment-method-list')
  expect(data.rows).toMatchObject([
    { id: 1, is_default: true },
    { id: 3, is_default: false },
  ])
})

test('an account with a pending withdrawal cannot be removed, and a removed one is erased', async () => {
  await endow('mia', 20_000)
  const id = await addMethod('mia')
  await ask('mia', id)
  expect(await as('mia')('DELETE', '/payment-method', { id })).toMatchObject({ code: 'conflict' })

  await as('mia')('DELETE', '/withdraw', { id: 1 })
  await as('mia')('DELETE', '/payment-method', { id })

  const { rows } = await db.execute(sql`select account, account_mark from payout_methods`)
  expect(rows).toEqual([{ account: '', account_mark: null }])
  expect(await ask('mia', id)).toMatchObject({ code: 'not_found' })
})

test('a copy of the database does not reveal payout accounts', async () => {
  await endow('mia', 20_000)
  const { data } = await as('mia')('POST', '/payment-method', bank)
  await as('ada')('POST', '/admin/payment-method-status', { id: data.id, is_verified: true })
  clock.move({ hours: 73 })
  await ask('mia', data.id)
  const tables = async () => [
    (await db.execute(sql`select * from payout_methods`)).rows,
    (await db.execute(sql`select * from withdrawals`)).rows,
  ]
  expect(JSON.stringify(await tables())).not.toMatch(/00123456789/)
  expect(await as('ada')('GET', '/admin/withdraw/1')).toMatchObject({
    data: { account: expect.arrayContaining([{ label: 'Account', value: '00123456789' }]) },
  })

  // As stored before accounts were encrypted.
  const plain = JSON.stringify({ bank: 'Bank of Estwick', account: '00123456789' })
  await db.execute(sql`update payout_methods set account = ${plain}`)
  await db.execute(sql`update withdrawals set method_account = ${plain}`)
  await encryptOldAccounts(db, parts.secrets)
  await encryptOldAccounts(db, parts.secrets)

  expect(JSON.stringify(await tables())).not.toMatch(/00123456789/)
  for (const path of ['/admin/withdraw/1', '/admin/payment-method/1'])
    expect(await as('ada')('GET', path)).toMatchObject({
      data: { account: expect.arrayContaining([{ label: 'Account', value: '00123456789' }]) },
    })
})

test('the same account gets the same blind index, whatever the name of its holder', async () => {
  const paidTo = (holder: string, iban: string) => ({
    kind: 'bank',
    fields: { holder, bank: 'One', iban },
  })
  await as('mia')('POST', '/payment-method', paidTo('Mia', 'DE89 3704 0044 0532 0130 00'))
  await as('sam')('POST', '/seller/payment-methods', paidTo('Samuel', 'de89370400440532013000'))
  await as('mia')('POST', '/payment-method', paypal('mia@market.test'))

  const { rows } = await db.execute(
    sql`select count(distinct account_mark)::int as marks, count(*)::int as methods from payout_methods`,
  )
  expect(rows).toEqual([{ marks: 2, methods: 3 }])
})

test('another user’s payout method cannot be changed, preferred or removed', async () => {
  const id = await addMethod('mia')

  const tries = [
    await as('sam')('POST', '/seller/payment-methods', { id, ...paypal('s@market.test') }),
    await as('sam')('POST', '/seller/payment-method-default', { id }),
    await as('sam')('DELETE', '/seller/payment-methods', { id }),
  ]

  expect(tries.map(({ code }) => code)).toEqual(['not_found', 'not_found', 'not_found'])
  expect(await as('sam')('GET', '/seller/payment-methods')).toMatchObject({ data: [] })
})

test('a user has at most five accounts', async () => {
  for (let n = 1; n <= 5; n++)
    await as('sam')('POST', '/seller/payment-methods', paypal(`${n}@market.test`))

  expect(await as('sam')('POST', '/seller/payment-methods', bank)).toMatchObject({
    code: 'conflict',
  })
})
