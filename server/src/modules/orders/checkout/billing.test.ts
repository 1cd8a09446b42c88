import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { allowGuests, openBrowser } from '../../../../test/adapters/browser.ts'
import { as, db, drain, inbox, send, toEmailAddress, users } from '../../../../test/app.ts'
import { address, delivery } from '../../../../test/delivery.ts'
import { advanceOrder } from '../../../../test/ledger.ts'
import { createProduct } from '../../../../test/products.ts'

const [ada, mia, sam, una] = [as('ada'), as('mia'), as('sam'), as('una')]

const billing = {
  name: 'Lind Accounting',
  phone: '+46 8 123 456 78',
  company: 'Lind AB',
  line1: 'Kungsgatan 1',
  city: 'Stockholm',
  postcode: '111 43',
  country: 'SE',
}
const { phone: _, ...printed } = billing

const item = async () => {
  const { product_id } = await createProduct(db, { seller: 'sam', stock: 20, price_minor: 1900 })
  return { product_id, quantity: 1, product_attributes: [] }
}

const read = async (id: number) => {
  const { data } = await ada('GET', `/admin/order/${id}`)
  const { data: group } = await una('GET', `/order-details/${data.group_id}`)
  const { data: own } = await sam('GET', `/seller/order/${id}`)
  return { admin: data, group, own }
}

test('who is billed is on the order, its e-mail, its documents, and the export', async () => {
  const { data } = await una('PUT', '/buy-now', { ...delivery, ...(await item()), billing })
  const [id] = data.order_ids
  await drain()

  const { admin, group, own } = await read(id)
  for (const each of [admin, group, own]) {
    expect(each).toMatchObject({ billing: printed, address: { line1: 'Millrace 7' } })
    expect(each.billing).not.toHaveProperty('phone')
  }
  const mail = inbox.find(
    ({ to, text }) => to.includes(toEmailAddress('una')) && text.includes('Kungsgatan 1'),
  )
  expect(mail?.text).toContain('Billing address')
  expect(mail?.text).toContain('Millrace 7')

  await advanceOrder(id, 'delivered')
  const [invoice] = (await una('GET', `/document-list?order_id=${id}`)).data.rows
  const { body } = await send('una', 'GET', `/document/${invoice.id}?format=html`)
  for (const line of ['Lind Accounting', 'Lind AB', 'Kungsgatan 1', 'Millrace 7'])
    expect(body).toContain(line)
  const { body: csv } = await send('ada', 'GET', '/admin/order-export')
  expect(csv).toContain('Lind Accounting,"Lind AB, Kungsgatan 1')

  await db.execute(sql`update order_groups set billing = null`)
  const { body: stored } = await send('una', 'GET', `/document/${invoice.id}?format=html`)
  expect(stored).toContain('Kungsgatan 1')
})

test('tax and shipping follow the delivery address, and without another one it is billed', async () => {
  await ada('PUT', '/admin/general-settings', { selling_countries: ['NO'] })
  const line = await item()

  const elsewhere = await una('PUT', '/buy-now', { ...delivery, ...line, billing })
  const same = await una('PUT', '/buy-now', { ...delivery, ...line })
  const equal = await una('PUT', '/buy-now', { ...delivery, ...line, billing: address })

  expect(elsewhere.data.total_minor).toBe(same.data.total_minor)
  for (const { data } of [same, equal])
    expect((await read(data.order_ids[0])).admin.billing).toBeNull()
  const { rows } = await db.execute(sql`select line1, is_default from addresses order by id`)
  expect(rows).toEqual([
    { line1: 'Millrace 7', is_default: true },
    { line1: 'Kungsgatan 1', is_default: false },
  ])
})

test('a billing address has what its country requires, and a saved one belongs to its buyer', async () => {
  const line = await item()
  const buy = (more: object) => una('PUT', '/buy-now', { ...delivery, ...line, ...more })
  const { data: other } = await mia('POST', '/address', { address: billing })
  const { data: saved } = await una('POST', '/address', { address: billing })

  expect(await buy({ billing: { ...billing, postcode: '1' } })).toMatchObject({
    code: 'invalid',
    errors: { 'billing.postcode': expect.stringContaining('such as') },
  })
  expect(await buy({ billing_address_id: other.id })).toMatchObject({ code: 'not_found' })
  expect(await buy({ billing, billing_address_id: saved.id })).toMatchObject({
    code: 'invalid',
    errors: { billing: 'Choose one billing address' },
  })
  const { data } = await buy({ billing_address_id: saved.id })
  expect((await read(data.order_ids[0])).admin).toMatchObject({ billing: printed })
})

test('the default billing address is another one than that of deliveries, until it is removed', async () => {
  const { data: home } = await una('POST', '/address', { address })
  const { data: other } = await una('POST', '/address', { address: billing })
  const book = async () => (await una('GET', '/address-list')).data

  expect(await una('POST', '/address-default', { id: other.id, use: 'billing' })).toMatchObject({
    message: 'Default billing address changed',
  })
  expect(await book()).toMatchObject([
    { id: home.id, is_default: true, is_billing_default: false },
    { id: other.id, is_default: false, is_billing_default: true },
  ])
  await una('POST', '/cart', await item())
  expect((await una('GET', '/get-cart-resource')).data.addresses).toMatchObject([
    { id: home.id, is_billing_default: false },
    { id: other.id, is_billing_default: true },
  ])

  await una('DELETE', '/address', { id: other.id })
  expect(await book()).toMatchObject([{ id: home.id, is_default: true, is_billing_default: false }])
})

test('staff state who is billed by an order that they write', async () => {
  const { product_id } = await item()
  const { rows: variants } = await db.execute<{ id: number }>(
    sql`select id from variants where product_id = ${product_id}`,
  )
  const { data } = await ada('POST', '/admin/order', {
    user_id: users.una.id,
    lines: [{ variant_id: Number(variants[0]?.id), quantity: 1 }],
    address,
    billing,
    payment_method: 'cash_on_delivery',
  })

  expect((await read(data.order_ids[0])).group).toMatchObject({ billing: printed })
})

test('a guest has a billing address too, and erasing a customer erases it', async () => {
  await allowGuests()
  const { guest } = openBrowser()
  const line = await item()
  const ordered = { ...delivery, ...line, billing, email: 'eve@mail.test', name: 'Eve Holm' }
  const placed = await guest('PUT', '/guest-buy-now', { ...ordered, payment_method: 'sandbox' })
  expect((await ada('GET', `/admin/order/${placed.data.order_ids[0]}`)).data).toMatchObject({
    billing: printed,
  })

  await una('PUT', '/buy-now', { ...delivery, ...line, billing })
  const data = await una('GET', '/my-data')
  expect(JSON.stringify(data)).toContain('Kungsgatan 1')
  await db.execute(sql`update orders set status = 'cancelled'`)
  await ada('POST', '/admin/customer-erasure', { id: users.una.id, reason: 'Asked by letter' })
  const { rows } = await db.execute(
    sql`select billing from order_groups where user_id = ${users.una.id}`,
  )
  expect(rows).toEqual([{ billing: null }])
})
