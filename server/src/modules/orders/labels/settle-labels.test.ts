import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { db } from '../../../../test/app.ts'
import {
  buyCheapest,
  moveOrder,
  openLabelTest,
  prepareOrder,
  requestRates,
  sam,
  settleLabels,
  showLabels,
  una,
} from '../../../../test/labels.ts'
import { expectValidLedger, getShopBalances } from '../../../../test/ledger.ts'

const { easypost, start, reset, stop } = await openLabelTest()

beforeAll(start)
afterAll(stop)
beforeEach(reset)
afterEach(expectValidLedger)

test('what the carrier refuses costs nothing', async () => {
  await prepareOrder()
  const { id, rates } = await requestRates()
  easypost.labels.answerWith(/buy$/, [422, { error: { message: 'No pickup there' } }])
  const refused = await sam('POST', '/seller/shipping-label', { id, rate: rates[0].id })
  expect(refused).toMatchObject({
    code: 'conflict',
    message: 'The carrier refused: No pickup there',
  })
  expect(await getShopBalances()).toMatchObject({ available: 5000 })
  expect((await showLabels()).labels).toMatchObject([
    { state: 'failed', refusal: 'No pickup there' },
  ])
  expect((await showLabels()).target).toEqual({ shipment_id: null })
})

test('a purchase whose answer is lost is found later, and bought once', async () => {
  await prepareOrder()
  const { id, rates } = await requestRates()
  easypost.fail('lost')
  const open = await sam('POST', '/seller/shipping-label', { id, rate: rates[0].id })
  expect(open.data).toMatchObject({ state: 'pending', tracking: null, has_file: false })
  expect(await getShopBalances()).toMatchObject({ available: 5000 - rates[0].price_minor })
  expect(await requestRates()).toBeUndefined()
  await moveOrder('shipped')

  await settleLabels()
  expect((await showLabels()).labels).toMatchObject([{ state: 'pending' }])
  easypost.fail(undefined)
  await settleLabels()
  const [label] = (await showLabels()).labels
  expect(label).toMatchObject({ state: 'bought', has_file: true })
  expect((await una('GET', '/order/1')).data.shipments).toMatchObject([
    { tracking: label.tracking },
  ])
  expect(easypost.labels.purchases).toHaveLength(1)
})

test('a purchase that never arrived is released', async () => {
  await prepareOrder()
  const { id, rates } = await requestRates()
  easypost.fail('down')
  await sam('POST', '/seller/shipping-label', { id, rate: rates[0].id })
  easypost.fail(undefined)
  await settleLabels()
  expect((await showLabels()).labels).toMatchObject([{ state: 'failed' }])
  expect(await getShopBalances()).toMatchObject({ available: 5000 })
})

test('a server that ends while it buys leaves a label that the job settles', async () => {
  await prepareOrder()
  const { id, rates } = await requestRates()
  await sam('POST', '/seller/shipping-label', { id, rate: rates[0].id })
  await db.execute(sql`update shipping_labels set state = 'pending', tracking = null,
    tracking_url = null, label_url = null, storage_key = null, bought_at = null where id = ${id}`)
  await settleLabels()
  expect((await showLabels()).labels).toMatchObject([{ state: 'bought', has_file: true }])
})

test('a canceled label returns its price, and its number disappears', async () => {
  await prepareOrder()
  const { data } = await buyCheapest()
  await moveOrder('shipped')
  const canceled = await sam('POST', '/seller/shipping-label-cancel', { id: data.id })
  expect(canceled).toMatchObject({ message: 'Label canceled', data: { state: 'canceled' } })
  expect(await getShopBalances()).toMatchObject({ available: 5000 })
  expect((await una('GET', '/order/1')).data.shipments).toMatchObject([{ tracking: null }])
  expect((await sam('GET', `/seller/shipping-label-file/${data.id}`)).code).toBe('not_found')
  expect((await showLabels()).target).toEqual({ shipment_id: 1 })
})

test('a cancellation that the carrier decides later returns the price then', async () => {
  await prepareOrder()
  const { data } = await buyCheapest()
  const shipment = easypost.labels.getShipment()
  easypost.labels.answerWith(/refund$/, [200, { id: shipment.id, refund_status: 'submitted' }])
  const open = await sam('POST', '/seller/shipping-label-cancel', { id: data.id })
  expect(open.data).toMatchObject({ state: 'canceling' })
  shipment.refund_status = 'submitted'
  await settleLabels()
  expect(await getShopBalances()).toMatchObject({ available: 5000 - data.price_minor })
  shipment.refund_status = 'refunded'
  await settleLabels()
  expect(await getShopBalances()).toMatchObject({ available: 5000 })
})

test('a label that the carrier does not refund stays valid', async () => {
  await prepareOrder()
  const { data } = await buyCheapest()
  easypost.labels.answerWith(/refund$/, [422, { error: { message: 'Label was used' } }])
  const refused = await sam('POST', '/seller/shipping-label-cancel', { id: data.id })
  expect(refused).toMatchObject({ code: 'conflict' })
  expect((await showLabels()).labels).toMatchObject([
    { state: 'bought', refusal: 'Label was used' },
  ])
})

test('erasing the buyer deletes the PDF', async () => {
  await prepareOrder()
  const { data } = await buyCheapest()
  await db.execute(sql`update shipping_labels set label_url = null`)
  await settleLabels()
  expect((await sam('GET', `/seller/shipping-label-file/${data.id}`)).code).toBe('not_found')
  expect((await showLabels()).labels).toMatchObject([{ has_file: false }])
})
