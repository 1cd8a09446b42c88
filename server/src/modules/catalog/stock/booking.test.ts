import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { brokenInvariants } from '../../../../test/invariants.ts'
import { createProduct, readStock } from '../../../../test/products.ts'
import { as, clock, db, drain, toEmailAddress, inbox, pool } from '../../../../test/app.ts'
import { crossed } from './rules.ts'

const ada = as('ada')
const sam = as('sam')
const una = as('una')

const address = {
  name: 'Una',
  phone: '+1 202 555 0100',
  line1: '1 Oak Street',
  city: 'Portland',
  region: 'OR',
  postcode: '97205',
  country: 'US',
}
const buy = (product_id: number, quantity: number) =>
  una('PUT', '/buy-now', {
    product_id,
    quantity,
    product_attributes: [],
    address,
    payment_method: 'cash_on_delivery',
    accept_terms: true,
  })

/** The stock notifications, in the order they were sent. */
const listStockEmails = async () => {
  await drain()
  const { rows } = await pool.query(
    `select to_email, subject from mails where event_key like 'stock-%' order by id`,
  )
  return rows.map(({ to_email, subject }) => `${to_email} ${subject}`)
}

test('received, damaged and recounted stock is booked and can be looked up', async () => {
  const { variant_id } = await createProduct(db, { seller: 'sam', stock: 10 })
  const book = (kind: string, quantity: number, note?: string) =>
    sam('POST', '/seller/stock', { variant_id, kind, quantity, ...(note && { note }) })

  await book('received', 5, 'Shipment from the mill')
  await book('damage', 2)
  expect(await book('correction', -3)).toMatchObject({
    success: true,
    data: { on_hand: 10, available: 10, low_stock: 5, name: 'Oslo mug' },
  })

  const { data } = await sam('GET', '/seller/stock-list', { variant_id, per_page: 3 })
  expect(data).toMatchObject({ total: 4, stock: { on_hand: 10 } })
  expect(data.rows).toMatchObject([
    { kind: 'correction', delta: -3, on_hand: 10, actor: 'sam', order: null },
    { kind: 'damage', delta: -2, on_hand: 13, note: null },
    { kind: 'received', delta: 5, on_hand: 15, note: 'Shipment from the mill' },
  ])
  expect(await brokenInvariants(db)).toEqual([])
})

test('stock taken by an order names the order', async () => {
  const { product_id, variant_id } = await createProduct(db, { stock: 10 })
  const { data } = await buy(product_id, 2)
  const [id] = data.order_ids
  for (const status of ['confirmed', 'processing', 'shipped'])
    await ada('POST', '/admin/order-status', { id, status })

  const { data: listed } = await ada('GET', '/admin/stock-list', { variant_id })

  expect(listed.rows[0]).toMatchObject({
    kind: 'sale',
    delta: -2,
    on_hand: 8,
    order: { id, number: `${data.group_number}-1` },
  })
})

test.each([
  [{ kind: 'received', quantity: -2 }, 'Quantity must be more than 0'],
  [{ kind: 'damage', quantity: 0 }, 'Quantity can’t be 0'],
  [{ kind: 'correction', quantity: -11 }, 'Stock can’t be less than 0'],
  [{ kind: 'damage', quantity: 11 }, 'Stock can’t be less than 0'],
  [{ kind: 'received', quantity: 100_001 }, 'Quantity must be up to 100000'],
])('%j is rejected and changes no stock', async (booking, sentence) => {
  const { variant_id } = await createProduct(db, { stock: 10 })

  expect(await ada('POST', '/admin/stock', { variant_id, ...booking })).toMatchObject({
    code: 'invalid',
    errors: { quantity: sentence },
  })
  expect(
    await ada('POST', '/admin/stock', { variant_id, kind: 'sale', quantity: 1 }),
  ).toMatchObject({ code: 'invalid' })
  expect(await readStock(db, variant_id)).toMatchObject({ on_hand: 10 })
})

test('stock that is reserved for orders cannot be removed', async () => {
  const { product_id, variant_id } = await createProduct(db, { stock: 3 })
  await buy(product_id, 2)

  const lost = { variant_id, kind: 'damage', quantity: 2 }
  expect(await ada('POST', '/admin/stock', lost)).toMatchObject({
    errors: { quantity: '2 are reserved for open orders' },
  })
})

test('a variant of another shop is not found, and without a package nothing is booked', async () => {
  const { variant_id } = await createProduct(db, { seller: 'sol' })
  const own = await createProduct(db, { seller: 'sam' })
  const missing = { code: 'not_found', message: 'Variant not found' }
  const received = { kind: 'received', quantity: 1 }

  expect(await sam('GET', '/seller/stock-list', { variant_id })).toMatchObject(missing)
  expect(await sam('POST', '/seller/stock', { variant_id, ...received })).toMatchObject(missing)
  expect(await sam('GET', '/seller/stock-list', { variant_id: 999 })).toMatchObject(missing)
  await pool.query(`update package_purchases set state = 'expired'`)
  expect(
    await sam('POST', '/seller/stock', { variant_id: own.variant_id, ...received }),
  ).toMatchObject({ code: 'forbidden' })
})

test.each([
  [6, 5, true],
  [6, 3, true],
  [5, 4, false],
  [9, 6, false],
  [3, 0, true],
  [6, 0, true],
  [0, -2, false],
])(
  'a decrease from %i to %i with a threshold of 5 sends a notification: %s',
  (before, after, isNotified) => {
    expect(crossed({ before, after, low_stock: 5 })).toBe(isNotified)
  },
)

test('the seller is notified when stock runs low and when it runs out, not for the orders in between', async () => {
  const { product_id } = await createProduct(db, { seller: 'sam', stock: 8 })

  await buy(product_id, 2)
  expect(await listStockEmails()).toEqual([])
  await buy(product_id, 1)
  await buy(product_id, 1)
  expect(await listStockEmails()).toEqual(['sam@market.test Low stock: Oslo mug'])
  await buy(product_id, 4)

  expect(await listStockEmails()).toEqual([
    'sam@market.test Low stock: Oslo mug',
    'sam@market.test Out of stock: Oslo mug',
  ])
  const mail = inbox.find(({ subject }) => subject.startsWith('Low stock'))
  expect(mail?.text).toContain(`/seller/product/add?id=${product_id}`)
})

test('of many concurrent orders exactly one sends the low-stock notification', async () => {
  const { product_id } = await createProduct(db, { seller: 'sam', stock: 10 })

  await Promise.all(Array.from({ length: 8 }, () => buy(product_id, 1)))

  expect(await listStockEmails()).toEqual(['sam@market.test Low stock: Oslo mug'])
})

test('shipping an order sends no second notification; a canceled order rearms it', async () => {
  const { product_id } = await createProduct(db, { stock: 6 })
  const { data } = await buy(product_id, 1)
  const [id] = data.order_ids
  for (const status of ['confirmed', 'processing', 'shipped'])
    await ada('POST', '/admin/order-status', { id, status })
  expect(await listStockEmails()).toHaveLength(1)

  const again = await createProduct(db, { stock: 6, name: 'Bergen bowl' })
  const first = await buy(again.product_id, 1)
  await una('POST', '/order-cancel', { id: first.data.order_ids[0] })
  await buy(again.product_id, 1)

  expect((await listStockEmails()).filter((line) => line.includes('Bergen'))).toHaveLength(2)
})

test('an expired hold counts as available stock before the decrease', async () => {
  const { product_id } = await createProduct(db, { seller: 'sam', stock: 6 })
  await buy(product_id, 1)
  clock.move({ hours: 73 })

  await buy(product_id, 1)

  expect(await listStockEmails()).toHaveLength(2)
})

test('a booking that makes stock run low sends a notification, a rejected one does not', async () => {
  const { variant_id } = await createProduct(db, { stock: 8 })
  const lose = (quantity: number) =>
    ada('POST', '/admin/stock', { variant_id, kind: 'damage', quantity })

  await lose(9)
  expect(await listStockEmails()).toEqual([])
  await lose(4)

  expect(await listStockEmails()).toEqual([`${toEmailAddress('ada')} Low stock: Oslo mug`])
})

test('for products of the platform, the contact of the general settings is notified', async () => {
  await db.execute(sql`insert into settings (topic, value)
    values ('general', ${JSON.stringify({ contact_email: 'hello@market.test' })}::jsonb)`)
  const { product_id } = await createProduct(db, { stock: 1 })

  await buy(product_id, 1)

  expect(await listStockEmails()).toEqual(['hello@market.test Out of stock: Oslo mug'])
})

test('the lists show low stock', async () => {
  await createProduct(db, { seller: 'sam', stock: 5, name: 'Few' })
  await createProduct(db, { seller: 'sam', stock: 6, name: 'Enough' })
  await createProduct(db, { seller: 'sol', stock: 0, name: 'Foreign' })
  const namesOf = (reply: { data: { rows: { name: string }[] } }) =>
    reply.data.rows.map(({ name }) => name)

  expect(namesOf(await sam('GET', '/seller/product-list', { low_stock: true }))).toEqual(['Few'])
  expect(namesOf(await ada('GET', '/admin/product-list', { low_stock: true }))).toEqual([
    'Foreign',
    'Few',
  ])
})
