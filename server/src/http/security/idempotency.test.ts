import { del, get, post, put } from '@emporia/contract'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'

import { bearer, createTestServer } from '../../../test/server.ts'
import { clock, db, pool } from '../../../test/app.ts'
import { answer } from '../answer.ts'
import { conflictWith, notAllowed, Failure } from '../failure.ts'
import { sweep } from './sweep.ts'

const input = z.strictObject({ amount: z.int(), file: z.instanceof(File).optional() })
const data = z.object({ count: z.int(), price: z.number().nullable() })
const api = {
  pay: post('/pay', { access: 'buyer', input, data }),
  putPay: put('/pay', { access: 'buyer', input, data }),
  remove: del('/pay', { access: 'buyer', input, data }),
  open: post('/open', { access: 'public', input, data }),
  read: get('/read', { access: 'buyer', input: z.strictObject({}), data }),
}
let effects = 0
let failNext: (() => never) | undefined
let wait = async () => {}
const afterCalls: string[] = []

const app = await createTestServer((server) => {
  const pay = async (amount: number) => {
    await wait()
    await pool.query('select 1')
    effects += 1
    if (amount === 13) throw conflictWith({ left: 0 }, () => 'Sold out')
    failNext?.()
    return { data: { count: effects, price: null }, message: 'Paid' }
  }
  for (const endpoint of [api.pay, api.putPay, api.remove])
    answer(server, endpoint, async ({ amount }, { after }) => {
      after(() => void afterCalls.push('after'))
      return pay(amount)
    })
  answer(server, api.open, ({ amount }) => pay(amount))
  answer(server, api.read, () => pay(1))
})

beforeEach(() => {
  effects = 0
  afterCalls.length = 0
  failNext = undefined
  wait = async () => {}
})

type More = { who?: string; method?: 'POST' | 'PUT' | 'DELETE'; url?: string; payload?: object }
const pay = async (
  key: string,
  { who = 'una', method = 'POST', url = '/pay', ...more }: More = {},
) => {
  const { statusCode, payload, headers } = await app.inject({
    method,
    url: `/api${url}`,
    headers: { ...bearer(who), 'idempotency-key': key },
    ...(method !== 'DELETE' && { payload: more.payload ?? { amount: 5 } }),
  })
  return { status: statusCode, text: payload, type: headers['content-type'] }
}

test('the same request with the same key is processed once and gets the same bytes', async () => {
  const key = randomUUID()

  const first = await pay(key)
  const again = await pay(key.toUpperCase())

  expect(first).toEqual({
    status: 200,
    text: '{"success":true,"message":"Paid","data":{"count":1,"price":null}}',
    type: 'application/json; charset=utf-8',
  })
  expect(again).toEqual(first)
  expect(effects).toBe(1)
  expect(afterCalls).toEqual(['after'])
})

test('a hundred concurrent requests are processed once: the same reply, or 409', async () => {
  const key = randomUUID()

  const replies = await Promise.all(Array.from({ length: 100 }, () => pay(key)))

  expect(effects).toBe(1)
  const answers = replies.filter(({ status }) => status === 200).map(({ text }) => text)
  expect(new Set(answers).size).toBe(1)
  for (const { status, text } of replies)
    if (status !== 200) expect(JSON.parse(text)).toMatchObject({ code: 'conflict' })
})

test('a repetition of a request that is still running is refused as such', async () => {
  const key = randomUUID()
  let go = () => {}
  const started = new Promise<void>((isRunning) => {
    wait = () => {
      isRunning()
      return new Promise((done) => (go = done))
    }
  })
  const first = pay(key)
  await started

  const repeated = await pay(key)
  expect(repeated.status).toBe(409)
  expect(JSON.parse(repeated.text)).toMatchObject({ data: { is_running: true } })
  go()
  const { status, text } = await first
  expect(status).toBe(200)
  expect(await pay(key)).toMatchObject({ status: 200, text })
})

test('a permanent refusal is replayed; a temporary one is not', async () => {
  const key = randomUUID()
  const first = await pay(key, { payload: { amount: 13 } })
  expect(JSON.parse(first.text)).toMatchObject({ message: 'Sold out', data: { left: 0 } })
  expect(await pay(key, { payload: { amount: 13 } })).toEqual(first)
  expect(effects).toBe(1)

  const passing = randomUUID()
  for (const failure of [notAllowed(), new Failure('busy', 'Busy'), new Error('a bug')]) {
    failNext = () => {
      throw failure
    }
    expect((await pay(passing)).status).toBeGreaterThanOrEqual(403)
  }
  failNext = undefined
  expect(await pay(passing)).toMatchObject({ status: 200 })
})

test('a key belongs to one request of one user', async () => {
  const key = randomUUID()
  await pay(key)

  for (const other of [
    { payload: { amount: 6 } },
    { method: 'PUT' } as const,
    { method: 'DELETE', url: '/pay?amount=5' } as const,
  ])
    expect(JSON.parse((await pay(key, other)).text)).toMatchObject({ code: 'key_reused' })
  expect(effects).toBe(1)

  expect(await pay(key, { who: 'mia' })).toMatchObject({ status: 200 })
  expect(effects).toBe(2)
})

test('a key is a UUID, valid for a day, and ignored for guests and reads', async () => {
  expect(await pay('1234')).toMatchObject({ status: 422 })
  const key = randomUUID()
  await pay(key)
  clock.move({ hours: 25 })
  expect(await pay(key, { payload: { amount: 6 } })).toMatchObject({ status: 200 })
  expect(effects).toBe(2)

  await pay(key, { url: '/open' })
  await pay(key, { url: '/open' })
  expect(effects).toBe(4)
  const read = {
    method: 'GET',
    url: '/api/read',
    headers: { ...bearer('una'), 'idempotency-key': key },
  } as const
  await app.inject(read)
  expect((await app.inject(read)).statusCode).toBe(200)
  expect(effects).toBe(6)
})

test('invalid input does not consume a key', async () => {
  const key = randomUUID()

  expect(await pay(key, { payload: {} })).toMatchObject({ status: 422 })
  expect(await pay(key)).toMatchObject({ status: 200 })
})

test('the cleanup job deletes expired keys', async () => {
  await pay(randomUUID())
  await sweep(db, clock.now())
  const count = async () =>
    Number((await pool.query('select count(*) from idempotency_keys')).rows[0].count)
  expect(await count()).toBe(1)

  clock.move({ hours: 25 })
  await sweep(db, clock.now())
  expect(await count()).toBe(0)
})
