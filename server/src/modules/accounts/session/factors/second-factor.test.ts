import { expect, test } from 'vitest'

import { as, clock, drain, inbox, ownerPool, toEmailAddress } from '../../../../../test/app.ts'
import { sendFrom, signInFrom } from '../../../../../test/adapters/devices.ts'
import { addTotp, takeStep, totpCode } from '../../../../../test/adapters/factors.ts'
import type { Person } from '../../../../../test/users.ts'

const begin = async (person: Person, device = '') => {
  const { status, body, device: cookie } = await signInFrom(person, { device })
  expect({ status, code: body.code }).toEqual({ status: 401, code: 'second_factor' })
  return { ticket: String(body.data.ticket), methods: body.data.methods, device: cookie || device }
}
const settings = async (person: Person) => (await as(person)('GET', '/security-settings')).data
const subjectsTo = async (person: Person) => {
  await drain()
  return inbox.filter(({ to }) => to[0] === toEmailAddress(person)).map(({ subject }) => subject)
}
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')

test('an app counts once a code of it was entered, which returns ten recovery codes once', async () => {
  const una = as('una')
  const { data } = await una('POST', '/totp', {})
  expect(data.uri).toContain('otpauth://totp/Emporia')
  expect((await signInFrom('una')).status).toBe(200)
  const wrong = otherThan(totpCode(data.secret))
  expect(await una('POST', '/totp-confirm', { code: wrong })).toMatchObject({ code: 'invalid' })

  const confirmed = await una('POST', '/totp-confirm', { code: totpCode(data.secret) })
  expect(new Set(confirmed.data.recovery_codes).size).toBe(10)
  expect(await settings('una')).toMatchObject({
    totp_since: expect.any(String),
    recovery_codes_left: 10,
  })
  expect(await una('POST', '/totp', {})).toMatchObject({ code: 'conflict' })
  expect(await subjectsTo('una')).toContain('Your sign-in security changed')
})

test('a right password then asks for a code, and the code signs in; others sign in as before', async () => {
  for (const person of ['una', 'mia', 'sam', 'ada'] as const) {
    const { secret } = await addTotp(person)
    const begun = await begin(person)
    expect(begun.methods).toEqual(['totp', 'recovery_code'])
    const { status, body } = await takeStep({ ...begun, code: totpCode(secret) })
    expect({ person, status }).toEqual({ person, status: 200 })
    expect(Object.keys(body.data).toSorted()).toEqual(['access_token', 'type'])
  }
  expect((await signInFrom('sol')).body.data).toEqual({
    access_token: expect.any(String),
    type: 'Seller',
  })
})

test('no code works twice: not in the next sign-in, and not in two at the same time', async () => {
  const { secret } = await addTotp('una')
  const code = totpCode(secret)
  const begun = [await begin('una'), await begin('una'), await begin('una')]
  const replies = await Promise.all(begun.map((one) => takeStep({ ...one, code })))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)

  expect((await takeStep({ ...(await begin('una')), code })).status).toBe(422)
  expect((await takeStep({ ...(await begin('una')), code: totpCode(secret, 1) })).status).toBe(200)
  // A code of an earlier step than the last one is as worn.
  expect((await takeStep({ ...(await begin('una')), code: totpCode(secret) })).status).toBe(422)
})

test('without the key that encrypted the secret, a code is refused, and a recovery code still works', async () => {
  const { secret, codes } = await addTotp('una')
  await ownerPool.query(`update totp_secrets set secret = 'sealed1.00000000.YQ.YQ.YQ'`)
  expect((await takeStep({ ...(await begin('una')), code: totpCode(secret) })).status).toBe(409)

  const recovery = { method: 'recovery_code', code: String(codes[0]) }
  expect((await takeStep({ ...(await begin('una')), ...recovery })).status).toBe(200)
  expect(await as('una')('DELETE', '/totp')).toMatchObject({ success: true })
})

test('a code that is two steps early or late is wrong', async () => {
  const { secret } = await addTotp('una')
  clock.move({ minutes: 5 })

  for (const steps of [-2, 2])
    expect(
      (await takeStep({ ...(await begin('una')), code: totpCode(secret, steps) })).status,
    ).toBe(422)
  expect((await takeStep({ ...(await begin('una')), code: totpCode(secret, -1) })).status).toBe(200)
})

test('a recovery code signs in once, however it is typed, and its owner is informed', async () => {
  const { codes } = await addTotp('una')
  const [first = '', second = ''] = codes
  const typed = first.toLowerCase().replaceAll('-', ' ')
  const use = async (code: string) =>
    takeStep({ ...(await begin('una')), method: 'recovery_code', code })

  expect((await use(typed)).status).toBe(200)
  expect((await use(first)).status).toBe(422)
  expect((await settings('una')).recovery_codes_left).toBe(9)
  expect((await subjectsTo('una')).filter((one) => one.includes('security'))).toHaveLength(2)

  const begun = [await begin('una'), await begin('una')]
  const replies = await Promise.all(
    begun.map((one) => takeStep({ ...one, method: 'recovery_code', code: second })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('new recovery codes replace the old ones', async () => {
  const { codes } = await addTotp('una')
  const renewed = await as('una')('POST', '/recovery-code', {})
  const use = async (code: string) =>
    takeStep({ ...(await begin('una')), method: 'recovery_code', code })

  expect((await use(String(codes[0]))).status).toBe(422)
  expect((await use(renewed.data.recovery_codes[0])).status).toBe(200)
  expect(await as('mia')('POST', '/recovery-code', {})).toMatchObject({ code: 'conflict' })
})

test('secrets and recovery codes are not readable in the database', async () => {
  const { secret, codes } = await addTotp('una')
  const { rows: secrets } = await ownerPool.query('select * from totp_secrets')
  const { rows: stored } = await ownerPool.query('select * from recovery_codes')
  const text = JSON.stringify([secrets, stored])

  for (const plain of [secret, ...codes]) expect(text).not.toContain(plain)
})

test('a ticket allows five wrong codes, and is worthless on another device', async () => {
  const { secret } = await addTotp('una')
  const begun = await begin('una')
  const thief = await signInFrom('mia', { address: '192.0.2.4' })
  const code = totpCode(secret)
  expect((await takeStep({ ...begun, code, device: thief.device })).status).toBe(401)

  for (let tries = 0; tries < 5; tries++)
    expect((await takeStep({ ...begun, code: otherThan(code) })).status).toBe(422)
  expect((await takeStep({ ...begun, code })).status).toBe(401)
})

test('wrong codes from elsewhere are limited, and do not lock a device of the owner', async () => {
  const known = await signInFrom('una')
  const { secret } = await addTotp('una')
  const elsewhere = { address: '198.51.100.1' }
  const { body, device } = await signInFrom('una', elsewhere)
  const wrong = { ticket: body.data.ticket, method: 'totp', code: otherThan(totpCode(secret)) }
  for (let tries = 0; tries < 5; tries++)
    await sendFrom('/login-second', wrong, { ...elsewhere, device })
  const next = await signInFrom('una', { ...elsewhere, device })
  const again = { ticket: next.body.data.ticket, method: 'totp', code: totpCode(secret) }
  expect((await sendFrom('/login-second', again, { ...elsewhere, device })).status).toBe(429)

  const here = await begin('una', known.device)
  expect((await takeStep({ ...here, code: totpCode(secret) })).status).toBe(200)
})

test('a trusted device needs no code for 30 days, unless it is one of staff', async () => {
  const { secret } = await addTotp('una')
  const begun = await begin('una')
  await takeStep({ ...begun, code: totpCode(secret), trust_device: true })
  expect((await signInFrom('una', { device: begun.device })).status).toBe(200)
  expect((await signInFrom('una')).status).toBe(401)
  clock.move({ days: 31 })
  expect((await signInFrom('una', { device: begun.device })).status).toBe(401)

  const staff = await addTotp('ada')
  const ofAda = await begin('ada')
  await takeStep({ ...ofAda, code: totpCode(staff.secret), trust_device: true })
  expect((await signInFrom('ada', { device: ofAda.device })).status).toBe(401)
})

test('without the app, the password is enough again, and old recovery codes are gone', async () => {
  await addTotp('una')
  expect(await as('una')('DELETE', '/totp')).toMatchObject({ success: true })

  expect((await signInFrom('una')).status).toBe(200)
  expect(await settings('una')).toMatchObject({ totp_since: null, recovery_codes_left: 0 })
  expect(await as('una')('DELETE', '/totp')).toMatchObject({ code: 'conflict' })
})
