import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { makeCategory, makeProduct, makeVariantInput } from '../../../test/goods.ts'
import { as, clock, db } from '../../../test/app.ts'
import { openPages } from '../../../test/adapters/web.ts'

const { get, call, rendered, landed, caughtUp, openAnew, close } = await openPages()
const other = await openPages()
beforeEach(async () => {
  await openAnew()
  await other.openAnew()
})
afterAll(async () => {
  await close()
  await other.close()
})

/** Uses a server without pages, so that ours learns of it from the listener only. */
const makeMug = async () => {
  const mug = await makeProduct({
    name: 'Oslo mug',
    variants: [makeVariantInput({ price_minor: 1900 })],
  })
  await Promise.all([caughtUp(), other.caughtUp()])
  return mug
}

test('a page is rendered once, and revalidated by its ETag', async () => {
  const { id } = await makeMug()
  const first = await get(`/product/${id}`)
  const again = await get(`/product/${id}`)
  const known = await get(`/product/${id}`, { 'if-none-match': String(first.headers.etag) })

  expect(first.body).toBe('Oslo mug 1900')
  expect([again.body, again.headers.etag]).toEqual([first.body, first.headers.etag])
  expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  expect([known.statusCode, known.body]).toEqual([304, ''])
  expect(rendered()).toBe(1)
})

test('a hundred concurrent requests wait for one rendering', async () => {
  const { id } = await makeMug()
  const pages = await Promise.all(Array.from({ length: 100 }, () => get(`/product/${id}`)))

  expect(new Set(pages.map(({ body }) => body))).toEqual(new Set(['Oslo mug 1900']))
  expect(rendered()).toBe(1)
})

test('a price change is on the page and in the list as soon as it is saved', async () => {
  const category = await makeCategory('Mugs')
  const { id, variant_rows } = await makeProduct({ category_id: category.id })
  const list = `/list?category_id=${category.id}`
  await Promise.all([get(`/product/${id}`), get(list)])

  const [variant] = variant_rows
  await call('ada', 'PUT', `/admin/product`, {
    id,
    name: 'Oslo mug',
    category_id: category.id,
    variants: [
      { ...makeVariantInput({ price_minor: 2500, sku: variant?.['sku'] }), id: variant?.id },
    ],
  })

  expect((await get(`/product/${id}`)).body).toBe('Oslo mug 2500')
  expect((await get(list)).body).toBe('Oslo mug 2500')
})

test('a write by another server invalidates pages here', async () => {
  const { id } = await makeMug()
  await Promise.all([get(`/product/${id}`), other.get(`/product/${id}`)])

  await call('ada', 'POST', '/admin/product-status', { id, status: 'inactive' })

  expect((await get(`/product/${id}`)).statusCode).toBe(404)
  await expect.poll(async () => (await other.get(`/product/${id}`)).statusCode).toBe(404)
})

test('a product page appears as soon as the product is approved', async () => {
  const { id } = await makeMug()
  await db.execute(sql`update products set approval = 'submitted' where id = ${id}`)
  await caughtUp()
  expect((await get(`/product/${id}`)).statusCode).toBe(404)
  expect((await get(`/product/${id}`)).statusCode).toBe(404)
  expect(rendered()).toBe(1)

  await db.execute(sql`update products set approval = 'approved' where id = ${id}`)

  await expect.poll(async () => (await get(`/product/${id}`)).statusCode).toBe(200)
})

test('a transaction that fails invalidates nothing', async () => {
  const { id } = await makeMug()
  await get(`/product/${id}`)

  const failed = db.transaction(async (transaction) => {
    await transaction.execute(sql`update products set name = 'Bergen mug' where id = ${id}`)
    throw new Error('No')
  })
  await expect(failed).rejects.toThrow('No')
  await get(`/product/${id}`)

  expect(rendered()).toBe(1)
})

test('no page is older than a minute', async () => {
  const { id } = await makeMug()
  await get(`/product/${id}`)

  clock.move({ minutes: 1 })
  await get(`/product/${id}`)

  expect(rendered()).toBe(2)
})

test('when an offer ends, pages with its price expire', async () => {
  const { id } = await makeMug()
  await db.execute(sql`
    with offer as (
      insert into offers (title, slug, starts_at, ends_at)
      values ('Soon over', 'soon', now() - interval '1 day', now() + interval '20 seconds')
      returning id
    )
    insert into offer_items (offer_id, product_id, type, value) select id, ${id}, 'price', 1000 from offer`)
  expect((await get(`/product/${id}`)).body).toBe('Oslo mug 1000')

  clock.move({ minutes: 0.4 })

  expect((await get(`/product/${id}`)).body).toBe('Oslo mug 1900')
})

test('a referral does not create another cached page, and every landing is counted', async () => {
  const { id } = await makeMug()
  await get(`/product/${id}`)
  await get(`/product/${id}?referral_code=MIA`)
  await get(`/product/${id}?referral_code=NOA`)

  expect(rendered()).toBe(1)
  expect(landed).toEqual([{}, { referral_code: 'MIA' }, { referral_code: 'NOA' }])
})

test('a redirect preserves the referral', async () => {
  const { statusCode, headers } = await get('/moved?referral_code=MIA')

  expect([statusCode, headers.location]).toEqual([301, '/here?referral_code=MIA'])
  expect(headers['cache-control']).toBe('no-store')
})

test('signed-in users get the same page, and no proxy caches theirs', async () => {
  const { id } = await makeMug()
  const { body } = await get(`/product/${id}`)

  const own = await get(`/product/${id}`, { authorization: 'Bearer any' })

  expect(own.body).toBe(body)
  expect(own.headers['cache-control']).toBe('no-store')
  expect(rendered()).toBe(1)
})

test('a hydrated page is rendered per request, with a fresh nonce', async () => {
  const [one, another] = await Promise.all([get('/mine'), get('/mine')])

  expect(rendered()).toBe(2)
  expect(one.body).not.toBe(another.body)
  expect(one.headers['content-security-policy']).toContain(`'nonce-${one.body}'`)
  expect(one.headers['cache-control']).toBe('no-store')
})

test.each([
  ['br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['', undefined],
])('with “%s” accepted, the page is sent as %s', async (accepted, encoding) => {
  const { id } = await makeMug()
  await get(`/product/${id}`)

  const { body, headers } = await get(`/product/${id}`, { 'accept-encoding': accepted })

  expect([body, headers['content-encoding']]).toEqual(['Oslo mug 1900', encoding])
  expect(headers['vary']).toBe('accept-encoding')
})

test('a page that fails is not cached', async () => {
  expect((await get('/broken')).statusCode).toBe(500)
  await get('/broken')

  expect(rendered()).toBe(2)
})

test('while notifications cannot be received, nothing is cached', async () => {
  const { id } = await makeMug()
  await get(`/product/${id}`)

  await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'emporia news' and datname = current_database()`)
  await expect.poll(async () => (await get(`/product/${id}`), rendered())).toBeGreaterThan(2)

  await expect
    .poll(async () => {
      await get(`/product/${id}`)
      const before = rendered()
      await get(`/product/${id}`)
      return rendered() - before
    })
    .toBe(0)
})

test('orders are counted on the product’s page at once', async () => {
  const { id } = await makeProduct({ variants: [makeVariantInput({ on_hand: 40 })] })
  expect((await get(`/stock/${id}`)).body).toBe('40')

  await call('una', 'PUT', '/buy-now', {
    address: {
      name: 'Una Lind',
      phone: '+47 22 55 01 19',
      line1: 'Millrace 7',
      city: 'Estwick',
      postcode: '0150',
      country: 'NO',
    },
    payment_method: 'cash_on_delivery',
    accept_terms: true,
    product_id: id,
    quantity: 2,
    product_attributes: [],
  })

  expect((await get(`/stock/${id}`)).body).toBe('38')
  expect(await as(undefined)('GET', `/product/${id}`)).toMatchObject({ data: { available: 38 } })
})

test('a public page names the pages to fetch in advance, and none with a referral code', async () => {
  const { id } = await makeMug()
  const { headers } = await get(`/product/${id}`)
  const { headers: kind, body } = await get(
    String(JSON.parse(String(headers['speculation-rules']))),
  )

  expect(kind['content-type']).toMatch('application/speculationrules+json')
  const [{ where, eagerness }] = JSON.parse(body).prefetch
  expect(eagerness).toBe('moderate')
  expect(where.and[0].href_matches).toEqual(
    expect.arrayContaining(['/', '/product-details/*', '/de/shop*']),
  )
  expect(JSON.stringify(where)).not.toMatch(/checkout|user|logout/)
  expect(
    where.and.slice(1).map(({ not }: { not: { href_matches: string } }) => not.href_matches),
  ).toEqual(['/*\\?*(^|&)ref=*', '/*\\?*(^|&)referral_code=*'])
})
