import { afterEach, expect, test } from 'vitest'

import { delivery } from '../../../test/delivery.ts'
import { brokenInvariants } from '../../../test/invariants.ts'
import { inDays, makeOffer } from '../../../test/offers.ts'
import { shelve } from '../../../test/shelf.ts'
import { as, clock, db, drain, jobs, send } from '../../../test/world.ts'

const [ada, una, mia] = [as('ada'), as('una'), as('mia')]
const wish = (product_id: number, quantity = 1) => ({
  product_id,
  quantity,
  product_attributes: [],
})

afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
})

const takenOf = async () => (await ada('GET', '/admin/offer-list')).data.rows[0].items[0].taken

test('what is ordered at a price is counted, and remembered on the order', async () => {
  const { product_id } = await shelve(db, { price_minor: 2000 })
  await makeOffer([{ product_id, quantity_limit: 5 }])
  await una('POST', '/cart', wish(product_id, 2))

  const reply = await una('PUT', '/checkout', { ...delivery, expected_total_minor: 3700 })

  expect(reply).toMatchObject({ success: true, data: { total_minor: 3700 } })
  expect(await takenOf()).toBe(2)
})

test('more than is left at a price is refused with what is left', async () => {
  const { product_id } = await shelve(db, { price_minor: 2000 })
  await makeOffer([{ product_id, quantity_limit: 3 }])

  expect(await una('POST', '/cart', wish(product_id, 4))).toMatchObject({
    code: 'conflict',
    message: 'Only 3 of “Oslo mug” are left at this price',
    data: { available: 3 },
  })
  await una('POST', '/cart', wish(product_id, 3))
  await mia('PUT', '/buy-now', { ...delivery, ...wish(product_id) })
  expect(await una('GET', '/cart-list')).toMatchObject({
    data: { lines: [{ buyable: false, notice: 'Only 2 of “Oslo mug” are left at this price' }] },
  })
  expect(await una('PUT', '/checkout', delivery)).toMatchObject({ code: 'conflict' })
  expect(await takenOf()).toBe(1)
})

test('when a price is sold out, the usual one holds and a seen total is refused', async () => {
  const { product_id } = await shelve(db, { price_minor: 2000 })
  await makeOffer([{ product_id, quantity_limit: 1 }])
  await una('POST', '/cart', wish(product_id))
  await mia('PUT', '/buy-now', { ...delivery, ...wish(product_id) })

  const reply = await una('PUT', '/checkout', { ...delivery, expected_total_minor: 2100 })

  expect(reply).toMatchObject({
    code: 'conflict',
    data: {
      totals: { total_minor: 2500 },
      notices: ['“Oslo mug”: The price went up since you added it.'],
    },
  })
})

test('one person gets so many at a price, and pays the usual one after that', async () => {
  const { product_id } = await shelve(db, { price_minor: 2000 })
  await makeOffer([{ product_id, per_user_limit: 2 }])

  expect(await una('PUT', '/buy-now', { ...delivery, ...wish(product_id, 3) })).toMatchObject({
    message: expect.stringContaining('Only 2 of “Oslo mug” are left at this price'),
  })
  await una('PUT', '/buy-now', { ...delivery, ...wish(product_id, 2) })
  expect(await una('POST', '/cart', wish(product_id))).toMatchObject({
    data: { lines: [{ price_minor: 2000, notice: null }] },
  })
  expect(await mia('POST', '/cart', wish(product_id))).toMatchObject({
    data: { lines: [{ price_minor: 1600 }] },
  })
})

test('of one person’s two checkouts at once, one gets the last place', async () => {
  const { product_id } = await shelve(db, { price_minor: 2000 })
  await makeOffer([{ product_id, per_user_limit: 1 }])
  const body = { ...delivery, ...wish(product_id), expected_total_minor: 2100 }

  const replies = await Promise.all([1, 2, 3].map(() => send('una', 'PUT', '/buy-now', body)))

  const codes = replies.map(({ statusCode }) => statusCode)
  expect(codes.toSorted((one, other) => one - other)).toEqual([200, 409, 409])
})

test('a cancelled order and one that expires give their places back', async () => {
  const { product_id } = await shelve(db, { price_minor: 2000 })
  await makeOffer([{ product_id, quantity_limit: 2, per_user_limit: 1 }], { ends_at: inDays(30) })
  const bought = await una('PUT', '/buy-now', { ...delivery, ...wish(product_id) })
  await mia('PUT', '/buy-now', { ...delivery, ...wish(product_id) })
  expect(await takenOf()).toBe(2)

  await una('POST', '/order-cancel', { id: bought.data.order_ids[0] })
  expect(await takenOf()).toBe(1)

  clock.move({ days: 4 })
  await jobs.send(db, 'close-orders', null)
  await drain()
  expect(await takenOf()).toBe(0)
  expect(
    await una('PUT', '/buy-now', { ...delivery, ...wish(product_id), expected_total_minor: 2100 }),
  ).toMatchObject({ success: true })
})
