import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { makeCoupon } from '../../../../test/coupons.ts'
import { as, db, pool } from '../../../../test/app.ts'
import { createProduct } from '../../../../test/products.ts'
import {
  ada,
  buyCheapest,
  openLabelTest,
  prepareOrder,
  ratesRequest,
  requestRates,
  sam,
  setCustoms,
} from '../../../../test/labels.ts'
import { expectValidLedger } from '../../../../test/ledger.ts'

const { easypost, start, reset, stop } = await openLabelTest()

beforeAll(start)
afterAll(stop)
beforeEach(reset)
afterEach(expectValidLedger)

const sentCustoms = () => easypost.labels.getShipment().draft.customs_info

test('a parcel across a border declares its contents, with what was paid for them', async () => {
  await prepareOrder()
  await requestRates()
  expect(sentCustoms()).toMatchObject({
    contents_type: 'merchandise',
    customs_signer: 'Sam',
    eel_pfc: 'NOEEI 30.37(a)',
    customs_items: [
      { quantity: 1, currency: 'USD', hs_tariff_number: '691200', origin_country: 'PT' },
    ],
  })
  const { rows } = await pool.query('select net_minor from order_lines')
  expect(sentCustoms()?.customs_items[0]?.value).toBe((Number(rows[0].net_minor) / 100).toFixed(2))
  expect((await buyCheapest()).success).toBe(true)
})

test('what the platform pays as a third party does not lower the declared value', async () => {
  const { tax } = (await ada('GET', '/admin/general-settings')).data
  await ada('PUT', '/admin/general-settings', { tax: { ...tax, platform_coupon: 'keeps_tax' } })
  await makeCoupon({ code: 'MARKET', title: 'Market', type: 'fixed', value: 500 })
  await prepareOrder({ coupon_code: 'MARKET' })
  await requestRates()
  const { rows } = await pool.query('select gross_minor, net_minor from order_lines')
  const { gross_minor, net_minor } = rows[0]
  expect(Number(gross_minor) - Number(net_minor)).toBe(500)
  expect(sentCustoms()?.customs_items[0]?.value).toBe((Number(gross_minor) / 100).toFixed(2))
})

test('without customs data no price is requested, and the message names the product', async () => {
  await prepareOrder({ hasCustoms: false })
  const refused = await sam('POST', '/seller/shipping-rates', ratesRequest)
  expect(refused).toMatchObject({ success: false, code: 'conflict' })
  expect(refused.message).toMatch(/HS code and country of origin of “.+” .*Norway/)
  expect(() => easypost.labels.getShipment()).toThrow()

  await pool.query("update products set hs_code = '691200'")
  expect((await sam('POST', '/seller/shipping-rates', ratesRequest)).success).toBe(false)
})

test('within a country or the European Union, nothing is declared', async () => {
  await prepareOrder({ hasCustoms: false })
  for (const [from, to, isDeclared] of [
    ['NO', 'NO', false],
    ['DE', 'FR', false],
    ['DE', 'NO', true],
  ] as const) {
    await pool.query(
      `update order_groups set address = address || jsonb_build_object('country', $1::text)`,
      [to],
    )
    const postcode = from === 'NO' ? '0150' : '10115'
    const sender = { ...ratesRequest.sender, country: from, postcode, region: '' }
    const { success } = await sam('POST', '/seller/shipping-rates', { ...ratesRequest, sender })
    expect({ from, to, success }).toEqual({ from, to, success: !isDeclared })
  }
})

test('a later shipment declares what is in it', async () => {
  await prepareOrder()
  await as('ada')('POST', '/admin/order-status', { id: 1, status: 'shipped' })
  await requestRates(sam, { shipment_id: 1 })
  expect(sentCustoms()?.customs_items).toMatchObject([{ quantity: 1 }])
})

test('products have a tariff number of six to ten digits and a country that exists', async () => {
  const { product_id } = await createProduct(db, { seller: 'sam', stock: 1 })
  await setCustoms(product_id)
  const { data } = await sam('GET', `/seller/product/${product_id}`)
  expect(data).toMatchObject({ hs_code: '691200', origin_country: 'PT' })
  const save = (more: object) => sam('PUT', '/seller/product', { id: product_id, ...more })
  expect(await save({ hs_code: '12345' })).toMatchObject({
    errors: { hs_code: expect.any(String) },
  })
  expect(await save({ origin_country: 'ZZ' })).toMatchObject({
    errors: { origin_country: expect.any(String) },
  })
})
