import { beforeEach, expect, test } from 'vitest'

import { address, delivery } from '../../../../test/delivery.ts'
import { createProduct } from '../../../../test/products.ts'
import { as, db } from '../../../../test/app.ts'

const guest = as(undefined)
const track = (number: string, contact: string) =>
  guest('POST', '/order-track', { number, contact })

beforeEach(async () => {
  const mug = await createProduct(db, { seller: 'sam' })
  await as('una')('PUT', '/buy-now', {
    address: {
      name: 'Una Lind',
      phone: '+47 22 55 01 19',
      line1: 'Millrace 7',
      city: 'Estwick',
      postcode: '0150',
      country: 'NO',
    },
    payment_method: 'cash_on_delivery',
    accept_terms: true,
    product_id: mug.product_id,
    quantity: 1,
    product_attributes: [],
  })
})

test.each([
  ['1001', 'una@market.test'],
  ['1001-1', 'UNA@market.test'],
  ['1001', '+4722550119'],
  ['#1001', '22 55 01 19'],
  ['# 1001-1', '(22) 55-01-19'],
  ['1001', '0047 22 55 01 19'],
])('an order is tracked by its number %s and %s', async (number, contact) => {
  const reply = await track(number, contact)

  expect(reply).toMatchObject({
    success: true,
    data: {
      number: '1001',
      status: 'pending',
      city: 'Estwick',
      parcels: [{ number: '1001-1', shop_name: 'Sam & Sons', items: [{ name: 'Oslo mug' }] }],
    },
  })
  expect(JSON.stringify(reply)).not.toMatch(/minor|Millrace|una@/)
})

test.each(['+1 22 55 01 19', '550119', '+47 22 55 01 18'])(
  'the phone %s is a different one, or too short to match',
  async (contact) => {
    expect(await track('1001', contact)).toMatchObject({ code: 'not_found' })
  },
)

test('a number that was typed without its country code is found with it', async () => {
  const mug = await createProduct(db, { seller: 'sam' })
  const item = { product_id: mug.product_id, quantity: 1, product_attributes: [] }
  const { data } = await as('una')('PUT', '/buy-now', {
    ...delivery,
    address: { ...address, phone: '40 61 22 33' },
    ...item,
  })

  expect(await track(data.group_number, '+47 40612233')).toMatchObject({ success: true })
  expect(await track(data.group_number, '+46 40612233')).toMatchObject({ code: 'not_found' })
  const found = await as('ada')('GET', `/admin/order-list?q=${encodeURIComponent('+47 40612233')}`)
  expect(found).toMatchObject({ data: { total: 1 } })
})

test.each(['#1001', '022 55 01 19', '+47 (22) 550-119'])(
  'staff find the order by %s',
  async (q) => {
    expect(await as('ada')('GET', '/admin/order-list', { q })).toMatchObject({ data: { total: 1 } })
  },
)

test('a wrong contact is answered like a wrong number', async () => {
  expect(await track('1001', 'mia@market.test')).toEqual(await track('9999', 'una@market.test'))
})

test('after ten failed attempts in an hour further ones are blocked', async () => {
  for (let tries = 0; tries < 10; tries++)
    expect(await track('1001', `${tries}@market.test`)).toMatchObject({ code: 'not_found' })

  expect(await track('1001', 'una@market.test')).toMatchObject({ code: 'rate_limited' })
})
