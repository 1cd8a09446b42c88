import { sql } from 'drizzle-orm'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { makeCategory, makeProduct, makeVariantInput } from '../../../test/goods.ts'
import { openPages } from '../../../test/adapters/web.ts'
import { clock, db } from '../../../test/app.ts'
import { toSessionToken } from '../../../test/users.ts'

const { get, call, answered, caughtUp, openAnew, close } = await openPages()
beforeEach(openAnew)
afterAll(close)

const plain = {}

/** Uses a server without pages, so that ours learns of it from the listener only. */
const makeMug = async (price_minor = 1900) => {
  const category = await makeCategory('Mugs')
  const mug = await makeProduct({
    name: 'Oslo mug',
    description: 'Holds what a morning takes. '.repeat(50),
    category_id: category.id,
    variants: [makeVariantInput({ price_minor })],
  })
  await caughtUp()
  return { ...mug, category_id: category.id, list: `/api/products?category_id=${category.id}` }
}

const dataOf = (reply: { body: string }) => JSON.parse(reply.body).data
const lengthOf = ({ headers }: { headers: Record<string, unknown> }) =>
  Number(headers['content-length'])

test('a public reply is computed once for all callers, and compressed for those who accept it', async () => {
  const { id, list } = await makeMug()
  const [first] = [await get(list, plain), await get(`/api/product/${id}`, plain)]
  const again = await get(list, plain)
  const packed = await get(`/api/product/${id}`, { 'accept-encoding': 'br' })

  expect(again.body).toBe(first.body)
  expect(again.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(packed.headers['content-encoding']).toBe('br')
  expect(dataOf(packed)).toMatchObject({ id, name: 'Oslo mug' })
  expect(answered()).toBe(2)
})

test.each(['br', 'gzip'])(
  'a reply is compressed at once with %s, and in fewer bytes when it is requested again',
  async (encoding) => {
    const { id } = await makeMug()
    const ask = () => get(`/api/product/${id}`, { 'accept-encoding': encoding })
    const [first, again] = [await ask(), await ask()]

    expect(again.body).toBe(first.body)
    expect([first, again].map(({ headers }) => headers['content-encoding'])).toEqual([
      encoding,
      encoding,
    ])
    expect(lengthOf(again)).toBeLessThan(lengthOf(first))
    expect(lengthOf(first)).toBeLessThan(first.body.length / 2)
  },
)

test('a price is in every reply as soon as it is saved', async () => {
  const { id, category_id, list, variant_rows } = await makeMug()
  await Promise.all([get(`/api/product/${id}`, plain), get(list, plain)])

  const [variant] = variant_rows
  await call('ada', 'PUT', `/admin/product`, {
    id,
    name: 'Oslo mug',
    category_id,
    variants: [
      { ...makeVariantInput({ price_minor: 2500, sku: variant?.['sku'] }), id: variant?.id },
    ],
  })

  expect(dataOf(await get(`/api/product/${id}`, plain)).price_minor).toBe(2500)
  expect(dataOf(await get(list, plain)).rows[0].price_minor).toBe(2500)
})

test('a write by another server invalidates the cache', async () => {
  const { id } = await makeMug()
  await get(`/api/product/${id}`, plain)
  await db.execute(sql`update products set name = 'Bergen mug' where id = ${id}`)
  await expect
    .poll(async () => dataOf(await get(`/api/product/${id}`, plain)).name)
    .toBe('Bergen mug')
})

test('a refusal is not cached', async () => {
  const { id } = await makeMug()
  await db.execute(sql`update products set approval = 'submitted' where id = ${id}`)
  await caughtUp()
  expect((await get(`/api/product/${id}`, plain)).statusCode).toBe(404)
  await db.execute(sql`update products set approval = 'approved' where id = ${id}`)
  expect((await get(`/api/product/${id}`, plain)).statusCode).toBe(200)
})

test('related products are not found once the product is inactive', async () => {
  const { id } = await makeMug()
  const path = `/api/related-products/${id}`
  expect((await get(path, plain)).statusCode).toBe(200)
  await call('ada', 'POST', '/admin/product-status', { id, status: 'inactive' })
  expect((await get(path, plain)).statusCode).toBe(404)
})

test('signed-in callers get the cached reply, referred visitors their own', async () => {
  const { id } = await makeMug()
  await get(`/api/product/${id}`, plain)
  await get(`/api/product/${id}`, { authorization: `Bearer ${toSessionToken('una')}` })
  await get(`/api/product/${id}?referral_code=ABCDEFGH`, plain)
  expect(answered()).toBe(2)
})

test('the same query in another order shares the reply, and no reply is older than a minute', async () => {
  const { list } = await makeMug()
  await get(`${list}&page=1&sort=price`, plain)
  await get(list.replace('?', '?sort=price&page=1&'), plain)
  expect(answered()).toBe(1)

  clock.move({ minutes: 1 })
  await get(`${list}&page=1&sort=price`, plain)
  expect(answered()).toBe(2)
})

test('a hundred concurrent requests wait for one computation', async () => {
  const { id } = await makeMug()
  const replies = await Promise.all(
    Array.from({ length: 100 }, () => get(`/api/product/${id}`, plain)),
  )
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(answered()).toBe(1)
})

test('no caller reads an older price after a newer one, however many read concurrently', async () => {
  const { id, category_id, list, variant_rows } = await makeMug(1000)
  const [variant] = variant_rows
  const last = 1025
  const visible = { saved: 1000 }
  const reads: { floor: number; price: number }[] = []
  const reader = async (path: string, priceIn: (data: never) => number) => {
    while (visible.saved < last) {
      await setImmediate()
      const floor = visible.saved
      reads.push({ floor, price: priceIn(dataOf(await get(path, plain)) as never) })
    }
  }
  const reading = [
    reader(`/api/product/${id}`, (data: { price_minor: number }) => data.price_minor),
    reader(list, (data: { rows: { price_minor: number }[] }) => data.rows[0]?.price_minor ?? 0),
  ]
  for (let price_minor = 1001; price_minor <= last; price_minor++) {
    const changed = { ...makeVariantInput({ price_minor, sku: variant?.['sku'] }), id: variant?.id }
    const product = { id, name: 'Oslo mug', category_id, variants: [changed] }
    await call('ada', 'PUT', '/admin/product', product)
    visible.saved = price_minor
  }
  await Promise.all(reading)

  expect(reads.length).toBeGreaterThan(50)
  expect(reads.filter(({ floor, price }) => price < floor)).toEqual([])
})
