import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import {
  as,
  clock,
  db,
  drain,
  inbox,
  parts,
  send,
  toEmailAddress,
  users,
} from '../../../../test/app.ts'
import { address } from '../../../../test/delivery.ts'
import { makeProduct, makeVariantInput } from '../../../../test/goods.ts'
import { advanceOrder, expectValidLedger } from '../../../../test/ledger.ts'
import { fillWallet } from '../../../../test/paying.ts'
import { createProduct } from '../../../../test/products.ts'
import { makeTaxZone } from '../../../../test/tax.ts'
import type { ViesAnswer } from '../../../adapters/vies.ts'

const [ada, una] = [as('ada'), as('una')]

afterEach(expectValidLedger)
afterEach(() => {
  parts.vies = undefined
})

const inFrance = { ...address, country: 'FR', postcode: '75001', phone: '+33 1 42 68 53 00' }
const french = { company: 'Lind SARL', vat_id: 'FR83404833048' }
const price_minor = 11_900

/** A market in Germany with prices that include its VAT, and a zone in France. */
const openMarket = async () => {
  const home_zone_id = await makeTaxZone(
    { name: 'Germany', areas: [{ country: 'DE' }] },
    { DE: 190_000 },
  )
  await makeTaxZone({ name: 'France', areas: [{ country: 'FR' }] }, { FR: 200_000 })
  const { tax } = (await ada('GET', '/admin/general-settings')).data
  await ada('PUT', '/admin/general-settings', { tax: { ...tax, inclusive: true, home_zone_id } })
  await db.execute(sql`update shops set address =
    jsonb_build_object('country', case id when ${users.sam.shop_id} then 'DE' else 'FR' end)`)
  await fillWallet(users.una.id, 1_000_000)
  return makeProduct({ variants: [makeVariantInput({ price_minor })] })
}

const preview = async (query: string) => (await una('GET', `/get-cart-resource?${query}`)).data

const order = { payment_method: 'wallet', accept_terms: true, address: inFrance }

const buy = async (product_id: number, more: object) => {
  const item = { product_id, quantity: 1, product_attributes: [] }
  const placed = await una('PUT', '/buy-now', { ...order, ...item, ...more })
  if (!placed.success) throw new Error(placed.message)
  const id = Number(placed.data.order_ids[0])
  return { id, order: (await ada('GET', `/admin/order/${id}`)).data }
}

test('a business in another member state buys at net prices and accounts for the VAT', async () => {
  const { id: product_id } = await openMarket()
  const { id, order: placed } = await buy(product_id, french)

  expect(placed).toMatchObject({
    ...french,
    tax_treatment: 'reverse_charge',
    subtotal_minor: 10_000,
    tax_minor: 0,
  })
  const group = (await una('GET', `/order-details/${placed.group_id}`)).data
  expect(group).toMatchObject(french)
  // The address book names the company too.
  const { addresses } = await preview(`product_id=${product_id}&quantity=1`)
  expect(addresses).toMatchObject([{ company: 'Lind SARL' }])

  const [invoice] = (await una('GET', `/document-list?order_id=${id}`)).data.rows
  const { body } = await send('una', 'GET', `/document/${invoice.id}?format=html`)
  expect(body).toContain('Reverse charge: the customer accounts for the VAT.')
  expect(body).toContain('VAT ID FR83404833048')
  await drain()
  const mail = inbox.find(({ to }) => to.includes(toEmailAddress('una')))
  expect(mail?.text).toContain('Lind SARL')
  expect(mail?.text).toContain('VAT ID FR83404833048')

  const { rows } = (await ada('GET', '/admin/tax-report')).data
  expect(rows).toEqual([
    expect.objectContaining({ treatment: 'reverse_charge', tax_minor: 0, invoices: 1 }),
  ])
  await advanceOrder(id, 'delivered')
})

test('private buyers, domestic businesses and invalid numbers pay tax', async () => {
  const { id } = await openMarket()
  const item = `product_id=${id}&quantity=1`
  const taxOf = async (query: string) => {
    const { totals, shops, vat_check } = await preview(`${item}&${query}`)
    return { tax: totals.tax_minor > 0, treatment: shops[0].tax_treatment, state: vat_check?.state }
  }

  const taxed = { tax: true, treatment: 'taxed' }
  const free = { tax: false, treatment: 'reverse_charge', state: 'valid' }
  expect(await taxOf('country=FR')).toEqual({ ...taxed, state: undefined })
  expect(await taxOf('country=FR&vat_id=FR83404833048')).toEqual(free)
  expect(await taxOf('country=FR&vat_id=fr 83 404 833 048')).toEqual(free)
  // Registered in a third member state.
  expect(await taxOf('country=FR&vat_id=ATU13585627')).toEqual(free)
  // In the country of the supplier, or registered there.
  expect(await taxOf('country=DE&vat_id=FR83404833048')).toEqual({ ...taxed, state: 'valid' })
  expect(await taxOf('country=FR&vat_id=DE136695976')).toEqual({ ...taxed, state: 'valid' })
  expect(await taxOf('country=FR&vat_id=FR83404833047')).toEqual({ ...taxed, state: 'invalid' })
  expect(await taxOf('country=FR&vat_id=GB980780684')).toEqual({ ...taxed, state: 'foreign' })
})

test('of one purchase, only what a supplier of another member state sells is reverse charged', async () => {
  const own = await openMarket()
  const german = await createProduct(db, { seller: 'sam', price_minor })
  const frenchOne = await createProduct(db, { seller: 'sol', price_minor })
  for (const product_id of [own.id, german.product_id, frenchOne.product_id])
    await una('POST', '/cart', { product_id, quantity: 1, product_attributes: [] })

  const query = 'country=FR&postcode=75001&vat_id=FR83404833048'
  const { shops, totals } = await preview(query)
  const treatments = shops.map((shop: { tax_treatment: string }) => shop.tax_treatment)
  expect(treatments).toEqual(['reverse_charge', 'reverse_charge', 'taxed'])
  expect(totals.subtotal_minor).toBe(10_000 + 10_000 + 11_900)
  const placed = await una('PUT', '/checkout', {
    ...order,
    ...french,
    expected_total_minor: totals.total_minor,
  })

  expect(placed).toMatchObject({ success: true })
  for (const id of placed.data.order_ids) await advanceOrder(Number(id), 'delivered')
})

test('an order that staff edit stays reverse charged, and its refund returns what was paid', async () => {
  const { id: product_id } = await openMarket()
  const { id, order: placed } = await buy(product_id, {
    ...french,
    payment_method: 'cash_on_delivery',
  })
  const lines = [{ order_line_id: placed.lines[0].id, quantity: 2 }]
  expect(await ada('PUT', '/admin/order', { id, lines })).toMatchObject({
    data: { subtotal_minor: 20_000, tax_minor: 0, tax_treatment: 'reverse_charge' },
  })
  await advanceOrder(id, 'delivered')

  const refund = { order_id: id, to: 'wallet', reason: 'Broken', lines }
  expect(await ada('POST', '/admin/refund', refund)).toMatchObject({
    data: { amount_minor: 20_000 },
  })
})

/** VIES as it answers in this test. */
const answerBy = (answer: ViesAnswer | null) => {
  const checked: string[] = []
  parts.vies = {
    check: async (vatId) => {
      checked.push(vatId)
      return answer
    },
  }
  return checked
}

test('VIES is checked once a day, and what it does not know is taxed', async () => {
  const { id } = await openMarket()
  const query = `product_id=${id}&quantity=1&country=FR&vat_id=FR83404833048`
  const check = () => una('POST', '/vat-check', { vat_id: 'fr 83404833048' })
  const checked = answerBy({ is_valid: true, name: 'LIND' })

  // A page asks no one, so the number counts only after its check.
  expect((await preview(query)).shops[0].tax_treatment).toBe('taxed')
  expect((await check()).data).toEqual({
    vat_id: 'FR83404833048',
    country: 'FR',
    state: 'valid',
    source: 'vies',
    name: 'LIND',
    valid: true,
  })
  await check()
  expect(checked).toEqual(['FR83404833048'])
  expect((await preview(query)).shops[0].tax_treatment).toBe('reverse_charge')

  clock.move({ days: 1, minutes: 1 })
  answerBy({ is_valid: false, name: null })
  expect((await check()).data).toMatchObject({ state: 'invalid', valid: false })
  expect((await preview(query)).shops[0].tax_treatment).toBe('taxed')
})

test('while VIES is down, tax is charged; placing an order asks again', async () => {
  const { id: product_id } = await openMarket()
  answerBy(null)
  expect((await una('POST', '/vat-check', { vat_id: french.vat_id })).data).toMatchObject({
    state: 'unavailable',
    valid: false,
  })
  const down = await buy(product_id, french)
  expect(down.order).toMatchObject({ ...french, tax_treatment: 'taxed' })
  expect(down.order.tax_minor).toBeGreaterThan(0)

  answerBy({ is_valid: true, name: 'LIND' })
  const item = { product_id, quantity: 1, product_attributes: [] }
  const again = await una('PUT', '/buy-now', {
    ...order,
    ...french,
    ...item,
    expected_total_minor: down.order.total_minor,
  })
  expect(again).toMatchObject({
    code: 'conflict',
    data: { vat_check: { state: 'valid' }, shops: [{ tax_treatment: 'reverse_charge' }] },
  })
})

test('a VAT id needs a company, and has a form', async () => {
  const { id: product_id } = await openMarket()
  const item = { product_id, quantity: 1, product_attributes: [] }
  expect(await una('PUT', '/buy-now', { ...order, ...item, vat_id: french.vat_id })).toMatchObject({
    errors: { company: 'Enter the name of the company' },
  })
  expect(await una('POST', '/vat-check', { vat_id: '?' })).toMatchObject({
    errors: { vat_id: expect.stringContaining('DE123456789') },
  })
})

test('an order by staff is reverse charged like a checkout, and VIES validates the VAT id', async () => {
  const { variant_rows } = await openMarket()
  const lines = [{ variant_id: Number(variant_rows[0]?.id), quantity: 1 }]
  const customer = { user_id: users.una.id, lines }
  parts.vies = { check: () => Promise.resolve({ is_valid: true, name: 'LIND SARL' }) }

  const { totals, vat_check } = (
    await ada('POST', '/admin/order-resource', {
      ...customer,
      country: 'FR',
      vat_id: french.vat_id,
    })
  ).data
  expect(vat_check).toMatchObject({ state: 'valid', name: 'LIND SARL' })
  expect(totals).toMatchObject({ subtotal_minor: 10_000, tax_minor: 0 })

  const draft = { ...customer, address: inFrance, payment_method: 'cash_on_delivery' }
  expect(await ada('POST', '/admin/order', { ...draft, vat_id: french.vat_id })).toMatchObject({
    errors: { company: expect.any(String) },
  })
  const expected_total_minor = totals.total_minor
  const placed = await ada('POST', '/admin/order', { ...draft, ...french, expected_total_minor })
  expect((await ada('GET', `/admin/order/${placed.data.order_ids[0]}`)).data).toMatchObject({
    ...french,
    tax_treatment: 'reverse_charge',
    tax_minor: 0,
  })
})
