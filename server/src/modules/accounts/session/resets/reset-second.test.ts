import { afterAll, beforeAll, expect, test } from 'vitest'

import {
  as,
  clock,
  drain,
  inbox,
  ownerPool,
  testPassword,
  toEmailAddress,
} from '../../../../../test/app.ts'
import { mailedCode, sendFrom, signInFrom } from '../../../../../test/adapters/devices.ts'
import { addTotp, totpCode } from '../../../../../test/adapters/factors.ts'
import { addPasskey, getChallenge, useHttps } from '../../../../../test/adapters/passkeys.ts'
import type { Person } from '../../../../../test/users.ts'

let undo: () => void
beforeAll(() => {
  undo = useHttps()
})
afterAll(() => undo())

const password = 'Something-Quite-New'
const passwords = { password, password_confirmation: password }

const requestCode = async (person: Person) => {
  await sendFrom('/reset-forget-password', { email: toEmailAddress(person) })
  return mailedCode(person, 'Your password reset code')
}
const reset = (person: Person, otp: string, more: object = passwords) =>
  sendFrom('/reset-password', { email: toEmailAddress(person), otp, ...more })

/** Resets with the mailed code, and returns the ticket of the second step. */
const begin = async (person: Person) => {
  const { status, body, device } = await reset(person, await requestCode(person))
  expect({ status, code: body.code }).toEqual({ status: 401, code: 'second_factor' })
  return { ticket: String(body.data.ticket), methods: body.data.methods, device }
}
type Begun = Awaited<ReturnType<typeof begin>>

const finish = ({ ticket, device }: Begun, step: object, more: object = passwords) =>
  sendFrom('/reset-second', { ticket, ...step, ...more }, { device })
const canSignIn = async (person: Person, typed: string) =>
  (await signInFrom(person, {}, typed)).body.code === 'second_factor'

test('an account with an authenticator app sets the password with a code of it', async () => {
  const { secret } = await addTotp('una')
  const begun = await begin('una')
  expect(begun.methods).toEqual(['totp', 'recovery_code'])
  expect(await canSignIn('una', testPassword)).toBe(true)

  const { status, body } = await finish(begun, { method: 'totp', code: totpCode(secret) })
  expect({ status, data: body.data }).toEqual({ status: 200, data: null })
  expect(await canSignIn('una', testPassword)).toBe(false)
  expect(await canSignIn('una', password)).toBe(true)
  expect(await as('una')('GET', '/user/profile')).toMatchObject({ code: 'unauthenticated' })
  await drain()
  expect(inbox).toContainEqual(expect.objectContaining({ subject: 'Your password was changed' }))
})

test('a passkey and a recovery code take the step too', async () => {
  const { key, reply } = await addPasskey('una')
  const begun = await begin('una')
  expect(begun.methods).toEqual(['passkey', 'recovery_code'])
  const { challenge } = await getChallenge(begun)
  const assertion = key.get({ challenge })
  expect((await finish(begun, { method: 'passkey', assertion })).status).toBe(200)

  clock.move({ minutes: 61 })
  const again = await begin('una')
  const [code] = reply.data.recovery_codes
  expect((await finish(again, { method: 'recovery_code', code })).status).toBe(200)
})

test('the step needs its device, a right code, and its own kind of ticket', async () => {
  const { secret } = await addTotp('una')
  const begun = await begin('una')
  const step = { method: 'totp', code: totpCode(secret) }

  expect((await finish({ ...begun, device: '' }, step)).status).toBe(401)
  expect((await finish(begun, { method: 'totp', code: '000000' })).status).toBe(422)
  expect((await finish(begun, { method: 'email', code: '000000' })).status).toBe(422)
  const login = { ticket: begun.ticket, ...step }
  expect((await sendFrom('/login-second', login, { device: begun.device })).status).toBe(401)
  const { body, device } = await signInFrom('una')
  const ofSignIn = { ...begun, ticket: String(body.data.ticket), device }
  expect((await finish(ofSignIn, step)).status).toBe(401)

  expect((await finish(begun, step)).status).toBe(200)
})

test('a weak password uses up neither the mailed code nor an attempt', async () => {
  const { secret } = await addTotp('una')
  const weak = { password: 'password123', password_confirmation: 'password123' }
  const otp = await requestCode('una')
  expect((await reset('una', otp, weak)).body.errors).toHaveProperty('password')
  const { body, device } = await reset('una', otp)
  const begun = { ticket: body.data.ticket, methods: [], device }

  const step = { method: 'totp', code: totpCode(secret) }
  for (let tries = 0; tries < 6; tries++)
    expect((await finish(begun, step, weak)).body.errors).toHaveProperty('password')
  expect((await finish(begun, step)).status).toBe(200)
})

test('the mailed code opens one ticket, which resets once, also if it is sent at the same time', async () => {
  const { secret } = await addTotp('una')
  const otp = await requestCode('una')
  const replies = await Promise.all([reset('una', otp), reset('una', otp), reset('una', otp)])
  const begun = replies.filter(({ status }) => status === 401)
  expect(begun).toHaveLength(1)

  const [{ body, device } = { body: null, device: '' }] = begun
  const ticket = { ticket: String(body.data.ticket), methods: [], device }
  const step = { method: 'totp', code: totpCode(secret) }
  const ends = await Promise.all([finish(ticket, step), finish(ticket, step), finish(ticket, step)])
  // The others find the ticket ended, or its code used, whichever the first has stored by then.
  const [first, ...others] = ends.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(first).toBe(200)
  expect(others.filter((status) => status !== 401 && status !== 422)).toEqual([])
})

test('an account that was closed meanwhile is not reset', async () => {
  const { secret } = await addTotp('una')
  const begun = await begin('una')
  await ownerPool.query(`update users set status = 'inactive' where name = 'una'`)

  expect((await finish(begun, { method: 'totp', code: totpCode(secret) })).status).toBe(401)
})

test('staff with a factor reset with it, without the approval of an owner', async () => {
  const { secret } = await addTotp('bob')
  const begun = await begin('bob')

  expect((await finish(begun, { method: 'totp', code: totpCode(secret) })).status).toBe(200)
  expect(await canSignIn('bob', password)).toBe(true)
  const { rows } = await ownerPool.query(`select 1 from approvals where kind = 'staff_reset'`)
  expect(rows).toEqual([])
})

test('a code for staff resets nothing by itself once the factor was removed', async () => {
  await addTotp('bob')
  const otp = await requestCode('bob')
  await as('bob')('DELETE', '/totp', {})

  const { status, body } = await reset('bob', otp)
  expect({ status, errors: body.errors }).toMatchObject({
    status: 422,
    errors: { otp: 'The code is incorrect or has expired' },
  })
  expect((await signInFrom('bob')).status).toBe(200)
})
