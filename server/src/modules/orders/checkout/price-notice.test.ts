import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { as, db } from '../../../../test/app.ts'
import { makeCurrency } from '../../../../test/currencies.ts'
import { createProduct } from '../../../../test/products.ts'
import { makeTaxZone } from '../../../../test/tax.ts'

const [ada, una] = [as('ada'), as('una')]

/** A market in Germany with prices that include its VAT; nothing is owed in other countries. */
const openMarket = async () => {
  const home_zone_id = await makeTaxZone(
    { name: 'Germany', areas: [{ country: 'DE' }] },
    { DE: 190_000 },
  )
  const { tax } = (await ada('GET', '/admin/general-settings')).data
  await ada('PUT', '/admin/general-settings', { tax: { ...tax, inclusive: true, home_zone_id } })
}

/** Puts a mug into the cart, whose price then changes. */
const changePrice = async (price_minor: number, to: number) => {
  const { product_id } = await createProduct(db, { seller: 'sam', price_minor })
  await una('POST', '/cart', { product_id, quantity: 1, product_attributes: [] })
  await db.execute(sql`update variants set price_minor = ${to} where product_id = ${product_id}`)
}

const preview = async (query = '') => (await una('GET', `/get-cart-resource?${query}`)).data

test('a price change is in the prices of the destination', async () => {
  await openMarket()
  await changePrice(11_900, 23_800)

  const abroad = await preview('country=US')
  expect(abroad.shops[0].lines).toMatchObject([
    { price_minor: 20_000, price_seen_minor: 10_000, notice: 'Now $200.00 (was $100.00)' },
  ])
  expect(abroad.notices).toContain('“Oslo mug”: Now $200.00 (was $100.00)')

  const home = await preview('country=DE')
  expect(home.notices).toContain('“Oslo mug”: Now $238.00 (was $119.00)')
  const cart = await una('GET', '/cart-list')
  expect(cart.data.lines).toMatchObject([{ notice: 'Now $238.00 (was $119.00)' }])
})

test('a change that rounding removes at the destination is no notice', async () => {
  await openMarket()
  await changePrice(3, 4)

  const abroad = await preview('country=US')
  expect(abroad.shops[0].lines).toMatchObject([{ price_minor: 3, notice: null }])
  expect(abroad.notices).toEqual([])
})

test('a price change has both amounts in the currency of the visitor too', async () => {
  await makeCurrency({ code: 'EUR', rate: '0.5' })
  await changePrice(1_900, 2_100)
  const inEuro = { cookie: 'context=US.EUR' }
  const notice = 'Now $21.00 ≈ €10.50 (was $19.00 ≈ €9.50)'

  const cart = await una('GET', '/cart-list', {}, inEuro)
  expect(cart.data.lines).toMatchObject([{ notice }])
  const { notices } = (await una('GET', '/get-cart-resource', {}, inEuro)).data
  expect(notices).toContain(`“Oslo mug”: ${notice}`)
})
