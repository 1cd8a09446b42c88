import { api, flattenEndpoints } from '@emporia/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { buy, decideReview, deliver, writeReview } from '../../../test/orders.ts'
import {
  makeAxis,
  makeBrand,
  makeCategory,
  makeProduct,
  makeVariantInput,
} from '../../../test/goods.ts'
import { makeOffer, offerDraft } from '../../../test/offers.ts'
import { openPages } from '../../../test/adapters/web.ts'
import { as, users, clock, db, drain } from '../../../test/app.ts'

const { get, caughtUp, openAnew, close } = await openPages()
beforeEach(openAnew)
afterAll(close)

const [ada, sam, una, visitor] = [as('ada'), as('sam'), as('una'), as(undefined)]

const done = async (reply: ReturnType<typeof ada>) => {
  const values = await reply
  if (!values.success) throw new Error(JSON.stringify(values))
  return values.data
}

/**
 * Creates products of the platform and of a shop in three categories: one low on stock, one sold
 * out.
 */
const createProducts = async () => {
  const terms = { direct_publish: true, coupon_allowed: true, featured_slots: 2 }
  await db.execute(sql`update package_purchases set terms = ${JSON.stringify(terms)}::jsonb`)
  const kitchen = await makeCategory('Kitchen')
  const mugs = await makeCategory('Mugs', { parent_id: kitchen.id })
  const lamps = await makeCategory('Lamps')
  const brand = await makeBrand('Oslo')
  const { choose } = await makeAxis('Colour', ['Red', 'Blue'])
  const [red, blue] = [
    makeVariantInput({ on_hand: 3, product_attributes: [choose('Red')] }),
    makeVariantInput({ on_hand: 9, product_attributes: [choose('Blue')] }),
  ]
  const inCategory = { category_id: mugs.id, brand_id: brand.id }
  const mug = await makeProduct({ name: 'Oslo mug', ...inCategory, variants: [red, blue] })
  const pot = await makeProduct({
    name: 'Oslo pot',
    category_id: mugs.id,
    variants: [makeVariantInput({ on_hand: 0 })],
  })
  const lamp = await makeProduct({ name: 'Bergen lamp', category_id: lamps.id })
  const cupDraft = { name: 'Sam cup', category_id: mugs.id, variants: [makeVariantInput()] }
  const cup = await done(sam('PUT', '/seller/product', cupDraft))
  await drain()
  await caughtUp()
  return { kitchen, mugs, lamps, brand, mug, pot, lamp, cup }
}
type Products = Awaited<ReturnType<typeof createProducts>>

/** Every kind of request whose reply is cached. */
const questionsOf = ({ kitchen, mugs, lamps, brand, mug, pot, lamp, cup }: Products) => [
  ...[mug, pot, lamp, cup].flatMap(({ id }) => [
    `/product/${id}`,
    `/product-review/${id}`,
    `/related-products/${id}`,
  ]),
  ...['', '?sort=price', '?sort=best', '?sort=rating', '?in_stock=true', '?q=oslo', '?q=lamp'].map(
    (query) => `/products${query}`,
  ),
  '/products?min_minor=1000&max_minor=2000',
  `/products?category_id=${kitchen.id}`,
  `/products?category_id=${mugs.id}&in_stock=true`,
  `/products?category_id=${lamps.id}`,
  `/products?brand_id=${brand.id}`,
  '/products?rating=4',
  '/products?shop_id=1',
  ...['', `?category_id=${mugs.id}`, '?q=oslo', '?shop_id=1'].flatMap((query) => [
    `/sponsored-products${query}`,
    `/product-search-elements${query}`,
  ]),
  ...['new-arrival', 'best-selling'].map((section) => `/section-products?section=${section}`),
  ...['os', 'sa', 'mu'].map((q) => `/search-suggestions?q=${q}`),
  '/shops',
  '/shops?sort=rating',
  '/shops/1',
  '/shops/2',
  '/shops-products/1',
  '/shop-review/1',
  '/offers',
  '/coupons',
]

/** Counts and recommendations may be outdated while a reply is cached: no price depends on them. */
const mayBeLate = /elements|related|best|in_stock/
const counted = /"products":\d+/g

const saying = async (question: string) => ({
  cached: (await get(`/api${question}`, {})).body,
  made: JSON.stringify(await visitor('GET', question)),
})

/** Returns the requests whose cached reply differs from a fresh one. */
const disagreeing = async (questions: string[], visible = (body: string) => body) => {
  const wrong: string[] = []
  for (const question of questions) {
    const { cached, made } = await saying(question)
    if (visible(cached) !== visible(made)) wrong.push(question)
  }
  return wrong
}

const endpointOf = (question: string) => {
  const [path = ''] = question.split('?')
  const endpoint = flattenEndpoints(api).find((some) => {
    const pattern = some.path.replaceAll(/:\w+/g, '[^/]+')
    return some.method === 'GET' && new RegExp(`^${pattern}$`).test(path)
  })
  if (!endpoint) throw new Error(`No call answers ${question}`)
  return endpoint
}

const saved = ({ id, ...product }: Products['mug'], more: object) =>
  done(
    ada('PUT', '/admin/product', {
      id,
      name: product['name'],
      category_id: product['category_id'],
      variants: product.variant_rows.map((row) => ({ ...makeVariantInput(more), id: row.id })),
    }),
  )

const book = ({ variant_rows }: Products['mug'], kind: string, quantity: number) =>
  done(ada('POST', '/admin/stock', { variant_id: variant_rows[0]?.id, kind, quantity }))

const takeAll = async ({ id }: Products['mug'], times: number) => {
  for (let taken = 0; taken < times; taken++) await done(buy(una, id))
}

const arrives = async ({ cup }: Products) => {
  await done(buy(una, cup.id))
  await deliver(1)
}

const boosted = {
  name: 'Front',
  price_minor: 0,
  duration_days: 7,
  boost: 'visibility',
  placement: 'home',
  slots: 12,
  products: 2,
}

const shopOffer = (product_id: number) =>
  done(sam('POST', '/seller/offer', offerDraft([{ product_id }])))
const shopCoupon = () => {
  const coupon = { code: 'SAM', title: 'Sam', type: 'fixed', value: 100, is_public: true }
  return done(sam('POST', '/seller/coupon', coupon))
}

test.each<[string, (market: Products) => Promise<unknown>]>([
  ['a price changes', ({ lamp }) => saved(lamp, { price_minor: 2500 })],
  ['a price is lowered', ({ pot }) => saved(pot, { price_minor: 900, compare_at_minor: 1900 })],
  [
    'prices change in bulk',
    ({ mug, lamp }) =>
      db.execute(
        sql`update variants set price_minor = 900 where product_id in (${mug.id}, ${lamp.id})`,
      ),
  ],
  [
    'a product is taken off',
    ({ lamp }) => done(ada('POST', '/admin/product-status', { id: lamp.id, status: 'inactive' })),
  ],
  ['a product is deleted', ({ mug }) => done(ada('DELETE', '/admin/product', { id: mug.id }))],
  [
    'a product is added',
    ({ mugs }) =>
      makeProduct({ name: 'Oslo bowl', category_id: mugs.id, variants: [makeVariantInput()] }),
  ],
  [
    'a shop adds a product',
    ({ mugs }) =>
      done(
        sam('PUT', '/seller/product', {
          name: 'Sam plate',
          category_id: mugs.id,
          variants: [makeVariantInput()],
        }),
      ),
  ],
  ['the last units of a product are bought', ({ lamp }) => takeAll(lamp, 5)],
  ['stock comes', ({ pot }) => book(pot, 'received', 5)],
  ['stock is lost', ({ lamp }) => book(lamp, 'damage', 5)],
  ['an order is delivered', arrives],
  [
    'a review is published',
    async (market) => {
      await arrives(market)
      await done(writeReview())
      await done(decideReview('published'))
    },
  ],
  [
    'a shop is reviewed',
    async (market) => {
      await arrives(market)
      await done(writeReview({ target: 'seller' }))
      await done(decideReview('published'))
    },
  ],
  ['an offer begins', ({ mug }) => makeOffer([{ product_id: mug.id }])],
  [
    'an offer is used up',
    async ({ cup }) => {
      await makeOffer([{ product_id: cup.id, quantity_limit: 1 }])
      await disagreeing(['/products', `/product/${cup.id}`, '/offers'])
      await done(buy(una, cup.id))
    },
  ],
  [
    'a category is renamed',
    ({ mugs, kitchen }) =>
      done(ada('PUT', '/admin/category', { id: mugs.id, name: 'Cups', parent_id: kitchen.id })),
  ],
  [
    'a category closes',
    ({ mugs }) => done(ada('POST', '/admin/category-status', { id: mugs.id, status: 'inactive' })),
  ],
  [
    'a brand is renamed',
    ({ brand }) => done(ada('PUT', '/admin/brand', { id: brand.id, name: 'Bergen' })),
  ],
  [
    'a shop closes for a while',
    () => done(sam('POST', '/seller/shop-update', { closed_from: clock.now().toISOString() })),
  ],
  ['a shop says more', () => done(sam('POST', '/seller/shop-update', { about: 'We make cups' }))],
  [
    'a shop is shut',
    () => done(ada('POST', '/admin/shop-published', { id: 1, status: 'suspended', reason: 'No' })),
  ],
  [
    'the package of a shop ends',
    () =>
      db.execute(sql`update package_purchases set state = 'expired', ends_at = now()
        where holder_id = ${users.sam.id}`),
  ],
  [
    'a boost begins',
    async ({ lamp }) => {
      const { id: package_id } = await done(ada('POST', '/admin/boost-package', boosted))
      const input = { package_id, product_ids: [lamp.id] }
      await done(una('PUT', '/purchase-boost-package', input))
    },
  ],
  ['a shop lowers its prices', ({ cup }) => shopOffer(cup.id)],
  ['a shop offers a coupon', () => shopCoupon()],
  [
    'the package of a shop includes coupons no more',
    async () => {
      await shopCoupon()
      await disagreeing(['/coupons'])
      await db.execute(sql`update package_purchases
        set terms = terms || '{"coupon_allowed": false}' where holder_id = ${users.sam.id}`)
    },
  ],
  [
    'a coupon is offered',
    () =>
      done(
        ada('POST', '/admin/coupon', {
          code: 'TEN',
          title: 'Ten',
          type: 'percent',
          value: 1000,
          is_public: true,
          budget_minor: 1000,
        }),
      ),
  ],
])('after this event, cached replies equal fresh ones: %s', async (_, act) => {
  const market = await createProducts()
  const questions = questionsOf(market)
  expect(await disagreeing(questions)).toEqual([])

  await act(market)
  await drain()
  await caughtUp()

  const atOnce = questions.filter((question) => !mayBeLate.test(question))
  expect(await disagreeing(atOnce, (body) => body.replace(counted, ''))).toEqual([])
  clock.move({ minutes: 1 })
  expect(await disagreeing(questions)).toEqual([])
})

test('cached replies have the fields of the contract and no others, with its types', async () => {
  const market = await createProducts()
  const offered = { product_id: market.mug.id, quantity_limit: 5 }
  await Promise.all([makeOffer([offered]), shopCoupon(), arrives(market)])
  await caughtUp()

  for (const question of [...questionsOf(market), '/address-rules?country=DE']) {
    const { data } = JSON.parse((await get(`/api${question}`, {})).body) as { data: unknown }
    expect({ question, data: endpointOf(question).data.parse(data) }).toEqual({ question, data })
  }
})
