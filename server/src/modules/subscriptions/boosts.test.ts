import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { createTestServer } from '../../../test/server.ts'
import { makeCategory, makeProduct, makeVariantInput } from '../../../test/goods.ts'
import { brokenInvariants } from '../../../test/invariants.ts'
import { as, users, clock, db, drain, inbox, parts } from '../../../test/app.ts'
import { getBalance, fillWallet } from '../../../test/paying.ts'
import { flushCounts } from './boosts/count.ts'
import { saveCounts } from './boosts/save-counts.ts'
import { getRotation } from './boosts/turn.ts'
import { watchBoosted } from './boosts/check-stock.ts'
import { updatePackages } from './lifecycle/update-packages.ts'

const [ada, una, mia, visitor] = [as('ada'), as('una'), as('mia'), as(undefined)]

const offer = async (more: object = {}) =>
  (
    await ada('POST', '/admin/boost-package', {
      name: 'Front shelf',
      price_minor: 0,
      duration_days: 7,
      boost: 'visibility',
      placement: 'home',
      slots: 12,
      products: 2,
      ...more,
    })
  ).data.id as number
const boost = async (product_ids: number[], more: object = {}, who = una) =>
  who('PUT', '/purchase-boost-package', { package_id: await offer(more), product_ids })
const listSponsored = async (query = '') =>
  (await visitor('GET', `/sponsored-products${query}`)).data.map(({ id }: { id: number }) => id)
const ends = async () =>
  new Date((await una('GET', '/my-boost-packages')).data[0].ends_at).getTime()

afterEach(async () => expect(await brokenInvariants(db)).toEqual([]))

test('a boosted product is listed first in its placement, and in no other', async () => {
  const tea = await makeCategory('Tea')
  const { id } = await makeProduct({ name: 'Tea pot', category_id: tea.id })
  await boost([id])

  expect(await listSponsored()).toEqual([id])
  expect(await listSponsored(`?category_id=${tea.id}`)).toEqual([])
  expect(await listSponsored('?q=pot')).toEqual([])

  await boost([id], { placement: 'search_top' }, mia)
  expect(await listSponsored('?q=pot')).toEqual([id])
  expect(await listSponsored('?q=kettle')).toEqual([])
})

test('a boost never shows products that are filtered out, out of stock or hidden', async () => {
  const dear = await makeProduct({ name: 'Dear' })
  const gone = await makeProduct({ name: 'Gone', variants: [makeVariantInput({ on_hand: 0 })] })
  await boost([dear.id, gone.id])
  expect(await listSponsored()).toEqual([dear.id])

  expect(await listSponsored('?max_minor=1')).toEqual([])
  await db.execute(sql`update products set status = 'inactive' where id = ${dear.id}`)
  expect(await listSponsored()).toEqual([])
})

test('two of twelve results are sponsored, in rotation, and two boosts of one product count once', async () => {
  const ids: number[] = []
  for (const name of ['One', 'Two', 'Three', 'Four']) ids.push((await makeProduct({ name })).id)
  await boost(ids.slice(0, 2))
  await boost(ids.slice(2), {}, mia)
  await boost(ids.slice(0, 1), {}, mia)

  const first = await listSponsored('?per_page=12')
  clock.move({ hours: 1 })
  const second = await listSponsored('?per_page=12')

  expect(new Set([...first, ...second])).toEqual(new Set(ids))
  expect(await listSponsored('?per_page=12&page=2')).toEqual([])
})

test('all boosted products are shown equally often', () => {
  const times = new Map<number, number>()
  for (let hour = 0; hour < 35; hour++)
    for (const id of getRotation([3, 1, 4, 15, 9], 2, new Date(hour * 3_600_000)))
      times.set(id, (times.get(id) ?? 0) + 1)

  expect([...times.values()]).toEqual([14, 14, 14, 14, 14])
  expect(getRotation([], 2, new Date())).toEqual([])
  expect(getRotation([7], 2, new Date())).toEqual([7])
})

test('a boost ends exactly on time, also when no job has run', async () => {
  const { id } = await makeProduct()
  await boost([id])
  clock.move({ days: 7 })

  expect(await listSponsored()).toEqual([])
})

test('impressions and clicks are counted for the boost that was active', async () => {
  const { id } = await makeProduct()
  const other = await makeProduct({ name: 'Other' })
  await boost([id])
  const tell = (seen: number[], clicked: number[]) =>
    visitor('POST', '/sponsored-impression', { seen, clicked })

  await tell([id, id, other.id], [])
  await tell([id], [id])
  await flushCounts(db, clock.now())
  await tell([id], [])
  await flushCounts(db, clock.now())
  await flushCounts(db, clock.now())

  expect(await una('GET', '/my-boost-packages')).toMatchObject({
    data: [{ report: { impressions: 3, clicks: 1, orders: 0 } }],
  })
})

test('a process saves its buffered counts when it closes', async () => {
  const { id } = await makeProduct()
  await boost([id])
  await visitor('POST', '/sponsored-impression', { seen: [id], clicked: [] })

  await (await createTestServer(saveCounts)).close()

  expect(await una('GET', '/my-boost-packages')).toMatchObject({
    data: [{ report: { impressions: 1, clicks: 0, orders: 0 } }],
  })
})

test('a boost is paused while staff deactivate its product', async () => {
  const { id } = await makeProduct({ shop_id: users.sam.shop_id })
  await boost([id])
  const before = await ends()
  const turn = (status: string) => ada('POST', '/admin/product-status', { id, status })

  clock.move({ days: 1 })
  await turn('inactive')
  clock.move({ days: 10 })
  await updatePackages(parts)
  expect(await una('GET', '/my-boost-packages')).toMatchObject({
    data: [{ state: 'active', paused_at: expect.any(String) }],
  })

  await turn('active')
  // The clock of the test runs during the calls.
  expect(Math.round(((await ends()) - before) / 60_000)).toBe(10 * 24 * 60)
  expect(await listSponsored()).toEqual([id])
})

/** A week for 7.00, paid from the wallet, so that each day is worth 1.00. */
const boostPaid = async (product_ids: number[], more: object = {}) => {
  await fillWallet(users.una.id, 700)
  const package_id = await offer({ price_minor: 700, ...more })
  const input = { package_id, product_ids, payment_method: 'wallet' }
  expect(await una('PUT', '/purchase-boost-package', input)).toMatchObject({ success: true })
}
const mine = async () => {
  await updatePackages(parts)
  return (await una('GET', '/my-boost-packages')).data[0]
}
const book = ({ variant_rows: [variant] }: Goods, quantity: number) =>
  ada('POST', '/admin/stock', { variant_id: variant?.id, kind: 'correction', quantity })
type Goods = Awaited<ReturnType<typeof makeProduct>>

test('a boost is paused and not charged while none of its products can be bought', async () => {
  const goods = await makeProduct()
  const { id } = goods
  await boostPaid([id])
  const before = await ends()
  clock.move({ days: 1 })
  await book(goods, -5)
  await parts.jobs.send(db, 'count-boosts', null)
  await drain()
  clock.move({ days: 10 })
  expect(await mine()).toMatchObject({
    state: 'active',
    paused_for: 'sold_out',
    paused_at: expect.any(String),
    unearned_minor: 600,
  })
  expect(await listSponsored()).toEqual([])

  await book(goods, 3)
  await watchBoosted(parts)
  await watchBoosted(parts)
  expect(await listSponsored()).toEqual([id])
  expect(Math.round(((await ends()) - before) / 60_000)).toBe(10 * 24 * 60)
  expect(await mine()).toMatchObject({ paused_at: null, paused_for: null, unearned_minor: 600 })
  clock.move({ days: 1 })
  expect(await mine()).toMatchObject({ unearned_minor: 500 })
})

test('a boost runs as long as one of its products is available', async () => {
  const [one, other] = [await makeProduct({ name: 'One' }), await makeProduct({ name: 'Other' })]
  await boostPaid([one.id, other.id])
  clock.move({ days: 1 })
  await book(one, -5)
  await watchBoosted(parts)
  expect(await mine()).toMatchObject({ paused_at: null, unearned_minor: 600 })

  await as('ada')('DELETE', '/admin/product', { id: other.id })
  await watchBoosted(parts)
  expect(await mine()).toMatchObject({ paused_for: 'sold_out' })
})

test('a boost paused for thirty days is refunded for the unused time, and its slot is freed', async () => {
  const goods = await makeProduct()
  await boostPaid([goods.id], { slots: 1 })
  clock.move({ days: 2 })
  await book(goods, -5)
  await watchBoosted(parts)
  clock.move({ days: 29 })
  await watchBoosted(parts)
  expect(await mine()).toMatchObject({ state: 'active' })

  clock.move({ days: 1, minutes: 1 })
  await Promise.all([watchBoosted(parts), watchBoosted(parts)])
  expect(await mine()).toMatchObject({ state: 'refunded', paused_at: null, unearned_minor: 0 })
  expect(await getBalance('wallet', users.una.id)).toBe(500)
  await drain()
  const values = (label: string) => inbox.filter(({ text }) => text.includes(label))
  expect(values('out of stock for 30 days')).toHaveLength(1)
  // A paused boost does not end.
  expect(values('Renew before then')).toEqual([])
})

test('a boost of a product that staff took down is refunded except for the days it ran', async () => {
  const { id } = await makeProduct({ shop_id: users.sam.shop_id })
  await boostPaid([id])
  const turn = (status: string) => ada('POST', '/admin/product-status', { id, status })
  clock.move({ days: 1 })
  await turn('inactive')
  clock.move({ days: 50 })
  await watchBoosted(parts)
  expect(await mine()).toMatchObject({ state: 'active', paused_for: 'taken_down' })
  await turn('active')
  clock.move({ days: 1 })
  const { data } = await ada('GET', '/admin/purchase-affiliate-package-list?kind=boost')
  const decision = { id: data.rows[0].id, status: 'refunded', reason: 'It was not yours' }
  const path = '/admin/purchase-affiliate-package-status'
  expect(await ada('POST', path, decision)).toMatchObject({ success: true })

  expect(await getBalance('wallet', users.una.id)).toBe(500)
})
