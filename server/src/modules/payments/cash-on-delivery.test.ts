import { expect, test } from 'vitest'

import { delivery } from '../../../test/delivery.ts'
import { fillWallet } from '../../../test/paying.ts'
import { createProduct } from '../../../test/products.ts'
import { as, users, db } from '../../../test/app.ts'

const [ada, una, visitor] = [as('ada'), as('una'), as(undefined)]
const toItem = (product_id: number) => ({ product_id, quantity: 1, product_attributes: [] })

const rule = { enabled: true, min_total_minor: 0, max_total_minor: null, note: '' }
const decide = async (changes: object) => {
  const payment = { cash_on_delivery: { ...rule, ...changes } }
  expect(await ada('PUT', '/admin/general-settings', { payment })).toMatchObject({ success: true })
}
const offeredFor = async (product_id: number) => {
  const reply = await una('GET', `/get-cart-resource?product_id=${product_id}&country=NO`)
  return reply.data.payment_methods.map(({ code }: { code: string }) => code)
}

test('cash on delivery that is switched off is neither offered nor accepted nor mentioned', async () => {
  const { product_id } = await createProduct(db, { price_minor: 1000 })
  await decide({ enabled: false })

  expect(await offeredFor(product_id)).not.toContain('cash_on_delivery')
  expect((await visitor('GET', '/settings')).data).toMatchObject({
    cash_on_delivery: null,
    payment_methods: expect.not.arrayContaining(['Cash on delivery']),
  })
  expect(await una('PUT', '/buy-now', { ...delivery, ...toItem(product_id) })).toMatchObject({
    code: 'conflict',
    message: 'Cash on delivery is not available. Choose another payment method.',
  })
  expect((await una('GET', '/order-list')).data.rows).toEqual([])
  await fillWallet(users.una.id, 5000)
  const byWallet = { ...delivery, payment_method: 'wallet', ...toItem(product_id) }
  expect(await una('PUT', '/buy-now', byWallet)).toMatchObject({ success: true })
})

test('cash on delivery is offered between its minimum and maximum total, shipping included', async () => {
  const small = await createProduct(db, { price_minor: 1499 })
  const fits = await createProduct(db, { price_minor: 1500 })
  const large = await createProduct(db, { price_minor: 2501 })
  // Shipping is 5.00.
  await decide({ min_total_minor: 2000, max_total_minor: 3000, note: 'Have it ready' })

  expect(await offeredFor(small.product_id)).not.toContain('cash_on_delivery')
  expect(await offeredFor(fits.product_id)).toContain('cash_on_delivery')
  expect(await offeredFor(large.product_id)).not.toContain('cash_on_delivery')
  const { data } = await una('GET', `/get-cart-resource?product_id=${fits.product_id}`)
  expect(data.payment_methods[0]).toMatchObject({ note: 'Have it ready' })
  for (const [{ product_id }, message] of [
    [small, 'The total is too small for cash on delivery. Choose another payment method.'],
    [large, 'The total is too large for cash on delivery. Choose another payment method.'],
  ] as const)
    expect(await una('PUT', '/buy-now', { ...delivery, ...toItem(product_id) })).toMatchObject({
      code: 'conflict',
      message,
    })
  expect(await una('PUT', '/buy-now', { ...delivery, ...toItem(fits.product_id) })).toMatchObject({
    success: true,
  })
})

test('a minimum above the maximum is rejected', async () => {
  const payment = { cash_on_delivery: { ...rule, min_total_minor: 2, max_total_minor: 1 } }

  expect(await ada('PUT', '/admin/general-settings', { payment })).toMatchObject({
    code: 'invalid',
    errors: { 'payment.cash_on_delivery.max_total_minor': expect.any(String) },
  })
})
