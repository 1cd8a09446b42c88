import { expect, test } from 'vitest'

import {
  as,
  users,
  testPassword,
  drain,
  toEmailAddress,
  inbox,
  pool,
} from '../../../../test/app.ts'

const password = 'Correct-Horse'
const eve = {
  name: 'Eve',
  email: 'eve@market.test',
  password,
  password_confirmation: password,
}
const terms = { accept_terms: true }
const register = as(undefined)

const accountOf = async (email: string) =>
  (await pool.query('select * from users where email = $1', [email])).rows[0]

test('registration signs the user in and sends a welcome e-mail', async () => {
  const { data } = await register('POST', '/register', { ...eve, phone: '+49 170 1234567' })

  expect(data).toMatchObject({ type: 'User', access_token: expect.any(String) })
  expect(await as({ token: data.access_token })('GET', '/user/profile')).toMatchObject({
    data: { type: 'User', name: 'Eve', email: 'eve@market.test', referral_code: null },
  })
  await drain()
  expect(inbox).toMatchObject([
    { to: ['eve@market.test'], subject: 'Welcome! Your account is ready' },
  ])
})

test('passwords are hashed with argon2id', async () => {
  await register('POST', '/register', eve)

  const { password_hash } = await accountOf(eve.email)
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('one e-mail address can have only one account', async () => {
  await register('POST', '/register', eve)

  for (const path of ['/register', '/member-register'])
    expect(
      await register('POST', path, {
        ...eve,
        email: 'EVE@market.test',
        ...(path === '/member-register' && terms),
      }),
    ).toMatchObject({ code: 'invalid', errors: { email: 'This email already has an account' } })
})

test('registrations with a known e-mail are rate limited, and its owner gets one e-mail a day', async () => {
  await register('POST', '/register', eve)
  await drain()
  inbox.length = 0

  const replies = []
  for (let attempt = 0; attempt < 11; attempt++)
    replies.push(await register('POST', '/register', eve))

  expect(replies.map(({ code }) => code)).toEqual([...Array(10).fill('invalid'), 'rate_limited'])
  await drain()
  expect(inbox).toMatchObject([{ to: [eve.email], subject: 'You already have an account' }])
})

test('a closed account gets no e-mail when its address is used to register again', async () => {
  await register('POST', '/register', eve)
  await pool.query(`update users set deleted_at = now(), status = 'inactive' where email = $1`, [
    eve.email,
  ])
  await drain()
  inbox.length = 0

  expect(await register('POST', '/register', eve)).toMatchObject({
    errors: { email: 'This email already has an account' },
  })
  await drain()
  expect(inbox).toEqual([])
})

test('of ten identical concurrent registrations, one succeeds', async () => {
  const tries = Array.from({ length: 10 }, () => register('POST', '/register', eve))

  const replies = await Promise.all(tries)

  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect(replies.filter(({ code }) => code === 'invalid')).toHaveLength(9)
})

test('registration creates nothing more than a customer', async () => {
  for (const field of ['role', 'type', 'status', 'sponsor_id', 'role_id', 'is_first_admin'])
    expect(await register('POST', '/register', { ...eve, [field]: 1 })).toMatchObject({
      code: 'invalid',
      errors: { [field]: expect.stringContaining('is not a valid field') },
    })
  expect(await accountOf(eve.email)).toBeUndefined()
})

test('passwords that differ or are too short are rejected at their field', async () => {
  expect(
    await register('POST', '/register', { ...eve, password_confirmation: 'other' }),
  ).toMatchObject({ errors: { password_confirmation: 'The passwords don’t match' } })
  expect(
    await register('POST', '/register', {
      ...eve,
      password: 'short',
      password_confirmation: 'short',
    }),
  ).toMatchObject({ errors: { password: 'Password must be at least 8 characters' } })
})

test('a referral code sets the referrer; an unknown code is rejected', async () => {
  await register('POST', '/register', { ...eve, referral_code: ' mia ' })
  expect((await accountOf(eve.email)).sponsor_id).toBe(users.mia.id)

  const lost = { ...eve, email: 'lost@market.test', referral_code: 'NOBODY00' }
  expect(await register('POST', '/register', lost)).toMatchObject({
    errors: { referral_code: 'This referral code doesn’t exist' },
  })
  expect(await accountOf(lost.email)).toBeUndefined()
})

test('members cannot refer themselves with an e-mail alias or the same phone', async () => {
  await pool.query(`update users set phone = '0170 1234567' where name = 'mia'`)
  const again = { ...eve, email: 'mia+2@market.test', referral_code: 'MIA' }
  const samePhone = { ...eve, phone: '+49 170 1234567', referral_code: 'MIA' }

  for (const body of [again, samePhone])
    expect(await register('POST', '/register', body)).toMatchObject({
      errors: { referral_code: 'You can’t use your own referral code' },
    })
})

test('a guest becomes a member and gets a readable referral code', async () => {
  const { data } = await register('POST', '/member-register', { ...eve, ...terms })

  expect(data.type).toBe('Member')
  expect((await accountOf(eve.email)).referral_code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
})

test('a guest cannot become a member without an account or without accepting the terms', async () => {
  expect(await register('POST', '/member-register', terms)).toMatchObject({
    code: 'invalid',
    errors: { name: 'Please enter Name', email: 'Please enter Email' },
  })
  expect(await register('POST', '/member-register', eve)).toMatchObject({
    errors: { accept_terms: 'Please enter Accept terms' },
  })
})

test('an address may register twenty accounts an hour', async () => {
  await pool.query(`delete from rate_limits`)
  await register('POST', '/register', eve)
  await pool.query(`update rate_limits set hits = 20`)

  const more = { ...eve, email: 'more@market.test' }
  expect(await register('POST', '/register', more)).toMatchObject({ code: 'rate_limited' })
})

test('a customer becomes a member and retains the account data', async () => {
  await pool.query(
    `insert into addresses (user_id, name, phone, line1, city, country)
     values (3, 'Una', '0170', 'Street 1', 'Town', 'DE')`,
  )

  const reply = await as('una')('POST', '/member-register', { ...terms, referral_code: 'MIA' })

  expect(reply).toMatchObject({ data: { type: 'Member' } })
  expect(await accountOf(toEmailAddress('una'))).toMatchObject({
    id: users.una.id,
    role: 'member',
    sponsor_id: users.mia.id,
    referral_code: expect.any(String),
  })
  expect((await pool.query('select user_id from addresses')).rows).toEqual([{ user_id: 3 }])
})

test('the customer’s token is revoked, the member’s token stays valid', async () => {
  const { data } = await as('una')('POST', '/member-register', terms)

  expect(await as('una')('GET', '/user/profile')).toMatchObject({ code: 'unauthenticated' })
  expect(await as({ token: data.access_token })('GET', '/user/profile')).toMatchObject({
    data: { type: 'Member' },
  })
})

test('the referrer is set once and cannot be changed', async () => {
  await pool.query(`update users set sponsor_id = 1 where name = 'una'`)

  await as('una')('POST', '/member-register', { ...terms, referral_code: 'MIA' })

  expect((await accountOf(toEmailAddress('una'))).sponsor_id).toBe(1)
})

test('an unknown referral code leaves the customer’s role unchanged', async () => {
  const reply = await as('una')('POST', '/member-register', { ...terms, referral_code: 'NOPE' })

  expect(reply).toMatchObject({ errors: { referral_code: expect.any(String) } })
  expect(await accountOf(toEmailAddress('una'))).toMatchObject({
    role: 'user',
    referral_code: null,
  })
})

test('members cannot become members again, and other roles cannot become members', async () => {
  expect(await as('mia')('POST', '/member-register', terms)).toMatchObject({ code: 'conflict' })
  for (const person of ['sam', 'bob', 'ada'] as const)
    expect(await as(person)('POST', '/member-register', terms)).toMatchObject({ code: 'forbidden' })
})

test('of ten concurrent requests, one turns the customer into a member', async () => {
  const clicks = Array.from({ length: 10 }, () => as('una')('POST', '/member-register', terms))

  const replies = await Promise.all(clicks)

  expect(replies.filter(({ success }) => success)).toHaveLength(1)
})

test.each([
  ['password', 'common'],
  ['        ', 'repeats'],
  ['eve.rivers@market.test', '“eve.rivers”'],
])('the password “%s” is rejected with a reason for every role', async (weak, reason) => {
  const sent = {
    ...eve,
    email: 'eve.rivers@market.test',
    password: weak,
    password_confirmation: weak,
  }
  const refusal = { code: 'invalid', errors: { password: expect.stringContaining(reason) } }
  for (const path of ['/register', '/member-register'])
    expect(
      await register('POST', path, path === '/register' ? sent : { ...sent, ...terms }),
    ).toMatchObject(refusal)
  expect(await accountOf(sent.email)).toBeUndefined()
})

test('a weak password is also rejected on password change, on reset and for new employees', async () => {
  const weak = { password: 'sunshine1', password_confirmation: 'sunshine1' }
  const refusal = { code: 'invalid', errors: { password: expect.stringContaining('common') } }
  const changed = { current_password: testPassword, ...weak }
  expect(await as('una')('POST', '/user/password-change', changed)).toMatchObject(refusal)

  await register('POST', '/reset-forget-password', { email: toEmailAddress('una') })
  await drain()
  const otp = /\b\d{6}\b/.exec(inbox.at(-1)?.text ?? '')?.[0]
  const reset = { email: toEmailAddress('una'), otp, ...weak }
  expect(await register('POST', '/reset-password', reset)).toMatchObject(refusal)

  const bea = { name: 'Bea', email: 'bea@market.test', role_id: 1, password: 'short-but-8' }
  expect(await as('ada')('POST', '/admin/user', bea)).toMatchObject({
    errors: { password: 'Staff passwords must be at least 12 characters' },
  })
})

test.each(['Eve\nRivers', 'Eve\u0007', 'Eve\u202ereviR', 'Eve\u2028Rivers'])(
  'a name is one line without control characters, and %j is rejected',
  async (name) => {
    expect(await register('POST', '/register', { ...eve, name })).toMatchObject({
      code: 'invalid',
      errors: { name: expect.stringContaining('single line') },
    })
  },
)
