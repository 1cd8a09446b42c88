import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { fillIn, makeApplicant, submit } from '../../../../test/applicant.ts'
import { mailedCode } from '../../../../test/adapters/devices.ts'
import { as, clock, db, parts, testPassword, toEmailAddress, users } from '../../../../test/app.ts'
import { addMethod, ask, endow } from '../../../../test/earnings.ts'
import { advanceOrder, expectValidLedger, runJob } from '../../../../test/ledger.ts'
import { enableProgram, getMemberBalances, sellReferred } from '../../../../test/money/program.ts'
import { buy, goodReview } from '../../../../test/orders.ts'
import { fillWallet, order } from '../../../../test/paying.ts'
import { createProduct } from '../../../../test/products.ts'
import { removeUnverified } from '../../privacy/remove-unverified.ts'

const [ada, una, mia, guest] = [as('ada'), as('una'), as('mia'), as(undefined)]
const subject = 'Confirm your email address'
const refused = { success: false, code: 'email_unverified' }

/** No test user has a verified address. */
beforeEach(() => require(true))
afterEach(expectValidLedger)

const require = async (isOn: boolean) => {
  await db.execute(sql`update settings set value = value || ${JSON.stringify({ verified_email: isOn })}
    where topic = 'security'`)
}

const register = async (name: string, path = '/register', more: object = {}) => {
  const passwords = { password: testPassword, password_confirmation: testPassword }
  const account = { name, email: toEmailAddress(name), ...passwords, ...more }
  const { data } = await guest('POST', path, account)
  return as({ token: String(data.access_token) })
}
const verify = async (who: ReturnType<typeof as>, person: string) =>
  who('POST', '/email-verify', { otp: await mailedCode(person, subject) })
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')

test('a registration mails a code, which verifies the address once', async () => {
  const eve = await register('eve')
  const { data: before } = await eve('GET', '/user/profile')
  expect(before).toMatchObject({ email_verified_at: null, must_verify_email: true })
  const otp = await mailedCode('eve', subject)
  expect(await eve('POST', '/email-verify', { otp: otherThan(otp) })).toMatchObject({
    errors: { otp: 'The code is incorrect or has expired' },
  })

  expect(await eve('POST', '/email-verify', { otp })).toMatchObject({ success: true, data: null })

  const { data: after } = await eve('GET', '/user/profile')
  expect(after).toMatchObject({ email_verified_at: expect.any(String), must_verify_email: false })
  expect(await eve('POST', '/email-verify', { otp })).toMatchObject({ code: 'invalid' })
  expect(await eve('POST', '/email-verify-send', {})).toMatchObject({ code: 'conflict' })
})

test('three codes are mailed an hour, and each ends after ten minutes or five attempts', async () => {
  const eve = await register('eve')
  const first = await mailedCode('eve', subject)
  for (let tries = 0; tries < 5; tries++)
    await eve('POST', '/email-verify', { otp: otherThan(first) })
  expect(await eve('POST', '/email-verify', { otp: first })).toMatchObject({ code: 'invalid' })

  expect(await eve('POST', '/email-verify-send', {})).toMatchObject({ success: true })
  expect(await eve('POST', '/email-verify-send', {})).toMatchObject({ success: true })
  expect(await eve('POST', '/email-verify-send', {})).toMatchObject({ code: 'rate_limited' })
  const last = await mailedCode('eve', subject)
  clock.move({ minutes: 11 })
  expect(await eve('POST', '/email-verify', { otp: last })).toMatchObject({ code: 'invalid' })
  clock.move({ minutes: 60 })
  await eve('POST', '/email-verify-send', {})
  expect(await verify(eve, 'eve')).toMatchObject({ success: true })
})

test('a code belongs to its account and purpose', async () => {
  const [eve, ivy] = [await register('eve'), await register('ivy')]
  const otp = await mailedCode('eve', subject)

  expect(await ivy('POST', '/email-verify', { otp })).toMatchObject({ code: 'invalid' })
  const login = { email: toEmailAddress('eve'), otp }
  expect(await guest('POST', '/login-by-code', login)).toMatchObject({ code: 'invalid' })
  expect(await eve('POST', '/email-verify', { otp })).toMatchObject({ success: true })
})

test('any code from the mailbox verifies the address', async () => {
  const email = toEmailAddress('una')
  await guest('POST', '/login-code', { email })
  await guest('POST', '/login-by-code', {
    email,
    otp: await mailedCode('una', 'Your sign-in code'),
  })
  expect((await una('GET', '/user/profile')).data.must_verify_email).toBe(false)

  await guest('POST', '/reset-forget-password', { email: toEmailAddress('mia') })
  const otp = await mailedCode('mia', 'Your password reset code')
  const passwords = { password: 'Quite-New-2026', password_confirmation: 'Quite-New-2026' }
  await guest('POST', '/reset-password', { email: toEmailAddress('mia'), otp, ...passwords })
  const { rows } = await db.execute(
    sql`select 1 from users where name = 'mia' and email_verified_at is not null`,
  )
  expect(rows).toHaveLength(1)
})

test('unverified people buy and see their orders, but spend nothing from the wallet', async () => {
  const { product_id } = await createProduct(db, { price_minor: 5000 })
  await fillWallet(users.una.id, 9000)

  expect(await order(una, product_id, { payment_method: 'wallet' })).toMatchObject(refused)
  expect(
    await order(una, product_id, { payment_method: 'sandbox', wallet_minor: 100 }),
  ).toMatchObject(refused)
  expect(await buy(una, product_id)).toMatchObject({ success: true })
  expect((await una('GET', '/order-list')).data.total).toBe(1)
  expect((await una('GET', '/my-wallet')).data).toMatchObject({ available_minor: 9000 })

  await require(false)
  expect(await order(una, product_id, { payment_method: 'wallet' })).toMatchObject({
    success: true,
  })
})

test('they write to no one, and open no orders of guests', async () => {
  const { product_id } = await createProduct(db, { seller: 'sam' })
  const calls: [ReturnType<typeof as>, string, object][] = [
    [una, '/question', { product_id, text: 'Is it blue?' }],
    [una, '/question-answer', { question_id: 1, text: 'It is.' }],
    [una, '/review', { ...goodReview, order_line_id: 1 }],
    [as('sam'), '/seller/review-reply', { id: 1, reply: 'Thank you' }],
    [una, '/guest-claim', { token: 'x'.repeat(60) }],
  ]
  for (const [who, path, input] of calls) {
    expect(await who('POST', path, input)).toMatchObject(refused)
    await require(false)
    expect((await who('POST', path, input)).code).not.toBe('email_unverified')
    await require(true)
  }
})

test('they withdraw nothing, and their wallet states why', async () => {
  await endow('mia', 9000)
  const method_id = await addMethod('mia')
  clock.move({ days: 4 })

  expect(await ask('mia', method_id)).toMatchObject(refused)
  expect((await mia('GET', '/my-wallet')).data.reasons).toContain(
    'The email address of this account is not confirmed.',
  )
  await db.execute(sql`update users set email_verified_at = now() where name = 'mia'`)
  expect(await ask('mia', method_id)).toMatchObject({ success: true })
})

test('earnings of a member wait until the address is verified', async () => {
  await enableProgram()
  const { id } = await sellReferred()
  await advanceOrder(id, 'delivered')
  clock.move({ days: 15 })
  await runJob('mature-commissions')
  expect(await getMemberBalances()).toMatchObject({ pending: 500, wallet: 0 })

  await db.execute(sql`update users set email_verified_at = now() where name = 'mia'`)
  await runJob('mature-commissions')
  expect(await getMemberBalances()).toMatchObject({ pending: 0, wallet: 500 })
})

test('a shop is submitted and approved only with a verified address', async () => {
  const applicant = await makeApplicant()
  await fillIn(applicant)
  expect(await applicant.apply({ step: 'submit', accept_terms: true })).toMatchObject(refused)

  await require(false)
  await submit(applicant)
  await require(true)
  const { data } = await ada('GET', '/admin/shop-list?status=submitted')
  const approval = { id: data.rows[0].id, status: 'approved', override_reason: 'Known to us' }
  expect(await ada('POST', '/admin/shop-published', approval)).toMatchObject({
    code: 'conflict',
    message: 'The owner of the shop has not confirmed their email address yet',
  })
})

test('an unverified account without an order is removed after 30 days', async () => {
  await register('eve')
  const ivy = await register('ivy')
  await verify(ivy, 'ivy')
  const kim = await register('kim')
  const { product_id } = await createProduct(db)
  await buy(kim, product_id)
  await register('max', '/member-register', { accept_terms: true })

  clock.move({ days: 29 })
  await removeUnverified(parts)
  const names = async () =>
    (
      await db.execute<{ name: string }>(sql`select name from users where erased_at is null
      and id > ${users.sol.id} and guest_email is null order by name`)
    ).rows.map(({ name }) => name)
  expect(await names()).toEqual(['eve', 'ivy', 'kim', 'max'])

  clock.move({ days: 2 })
  await removeUnverified(parts)
  // The test users were not registered, so they have no day of removal.
  expect(await names()).toEqual(['ivy', 'kim'])
  const again = await register('eve')
  expect(await again('GET', '/user/profile')).toMatchObject({ success: true })
})

test('staff read whether the address is verified, and are not limited themselves', async () => {
  await register('eve')
  const { rows } = (await ada('GET', `/admin/customer-list?q=eve`)).data
  expect(rows).toMatchObject([{ name: 'eve', email_verified_at: null }])
  expect((await ada('GET', '/admin/profile')).data.must_verify_email).toBe(false)
})

test('without the setting, no code is mailed and no account is removed', async () => {
  await require(false)
  const eve = await register('eve')
  expect(await mailedCode('eve', subject)).toBe('')
  expect((await eve('GET', '/user/profile')).data).toMatchObject({
    email_verified_at: null,
    must_verify_email: false,
  })
  clock.move({ days: 40 })
  await removeUnverified(parts)
  const { rows } = await db.execute(sql`select 1 from users where name = 'eve'`)
  expect(rows).toHaveLength(1)
})
