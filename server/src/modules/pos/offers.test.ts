import { afterEach, beforeEach, expect, test } from 'vitest'

import { expectValidLedger } from '../../../test/ledger.ts'
import { delivery } from '../../../test/delivery.ts'
import { letMiaSell, openPosDevice } from '../../../test/money/pos.ts'
import { makeOffer } from '../../../test/offers.ts'
import { createProduct } from '../../../test/products.ts'
import { as, db } from '../../../test/app.ts'

const [ada, mia] = [as('ada'), as('mia')]

beforeEach(async () => {
  await letMiaSell()
})
afterEach(expectValidLedger)

const mugOnOffer = async () => {
  const mug = await createProduct(db, { seller: 'sam', price_minor: 2000, stock: 16 })
  await makeOffer([{ product_id: mug.product_id, quantity_limit: 2 }])
  return mug
}
const listed = async (query: object = {}) => (await mia('GET', '/pos-products', query)).data.rows

test('a register gets the number of units an offer allows, and sells the rest at the usual price', async () => {
  const mug = await mugOnOffer()
  expect(await listed()).toMatchObject([
    { price_minor: 1600, list_price_minor: 2000, offer_left: 2, offer_item_id: 1 },
  ])
  const register = await openPosDevice()

  expect(await register.sell({ products: [{ ...mug, price_minor: 1600, qty: 5 }] })).toMatchObject({
    code: 'conflict',
    data: { variant_id: mug.variant_id, available: 2, usual_minor: 2000 },
  })
  const again = await openPosDevice()
  const split = [
    { ...mug, price_minor: 1600, qty: 2 },
    { ...mug, price_minor: 2000, qty: 3 },
  ]
  expect(await again.sell({ products: split })).toMatchObject({
    data: { order: { total_minor: 9200, lines: [{ quantity: 2 }, { quantity: 3 }] } },
  })

  expect((await ada('GET', '/admin/offer-list')).data.rows[0].items[0].taken).toBe(2)
  expect(await listed()).toMatchObject([{ price_minor: 2000, offer_left: null }])
})

test('offer purchases by others are among the changes that a register receives', async () => {
  const { product_id } = await mugOnOffer()
  const learned = (await mia('GET', '/pos-products', {})).data.synced_at
  const body = { product_id, quantity: 1, product_attributes: [] }
  await as('una')('POST', '/cart', body)

  await as('una')('PUT', '/checkout', delivery)

  expect(await listed({ updated_since: learned })).toMatchObject([{ offer_left: 1 }])
})
