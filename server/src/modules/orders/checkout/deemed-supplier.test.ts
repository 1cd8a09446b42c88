import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { as, db, users } from '../../../../test/app.ts'
import { address } from '../../../../test/delivery.ts'
import { makeProduct, makeVariantInput } from '../../../../test/goods.ts'
import { advanceOrder, expectValidLedger } from '../../../../test/ledger.ts'
import { fillWallet } from '../../../../test/paying.ts'
import { createProduct } from '../../../../test/products.ts'
import { makeTaxZone } from '../../../../test/tax.ts'

const [ada, sam, una] = [as('ada'), as('sam'), as('una')]

afterEach(expectValidLedger)

const openMarket = async () => {
  await makeTaxZone(
    {
      name: 'Germany',
      areas: [{ country: 'DE' }],
      shows_tax: false,
      payee: 'deemed',
      import_limit_minor: 15_000,
    },
    { DE: 190_000 },
  )
  await fillWallet(users.una.id, 1_000_000)
}

const settle = (seat: string, ships_from: string | null) =>
  db.execute(sql`update shops set address = jsonb_build_object('country', ${seat}::text),
    ships_from_country = ${ships_from} where id = ${users.sam.shop_id}`)

const buy = async (product_id: number, more: object = {}) => {
  const placed = await una('PUT', '/buy-now', {
    product_id,
    quantity: 1,
    product_attributes: [],
    address: { ...address, country: 'DE', postcode: '10115' },
    payment_method: 'wallet',
    accept_terms: true,
    ...more,
  })
  if (!placed.success) throw new Error(placed.message)
  const id = Number(placed.data.order_ids[0])
  await advanceOrder(id, 'delivered')
  const { tax_owed_by, tax_reason, tax_minor } = (await ada('GET', `/admin/order/${id}`)).data
  return { tax_owed_by, tax_reason, tax_minor }
}

const byShop = { tax_owed_by: 'seller', tax_reason: null }
const forImport = { tax_owed_by: 'platform', tax_reason: 'import' }
const business = { company: 'Lind GmbH', vat_id: 'DE136695976' }

test.each([
  ['in the country of the buyer', { seat: 'DE' }, byShop],
  ['in another member state', { seat: 'FR' }, byShop],
  ['outside, goods at the import limit', { seat: 'US', price_minor: 15_000 }, forImport],
  ['outside, goods above the import limit', { seat: 'US', price_minor: 15_001 }, byShop],
  [
    'outside, goods in the union',
    { seat: 'US', ships_from: 'FR', price_minor: 15_001 },
    { tax_owed_by: 'platform', tax_reason: 'foreign_seller' },
  ],
  ['inside, goods outside', { seat: 'DE', ships_from: 'CN' }, forImport],
  ['outside, buyer a business', { seat: 'US', more: business }, byShop],
])('in a zone with a deemed supplier, a shop %s', async (_, sale, owed) => {
  await openMarket()
  const {
    seat,
    ships_from = null,
    price_minor = 10_000,
    more = {},
  } = sale as {
    seat: string
    ships_from?: string
    price_minor?: number
    more?: object
  }
  await settle(seat, ships_from)
  const { product_id } = await createProduct(db, { seller: 'sam', price_minor })

  expect(await buy(product_id, more)).toMatchObject(owed)
})

test('the platform owes the tax of what it sells itself in a zone with a deemed supplier', async () => {
  await openMarket()
  const { id } = await makeProduct({ variants: [makeVariantInput({ price_minor: 20_000 })] })

  expect(await buy(id)).toEqual({ tax_owed_by: 'platform', tax_reason: null, tax_minor: 3800 })
})

test('a shop states from where it ships, and a VAT id that exists', async () => {
  const saved = await sam('POST', '/seller/shop-update', {
    ships_from_country: 'CN',
    vat_id: 'de 136 695 976',
  })
  expect(saved.data).toMatchObject({ ships_from_country: 'CN', vat_id: 'DE136695976' })

  const refused = await sam('POST', '/seller/shop-update', { vat_id: 'DE136695977' })
  expect(refused).toMatchObject({ errors: { vat_id: 'This is not a valid VAT ID' } })
  expect(await sam('POST', '/seller/shop-update', { ships_from_country: 'QQ' })).toMatchObject({
    code: 'invalid',
  })
  const other = await sam('POST', '/seller/shop-update', { vat_id: '12-3456789' })
  expect(other.data).toMatchObject({ vat_id: '12-3456789' })
})
