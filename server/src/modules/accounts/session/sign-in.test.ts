import argon2 from '@node-rs/argon2'
import { expect, onTestFinished, test, vi } from 'vitest'

import {
  as,
  testPassword,
  clock,
  db,
  toEmailAddress,
  getApp,
  pool,
  send,
} from '../../../../test/app.ts'
import { findActor } from './find-actor.ts'

const signIn = (person: string, password = testPassword, path = '/login') =>
  as(undefined)('POST', path, { email: toEmailAddress(person), password })

const tokenOf = async (person: string) => {
  const { data } = await signIn(person)
  return { token: data.access_token as string }
}

test('every user can sign in and gets the account type', async () => {
  const replies = await Promise.all(['ada', 'bob', 'una', 'mia', 'sam'].map((who) => signIn(who)))

  expect(replies.map(({ data }) => data.type)).toEqual([
    'Admin',
    'Admin',
    'User',
    'Member',
    'Seller',
  ])
  expect(new Set(replies.map(({ data }) => data.access_token)).size).toBe(5)
})

test('a token has 256 bits and is stored only as its hash', async () => {
  const { token } = await tokenOf('una')
  const { rows } = await pool.query('select * from sessions where token_hash = $1', [token])

  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(rows).toEqual([])
  expect(await findActor(db, token, clock.now())).toMatchObject({ id: 3, role: 'user' })
})

test('e-mails ignore case, while blanks in a password are significant', async () => {
  const login = (email: string, password: string) =>
    as(undefined)('POST', '/login', { email, password })

  expect(await login(' UNA@Market.Test ', testPassword)).toMatchObject({ success: true })
  expect(await login(toEmailAddress('una'), `${testPassword} `)).toMatchObject({ success: false })
})

test('all rejected sign-ins look the same', async () => {
  await pool.query(`update users set status = 'inactive' where name = 'mia'`)
  await pool.query(`update users set deleted_at = now() where name = 'sol'`)

  const replies = await Promise.all([
    signIn('nobody'),
    signIn('una', 'wrong password'),
    signIn('mia'),
    signIn('sol'),
    signIn('una', testPassword, '/admin/login'),
    signIn('sam', testPassword, '/admin/login'),
  ])

  const [first] = replies
  expect(first).toMatchObject({ success: false, code: 'unauthenticated' })
  for (const reply of replies) expect(reply).toEqual(first)
})

test('an unknown e-mail costs as much hashing as a wrong password', async () => {
  const verify = vi.spyOn(argon2, 'verify')
  onTestFinished(() => verify.mockRestore())
  // The type, the version and the cost of the hash that the password is compared with.
  const costsOf = async (person: string) => {
    verify.mockClear()
    await signIn(person, 'wrong password')
    return verify.mock.calls.map(([hash]) => String(hash).split('$').slice(1, 4))
  }

  const costs = await costsOf('una')
  expect(costs).toEqual([['argon2id', 'v=19', 'm=19456,t=2,p=1']])
  expect(await costsOf('nobody')).toEqual(costs)
})

test('staff sign in at the back office', async () => {
  expect(await signIn('bob', testPassword, '/admin/login')).toMatchObject({
    success: true,
    data: { type: 'Admin' },
  })
})

test('after five wrong passwords an account must wait, even with the right password', async () => {
  for (let tries = 1; tries <= 5; tries++)
    expect(await signIn('una', 'wrong password')).toMatchObject({ code: 'unauthenticated' })

  const body = { email: toEmailAddress('una'), password: testPassword }
  const refused = await send(undefined, 'POST', '/login', body)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(await signIn('mia')).toMatchObject({ success: true })

  clock.move({ minutes: 16 })
  expect(await signIn('una')).toMatchObject({ success: true })
})

test('concurrent wrong passwords are counted too', async () => {
  const tries = Array.from({ length: 12 }, () => signIn('una', 'wrong password'))
  const codes = (await Promise.all(tries)).map(({ code }) => code)

  expect(codes.filter((code) => code === 'unauthenticated')).toHaveLength(5)
  expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(7)
})

/** Signs in from an IP address, optionally with the cookie of a device. */
const signInFrom = async (remoteAddress: string, password = testPassword, cookie = '') => {
  const app = await getApp()
  return app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress,
    headers: { cookie },
    payload: { email: toEmailAddress('una'), password },
  })
}
const deviceIn = (reply: Awaited<ReturnType<typeof signInFrom>>) =>
  String(reply.headers['set-cookie']).split(';')[0] ?? ''

test('guesses from other addresses never lock the owner out', async () => {
  const device = deviceIn(await signInFrom('203.0.113.1'))
  for (let at = 1; at <= 4; at++)
    for (let tries = 1; tries <= 6; tries++) await signInFrom(`198.51.100.${at}`, 'wrong password')

  expect((await signInFrom('198.51.100.1')).statusCode).toBe(429)
  expect((await signInFrom('198.51.100.9')).statusCode).toBe(200)
  expect((await signInFrom('198.51.100.1', testPassword, device)).statusCode).toBe(200)
})

test('one IPv6 network counts as one address, and a known device has ten attempts', async () => {
  const device = deviceIn(await signInFrom('203.0.113.1'))
  for (let tries = 1; tries <= 5; tries++) await signInFrom(`2001:db8::${tries}`, 'wrong password')
  expect((await signInFrom('2001:db8::99')).statusCode).toBe(429)

  for (let tries = 1; tries <= 10; tries++)
    expect((await signInFrom('203.0.113.1', 'wrong password', device)).statusCode).toBe(401)
  expect((await signInFrom('203.0.113.1', testPassword, device)).statusCode).toBe(429)
  expect((await signInFrom('203.0.113.1')).statusCode).toBe(200)
})

test('wrong passwords at sign-in do not block the user’s own password change', async () => {
  for (let tries = 1; tries <= 6; tries++) await signIn('una', 'wrong password')
  const password = 'Harvest-moon-41'
  const change = (current_password: string) =>
    as('una')('POST', '/user/password-change', {
      current_password,
      password,
      password_confirmation: password,
    })
  for (let tries = 1; tries <= 5; tries++)
    expect(await change('wrong password')).toMatchObject({ code: 'invalid' })
  expect(await change(testPassword)).toMatchObject({ code: 'rate_limited' })
  clock.move({ minutes: 16 })
  expect(await change(testPassword)).toMatchObject({ success: true })
})

test('correct passwords never count as attempts, however many are concurrent', async () => {
  const replies = await Promise.all(Array.from({ length: 12 }, () => signIn('una')))

  expect(replies.every(({ success }) => success)).toBe(true)
})

test('after a hundred failures an address is blocked for devices unknown to the account', async () => {
  const { rows } = await pool.query(`select 1 from rate_limits`)
  expect(rows).toEqual([])
  await signIn('nobody')
  await pool.query(`update rate_limits set hits = 100 where key like 'sign_in_address:%'`)

  expect(await signIn('una')).toMatchObject({ code: 'rate_limited' })
})

test('a customer’s session expires after seven days without use, or after thirty days', async () => {
  const una = await tokenOf('una')
  const works = async () => (await send(una, 'GET', '/user/profile')).statusCode === 200

  for (let week = 0; week < 4; week++) {
    clock.move({ days: 6 })
    expect(await works()).toBe(true)
  }
  clock.move({ days: 6, minutes: 1 })
  expect(await works()).toBe(false)
})

test('a session expires after its idle time', async () => {
  const una = await tokenOf('una')
  const ada = await tokenOf('ada')

  clock.move({ minutes: 31 })
  expect((await send(ada, 'GET', '/admin/profile')).statusCode).toBe(401)
  clock.move({ days: 7 })
  expect((await send(una, 'GET', '/user/profile')).statusCode).toBe(401)
})

test('an active employee session lasts twelve hours, not longer', async () => {
  const bob = await tokenOf('bob')
  const statuses: number[] = []

  for (let quarters = 0; quarters <= 48; quarters++) {
    statuses.push((await send(bob, 'GET', '/admin/profile')).statusCode)
    clock.move({ minutes: 15 })
  }

  expect(statuses.slice(0, 48).every((status) => status === 200)).toBe(true)
  expect(statuses[48]).toBe(401)
})

test('the last use of a session is stored at most once a minute', async () => {
  const { token } = await tokenOf('una')
  const usedAt = async () =>
    (
      await pool.query('select max(used_at) as at from sessions where user_id = 3 and ip <> $1', [
        '',
      ])
    ).rows[0].at.getTime()
  const opened = await usedAt()

  await findActor(db, token, clock.now())
  expect(await usedAt()).toBe(opened)

  clock.move({ minutes: 2 })
  await findActor(db, token, clock.now())
  expect(await usedAt()).toBeGreaterThan(opened)
})

test('signing out ends this session and no other', async () => {
  const [here, there] = [await tokenOf('una'), await tokenOf('una')]

  expect(await as(here)('POST', '/logout')).toMatchObject({ message: 'You are signed out' })
  expect((await send(here, 'GET', '/user/profile')).statusCode).toBe(401)
  expect((await send(there, 'GET', '/user/profile')).statusCode).toBe(200)
  expect((await send(there, 'GET', '/logout')).statusCode).toBe(405)
  expect((await send(there, 'GET', '/user/profile')).statusCode).toBe(200)
})

test('a closed account is signed out at once', async () => {
  const una = await tokenOf('una')
  await pool.query(`update users set status = 'inactive' where name = 'una'`)

  expect((await send(una, 'GET', '/user/profile')).statusCode).toBe(401)
})
