import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { as, db } from '../../../../test/app.ts'
import { delivery } from '../../../../test/delivery.ts'
import { expectValidLedger } from '../../../../test/ledger.ts'
import { createProduct } from '../../../../test/products.ts'
import { makeTaxCategory, makeTaxRate, makeTaxZone } from '../../../../test/tax.ts'

const [ada, una] = [as('ada'), as('una')]

afterEach(expectValidLedger)

/** A zone that adds 20 % to goods, and taxes shipping by its category. */
const prepare = async () => {
  const { country } = delivery.address
  const zone_id = await makeTaxZone(
    { name: 'Zone', areas: [{ country }], shows_tax: false, shipping: 'category' },
    { [country]: 200_000 },
  )
  const product = await createProduct(db, { seller: 'sam', price_minor: 1000 })
  await una('POST', '/cart', {
    product_id: product.product_id,
    quantity: 2,
    product_attributes: [],
  })
  return { zone_id, country }
}
const readTax = async () => {
  const { country } = delivery.address
  return (await una('GET', '/get-cart-resource', { country })).data.totals.tax_minor
}
const readLine = async () => {
  const { rows } = await db.execute<{ shipping_tax_minor: number }>(sql`
    select shipping_tax_minor::int, taxes from order_lines`)
  return rows[0]
}

test('without a category for shipping, shipping has the standard rate', async () => {
  await prepare()
  // 20 % of 20.00 and of 5.00.
  expect(await readTax()).toBe(500)
})

test('shipping has the rate of its category, also after a later change of the order', async () => {
  const { zone_id, country } = await prepare()
  const category = await makeTaxCategory('Shipping')
  const rate = { zone_id, category_id: category.id, jurisdiction: country, rate_ppm: 60_000 }
  const { id } = await makeTaxRate(rate)
  expect(await readTax()).toBe(430)
  const placed = await una('PUT', '/checkout', { ...delivery, expected_total_minor: 2930 })
  expect(placed).toMatchObject({ success: true })
  expect(await readLine()).toMatchObject({ shipping_tax_minor: 30 })

  await ada('PUT', '/admin/tax-rate', { id, rate_ppm: 990_000 })
  const order = (await ada('GET', '/admin/order/1')).data
  const lines = [{ order_line_id: order.lines[0].id, quantity: 3 }]
  expect(await ada('PUT', '/admin/order', { id: 1, lines })).toMatchObject({
    success: true,
  })
  expect(await readLine()).toMatchObject({
    shipping_tax_minor: 30,
    taxes: [{ part: 'goods' }, { part: 'shipping', rate_ppm: 60_000 }],
  })
})

test('an exempt category leaves shipping without tax, and the tax test agrees', async () => {
  await prepare()
  await makeTaxCategory('Shipping', { treatment: 'exempt' })
  expect(await readTax()).toBe(400)
  const { country, postcode } = delivery.address
  const sale = { country, postcode, shipping_minor: 500, lines: [{ price_minor: 2000 }] }
  expect(await ada('POST', '/admin/tax-preview', sale)).toMatchObject({ data: { tax_minor: 400 } })
})
