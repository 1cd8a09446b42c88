import { afterEach, expect, test } from 'vitest'

import { delivery } from '../../../../test/delivery.ts'
import { brokenInvariants } from '../../../../test/invariants.ts'
import { makeOffer } from '../../../../test/offers.ts'
import { createProduct, readStock } from '../../../../test/products.ts'
import { as, db } from '../../../../test/app.ts'

const [ada, una, mia] = [as('ada'), as('una'), as('mia')]

afterEach(async () => expect(await brokenInvariants(db)).toEqual([]))

const orderMugs = async (limits: object, quantity: number) => {
  const mug = await createProduct(db, { price_minor: 2000, stock: 16 })
  await makeOffer([{ product_id: mug.product_id, ...limits }])
  await buy(una, mug.product_id, quantity)
  return mug
}
const buy = (who: typeof una, product_id: number, quantity: number) =>
  who('PUT', '/buy-now', { ...delivery, product_id, quantity, product_attributes: [] })
const edit = (...lines: object[]) => ada('PUT', '/admin/order', { id: 1, lines })
const raise = (order_line_id: number, quantity: number) => edit({ order_line_id, quantity })
const linesOf = ({ data }: { data: { lines: { quantity: number; price_minor: number }[] } }) =>
  data.lines.map(({ quantity, price_minor }) => [quantity, price_minor])
const fetchOfferUsage = async () =>
  (await ada('GET', '/admin/offer-list')).data.rows[0].items[0].taken

test('units added beyond an offer’s limit get the usual price', async () => {
  const { variant_id } = await orderMugs({ quantity_limit: 3 }, 2)

  const raised = await raise(1, 5)

  expect(linesOf(raised)).toEqual([
    [3, 1600],
    [2, 2000],
  ])
  expect(raised.data).toMatchObject({ subtotal_minor: 8800 })
  expect(raised.data.events.at(-1).note).toBe(
    'Changed: “Oslo mug” increased to 3; 2 × “Oslo mug” added',
  )
  expect(await fetchOfferUsage()).toBe(3)
  expect(await readStock(db, variant_id)).toMatchObject({ held: 5 })
})

test('the limit per person includes the units already in the order', async () => {
  await orderMugs({ per_user_limit: 2 }, 2)

  expect(linesOf(await raise(1, 4))).toEqual([
    [2, 1600],
    [2, 2000],
  ])
})

test('units above the offer’s limit go to the line at the usual price', async () => {
  await orderMugs({ quantity_limit: 2 }, 3)

  const raised = await edit({ order_line_id: 1, quantity: 4 }, { order_line_id: 2, quantity: 1 })

  expect(linesOf(raised)).toEqual([
    [2, 1600],
    [3, 2000],
  ])
  expect(await fetchOfferUsage()).toBe(2)
})

test('an increase within the offer’s limit stays one line', async () => {
  const { product_id } = await orderMugs({ quantity_limit: 5 }, 2)
  await buy(mia, product_id, 1)

  expect(linesOf(await raise(1, 4))).toEqual([[4, 1600]])
  expect(await fetchOfferUsage()).toBe(5)
  expect(linesOf(await raise(1, 6))).toEqual([
    [4, 1600],
    [2, 2000],
  ])
})
