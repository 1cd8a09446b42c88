import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { delivery } from '../../../../test/delivery.ts'
import { as, db } from '../../../../test/app.ts'
import { expectValidLedger } from '../../../../test/ledger.ts'
import { deliver } from '../../../../test/orders.ts'
import { createProduct } from '../../../../test/products.ts'

const [ada, sam, una] = [as('ada'), as('sam'), as('una')]
const billing = {
  name: 'Lind & Co',
  phone: '+49 30 901820',
  line1: 'Alexanderplatz 1',
  city: 'Berlin',
  postcode: '10178',
  country: 'DE',
}

let id = 0

beforeEach(async () => {
  const mug = await createProduct(db, { seller: 'sam', stock: 9 })
  const bought = { product_id: mug.product_id, quantity: 1, product_attributes: [] }
  id = Number((await una('PUT', '/buy-now', { ...delivery, ...bought })).data.order_ids[0])
})
afterEach(expectValidLedger)

const show = async () => (await ada('GET', `/admin/order/${id}`)).data
const change = async (more: object, who = ada) =>
  who('POST', '/admin/order-billing', {
    id,
    billing,
    company: null,
    vat_id: null,
    version_seen: (await show()).version,
    ...more,
  })
const listInvoices = async () => {
  const { rows } = await db.execute<{ facts: object }>(
    sql`select facts from order_documents where order_id = ${id} and kind = 'invoice'`,
  )
  return rows.map(({ facts }) => facts)
}

test('the billing address, company and VAT ID are changed before the invoice, which has them', async () => {
  const business = { company: 'Lind GmbH', vat_id: 'DE 136695976' }
  expect(await change(business)).toMatchObject({
    message: 'Billing address changed',
    data: {
      billing: { line1: 'Alexanderplatz 1', city: 'Berlin' },
      company: 'Lind GmbH',
      vat_id: 'DE136695976',
    },
  })
  const { total_minor, tax_minor, events } = await show()
  expect(events.at(-1).note ?? events[0].note).toContain('billing address')
  expect(await change({ ...business })).toMatchObject({ code: 'conflict' })

  await deliver(id)
  expect(JSON.stringify(await listInvoices())).toContain('Alexanderplatz 1')
  expect(await show()).toMatchObject({ total_minor, tax_minor })
})

test('an invoice that was issued before remains as it is, and the reply says so', async () => {
  await deliver(id)
  const before = await listInvoices()
  expect(before).toHaveLength(1)

  expect((await change({})).message).toContain('remain')

  expect(await listInvoices()).toEqual(before)
  expect(await show()).toMatchObject({ billing: { city: 'Berlin' } })
})

test('the rules of the country apply, and the delivery address is billed without another one', async () => {
  expect(await change({ billing: { ...billing, postcode: 'X' } })).toMatchObject({
    code: 'invalid',
    errors: { 'billing.postcode': expect.any(String) },
  })
  expect(await change({ vat_id: 'DE123' })).toMatchObject({
    errors: { vat_id: expect.any(String) },
  })
  await change({})
  expect(await change({ billing: null })).toMatchObject({ data: { billing: null } })
  expect(await change({ billing: (await show()).address })).toMatchObject({ code: 'conflict' })
})

test('only staff with the right change it, on the order as they saw it', async () => {
  expect(await change({}, sam)).toMatchObject({ code: 'forbidden' })
  expect(await change({ id: 999 })).toMatchObject({ code: 'not_found' })
  expect(await change({ version_seen: 99 })).toMatchObject({ code: 'conflict' })
})

test('the VAT ID of an order with reverse charge stays', async () => {
  await db.execute(sql`update orders set tax_treatment = 'reverse_charge' where id = ${id}`)
  expect(await change({ vat_id: 'DE136695976' })).toMatchObject({ code: 'conflict' })
  expect(await change({ company: 'Lind GmbH' })).toMatchObject({ success: true })
  await db.execute(sql`update orders set tax_treatment = 'taxed' where id = ${id}`)
})
