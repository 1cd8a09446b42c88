import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { mailedCode } from '../../../test/adapters/devices.ts'
import { addTotp } from '../../../test/adapters/factors.ts'
import { as, clock, db, drain, inbox, toEmailAddress } from '../../../test/app.ts'
import { hire } from '../../../test/applicant.ts'
import { addMethod, ask, endow, getEarnerPaths } from '../../../test/earnings.ts'
import { expectValidLedger } from '../../../test/ledger.ts'
import { order } from '../../../test/paying.ts'
import { createProduct } from '../../../test/products.ts'

const [ada, guest] = [as('ada'), as(undefined)]
const password = 'Quite-New-2026'
const blocked = {
  code: 'conflict',
  message: expect.stringMatching(/^The password was reset by email\. .* reopen on /),
}

afterEach(expectValidLedger)

const reset = async (email: string, otp: string) =>
  guest('POST', '/reset-password', { email, otp, password, password_confirmation: password })
/** Resets the password with the mailbox alone, and signs in. */
const resetByMail = async (person: string) => {
  const email = toEmailAddress(person)
  await guest('POST', '/reset-forget-password', { email })
  await reset(email, await mailedCode(person, 'Your password reset code'))
  const { data } = await guest('POST', '/login', { email, password })
  return as({ token: String(data.access_token) })
}

test.each(['mia', 'sam'] as const)(
  'after a reset with the mailbox alone, %s pays nothing out for 72 hours',
  async (person) => {
    const { method, withdraw } = getEarnerPaths(person)
    const wallet = person === 'sam' ? '/seller/wallet' : '/my-wallet'
    await endow(person, 9000)
    const method_id = await addMethod(person)
    const who = await resetByMail(person)
    const draft = { kind: 'paypal', fields: { email: 'thief@mail.test' } }
    const request = { amount_minor: 6000, method_id }

    expect(await who('POST', method, draft)).toMatchObject(blocked)
    expect(await who('POST', method, { ...draft, id: method_id })).toMatchObject(blocked)
    expect(await who('DELETE', method, { id: method_id })).toMatchObject(blocked)
    expect(await who('POST', withdraw, request)).toMatchObject(blocked)
    expect((await who('GET', wallet)).data.reasons).toContainEqual(blocked.message)
    await drain()
    const mail = inbox.find(({ subject }) => subject === 'Your password was changed')
    expect(mail?.text).toMatch(/payouts and payout accounts are blocked until/)

    clock.move({ hours: 73 })
    expect(await who('POST', withdraw, request)).toMatchObject({ success: true })
  },
)

test('a withdrawal that waits is not approved, and staff read why', async () => {
  await endow('mia', 9000)
  const { data } = await ask('mia', await addMethod('mia'))
  await resetByMail('mia')

  const approval = { id: data.id, status: 'approved', reference: 'TR-1' }
  expect(await ada('POST', '/admin/withdraw-status', approval)).toMatchObject(blocked)
  expect((await ada('GET', `/admin/withdraw/${data.id}`)).data.obstacles).toContainEqual(
    blocked.message,
  )
})

test('the wallet still pays for purchases', async () => {
  await endow('mia', 9000)
  const who = await resetByMail('mia')
  const { product_id } = await createProduct(db, { price_minor: 2000 })

  expect(await order(who, product_id, { payment_method: 'wallet' })).toMatchObject({
    success: true,
  })
})

test('a setting of no hours blocks nothing', async () => {
  await db.execute(sql`insert into settings (topic, value) values ('payout', '{"block_hours": 0}')`)
  await endow('mia', 9000)
  const method_id = await addMethod('mia')
  const who = await resetByMail('mia')

  const request = { amount_minor: 6000, method_id }
  expect(await who('POST', '/withdraw', request)).toMatchObject({ success: true })
})

test('a reset with a second factor, a changed password and a first password block nothing', async () => {
  const isBlocked = async (name: string) => {
    const { rows } = await db.execute<{ at: string | null }>(
      sql`select payouts_blocked_until as at from users where name = ${name}`,
    )
    return rows[0]?.at !== null
  }
  const current_password = 'Market-2026'
  const change = { current_password, password, password_confirmation: password }
  await as('mia')('POST', '/user/password-change', change)
  expect(await isBlocked('mia')).toBe(false)
  await hire(['money'])
  expect(await isBlocked('Tom')).toBe(false)

  await addTotp('sam')
  await guest('POST', '/reset-forget-password', { email: toEmailAddress('sam') })
  const otp = await mailedCode('sam', 'Your password reset code')
  expect(await reset(toEmailAddress('sam'), otp)).toMatchObject({ code: 'second_factor' })
  expect(await isBlocked('sam')).toBe(false)
})
