import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { as, clock, drain, parts, pool, send } from '../../../../test/app.ts'
import {
  ada,
  buyCheapest,
  moveOrder,
  openLabelTest,
  prepareOrder,
  ratesRequest,
  requestRates,
  sam,
  settleLabels,
  showLabels,
  una,
} from '../../../../test/labels.ts'
import { expectValidLedger, getShopBalances } from '../../../../test/ledger.ts'
import { getBalance } from '../../../../test/paying.ts'

const sol = as('sol')
const { easypost, start, reset, stop } = await openLabelTest()

beforeAll(start)
afterAll(stop)
beforeEach(reset)
afterEach(expectValidLedger)

test('prices in the currency of the marketplace are listed, the cheapest first', async () => {
  await prepareOrder()
  const { rates, left_out, notes } = await requestRates()
  expect(rates).toMatchObject([
    { carrier: 'DHL', service: 'Parcel', days: 5 },
    { carrier: 'UPS', service: 'Ground', days: 4 },
    { carrier: 'FedEx', service: '2Day', days: 2 },
  ])
  expect(rates[0].price_minor).toBeLessThan(rates[1].price_minor)
  expect(left_out).toMatchObject([
    { carrier: 'CanadaPost', reason: expect.stringContaining('CA$') },
  ])
  expect(notes).toEqual([])
  const { draft } = easypost.labels.getShipment()
  expect(draft).toMatchObject({
    from_address: { name: 'Sam', street1: '1 Mill Road', state: 'IL', zip: '62701', country: 'US' },
    parcel: { length: 11.8, width: 7.9, height: 3.9, weight: 31.7 },
  })
})

test('goods without a weight weigh what the settings say', async () => {
  await prepareOrder()
  expect((await showLabels()).parcel).toMatchObject({ grams: 500 })
  await ada('PUT', '/admin/general-settings', { shipping: { default_grams: 320 } })
  expect((await showLabels()).parcel).toMatchObject({ grams: 320 })
  await requestRates()
  expect(easypost.labels.getShipment().draft).toMatchObject({
    customs_info: { customs_items: [{ weight: 11.3 }] },
  })
  for (const default_grams of [0, 100_001])
    expect(
      await ada('PUT', '/admin/general-settings', { shipping: { default_grams } }),
    ).toMatchObject({ code: 'invalid' })
})

test('a label is paid from the earnings, and its number is that of the shipment', async () => {
  await prepareOrder()
  const { success, data, message } = await buyCheapest()
  expect({ success, message }).toEqual({ success: true, message: 'Label bought' })
  expect(data).toMatchObject({ state: 'bought', carrier: 'DHL', paid_by: 'seller', has_file: true })
  expect(await getShopBalances()).toMatchObject({ available: 5000 - data.price_minor })
  expect(await getBalance('exp_delivery')).toBe(-data.price_minor)
  expect((await showLabels()).target).toBeNull()

  const file = await send('sam', 'GET', `/seller/shipping-label-file/${data.id}`)
  expect(file.headers['content-type']).toBe('application/pdf')
  expect(file.body).toContain('%PDF')

  await moveOrder('shipped')
  await drain()
  const { shipments } = (await una('GET', '/order/1')).data
  expect(shipments).toMatchObject([{ carrier: 'DHL', tracking: data.tracking }])
  expect(shipments[0].tracking_url).toMatch(/^https:/)
  expect(easypost.trackers).toMatchObject([{ tracking_code: data.tracking }])
})

test('a shipment without a number gets that of its label', async () => {
  await prepareOrder()
  await moveOrder('shipped')
  expect((await showLabels()).target).toEqual({ shipment_id: 1 })
  const { id, rates } = await requestRates(sam, { shipment_id: 1 })
  const { data } = await sam('POST', '/seller/shipping-label', { id, rate: rates[1].id })

  expect((await una('GET', '/order/1')).data.shipments).toMatchObject([
    { carrier: 'UPS', tracking: data.tracking },
  ])
  expect((await showLabels()).target).toBeNull()
})

test('a label above the available earnings is refused, and nothing is bought', async () => {
  await prepareOrder({ money: 100 })
  const refused = await buyCheapest()
  expect(refused).toMatchObject({ success: false, code: 'conflict' })
  expect(refused.message).toMatch(/^The label costs \$\d+\.\d\d, but only \$1\.00/)
  expect(easypost.labels.purchases).toEqual([])
  expect(await getShopBalances()).toMatchObject({ available: 100 })
  expect((await showLabels()).labels).toEqual([])
})

test('of two purchases at once, one buys a label', async () => {
  await prepareOrder({ money: 50_000 })
  const quotes = await Promise.all([requestRates(), requestRates(), requestRates(ada)])
  const replies = await Promise.all(
    quotes.flatMap(({ id, rates }, at) => {
      const area = at === 2 ? 'admin' : 'seller'
      const once = () =>
        (at === 2 ? ada : sam)('POST', `/${area}/shipping-label`, { id, rate: rates[0].id })
      return [once(), once()]
    }),
  )
  const labels = new Set(replies.flatMap(({ success, data }) => (success ? [data.id] : [])))
  expect(labels.size).toBe(1)
  expect(easypost.labels.purchases).toHaveLength(1)
  const { rows } = await pool.query(
    "select count(*)::int as n from shipping_labels where state <> 'quoted'",
  )
  expect(rows).toEqual([{ n: 1 }])
})

test('the platform pays the labels of its orders, without a posting', async () => {
  await prepareOrder({ seller: null })
  const { data } = await buyCheapest(ada)
  expect(data).toMatchObject({ state: 'bought', paid_by: 'platform' })
  expect(await getBalance('exp_delivery')).toBe(0)
})

test('where the platform receives the shipping, it pays, and shops buy no label', async () => {
  await ada('PUT', '/admin/general-settings', { shipping: { to: 'platform' } })
  await prepareOrder()
  expect((await showLabels()).target).toBeNull()
  expect(await requestRates()).toBeUndefined()
  const { data } = await buyCheapest(ada)
  expect(data).toMatchObject({ paid_by: 'platform' })
  expect(await getShopBalances()).toMatchObject({ available: 5000 })
})

test('another shop, buyers and staff without the permission see and buy nothing', async () => {
  await prepareOrder()
  const { id, rates } = await requestRates()
  const purchase = { id, rate: rates[0].id }
  const { data } = await sam('POST', '/seller/shipping-label', purchase)
  for (const [method, path, body] of [
    ['GET', '/seller/shipping-label', { order_id: 1 }],
    ['POST', '/seller/shipping-rates', ratesRequest],
    ['POST', '/seller/shipping-label', purchase],
    ['POST', '/seller/shipping-label-cancel', { id: data.id }],
    ['GET', `/seller/shipping-label-file/${data.id}`, undefined],
  ] as const)
    expect(await sol(method, path, body)).toMatchObject({ code: 'not_found' })
  expect(await una('POST', '/seller/shipping-label', purchase)).toMatchObject({ success: false })
  expect((await una('GET', '/explain', { kind: 'shipping_label', id })).code).toBe('not_found')
})

test('prices expire, and a rate that was not listed is not bought', async () => {
  await prepareOrder()
  const { id, rates } = await requestRates()
  const other = await sam('POST', '/seller/shipping-label', { id, rate: 'rate_else' })
  expect(other).toMatchObject({ code: 'conflict' })
  clock.move({ minutes: 31 })
  const late = await sam('POST', '/seller/shipping-label', { id, rate: rates[0].id })
  expect(late.message).toBe('These prices are no longer valid. Request them again')
  clock.move({ days: 2 })
  await settleLabels()
  expect((await pool.query('select id from shipping_labels')).rows).toEqual([])
})

test('the cost is explained, on the statement too', async () => {
  await prepareOrder()
  const { data } = await buyCheapest()
  const { data: explanation } = await sam('GET', '/explain', {
    kind: 'shipping_label',
    id: data.id,
  })
  expect(explanation).toMatchObject({
    title: 'Shipping label of order 1001-1',
    amount_minor: data.price_minor,
    steps: [{ note: 'DHL Parcel', amount_minor: data.price_minor }, { sign: 'equals' }],
  })
  expect(explanation.entries).toMatchObject([
    { purpose: 'seller_available' },
    { purpose: 'exp_delivery' },
  ])
  const { data: statement } = await sam('GET', '/seller/billing-history')
  expect(statement.rows).toMatchObject([
    { text: 'Shipping label of order 1001-1', amount_minor: -data.price_minor },
    {},
  ])
})

test('without a service, orders have no labels', async () => {
  const { carriers } = parts
  parts.carriers = undefined
  await prepareOrder()
  expect(await showLabels()).toMatchObject({ target: null, labels: [] })
  expect(await sam('POST', '/seller/shipping-rates', ratesRequest)).toMatchObject({
    code: 'not_found',
  })
  parts.carriers = carriers
})
