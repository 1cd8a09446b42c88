import { get, post } from '@emporia/contract'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'

import { bearer, createTestServer } from '../../../test/server.ts'
import { db, ownerPool, parts } from '../../../test/app.ts'
import { answer } from '../answer.ts'

const input = z.strictObject({ password: z.string().optional() })
const open = get('/open/:id', {
  access: 'public',
  input: z.strictObject({ id: z.int() }),
  data: z.null(),
})
const staff = post('/staff', { access: 'admin:brand', input, data: z.null() })
const crash = post('/crash', { access: 'public', input, data: z.null() })

const lines: Record<string, unknown>[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
const state = { closing: false }
const app = await createTestServer(
  (server) => {
    answer(server, open, async (_, { log: inside }) => {
      inside.info({
        headers: { authorization: 'secret-1' },
        deep: { a: { token: 'secret-2' } },
        otp: 'secret-3',
      })
      return { data: null }
    })
    answer(server, staff, async () => ({ data: null }))
    answer(server, crash, async ({ password }, { db: inside }) => {
      await inside.execute(sql`select * from nowhere where x = ${password}`)
      return { data: null }
    })
  },
  { log, state },
)

beforeEach(() => {
  lines.length = 0
})

test('a request is logged on one line: caller, route, status and duration', async () => {
  const reply = await app.inject({ url: '/api/open/7?secret=1', headers: bearer('una') })

  const line = lines.find(({ msg }) => msg === 'request')
  expect(line).toMatchObject({
    time: expect.any(Number),
    level: 30,
    reqId: reply.headers['x-request-id'],
    actor: 3,
    method: 'GET',
    route: '/api/open/:id',
    ms: expect.any(Number),
  })
  expect(lines.filter(({ msg }) => msg === 'request')).toHaveLength(1)
  expect(JSON.stringify(lines)).not.toContain('secret')
})

test('a denied call is logged as a warning, an unknown path as a normal line', async () => {
  await app.inject({ method: 'POST', url: '/api/staff', headers: bearer('bob'), payload: {} })
  await app.inject({ url: '/api/nothing' })

  expect(lines).toMatchObject([
    { level: 40, event: 'denied', actor: 2, route: '/api/staff', status: 403 },
    { level: 30, actor: null, route: '/api/*', status: 404 },
  ])
})

test('an error is logged without the values that were sent', async () => {
  await app.inject({ method: 'POST', url: '/api/crash', payload: { password: 'hunter2' } })

  const [line] = lines
  expect(line).toMatchObject({ level: 50, err: { cause: { code: '42P01' } } })
  expect(JSON.stringify(line)).toContain('watch.test.ts')
  expect(JSON.stringify(lines)).not.toContain('hunter2')
})

test('metrics are counted by route pattern and cover the pool and the event loop', async () => {
  await app.inject({ url: '/api/open/7' })
  await app.inject({ url: '/api/open/8' })

  const { payload, headers } = await app.inject({ url: '/metrics' })

  expect(headers['content-type']).toContain('text/plain')
  expect(payload).toMatch(
    /http_request_duration_seconds_count\{route="\/api\/open\/:id",method="GET",status="200"\} [23]/,
  )
  for (const name of [
    'nodejs_eventloop_lag_seconds',
    'db_pool_waiting 0',
    'db_transaction_retries_total 0',
  ])
    expect(payload).toContain(name)
  expect(payload).not.toContain('/api/open/7')
})

test('metrics are not public', async () => {
  for (const options of [
    { remoteAddress: '203.0.113.9' },
    { headers: { 'x-forwarded-for': '203.0.113.9' } },
    { headers: { 'x-real-ip': '203.0.113.9' } },
    { headers: { via: '1.1 proxy' } },
    { remoteAddress: '10.0.0.7' },
    { remoteAddress: '192.168.1.7' },
    { remoteAddress: 'fd00::7' },
  ])
    expect((await app.inject({ url: '/metrics', ...options })).statusCode).toBe(404)
})

test('with a token set, metrics are readable with that token only', async () => {
  const metrics_token = 'a-token-nobody-guesses'
  const guarded = await createTestServer(() => {}, {
    settings: { ...parts.settings, metrics_token },
  })
  const ask = (headers: Record<string, string>, remoteAddress = '203.0.113.9') =>
    guarded.inject({ url: '/metrics', headers, remoteAddress })

  expect((await ask({ authorization: `Bearer ${metrics_token}` })).statusCode).toBe(200)
  expect((await ask({ authorization: 'Bearer another' })).statusCode).toBe(404)
  expect((await ask({}, '127.0.0.1')).statusCode).toBe(404)
  await guarded.close()
})

test('metrics report the marketplace: pending work, orders, and whether the ledger is valid', async () => {
  await ownerPool.query(`insert into audit_runs (checked_at, holds, broken)
    values ('2026-11-22T02:00:00Z', false, '[{"key":"I1"},{"key":"I2"}]')`)
  await parts.jobs.send(db, 'delete-unused-files', null)

  const { payload } = await app.inject({ url: '/metrics' })

  for (const line of [
    'db_up 1',
    'ledger_violations 2',
    `ledger_checked_timestamp_seconds ${Date.parse('2026-11-22T02:00:00Z') / 1000}`,
    'outbox_waiting 1',
    'orders_last_hour 0',
    'oversell_prevented_total',
    'db_statements_total',
  ])
    expect(payload).toContain(line)
})

test('a trusted proxy may name the client address; other callers may not', async () => {
  const ips: string[] = []
  const listening = (settings: Partial<typeof parts.settings>) =>
    createTestServer(
      (server) => {
        server.get('/ip', async ({ ip }) => {
          ips.push(ip)
          return {}
        })
      },
      { settings: { ...parts.settings, ...settings } },
    )
  const direct = await listening({})
  const behind = await listening({ trust_proxy: 'loopback, 10.0.0.0/8' })

  const options = { url: '/api/ip', headers: { 'x-forwarded-for': '203.0.113.9' } }
  await direct.inject({ ...options, remoteAddress: '127.0.0.1' })
  await behind.inject({ ...options, remoteAddress: '10.1.2.3' })
  await behind.inject({ ...options, remoteAddress: '198.51.100.7' })

  expect(ips).toEqual(['127.0.0.1', '203.0.113.9', '198.51.100.7'])
  await Promise.all([direct.close(), behind.close()])
})

test('shed requests are counted', async () => {
  state.closing = true
  await app.inject({ url: '/api/open/7' })
  state.closing = false

  expect((await app.inject({ url: '/metrics' })).payload).toContain(
    'http_shed_total{status="503"} 1',
  )
})

test('ready requires a database that responds, no pending migration and free disk space', async () => {
  const ready = async (from = app) => (await from.inject({ url: '/health/ready' })).json()
  expect(await ready()).toEqual({ success: true, message: 'Ready', data: null })

  await ownerPool.query('update migrations set name = name || 1 where number = 1')
  expect(await ready()).toMatchObject({ success: false, code: 'busy' })
  await ownerPool.query(`update migrations set name = left(name, -1) where number = 1`)

  const nowhere = { ...parts.settings, data_dir: '/no/such/folder' }
  const elsewhere = await createTestServer(() => {}, { settings: nowhere, log })
  expect(await ready(elsewhere)).toMatchObject({ code: 'busy' })
  expect(lines.at(-1)).toMatchObject({ msg: 'request', status: 503 })
  expect(lines.at(-2)).toMatchObject({ reasons: ['disk'] })
  await elsewhere.close()

  expect(await ready()).toMatchObject({ success: true })
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})
