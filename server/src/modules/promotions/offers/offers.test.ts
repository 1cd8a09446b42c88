import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { makeProduct, makeVariantInput } from '../../../../test/goods.ts'
import { brokenInvariants } from '../../../../test/invariants.ts'
import { inDays, makeOffer, offerDraft } from '../../../../test/offers.ts'
import { createProduct } from '../../../../test/products.ts'
import { as, clock, db } from '../../../../test/app.ts'

const [ada, una, guest] = [as('ada'), as('una'), as(undefined)]

afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
})

const cardOf = async (id: number) => {
  const { data } = await guest('GET', '/products')
  return data.rows.find((card: { id: number }) => card.id === id)
}

test('an offer lowers the price everywhere while it runs, and nowhere before and after', async () => {
  const { product_id } = await createProduct(db, { price_minor: 2000 })
  await makeOffer([{ product_id, value: 2500 }], { starts_at: inDays(1), ends_at: inDays(3) })
  const plain = { price_minor: 2000, compare_at_minor: null, offer: null }

  expect(await cardOf(product_id)).toMatchObject(plain)
  clock.move({ days: 2 })
  expect(await cardOf(product_id)).toMatchObject({
    price_minor: 1500,
    compare_at_minor: 2000,
    offer: { taken: 0, quantity_limit: null },
  })
  expect(await guest('GET', `/product/${product_id}`)).toMatchObject({
    data: {
      price_minor: 1500,
      variants: [{ price_minor: 1500, offer: { taken: 0, usual_minor: 2000 } }],
    },
  })
  clock.move({ days: 2 })
  expect(await cardOf(product_id)).toMatchObject(plain)
})

test('visitors see current and upcoming offers, with the remaining units', async () => {
  const { product_id } = await createProduct(db, { price_minor: 2000 })
  const item = { product_id, type: 'price', value: 1400, quantity_limit: 60 }
  await makeOffer([{ product_id }], { starts_at: inDays(5), ends_at: inDays(6), title: 'Later' })
  await makeOffer([item])
  await makeOffer([item], { starts_at: inDays(-3), ends_at: inDays(-2), title: 'Over' })

  const { data } = await guest('GET', '/offers')

  expect(data).toMatchObject([
    {
      title: 'Three days of lamps',
      slug: 'three-days-of-lamps',
      state: 'running',
      items: [
        { offer_price_minor: 1400, taken: 0, quantity_limit: 60, product: { id: product_id } },
      ],
    },
    { title: 'Later', state: 'scheduled', items: [{ offer_price_minor: 1600 }] },
  ])
})

test('of two simultaneous offers the lower price applies', async () => {
  const { product_id } = await createProduct(db, { price_minor: 2000 })
  await makeOffer([{ product_id, type: 'fixed', value: 300 }])
  await makeOffer([{ product_id, value: 3000 }])

  expect(await cardOf(product_id)).toMatchObject({ price_minor: 1400 })
})

test('the reference price is the lowest of the previous thirty days, not the last one', async () => {
  const variants = [makeVariantInput({ price_minor: 3000 })]
  const { id, variant_rows } = await makeProduct({ variants })
  const [variant] = variant_rows
  const reprice = (price_minor: number) =>
    ada('PUT', '/admin/product', {
      id,
      variants: [{ ...variants[0], id: variant?.id, price_minor }],
    })
  clock.move({ days: 40 })
  await reprice(2400)
  clock.move({ days: 5 })
  await reprice(3000)

  await makeOffer([{ product_id: id, value: 3000 }], { ends_at: inDays(90) })
  expect(await cardOf(id)).toMatchObject({ price_minor: 2100, compare_at_minor: 2400 })

  await makeOffer([{ product_id: id, value: 1000 }], { starts_at: inDays(90), ends_at: inDays(99) })
  clock.move({ days: 91 })
  // The reference price includes the previous offer's price, which was lower, so no price is
  // crossed out.
  expect(await cardOf(id)).toMatchObject({ price_minor: 2700, compare_at_minor: null })
})

test('listings are sorted and filtered by the offer price', async () => {
  const mug = await createProduct(db, { price_minor: 2000, name: 'Mug' })
  const lamp = await createProduct(db, { price_minor: 3000, name: 'Lamp' })
  await makeOffer([{ product_id: lamp.product_id, type: 'price', value: 1000 }])
  const namesOf = async (query: object) =>
    (await guest('GET', '/products', query)).data.rows.map(({ name }: { name: string }) => name)

  expect(await namesOf({ sort: 'price' })).toEqual(['Lamp', 'Mug'])
  expect(await namesOf({ max_minor: 1500 })).toEqual(['Lamp'])
  expect(await namesOf({ min_minor: 2500 })).toEqual([])
  expect(await guest('GET', '/product-search-elements')).toMatchObject({
    data: { min_minor: 1000, max_minor: 2000 },
  })
  expect(mug.product_id).toBeLessThan(lamp.product_id)
})

test.each([
  [{ type: 'fixed', value: 2000 }, 'would be zero'],
  [{ type: 'price', value: 2000 }, 'would not be reduced'],
  [{ type: 'percent', value: 5000 }, 'would be sold below cost'],
  [
    { type: 'percent', value: 10_000 },
    'Enter a percentage below 100% (at most 9999 basis points: 1000 is 10%)',
  ],
  [{ variant_id: 999 }, 'This variant no longer exists'],
  [{ product_id: 999 }, 'This product no longer exists'],
])('an offer with an item like %o is rejected, and nothing is stored', async (item, sentence) => {
  const { product_id } = await createProduct(db, { price_minor: 2000 })
  await db.execute(sql`update products set cost_minor = 1200`)

  const reply = await ada('POST', '/admin/offer', offerDraft([{ product_id, ...item }]))

  expect(reply).toMatchObject({ success: false, code: 'invalid' })
  expect(JSON.stringify(reply.errors)).toContain(sentence)
  expect(await ada('GET', '/admin/offer-list')).toMatchObject({ data: { total: 0 } })
})

test('a price below cost requires a confirmation', async () => {
  const { product_id } = await createProduct(db, { price_minor: 2000 })
  await db.execute(sql`update products set cost_minor = 1200`)
  const { id } = await makeOffer([{ product_id, value: 5000 }], { allow_below_cost: true })
  expect(await cardOf(product_id)).toMatchObject({ price_minor: 1000 })

  const reply = await ada('PUT', '/admin/offer', { id, allow_below_cost: false })

  expect(reply).toMatchObject({ code: 'invalid' })
  expect(await cardOf(product_id)).toMatchObject({ price_minor: 1000 })
})

test('an offer can be changed, deactivated and deleted; its state follows', async () => {
  const { product_id } = await createProduct(db, { price_minor: 2000 })
  const offer = await makeOffer([{ product_id }])
  const [item] = offer.items
  const changed = { id: item?.id, product_id, type: 'percent', value: 1000 }

  expect(offer).toMatchObject({ state: 'running', items: [{ value: 2000, taken: 0 }] })
  expect(await ada('PUT', '/admin/offer', { id: offer.id, items: [changed] })).toMatchObject({
    data: { items: [{ id: item?.id, value: 1000 }] },
  })
  expect(await ada('PUT', '/admin/offer', { id: offer.id, ends_at: inDays(-9) })).toMatchObject({
    errors: { ends_at: 'The end must be after the start' },
  })
  expect(
    await ada('POST', '/admin/offer-status', { id: offer.id, status: 'inactive' }),
  ).toMatchObject({ data: { state: 'off' } })
  expect(await cardOf(product_id)).toMatchObject({ price_minor: 2000, offer: null })
  expect(await ada('DELETE', '/admin/offer', { id: offer.id })).toMatchObject({ success: true })
  expect((await makeOffer([{ product_id }])).slug).toBe('three-days-of-lamps')
})

test('products for an offer are found by name, with the prices of their variants', async () => {
  const { product_id, variant_id } = await createProduct(db, {
    name: 'Dome lamp',
    price_minor: 2000,
  })
  await createProduct(db, { name: 'Oslo mug' })

  expect(await ada('GET', '/admin/offer-products', { q: 'lamp' })).toMatchObject({
    data: [{ product_id, name: 'Dome lamp', variants: [{ id: variant_id, price_minor: 2000 }] }],
  })
  expect(await una('GET', '/admin/offer-products')).toMatchObject({ code: 'forbidden' })
})
