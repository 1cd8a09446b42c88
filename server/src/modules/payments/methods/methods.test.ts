import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'

import { made, makeCategory } from '../../../../test/goods.ts'
import { brokenInvariants } from '../../../../test/invariants.ts'
import { buy, deliver } from '../../../../test/orders.ts'
import { fillWallet, order } from '../../../../test/paying.ts'
import { createProduct } from '../../../../test/products.ts'
import { offerLanguages } from '../../../../test/adapters/languages.ts'
import { as, db, parts, users } from '../../../../test/app.ts'
import { supportsAll } from '../../../adapters/payments/gateway.ts'

const [ada, bob, una, mia, visitor] = [as('ada'), as('bob'), as('una'), as('mia'), as(undefined)]

const mug = (price_minor = 2000) => createProduct(db, { seller: 'sam', price_minor, stock: 9 })

/** Adds a method of a provider, which then has no others. */
const add = (provider: string, rules: object = {}) =>
  made(ada('POST', '/admin/checkout-method', { code: provider, provider, ...rules }))

const resource = async (product_id: number, who = una, query = '') =>
  (await who('GET', `/get-cart-resource?product_id=${product_id}&country=NO${query}`)).data

const codesIn = (methods: { code: string }[]) => methods.map(({ code }) => code)

afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
})

test('without stored methods, cash on delivery and every gateway are offered without limits', async () => {
  const { product_id } = await mug()

  const offered = await resource(product_id)

  expect(offered.payment_methods).toEqual([
    { code: 'cash_on_delivery', name: 'Cash on delivery', note: '', method_id: null },
    { code: 'sandbox', name: expect.any(String), note: '', method_id: null },
  ])
  expect(offered.refused_methods).toEqual([])
})

test('methods are offered by rank, inactive and deleted ones not at all', async () => {
  const { product_id } = await mug()
  await fillWallet(users.una.id, 9000)
  const sandbox = await add('sandbox', { rank: 1, title: 'Card' })
  await add('cash_on_delivery', { rank: 3, note: 'Have it ready' })

  expect((await resource(product_id)).payment_methods).toMatchObject([
    { code: 'sandbox', name: 'Card', method_id: sandbox.id },
    { code: 'wallet' },
    { code: 'cash_on_delivery', note: 'Have it ready' },
  ])

  await ada('POST', '/admin/checkout-method-status', { id: sandbox.id, status: 'inactive' })
  expect(codesIn((await resource(product_id)).payment_methods)).not.toContain('sandbox')
  expect(await order(una, product_id)).toMatchObject({
    code: 'conflict',
    message: 'This payment method is not available',
  })
  await ada('POST', '/admin/checkout-method-status', { id: sandbox.id, status: 'active' })
  await ada('DELETE', `/admin/checkout-method?id=${sandbox.id}`)
  expect(codesIn((await resource(product_id)).payment_methods)).not.toContain('sandbox')
})

describe('a method is refused, listed with its reason, and not accepted', () => {
  const cases: [rule: string, rules: () => object | Promise<object>, reason: string][] = [
    ['country', () => ({ countries: ['DE'] }), 'not available for this shipping address'],
    ['currency', () => ({ currencies: ['EUR'] }), 'not available in USD'],
    ['shop', () => ({ shop_ids: [0] }), 'not available for items of Sam & Sons'],
    ['kind of buyer', () => ({ buyers: ['member'] }), 'not available for this account'],
    ['returning buyers', () => ({ buyers: ['returning'] }), 'not available for this account'],
    ['shipping', () => ({ shipping_kinds: ['weight'] }), 'not available with this shipping method'],
    ['minimum', () => ({ min_minor: 2501 }), 'available for totals from $25.01'],
    ['maximum', () => ({ max_minor: 2499 }), 'available for totals up to $24.99'],
  ]

  test.each(cases)('by its %s', async (_, rules, reason) => {
    const { product_id } = await mug()
    await add('sandbox', await rules())

    const offered = await resource(product_id)
    expect(codesIn(offered.payment_methods)).toEqual(['cash_on_delivery'])
    expect(offered.refused_methods).toMatchObject([
      { code: 'sandbox', reason: expect.stringContaining(reason) },
    ])

    const refused = await order(una, product_id)
    expect(refused).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining(reason),
      data: { refused_methods: [{ code: 'sandbox' }] },
    })
    expect((await una('GET', '/order-list')).data.rows).toEqual([])
    expect(await buy(una, product_id)).toMatchObject({ success: true })
  })
})

test('what a gateway does not accept is refused like a rule', async () => {
  const { product_id } = await mug()
  const here = parts.payments.gateways
  const limited = here.map((gateway) => ({
    ...gateway,
    supports: { ...supportsAll, currencies: ['EUR'] },
  }))
  Object.assign(parts.payments, { gateways: limited })
  try {
    expect((await resource(product_id)).refused_methods).toMatchObject([
      { code: 'sandbox', reason: 'This payment method is not available in USD' },
    ])
    expect(await order(una, product_id)).toMatchObject({ code: 'conflict' })
  } finally {
    Object.assign(parts.payments, { gateways: here })
  }
})

test('a shipping method can exclude cash on delivery', async () => {
  const { product_id } = await mug()
  await made(ada('PUT', '/admin/shipping-method', { id: 1, allows_cod: false }))

  expect((await resource(product_id)).refused_methods).toMatchObject([
    {
      code: 'cash_on_delivery',
      reason: 'This payment method is not available with this shipping method',
    },
  ])
  expect(await buy(una, product_id)).toMatchObject({ code: 'conflict' })
  expect(await order(una, product_id)).toMatchObject({ success: true })
})

test('the total of the rules includes shipping', async () => {
  // Shipping is 5.00.
  const { product_id } = await mug(2000)
  const { id } = await add('sandbox', { min_minor: 2500, max_minor: 2500 })
  expect(await order(una, product_id)).toMatchObject({ success: true })

  await ada('PUT', '/admin/checkout-method', { id, min_minor: 0, max_minor: 2000 })
  expect(await order(una, product_id)).toMatchObject({ code: 'conflict' })
})

test('an excluded category excludes the items of its subcategories', async () => {
  const kitchen = await makeCategory('Kitchen')
  const category = await made(
    ada('POST', '/admin/category', { name: 'Knives', parent_id: kitchen.id }),
  )
  const { product_id } = await mug()
  await db.execute(sql`update products set category_id = ${category.id} where id = ${product_id}`)
  const { id } = await add('sandbox', { excluded_category_ids: [kitchen.id] })

  expect(await order(una, product_id)).toMatchObject({
    message: 'This payment method is not available for an item in this order',
  })
  await ada('PUT', '/admin/checkout-method', { id, excluded_category_ids: [] })
  expect(await order(una, product_id)).toMatchObject({ success: true })
})

test('members and returning buyers are recognized', async () => {
  const { product_id } = await mug()
  await add('sandbox', { buyers: ['member'] })
  expect(codesIn((await resource(product_id, mia)).payment_methods)).toContain('sandbox')

  await buy(una, product_id)
  await add('cash_on_delivery', { buyers: ['returning'] })
  expect(codesIn((await resource(product_id)).payment_methods)).toEqual([])
  await deliver(1)
  expect(codesIn((await resource(product_id)).payment_methods)).toEqual(['cash_on_delivery'])
})

test('of two methods of a provider the first that fits is offered', async () => {
  const { product_id } = await mug()
  await add('sandbox', { countries: ['DE'], title: 'In Germany', rank: 1 })
  const { id } = await made(
    ada('POST', '/admin/checkout-method', {
      code: 'elsewhere',
      provider: 'sandbox',
      title: 'Elsewhere',
      rank: 2,
    }),
  )

  expect((await resource(product_id)).payment_methods).toContainEqual({
    code: 'sandbox',
    name: 'Elsewhere',
    note: '',
    method_id: id,
  })
  await order(una, product_id)
  const { rows } = await db.execute(sql`select checkout_method_id from order_groups`)
  expect(rows).toEqual([{ checkout_method_id: id }])
})

test('a limit of open orders with cash on delivery also holds for two orders at once', async () => {
  const { product_id } = await mug()
  await add('cash_on_delivery', { open_max: 2 })
  expect(await buy(una, product_id)).toMatchObject({ success: true })

  const replies = await Promise.all([buy(una, product_id), buy(una, product_id)])

  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect(replies.find(({ success }) => !success)).toMatchObject({
    code: 'conflict',
    message:
      'You have 2 open orders with cash on delivery. Choose another payment method until you receive them.',
  })
  expect(await buy(mia, product_id)).toMatchObject({ success: true })
  await una('POST', '/order-cancel', { id: 1 })
  expect(await buy(una, product_id)).toMatchObject({ success: true })
})

test('after two refused deliveries a buyer pays before the delivery', async () => {
  const { product_id } = await mug()
  await add('cash_on_delivery', { refused_max: 2 })
  for (const id of [1, 2]) {
    await buy(una, product_id)
    for (const status of ['confirmed', 'processing', 'shipped', 'returned'])
      await ada('POST', '/admin/order-status', { id, status, note: 'Not taken' })
  }

  expect(await buy(una, product_id)).toMatchObject({
    message:
      'Cash on delivery is not available after refused deliveries. Choose another payment method.',
  })
  expect(await order(una, product_id)).toMatchObject({ success: true })
})

test('another method for an unpaid order follows the rules too', async () => {
  const { product_id } = await mug()
  await fillWallet(users.una.id, 9000)
  await order(una, product_id)
  const { id } = await add('wallet', { max_minor: 1000 })

  const result = async () => (await una('GET', '/payment-result', { group_number: '1001' })).data
  expect(codesIn((await result()).payment_methods)).toEqual(['sandbox'])
  expect(await una('POST', '/order-pay', { id: 1, payment_method: 'wallet' })).toMatchObject({
    code: 'conflict',
    message: 'This payment method is available for totals up to $10.00',
  })
  await ada('DELETE', `/admin/checkout-method?id=${id}`)
  expect(await una('POST', '/order-pay', { id: 1, payment_method: 'wallet' })).toMatchObject({
    code: 'conflict',
  })
})

test('titles and notes are read in the language of the buyer', async () => {
  await offerLanguages('en', 'de')
  const { product_id } = await mug()
  const { id } = await add('sandbox', { title: 'Card', note: 'Without fees' })
  await ada('PUT', '/admin/translation', {
    entity: 'checkout_method',
    entity_id: String(id),
    locale: 'de',
    texts: { title: 'Karte', note: 'Ohne Gebühren' },
  })

  const headers = { 'accept-language': 'de', 'x-locale': 'de' }
  const { data } = await una(
    'GET',
    `/get-cart-resource?product_id=${product_id}`,
    undefined,
    headers,
  )
  expect(data.payment_methods).toContainEqual({
    code: 'sandbox',
    name: 'Karte',
    note: 'Ohne Gebühren',
    method_id: id,
  })
})

test('contradicting rules, a code that is taken and another provider are refused', async () => {
  const { id } = await add('sandbox', { min_minor: 500 })
  const change = (body: object) => ada('PUT', '/admin/checkout-method', { id, ...body })

  expect(await change({ max_minor: 499 })).toMatchObject({
    errors: { max_minor: expect.any(String) },
  })
  expect(await change({ provider: 'wallet' })).toMatchObject({
    errors: { provider: expect.any(String) },
  })
  expect(
    await ada('POST', '/admin/checkout-method', { code: 'sandbox', provider: 'wallet' }),
  ).toMatchObject({ code: 'conflict', message: 'Another payment method has this code' })
  expect(await change({ countries: ['Norway'] })).toMatchObject({ code: 'invalid' })
  expect(await bob('GET', '/admin/checkout-method-list')).toMatchObject({ code: 'forbidden' })
  expect(await una('GET', '/admin/checkout-method-list')).toMatchObject({ code: 'forbidden' })
})

test('the footer names the offered methods, and a changed one at once', async () => {
  const names = async () => (await visitor('GET', '/settings')).data.payment_methods
  expect(await names()).toEqual(['Cash on delivery', expect.any(String)])

  await add('cash_on_delivery', { title: 'Cash at the door' })

  expect(await names()).toEqual(['Cash at the door', expect.any(String)])
})
