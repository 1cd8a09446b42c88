import { get, post } from '@emporia/contract'
import { sql } from 'drizzle-orm'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { bearer, createTestServer } from '../../../test/server.ts'
import { clock, db } from '../../../test/app.ts'
import { answer } from '../answer.ts'
import { Failure } from '../failure.ts'
import { createLimits } from './limits.ts'

const input = z.strictObject({ password: z.string() })
const login = post('/login', { access: 'public', input, data: z.null() })
const nothing = get('/nothing', { access: 'public', input: z.strictObject({}), data: z.null() })

const app = await createTestServer((server) => {
  answer(
    server,
    login,
    async ({ password }, { limits, ip }) =>
      limits.countRefusals(
        [
          ['sign_in_unknown', 'una@market.test'],
          ['sign_in_address', ip],
        ],
        async () => {
          if (password === 'broken') throw new Error('broken')
          if (password !== 'right') throw new Failure('unauthenticated', 'Wrong')
        },
      ),
    async () => ({ data: null }),
  )
  answer(server, nothing, async () => ({ data: null }))
})
beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }))
afterAll(() => app.close())

const limits = createLimits(db, clock)
const signIn = async (password: string) => {
  const reply = await app.inject({ method: 'POST', url: '/api/login', payload: { password } })
  return reply.statusCode
}

test('sign-in is blocked for 15 minutes after five failures, and successes never count', async () => {
  for (let tries = 0; tries < 8; tries++) expect(await signIn('right')).toBe(200)
  for (let tries = 0; tries < 5; tries++) expect(await signIn('wrong')).toBe(401)

  const reply = await app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { password: 'right' },
  })
  expect(reply.statusCode).toBe(429)
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(890)
  expect(reply.json()).toMatchObject({
    success: false,
    code: 'rate_limited',
    message: expect.stringMatching(/^Too many attempts\. Try again in \d+ (second|minute|hour)s?$/),
    data: { retry_after: expect.any(Number) },
  })

  clock.move({ minutes: 16 })
  expect(await signIn('right')).toBe(200)
})

test('of fifty concurrent sign-in attempts, five are checked', async () => {
  const statuses = await Promise.all(Array.from({ length: 50 }, () => signIn('wrong')))

  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(45)
})

test('server errors do not count as failed attempts', async () => {
  for (let tries = 0; tries < 7; tries++) expect(await signIn('broken')).toBe(500)

  expect(await signIn('right')).toBe(200)
})

test('a limit counts each key separately, regardless of case and spaces', async () => {
  for (let hits = 0; hits < 3; hits++) await limits.hit('reset_code_account', 'Una@market.test ')

  await expect(limits.hit('reset_code_account', 'una@market.test')).rejects.toThrow('Too many')
  await expect(limits.check('reset_code_account', 'una@market.test')).rejects.toThrow('Too many')
  await limits.hit('reset_code_account', 'mia@market.test')
  await limits.check('reset_code_account', 'mia@market.test')
})

test('addresses in one IPv6 network count as one, and no address is stored', async () => {
  for (let host = 1; host <= 10; host++) await limits.hit('contact_address', `2001:db8::${host}`)

  await expect(limits.hit('contact_address', '2001:db8::99')).rejects.toThrow('Too many')
  await limits.hit('contact_address', '2001:db8:0:1::1')
  const { rows } = await db.execute<{ key: string }>(sql`select key from rate_limits`)
  expect(JSON.stringify(rows)).not.toContain('2001')
})

test('a session may make 1,200 calls a minute, and a guest address 3,000', async () => {
  const { port } = app.server.address() as AddressInfo
  const call = (headers = {}) => fetch(`http://127.0.0.1:${port}/api/nothing`, { headers })
  const callOften = async (times: number, headers = {}) => {
    for (let done = 0; done < times; done += 100)
      await Promise.all(
        Array.from({ length: 100 }, async () => (await call(headers)).arrayBuffer()),
      )
  }

  await callOften(1_200, bearer('una'))
  const refused = await call(bearer('una'))
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({ success: false, code: 'rate_limited' })

  expect((await call(bearer('mia'))).status).toBe(200)
  // An invented token does not bypass the limit by address.
  await callOften(3_000, bearer('invented'))
  expect((await call(bearer('another'))).status).toBe(429)
  expect((await call()).status).toBe(429)
  expect((await call(bearer('mia'))).status).toBe(200)
})

test('an API key may make 600 calls a minute, and reads what is left', async () => {
  const { port } = app.server.address() as AddressInfo
  const call = () => fetch(`http://127.0.0.1:${port}/api/nothing`, { headers: bearer('warehouse') })

  const first = await call()
  expect(first.headers.get('ratelimit-limit')).toBe('600')
  expect(first.headers.get('ratelimit-remaining')).toBe('599')
  expect(Number(first.headers.get('ratelimit-reset'))).toBeLessThanOrEqual(60)
  for (let made = 1; made < 600; made += 1) await (await call()).arrayBuffer()

  const refused = await call()
  expect(refused.status).toBe(429)
  expect(refused.headers.get('ratelimit-remaining')).toBe('0')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})
