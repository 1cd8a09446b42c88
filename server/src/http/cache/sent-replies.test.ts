import { sql } from 'drizzle-orm'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

import { makeCategory, makeProduct } from '../../../test/goods.ts'
import { openPages } from '../../../test/adapters/web.ts'
import { clock, db } from '../../../test/app.ts'
import { toSessionToken } from '../../../test/users.ts'

const { app, get, caughtUp, openAnew, close } = await openPages()
beforeEach(() => {
  clock.stop()
  return openAnew()
})
afterAll(close)

const plain = {}

const makeMug = async () => {
  const category = await makeCategory('Mugs')
  const description = 'Holds what a morning takes. '.repeat(50)
  const mug = await makeProduct({ name: 'Oslo mug', description, category_id: category.id })
  await caughtUp()
  return { id: mug.id, call: `/api/product/${mug.id}`, page: `/product-details/${mug.id}` }
}

const find = vi.spyOn(app.sentReplies, 'find')

/** Returns how many of the requests passed the hooks of the application. */
const countPassed = async (requests: () => Promise<unknown>) => {
  find.mockClear()
  await requests()
  return find.mock.results.filter(({ value }) => value === undefined).length
}

const headersOf = ({ headers }: Awaited<ReturnType<typeof get>>) => {
  const { 'x-request-id': id, ...rest } = headers
  return { id, rest: { ...rest, date: undefined } }
}

test.each(['call', 'page'] as const)(
  'an equal request of a %s receives the same reply without passing the hooks again',
  async (kind) => {
    const mug = await makeMug()
    // The first reply comes from the database, the second one from the cache.
    await get(mug[kind])
    const first = await get(mug[kind])
    const passed = await countPassed(async () => {
      const again = await get(mug[kind])
      expect(again.body).toBe(first.body)
      expect(headersOf(again).rest).toEqual(headersOf(first).rest)
      expect(headersOf(again).id).not.toBe(headersOf(first).id)
    })
    expect(passed).toBe(0)
  },
)

test('a change is in the next reply', async () => {
  const { id, call, page } = await makeMug()
  for (const address of [call, call, page, page]) await get(address)
  await db.execute(sql`update products set name = 'Bergen mug' where id = ${id}`)
  await caughtUp()

  expect((await get(call)).body).toContain('Bergen mug')
  expect(await countPassed(() => get(page))).toBe(1)
})

test('after five seconds a request passes the hooks again', async () => {
  const { call } = await makeMug()
  await get(call)
  clock.move({ minutes: 0.1 })
  expect(await countPassed(() => get(call))).toBe(1)
  expect(await countPassed(() => get(call))).toBe(0)
})

test('encodings and languages have replies of their own', async () => {
  const { call } = await makeMug()
  await get(call, { 'accept-encoding': 'br' })
  const inPlain = await get(call, plain)
  const zipped = await get(call, { 'accept-encoding': 'gzip' })

  expect(inPlain.headers['content-encoding']).toBeUndefined()
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(await countPassed(() => get(call, { 'accept-language': 'de' }))).toBe(1)
})

test('a request with a session, a cookie or a referral link passes the hooks', async () => {
  const { call, page } = await makeMug()
  for (const address of [call, call, page, page]) await get(address)

  const passed = await countPassed(async () => {
    await get(call, { authorization: `Bearer ${toSessionToken('una')}` })
    await get(call, { cookie: 'emporia_staff=1' })
    await get(page, { 'accept-encoding': 'br', cookie: 'locale=de' })
    await get(`${call}?referral_code=MIA`)
    await get(`${call}?referral_code=MIA`)
  })
  expect(passed).toBe(5)
})

test('a repeated reply is counted by the metrics and the general limit', async () => {
  const { call } = await makeMug()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const fetchCall = async () => {
    const reply = await fetch(`http://127.0.0.1:${port}${call}`)
    await reply.arrayBuffer()
    return reply.status
  }
  const before = await countAnswered()
  for (let sent = 0; sent < 3_000; sent += 100)
    await Promise.all(Array.from({ length: 100 }, fetchCall))

  expect((await countAnswered()) - before).toBe(3_000)
  expect(await fetchCall()).toBe(429)
})

const countAnswered = async () => {
  const { body } = await app.inject({ url: '/metrics' })
  const [, count = 0] =
    /duration_seconds_count\{route="\/api\/product\/:id",.*"200"\} (\d+)/.exec(body) ?? []
  return Number(count)
}
