import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'

import { appWith } from '../../../../test/adapters/app-with.ts'
import { createProduct } from '../../../../test/products.ts'
import { as, clock, db, drain, parts } from '../../../../test/app.ts'
import { getVisitQueue } from './visit-queue.ts'
import { storeVisitSums } from './visit-sums.ts'

const ada = as('ada')
const shop = await appWith(async (app) => {
  app.get('/*', async ({ url }, reply) => reply.code(url === '/nowhere' ? 404 : 200).send('A page'))
})
afterAll(() => shop.close())

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile'
const laptop = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140'
type Coming = { agent?: string; from?: string; ip?: string; more?: Record<string, string> }

const look = async (url: string, { agent = laptop, from, ip = '10.0.0.1', more }: Coming = {}) => {
  const headers = { 'user-agent': agent, ...(from && { referer: from }), ...more }
  await shop.inject({ method: 'GET', url, headers, remoteAddress: ip })
}
const written = () => getVisitQueue(parts).flush()
const summary = async (query = '') => (await ada('GET', `/admin/visitors${query}`)).data

test('staff see visitors with their source, pages and device', async () => {
  const { product_id } = await createProduct(db)
  await look('/', { from: 'https://www.google.com/' })
  await look(`/product-details/${product_id}-oslo-mug?referral_code=MIA`)
  await look(`/product-details/${product_id}`)
  await look('/shop', { agent: phone, ip: '10.0.0.2' })
  await written()

  expect(await summary('?days=7')).toMatchObject({
    live: 2,
    today: { visitors: 2, views: 4 },
    now: { visitors: 2, views: 4 },
    before: { visitors: 0, views: 0 },
    pages: [
      { path: `/product-details/${product_id}`, name: 'Oslo mug', views: 2, visitors: 1 },
      { path: '/', name: null },
      { path: '/shop', views: 1 },
    ],
    sources: [
      { source: '', visitors: 1 },
      { source: 'google.com', visitors: 1, views: 3 },
    ],
    devices: [
      { device: 'computer', visitors: 1 },
      { device: 'phone', visitors: 1 },
    ],
  })
  expect((await summary('?days=7')).series).toHaveLength(7)
})

test('a visit is of its day in the marketplace’s time zone', async () => {
  const now = clock.now()
  // It is another day there than in UTC.
  const time_zone = now.getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati'
  await ada('PUT', '/admin/general-settings', { time_zone })
  await look('/')
  await written()

  const { today, series } = await summary('?days=7')
  expect(today).toEqual({ visitors: 1, views: 1 })
  const day = now.toLocaleDateString('sv-SE', { timeZone: time_zone })
  expect(series.at(-1)).toMatchObject({ day, visitors: 1 })
  expect((await ada('GET', '/admin/visitors-list?days=7')).data.rows).toMatchObject([{ day }])
})

test('a visitor of several pages and days is counted once for each day, and once for each page of a day', async () => {
  const day = (ago: number) => sql`${clock.now().toISOString().slice(0, 10)}::date - ${ago}::int`
  await db.execute(sql`
    insert into visits (day, visitor, path, views, device, source, seen_at)
      select day, visitor, path, 2, 'phone', '', now()
      from (values (${day(0)}, 'a', '/'), (${day(0)}, 'a', '/shop'), (${day(1)}, 'a', '/'),
        (${day(1)}, 'b', '/'), (${day(8)}, 'a', '/'), (${day(8)}, 'a', '/shop'), (${day(9)}, 'b', '/')
      ) as visited (day, visitor, path)`)

  expect(await summary('?days=7')).toMatchObject({
    today: { visitors: 1, views: 4 },
    now: { visitors: 3, views: 8 },
    before: { visitors: 2, views: 6 },
    pages: [
      { path: '/', visitors: 3, views: 6 },
      { path: '/shop', visitors: 1, views: 2 },
    ],
  })
})

test('bots, prefetches, back-office pages and missing pages are not counted as visits', async () => {
  await look('/', { agent: 'Googlebot/2.1' })
  await look('/', { more: { 'sec-purpose': 'prefetch' } })
  await look('/admin/order')
  await look('/nowhere')
  await written()

  expect((await summary()).today).toEqual({ visitors: 0, views: 0 })
})

test('no address is stored, and visitors cannot be recognized on the next day', async () => {
  await look('/shop')
  await written()
  const today = await db.execute<{ visitor: string }>(sql`select * from visits`)
  clock.move({ days: 1 })
  await look('/shop')
  await written()
  await parts.jobs.send(db, 'delete-old-visits', null)
  await drain()

  const { rows } = await db.execute<{ visitor: string }>(sql`select * from visits`)
  const { rows: salts } = await db.execute(sql`select * from visit_salts`)
  expect(JSON.stringify(rows)).not.toContain('10.0.0.1')
  expect(new Set(rows.map(({ visitor }) => visitor)).size).toBe(2)
  expect(rows).toContainEqual(today.rows[0])
  expect(salts).toHaveLength(1)
})

test('visits are listed by visitor, and filtered by device, source and page', async () => {
  await look('/shop', { from: 'https://news.example/' })
  await look('/offers')
  await look('/shop', { agent: phone, ip: '10.0.0.2' })
  await written()
  const list = async (query: string) => (await ada('GET', `/admin/visitors-list${query}`)).data

  expect(await list('')).toMatchObject({
    total: 2,
    rows: [
      { id: 1, device: expect.any(String) },
      { id: 2, device: expect.any(String) },
    ],
  })
  expect((await list('?device=phone')).rows).toMatchObject([{ pages: 1, views: 1, source: '' }])
  expect((await list('?q=offers')).rows).toMatchObject([{ pages: 2, source: 'news.example' }])
  expect((await list('?source=news.example')).total).toBe(1)
  expect((await list('?q=%25')).total).toBe(0)
  expect((await list('?sort=views')).rows).toMatchObject([{ views: 2 }, { views: 1 }])
  expect(await list('?sort=views&order=asc&per_page=1&page=2')).toMatchObject({
    total: 2,
    rows: [{ id: 2, views: 2, pages: 2, path: '/offers' }],
  })
})

test('every page of the list is the same without a filter as with one that all visitors meet', async () => {
  const day = (ago: number) => sql`${clock.now().toISOString().slice(0, 10)}::date - ${ago}::int`
  await db.execute(sql`
    insert into visits (day, visitor, path, views, device, source, seen_at)
    select ${day(0)} - n % 9, 'v' || n % 5, '/' || n % 7, 1, 'phone', '',
      (${day(0)} - n % 9)::timestamptz + n % 4 * interval '1 hour'
    from generate_series(1, 120) n on conflict do nothing`)
  const list = async (query: string) => (await ada('GET', `/admin/visitors-list?${query}`)).data

  const readPages = async () => {
    for (const order of ['asc', 'desc'])
      for (const page of [1, 2, 5, 9, 10, 11]) {
        const query = `days=7&per_page=3&order=${order}&page=${page}`
        expect(await list(query)).toEqual(await list(`${query}&device=phone`))
      }
  }
  await readPages()
  await storeVisitSums(db, clock.now())
  await readPages()
})

test('visits are deleted after thirteen months', async () => {
  await look('/shop')
  await written()
  clock.move({ days: 400 })
  await parts.jobs.send(db, 'delete-old-visits', null)
  await drain()

  const { rows } = await db.execute(sql`select * from visits`)
  expect(rows).toEqual([])
})
