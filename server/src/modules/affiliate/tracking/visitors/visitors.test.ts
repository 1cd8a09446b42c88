import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'

import { advanceOrder } from '../../../../../test/ledger.ts'
import { buy } from '../../../../../test/orders.ts'
import { makeProduct, makeVariantInput } from '../../../../../test/goods.ts'
import { brokenInvariants } from '../../../../../test/invariants.ts'
import { openPages } from '../../../../../test/adapters/web.ts'
import {
  as,
  users,
  testPassword,
  clock,
  db,
  toEmailAddress,
  parts,
} from '../../../../../test/app.ts'
import { watchMembers } from '../../fraud/check-members.ts'
import { getClickQueue } from '../click-queue.ts'
import { referralSteps } from '../tables.ts'
import { getStepQueue } from './step-queue.ts'

const { get, rendered, openAnew, caughtUp, close } = await openPages()
afterAll(close)

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'
const [ada, una, mia] = [as('ada'), as('una'), as('mia')]

let mug = 0
let jug = 0
beforeEach(async () => {
  await openAnew()
  await ada('POST', '/admin/affiliate-settings', { require_package: false })
  mug = (await makeProduct({ variants: [makeVariantInput({ on_hand: 9 })] })).id
  jug = (await makeProduct({ name: 'Jug', variants: [makeVariantInput({ on_hand: 9 })] })).id
  await caughtUp()
})
afterEach(async () => expect(await brokenInvariants(db)).toEqual([]))

const written = async () => {
  await getClickQueue(parts).settled()
  await getStepQueue(parts).flush()
}

/** Opens pages as a browser that keeps its visitor id. */
const browser = () => {
  const cookies: Record<string, string> = {}
  return async (address: string, headers: Record<string, string> = {}) => {
    const { headers: answered } = await get(address, {
      'user-agent': chrome,
      ...cookies,
      ...headers,
    })
    const value = /ref_v=([^;]+)/.exec(String(answered['set-cookie']))?.[1]
    if (value) cookies['cookie'] = `ref_v=${value}`
    await written()
    return value
  }
}
const page = (id: number) => `/product-details/${id}`
const link = (id: number, label = '') => `${page(id)}?${label}referral_code=MIA`
const store = '/list?category_id=1&referral_code=MIA'

const funnel = async (query = '') =>
  (await mia('GET', `/visitors?days=30${query}`)).data.funnel as Record<string, number>
const looked = async (query = '') => {
  const { clicks, unique, viewed, carted } = await funnel(query)
  return [clicks, unique, viewed, carted]
}
const inCart = (product_id: number, headers = {}) =>
  una('POST', '/cart', { product_id, quantity: 1, product_attributes: [] }, headers)
const login = (who: 'una' | 'mia', visitor: string | undefined) =>
  as(undefined)(
    'POST',
    '/login',
    { email: toEmailAddress(who), password: testPassword },
    { cookie: `ref_v=${visitor}` },
  )

test('a visitor through a product link has viewed the product, also where the page comes from the cache', async () => {
  const [first, second] = [browser(), browser()]
  await first(link(mug))
  const before = rendered()
  await second(link(mug), { 'user-agent': `${chrome} Edg/130.0` })

  expect(rendered()).toBe(before)
  expect(await looked()).toEqual([2, 2, 2, 0])
})

test('a link to the home page that leads to two products is one click that viewed a product', async () => {
  const open = browser()
  await open(store)
  expect(await looked()).toEqual([1, 1, 0, 0])

  await open(page(mug))
  const before = rendered()
  await open(page(mug))
  await open(page(jug))
  expect(rendered()).toBe(before + 1)
  expect(await looked()).toEqual([1, 1, 1, 0])
  expect((await mia('GET', '/referral-product?sort=viewed')).data).toMatchObject({
    total: 1,
    rows: [{ id: 0, name: 'Home and other links', clicks: 1, viewed: 1, carted: 0 }],
    sums: { clicks: 1, viewed: 1, carted: 0 },
  })
})

test('five clicks on the same link are one visitor who viewed the product once', async () => {
  const open = browser()
  for (let times = 0; times < 5; times++) await open(link(mug))
  await open(page(mug))

  expect(await looked()).toEqual([5, 1, 1, 0])
})

test('bots, prefetches, frames and visitors without a link are not counted', async () => {
  const open = browser()
  await open(store)
  await open(page(mug), { 'user-agent': 'Googlebot/2.1' })
  await open(page(mug), { 'sec-purpose': 'prefetch' })
  await open(page(mug), { 'sec-fetch-dest': 'iframe' })
  await open(page(999_999))
  await browser()(page(mug))

  expect(await looked()).toEqual([1, 1, 0, 0])
})

test('the member and the staff are not counted', async () => {
  const open = browser()
  const visitor = await open(store)
  await login('mia', visitor)
  await open(page(mug))
  await mia('GET', `/product/${mug}`, undefined, { 'user-agent': chrome })
  await ada('GET', `/product/${mug}`, undefined, {
    'user-agent': chrome,
    cookie: `ref_v=${visitor}`,
  })
  await written()

  expect(await looked()).toEqual([1, 1, 0, 0])
})

test('additions to the cart are counted, on every device after sign-in', async () => {
  const open = browser()
  await login('una', await open(link(mug)))
  expect(await inCart(mug)).toMatchObject({ success: true })
  await inCart(mug)
  expect(await inCart(jug)).toMatchObject({ success: true })
  await written()

  // The link was for the mug only, so adding the jug to the cart counts for no member.
  expect(await looked()).toEqual([1, 1, 1, 1])
  expect((await mia('GET', '/referral-product')).data.rows).toMatchObject([
    { id: mug, viewed: 1, carted: 1 },
  ])
})

test('a rejected addition to the cart is not counted', async () => {
  await login('una', await browser()(store))
  const input = { product_id: mug, quantity: 500, product_attributes: [] }
  expect(await una('POST', '/cart', input)).toMatchObject({ success: false })
  await written()

  expect(await looked()).toEqual([1, 1, 0, 0])
})

test('the funnel is shown by product, source and label, and by the day of the click', async () => {
  await browser()(link(mug, 'sub_id=story&'), { referer: 'https://blog.test/mugs' })
  await browser()(link(jug, 'sub_id=mail&'))
  clock.move({ days: 10 })
  await browser()(store)

  expect(await looked()).toEqual([3, 3, 2, 0])
  expect(await looked(`&product_id=${mug}`)).toEqual([1, 1, 1, 0])
  expect(await looked('&referer=blog.test')).toEqual([1, 1, 1, 0])
  expect(await looked('&label=mail')).toEqual([1, 1, 1, 0])
  expect((await mia('GET', '/visitors?days=7')).data.funnel).toMatchObject({ clicks: 1, viewed: 0 })
})

test('a returned sale leaves the viewed products unchanged', async () => {
  await login('una', await browser()(link(mug)))
  const { data } = await buy(una, mug)
  await written()
  expect(await looked()).toEqual([1, 1, 1, 1])
  await advanceOrder(data.order_ids[0], 'delivered')
  expect(await funnel()).toMatchObject({ orders: 1, delivered: 1 })

  const refund = await ada('POST', '/admin/refund', {
    order_id: data.order_ids[0],
    to: 'wallet',
    reason: 'Broken in the kiln',
    lines: [{ order_line_id: 1, quantity: 1 }],
  })
  expect(refund).toMatchObject({ success: true })
  expect(await looked()).toEqual([1, 1, 1, 1])
})

test('other members see none of these data, and no address is stored', async () => {
  await browser()(link(mug))
  const { rows } = await db.execute(sql`select * from referral_steps`)

  expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|Mozilla|visitor/)
  expect(rows).toMatchObject([{ member_id: users.mia.id, seen_id: mug }])
  expect(await una('GET', '/visitors')).toMatchObject({ code: 'forbidden' })
})

test('a visitor who browses the whole shop is tracked for at most fifty products', async () => {
  const visitor_id = (await browser()(store)) ?? ''
  await db.execute(sql`
    insert into products (name, slug, category_id, price_minor)
    select 'Thing ' || n, 'thing-' || n, (select category_id from products limit 1), 1000
    from generate_series(1, 80) n`)
  const { rows } = await db.execute<{ id: number }>(sql`select id::int from products order by id`)
  for (const { id } of rows) {
    const seen = { visitor_id, user_id: null, at: clock.now(), is_in_cart: false }
    getStepQueue(parts).add({ ...seen, product_id: id })
  }
  await written()

  expect(await db.$count(referralSteps)).toBe(50)
  expect(await looked()).toEqual([1, 1, 1, 0])
})

test('tracking data are deleted after thirteen months', async () => {
  await browser()(link(mug))
  clock.move({ days: 380 })
  await watchMembers(parts)
  expect((await db.execute(sql`select from referral_steps`)).rows).toHaveLength(1)
  clock.move({ days: 30 })
  await watchMembers(parts)
  expect((await db.execute(sql`select from referral_steps`)).rows).toEqual([])
})
