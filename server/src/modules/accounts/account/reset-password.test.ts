import { expect, test } from 'vitest'

import {
  as,
  testPassword,
  clock,
  drain,
  toEmailAddress,
  inbox,
  pool,
  send,
} from '../../../../test/app.ts'

const email = toEmailAddress('una')
const guest = as(undefined)
const password = 'Something-New'

const ask = (who = 'una') => guest('POST', '/reset-forget-password', { email: toEmailAddress(who) })
const check = (otp: string, who = 'una') =>
  guest('POST', '/check-reset-code', { email: toEmailAddress(who), otp })
const reset = (otp: string, who = 'una') =>
  guest('POST', '/reset-password', {
    email: toEmailAddress(who),
    otp,
    password,
    password_confirmation: password,
  })
const signIn = (typed: string) => guest('POST', '/login', { email, password: typed })

/** Requests a code and reads it from the e-mail. */
const mailedCode = async () => {
  inbox.length = 0
  await ask()
  await drain()
  return /\b\d{6}\b/.exec(inbox[0]?.text ?? '')?.[0] ?? ''
}
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')
const wrong = { code: 'invalid', errors: { otp: 'The code is incorrect or has expired' } }

test('a forgotten password is reset with the code from the e-mail', async () => {
  const code = await mailedCode()
  expect(inbox).toMatchObject([{ to: [email], subject: 'Your password reset code' }])

  expect(await check(code)).toMatchObject({ success: true, data: null })
  expect(await reset(code)).toMatchObject({ success: true, data: null })

  expect(await signIn(testPassword)).toMatchObject({ success: false })
  expect(await signIn(password)).toMatchObject({ success: true })
  await drain()
  expect(inbox).toContainEqual(expect.objectContaining({ subject: 'Your password was changed' }))
})

test('the response is the same for every e-mail and never contains the code', async () => {
  await pool.query(`update users set status = 'inactive' where name = 'mia'`)
  const bodies: string[] = []
  for (const who of ['una', 'nobody', 'mia']) {
    const body = { email: toEmailAddress(who) }
    bodies.push((await send(undefined, 'POST', '/reset-forget-password', body)).body)
  }
  await drain()

  expect(new Set(bodies).size).toBe(1)
  expect(inbox.map(({ to }) => to)).toEqual([[email]])
  expect(bodies[0]).not.toMatch(/\d{6}/)
})

test('the code is stored as a hash, and the delivery log does not contain it', async () => {
  const code = await mailedCode()

  const { rows: codes } = await pool.query('select * from reset_codes')
  const { rows: mails } = await pool.query('select * from mails')
  expect(JSON.stringify([codes, mails])).not.toContain(code)
  expect(codes[0].code_hash).toMatch(/^\$argon2id\$/)
})

test('a password reset ends every session', async () => {
  expect(await reset(await mailedCode())).toMatchObject({ success: true })

  expect(await as('una')('GET', '/user/profile')).toMatchObject({ code: 'unauthenticated' })
})

test('a code works only once', async () => {
  const code = await mailedCode()
  await reset(code)

  expect(await reset(code)).toMatchObject(wrong)
  expect(await check(code)).toMatchObject(wrong)
})

test('a code sent twice concurrently works once', async () => {
  const code = await mailedCode()

  const replies = await Promise.all([reset(code), reset(code), reset(code)])

  expect(replies.filter(({ success }) => success)).toHaveLength(1)
})

test('a code allows five attempts, and checking it counts as an attempt', async () => {
  const code = await mailedCode()
  for (let tries = 0; tries < 4; tries++) expect(await check(otherThan(code))).toMatchObject(wrong)

  expect(await check(code)).toMatchObject({ success: true })
  expect(await reset(code)).toMatchObject(wrong)
})

test('concurrent attempts are all counted', async () => {
  const code = await mailedCode()

  await Promise.all(Array.from({ length: 10 }, () => check(otherThan(code))))

  expect(await check(code)).toMatchObject(wrong)
  const { rows } = await pool.query('select tries from reset_codes')
  expect(rows).toEqual([{ tries: 5 }])
})

test('only the newest code is valid', async () => {
  const first = await mailedCode()
  const second = await mailedCode()

  if (first !== second) expect(await check(first)).toMatchObject(wrong)
  expect(await check(second)).toMatchObject({ success: true })
})

test('a code expires after ten minutes', async () => {
  const code = await mailedCode()

  clock.move({ minutes: 11 })

  expect(await check(code)).toMatchObject(wrong)
})

test('an account gets at most three codes an hour, also for concurrent requests', async () => {
  await Promise.all(Array.from({ length: 6 }, () => ask()))
  await drain()
  expect(inbox).toHaveLength(3)

  clock.move({ minutes: 61 })
  await ask()
  await drain()
  expect(inbox).toHaveLength(4)
})

test('a code is valid only for its own account', async () => {
  const code = await mailedCode()

  expect(await reset(code, 'mia')).toMatchObject(wrong)
  expect(await reset(code, 'nobody')).toMatchObject(wrong)
})

test('a code for an account that was closed is rejected', async () => {
  const code = await mailedCode()
  await pool.query(`update users set status = 'inactive' where name = 'una'`)

  expect(await reset(code)).toMatchObject(wrong)
})
