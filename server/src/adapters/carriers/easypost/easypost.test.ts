import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import {
  easypostKeys,
  openEasypostServer,
  signEasypost,
} from '../../../../test/adapters/easypost.ts'
import { as, db, drain, getApp, inbox, parts } from '../../../../test/app.ts'
import { delivery } from '../../../../test/delivery.ts'
import { expectValidLedger } from '../../../../test/ledger.ts'
import { buy } from '../../../../test/orders.ts'
import { countRows } from '../../../../test/paying.ts'
import { createProduct } from '../../../../test/products.ts'
import { openEasypost } from './easypost.ts'

const [ada, una, sam] = [as('ada'), as('una'), as('sam')]
const easypost = await openEasypostServer()

beforeAll(() => {
  parts.carriers = openEasypost({ ...easypostKeys, api_base: easypost.url })
})
afterAll(() => {
  parts.carriers = undefined
  easypost.close()
})
beforeEach(() => {
  easypost.fail(undefined)
  easypost.forget()
})
afterEach(expectValidLedger)

const move = (status: string, more: object = {}) =>
  ada('POST', '/admin/order-status', { id: 1, status, ...more })
const state = async () => (await una('GET', '/order/1')).data
const shipmentOf = async (at = 0) => (await state()).shipments[at]

/** An order of one mug that is packed. */
const prepare = async () => {
  const { product_id } = await createProduct(db, { seller: 'sam', stock: 9 })
  await buy(una, product_id)
  for (const status of ['confirmed', 'processing']) await move(status)
}
const ship = async (tracking = '1Z9', carrier = 'UPS') => {
  await prepare()
  await move('shipped', { carrier, tracking })
  await drain()
}
const knock = async (payload: string, signature = signEasypost(payload)) => {
  const { statusCode } = await (
    await getApp()
  ).inject({
    method: 'POST',
    url: '/api/webhook/easypost',
    payload,
    headers: { 'content-type': 'application/json', 'x-hmac-signature': signature },
  })
  return statusCode
}

test('a shipment is watched, and its delivery delivers the order once', async () => {
  await ship()
  expect(easypost.trackers).toMatchObject([{ tracking_code: '1Z9', carrier: 'UPS' }])
  expect(await shipmentOf()).toMatchObject({
    tracking_url: 'https://www.ups.com/track?tracknum=1Z9',
    reports: [],
  })

  await knock(easypost.report('trk_1', 'in_transit', { message: 'Left Oslo' }))
  expect(await state()).toMatchObject({ status: 'shipped' })
  const later = { datetime: '2026-11-30T12:00:00Z' }
  const delivered = easypost.report('trk_1', 'delivered', later)
  for (let time = 0; time < 3; time++) expect(await knock(delivered)).toBe(200)
  await drain()

  expect(await state()).toMatchObject({
    status: 'delivered',
    payment_status: 'paid',
    shipments: [
      {
        reports: [
          { state: 'delivered', at: '2026-11-30T12:00:00.000Z' },
          { state: 'in_transit', text: 'Left Oslo' },
        ],
      },
    ],
  })
  expect(inbox.filter(({ subject }) => subject.includes('was delivered'))).toHaveLength(2)
  expect((await state()).events.at(-1)).toMatchObject({ to_status: 'delivered' })
})

test('late reports never move an order back', async () => {
  await ship()
  const early = easypost.report('trk_1', 'in_transit')
  const delivered = easypost.report('trk_1', 'delivered', { datetime: '2026-11-30T12:00:00Z' })
  await knock(delivered)
  await knock(early)

  expect(await state()).toMatchObject({ status: 'delivered' })
  expect(await countRows('shipment_events')).toBe(2)
})

test('forged reports change nothing', async () => {
  await ship()
  const delivered = easypost.report('trk_1', 'delivered')
  const forgeries = ['', 'hmac-sha256-hex=', 'hmac-sha256-hex=abc', signEasypost(delivered, 'else')]
  for (const signature of forgeries) expect(await knock(delivered, signature)).toBe(400)
  expect(await knock(`${delivered} `, signEasypost(delivered))).toBe(400)

  expect(await state()).toMatchObject({ status: 'shipped', shipments: [{ reports: [] }] })
})

test('reports of other trackers, and what is no tracker, are received without effect', async () => {
  await ship()
  easypost.report('trk_1', 'delivered')
  const others = [
    '{}',
    'no json',
    JSON.stringify({ result: { object: 'Batch', id: 'batch_1' } }),
    easypost.report('trk_1', 'delivered').replaceAll('trk_1', 'trk_9'),
  ]
  for (const payload of others) expect(await knock(payload)).toBe(200)

  expect(await countRows('shipment_events')).toBe(0)
})

test('an order of several shipments is delivered with the last of them', async () => {
  const { product_id } = await createProduct(db, { seller: 'sam', stock: 9 })
  await una('POST', '/cart', { product_id, quantity: 2, product_attributes: [] })
  await una('PUT', '/checkout', delivery)
  for (const status of ['confirmed', 'processing']) await move(status)
  await move('shipped', { tracking: 'A1', lines: [{ order_line_id: 1, quantity: 1 }] })
  await move('shipped', { tracking: 'A2' })
  await drain()

  await knock(easypost.report('trk_2', 'delivered'))
  expect(await state()).toMatchObject({ status: 'shipped' })
  await knock(easypost.report('trk_1', 'delivered'))
  expect(await state()).toMatchObject({ status: 'delivered' })
})

test('with the setting off, a delivery is only shown', async () => {
  await ada('PUT', '/admin/general-settings', { shipping: { reports_deliver: false } })
  await ship()
  await knock(easypost.report('trk_1', 'delivered'))

  expect(await state()).toMatchObject({
    status: 'shipped',
    shipments: [{ reports: [{ state: 'delivered' }] }],
  })
})

test('a shipment is watched once, by the page of the service without one of its carrier', async () => {
  await ship('N1', 'Royal Northline')
  expect(easypost.trackers).toMatchObject([{ carrier: 'RoyalNorthline' }])
  expect(await shipmentOf()).toMatchObject({ tracking_url: 'https://track.easypost.com/trk_1' })
  await parts.jobs.send(db, 'watch-shipment', { shipment_id: 1 })
  await drain()
  expect(easypost.trackers).toHaveLength(1)
})

test('a number that the service does not know is shipped without reports', async () => {
  await ship('unknown')
  expect(await shipmentOf()).toMatchObject({ tracking: 'unknown', reports: [] })
})

test('without keys there is no webhook', async () => {
  const { carriers } = parts
  parts.carriers = undefined
  await ship()
  expect(easypost.trackers).toEqual([])
  expect(await knock('{}')).toBe(404)
  parts.carriers = carriers
})

test('the tracking page shows what the carrier reported, and sellers see it too', async () => {
  await ship()
  await knock(easypost.report('trk_1', 'out_for_delivery'))
  const contact = '+47 22 55 01 19'
  const { data } = await as(undefined)('POST', '/order-track', { number: '1001', contact })
  const shipment = { carrier: 'UPS', reports: [{ state: 'out_for_delivery' }] }
  expect(data.parcels).toMatchObject([{ shipments: [shipment] }])
  expect((await sam('GET', '/seller/order/1')).data.shipments).toMatchObject([shipment])
})
