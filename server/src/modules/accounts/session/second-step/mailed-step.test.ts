import { beforeEach, expect, test } from 'vitest'

import { as, clock, ownerPool, toEmailAddress } from '../../../../../test/app.ts'
import { mailedCode, sendFrom, signInFrom } from '../../../../../test/adapters/devices.ts'
import { addTotp } from '../../../../../test/adapters/factors.ts'

const subject = 'Your sign-in code'
const elsewhere = { address: '198.51.100.9' }

/** Fifty wrong passwords from unknown devices: the password alone no longer suffices there. */
beforeEach(async () => {
  await signInFrom('una', { address: '198.51.100.1' }, 'wrong password')
  await signInFrom('ada', { address: '198.51.100.1' }, 'wrong password')
  await ownerPool.query(`update rate_limits set hits = 50 where key like 'sign_in_strangers:%'`)
})

/** Signs in with the right password and returns what the second step needs. */
const begin = async () => {
  const { status, body, device } = await signInFrom('una', elsewhere)
  expect({ status, code: body.code }).toEqual({ status: 401, code: 'second_factor' })
  const code = await mailedCode('una', subject)
  return { ticket: String(body.data.ticket), code, device }
}
type Begun = Awaited<ReturnType<typeof begin>>

const finish = ({ ticket, code, device }: Begun) =>
  sendFrom('/login-second', { ticket, method: 'email', code }, { ...elsewhere, device })
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')

test('an unknown device then needs a code from the mailbox, and a known one does not', async () => {
  await ownerPool.query('delete from rate_limits')
  const known = await signInFrom('una')
  await signInFrom('una', elsewhere, 'wrong password')
  await ownerPool.query(`update rate_limits set hits = 50 where key like 'sign_in_strangers:%'`)

  const begun = await begin()
  const { status, body } = await finish(begun)
  expect({ status, type: body.data.type }).toEqual({ status: 200, type: 'User' })
  expect(await as({ token: body.data.access_token })('GET', '/user/profile')).toMatchObject({
    success: true,
  })
  expect((await signInFrom('una', { device: known.device })).status).toBe(200)
  expect((await signInFrom('una', { ...elsewhere, device: begun.device })).status).toBe(200)
})

test('the refusal names the method, and neither it nor a wrong password reveals the code', async () => {
  const { body } = await signInFrom('una', elsewhere)

  expect(body.data).toEqual({ ticket: expect.any(String), methods: ['email'] })
  expect(JSON.stringify(body)).not.toContain(await mailedCode('una', subject))
  const wrong = await signInFrom('una', elsewhere, 'wrong password')
  expect(wrong.body).toMatchObject({ code: 'unauthenticated' })
})

test('a ticket is valid only on the device that got it', async () => {
  const begun = await begin()
  const thief = await signInFrom('mia', { address: '192.0.2.4' })

  for (const device of ['', thief.device, `device=${'a'.repeat(43)}`])
    expect((await finish({ ...begun, device })).status).toBe(401)
  expect((await finish(begun)).status).toBe(200)
})

test('a ticket allows five attempts, concurrent ones included', async () => {
  const begun = await begin()
  const wrong = { ...begun, code: otherThan(begun.code) }
  const replies = await Promise.all(Array.from({ length: 8 }, () => finish(wrong)))

  expect(replies.filter(({ status }) => status === 422)).toHaveLength(5)
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(3)
  expect((await finish(begun)).status).toBe(401)
})

test('one code that is sent twice at the same time signs in once', async () => {
  const begun = await begin()
  const replies = await Promise.all([finish(begun), finish(begun), finish(begun)])

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a ticket ends after ten minutes and with a new password', async () => {
  const late = await begin()
  clock.move({ minutes: 11 })
  expect((await finish(late)).status).toBe(401)

  const begun = await begin()
  const password = 'Harvest-moon-41'
  await as('una')('POST', '/user/password-change', {
    current_password: 'Market-2026',
    password,
    password_confirmation: password,
  })
  expect((await finish(begun)).status).toBe(401)
})

test('a code for a new password does not complete a sign-in, nor the other way round', async () => {
  const begun = await begin()
  const email = toEmailAddress('una')
  await sendFrom('/reset-forget-password', { email })
  const reset = await mailedCode('una', 'Your password reset code')

  if (reset !== begun.code) {
    expect((await finish({ ...begun, code: reset })).status).toBe(422)
    expect((await sendFrom('/check-reset-code', { email, otp: begun.code })).status).toBe(422)
  }
  expect((await finish(begun)).status).toBe(200)
})

test('a code from the mailbox no longer signs in once the account has a second factor', async () => {
  const begun = await begin()
  await addTotp('una')

  const { status, body } = await finish(begun)
  expect({ status, code: body.code }).toEqual({ status: 401, code: 'unauthenticated' })
  expect((await signInFrom('una', elsewhere)).body.data.methods).toEqual(['totp', 'recovery_code'])
})

test('an account gets at most three codes an hour', async () => {
  for (let at = 0; at < 3; at++) await begin()

  expect((await signInFrom('una', elsewhere)).status).toBe(429)
})

test('the mailbox alone never opens the back office', async () => {
  const { status, body } = await signInFrom('ada', elsewhere)

  expect({ status, code: body.code }).toEqual({ status: 403, code: 'forbidden' })
  expect(await mailedCode('ada', subject)).toBe('')
})
