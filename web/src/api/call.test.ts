import { api } from '@emporia/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { call, unreachable } from './call.ts'
import { toFormData } from './form-of.ts'
import { createKeyGenerator } from './intent-key.ts'

const fetchMock = vi.fn<typeof fetch>()
const answer = (status: number, body: unknown) =>
  fetchMock.mockImplementation(() => Promise.resolve(Response.json(body, { status })))
const request = () => {
  const [url, { method, headers, body } = {}] = fetchMock.mock.calls.at(-1) ?? []
  return { url, method, headers: new Headers(headers), body }
}

beforeEach(() => {
  fetchMock.mockReset()
  vi.stubGlobal('fetch', fetchMock)
  localStorage.clear()
  answer(200, { success: true, message: '', data: null })
})
afterEach(() => vi.unstubAllGlobals())

test.each([200, 401, 409, 422, 500, 599])('a reply with status %i is a reply', async (status) => {
  const reply = { success: status < 400, message: 'The words', code: 'conflict', data: null }
  answer(status, reply)

  expect(await call(api.session.logout, {})).toEqual(reply)
})

test('a network that is gone is told apart from a server that refuses', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const lost = await call(api.session.logout, {})
  fetchMock.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }))
  const proxy = await call(api.session.logout, {})

  expect(lost).toBe(unreachable)
  expect(proxy).toEqual(unreachable)
  expect(proxy).not.toBe(unreachable)
})

test('a call says that a script made it, and who makes it', async () => {
  localStorage.setItem('auth_token', 'one')
  localStorage.setItem('other_token', 'two')

  await call(api.session.logout, {}, { idempotencyKey: 'key' })
  expect(request().headers.get('x-requested-with')).toBe('XMLHttpRequest')
  expect(request().headers.get('authorization')).toBe('Bearer one')
  expect(request().headers.get('idempotency-key')).toBe('key')

  await call(api.session.logout, {}, { tokenKey: 'other_token' })
  expect(request().headers.get('authorization')).toBe('Bearer two')
})

test('reads and deletes travel in the query, ids in the path, writes as JSON', async () => {
  await call(api.product.list, { q: 'lamp', brand_id: [3, 5] })
  expect(request().url).toBe('/api/products?q=lamp&brand_id%5B0%5D=3&brand_id%5B1%5D=5')

  await call(api.product.show, { id: 7, referral_code: 'mia' })
  expect(request().url).toBe('/api/product/7?referral_code=mia')

  await call(api.cart.remove, { id: 4 })
  expect(request()).toMatchObject({ url: '/api/cart?id=4', method: 'DELETE' })

  await call(api.cart.increment, { id: 4 })
  expect(request()).toMatchObject({ url: '/api/cart-increment', body: '{"id":4}' })
})

test('files travel as multipart: nulls left out, arrays and objects indexed', () => {
  const logo = new File(['x'], 'logo.png')
  const form = toFormData({
    name: 'Brand',
    parent_id: null,
    tags: ['a', 'b'],
    values: [{ label: 'Red', swatch: null }],
    is_featured: false,
    logo,
  })

  expect(
    [...form].map(([name, value]) => [name, value instanceof File ? value.name : value]),
  ).toEqual([
    ['name', 'Brand'],
    ['tags[0]', 'a'],
    ['tags[1]', 'b'],
    ['values[0][label]', 'Red'],
    ['is_featured', 'false'],
    ['logo', 'logo.png'],
  ])
})

test('one intent keeps its key over retries, a changed one gets another', () => {
  const keyOf = createKeyGenerator()
  const first = keyOf({ total: 1 })

  expect(first).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(keyOf({ total: 1 })).toBe(first)
  expect(keyOf({ total: 2 })).not.toBe(first)
})

describe('a busy server', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())
  const busy = { success: false, message: 'Busy', code: 'busy' }
  const answerBusy = (seconds: string) =>
    fetchMock.mockImplementation(() =>
      Promise.resolve(Response.json(busy, { status: 503, headers: { 'retry-after': seconds } })),
    )
  const settle = async <Value>(reply: Promise<Value>) => {
    await vi.runAllTimersAsync()
    return reply
  }

  test('is asked again for a read, and answers', async () => {
    fetchMock.mockResolvedValueOnce(
      Response.json(busy, { status: 503, headers: { 'retry-after': '2' } }),
    )

    expect(await settle(call(api.coupons, {}))).toMatchObject({ success: true })
    expect(fetchMock).toHaveBeenCalledTimes(2)
  })

  test('is asked twice more and then believed, also for a write that carries a key', async () => {
    answerBusy('2')

    expect(await settle(call(api.coupons, {}))).toMatchObject({ code: 'busy' })
    expect(fetchMock).toHaveBeenCalledTimes(3)
    await settle(call(api.session.logout, {}, { idempotencyKey: 'one-intent' }))
    expect(fetchMock).toHaveBeenCalledTimes(6)
    expect(request().headers.get('idempotency-key')).toBe('one-intent')
  })

  test('is not asked again for a write without a key, or when it is closed for longer', async () => {
    answerBusy('2')
    await settle(call(api.session.logout, {}))
    expect(fetchMock).toHaveBeenCalledTimes(1)
    answerBusy('300')
    await settle(call(api.coupons, {}))
    expect(fetchMock).toHaveBeenCalledTimes(2)
  })
})
