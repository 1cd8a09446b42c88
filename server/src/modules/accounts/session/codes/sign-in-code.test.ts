import { expect, test } from 'vitest'

import { as, clock, drain, inbox, toEmailAddress } from '../../../../../test/app.ts'
import { mailedCode, sendFrom } from '../../../../../test/adapters/devices.ts'
import { addTotp, takeStep, totpCode } from '../../../../../test/adapters/factors.ts'

const ask = (person: string) => sendFrom('/login-code', { email: toEmailAddress(person) })
const codeFor = async (person: string) => {
  await ask(person)
  return mailedCode(person, 'Your sign-in code')
}
const enter = (person: string, otp: string) =>
  sendFrom('/login-by-code', { email: toEmailAddress(person), otp })
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')

test.each(['una', 'mia', 'sam'])('%s signs in with a mailed code, once', async (person) => {
  const otp = await codeFor(person)
  const { status, body } = await enter(person, otp)
  expect(status).toBe(200)
  const sessions = await as({ token: body.data.access_token })('GET', '/session-list')
  expect(sessions.data).toContainEqual(
    expect.objectContaining({ is_current: true, method: 'code' }),
  )
  expect((await enter(person, otp)).status).toBe(422)
})

test('staff and unknown addresses get the same reply and no code', async () => {
  const replies = [await ask('una'), await ask('ada'), await ask('nobody')]
  expect(new Set(replies.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1)
  await drain()
  const codes = inbox.filter(({ subject }) => subject === 'Your sign-in code')
  expect(codes.flatMap(({ to }) => to)).toEqual([toEmailAddress('una')])
  expect((await enter('ada', '123456')).status).toBe(422)
})

test('a code is refused after ten minutes, after five wrong ones, and for another account', async () => {
  const late = await codeFor('una')
  clock.move({ minutes: 11 })
  expect((await enter('una', late)).status).toBe(422)

  const otp = await codeFor('una')
  expect((await enter('mia', otp)).status).toBe(422)
  for (let tries = 0; tries < 5; tries++) await enter('una', otherThan(otp))
  expect((await enter('una', otp)).status).toBe(422)
})

test('a code for a password reset does not sign in, nor the other way round', async () => {
  const otp = await codeFor('una')
  const password = 'Harvest-moon-41'
  const reset = { email: toEmailAddress('una'), otp, password, password_confirmation: password }
  expect((await sendFrom('/reset-password', reset)).status).toBe(422)

  await sendFrom('/reset-forget-password', { email: toEmailAddress('mia') })
  const ofReset = await mailedCode('mia', 'Your password reset code')
  expect((await enter('mia', ofReset)).status).toBe(422)
})

test('the second factor is needed after the code too', async () => {
  const { secret } = await addTotp('una')
  const { status, body, device } = await enter('una', await codeFor('una'))
  expect({ status, code: body.code }).toEqual({ status: 401, code: 'second_factor' })
  const step = { ticket: String(body.data.ticket), device, code: totpCode(secret) }
  expect((await takeStep(step)).status).toBe(200)
})

test('three codes an hour are mailed', async () => {
  for (let sent = 0; sent < 3; sent++) expect((await ask('una')).status).toBe(200)
  expect((await ask('una')).status).toBe(429)
  clock.move({ hours: 1, minutes: 1 })
  expect((await ask('una')).status).toBe(200)
})
