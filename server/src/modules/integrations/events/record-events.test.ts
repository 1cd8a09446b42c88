import { type adminEvent, type Data, eventRow, eventTypes } from '@emporia/contract'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { makeApplicant, submit } from '../../../../test/applicant.ts'
import { as, clock, db, drain, users } from '../../../../test/app.ts'
import { addMethod, ask, endow } from '../../../../test/earnings.ts'
import { makeProduct, makeVariantInput } from '../../../../test/goods.ts'
import { importAll } from '../../../../test/imports.ts'
import { advanceOrder, runJob, sell } from '../../../../test/ledger.ts'
import { enableProgram, sellReferred } from '../../../../test/money/program.ts'
import { buy, makePublishedReview } from '../../../../test/orders.ts'
import { createProduct } from '../../../../test/products.ts'
import { emitChanges } from '../../catalog/stock/emit-changes.ts'

type Feed = Data<typeof adminEvent.list>
const [ada, sam, una] = [as('ada'), as('sam'), as('una')]

afterEach(() => clock.reset())

/** Reads the events whose types begin with a word. */
const read = async (start: string, who = ada) => {
  await drain()
  const path = who === ada ? '/admin/event-list' : '/seller/event-list'
  const { data }: { data: Feed } = await who('GET', path, { limit: 500 })
  return data.rows.filter(({ type }) => type.startsWith(start))
}
const typesIn = (rows: Feed['rows']) => rows.map(({ type }) => type)
const after = async (seconds: number) => {
  clock.move({ seconds })
  await drain()
}

test('a product emits how it was created, changed, taken down and deleted, with its data of then', async () => {
  const { id } = await makeProduct()
  expect(await read('product.')).toMatchObject([
    {
      type: 'product.created',
      subject_id: id,
      data: { product_id: id, name: 'Oslo mug', price_minor: 1900, status: 'active' },
    },
  ])

  await ada('PUT', '/admin/product', { id, name: 'Oslo cup' })
  await drain()
  await ada('POST', '/admin/product-status', { id, status: 'inactive' })
  await ada('DELETE', '/admin/product', { id })

  const rows = (await read('product.')).slice(1)
  expect(rows).toMatchObject([
    { type: 'product.updated', data: { name: 'Oslo cup' } },
    { type: 'product.status_changed', data: { from: 'active', to: 'inactive' } },
    { type: 'product.deleted', data: { product_id: id } },
  ])
})

test('a price of a variant is a change of its product, a rating is none', async () => {
  const product = await makeProduct()
  await drain()
  const [variant] = product.variant_rows
  const change = { ...makeVariantInput({ price_minor: 2500 }), id: variant?.id }
  await ada('PUT', '/admin/product', { id: product.id, variants: [change] })
  expect(await read('product.updated')).toMatchObject([{ data: { price_minor: 2500 } }])

  await db.execute(sql`update products set rating_count = 1, rating_total = 5`)
  expect(await read('product.updated')).toHaveLength(1)
})

test('a shop reads how staff decided on its product', async () => {
  await createProduct(db, { seller: 'sam' })
  await db.execute(sql`update products set approval = 'submitted'`)
  await ada('POST', '/admin/shop-product-approved', { id: 1, decision: 'approved' })

  expect(await read('product.reviewed', sam)).toMatchObject([
    { subject_id: 1, data: { product_id: 1, decision: 'approved' } },
  ])
  expect(await read('product.reviewed', as('sol'))).toEqual([])
})

test('changes of the stock of a variant join for ten seconds and have the last quantities', async () => {
  const { product_id } = await createProduct(db, { seller: 'sam', stock: 20 })
  for (let unit = 0; unit < 4; unit++) await buy(una, product_id)
  const { rows } = await db.execute<{ ms: number }>(sql`
    select extract(epoch from min(at))::float8 * 1000 as ms from pending_changes
    where type = 'stock.changed'`)
  const first = Number(rows[0]?.ms)
  await emitChanges(db, new Date(first))

  expect(await emitChanges(db, new Date(first + 9900))).toBe(0)
  expect(await emitChanges(db, new Date(first + 10_100))).toBe(1)
  expect(await emitChanges(db, new Date(first + 90_000))).toBe(0)
  expect(await read('stock.changed', sam)).toMatchObject([
    { data: { product_id, on_hand: 20, held: 4, available: 16 } },
  ])
})

test('stock is low once when it falls to the limit, and again when it is sold out', async () => {
  const { product_id } = await createProduct(db, { seller: 'sam', stock: 3 })
  await db.execute(sql`update products set low_stock = 2`)
  for (let unit = 0; unit < 3; unit++) await buy(una, product_id)

  const rows = await read('stock.low', sam)
  expect(rows.map(({ data }) => data)).toMatchObject([
    { available: 2, low_stock: 2 },
    { available: 0, low_stock: 2 },
  ])
})

test('a purchase that is refused changes no stock for programs', async () => {
  const { product_id } = await createProduct(db, { seller: 'sam', stock: 1 })
  await after(11)
  expect(await buy(una, product_id)).toMatchObject({ success: true })
  expect(await buy(as('mia'), product_id)).toMatchObject({ success: false })
  await after(11)
  expect((await read('stock.changed')).map(({ data }) => data)).toMatchObject([
    { available: 1 },
    { available: 0 },
  ])
})

test('an import emits the events of all its products', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `Bowl ${index}`)
  await makeProduct()
  const table = names.map((name, index) => `${name},Anything,B-${index},10.00,4`)
  await importAll('ada', ['Name,Category,SKU,Price,Stock', ...table].join('\n'))

  const created = (await read('product.created')).slice(1)
  expect(created.map(({ data }) => 'name' in data && data.name)).toEqual(names)
  await after(11)
  expect(await read('stock.changed')).toHaveLength(31)
})

test('people emit their ids only: registration, changes, membership and erasure', async () => {
  await as(undefined)('POST', '/register', {
    name: 'Nia Moss',
    email: 'nia@market.test',
    password: 'Harbor-Lantern-58',
    password_confirmation: 'Harbor-Lantern-58',
  })
  await drain()
  const nia = sql`email = 'nia@market.test'`
  for (const change of ["name = 'Nia Marsh'", "role = 'member'", 'erased_at = now()']) {
    await db.execute(sql`update users set ${sql.raw(change)} where ${nia}`)
    await drain()
  }

  const rows = [...(await read('customer.')), ...(await read('member.'))]
  expect(typesIn(rows)).toEqual([
    'customer.created',
    'customer.updated',
    'customer.erased',
    'member.joined',
  ])
  expect(JSON.stringify(rows)).not.toMatch(/nia|@/i)
})

test('a return emits its request and each change of its status', async () => {
  const order = await sell({ seller: 'sam' })
  await advanceOrder(order.id, 'delivered')
  const lines = [{ order_line_id: 1, quantity: 1, reason: 'defect', condition: 'opened' }]
  await una('POST', '/return', { order_id: order.id, lines, refund_to: 'wallet' })
  await sam('POST', '/seller/return-status', { id: 1, status: 'approved' })
  expect(await read('return.requested', sam)).toMatchObject([{ data: { return_id: 1 } }])
  expect((await read('return.status_changed', sam)).map(({ data }) => data)).toMatchObject([
    { order_id: order.id, from: 'requested', to: 'approved' },
  ])
})

test('an earned commission matures, and only staff read about it', async () => {
  await enableProgram()
  const order = await sellReferred()
  await advanceOrder(order.id, 'delivered')
  clock.move({ days: 60 })
  await runJob('mature-commissions')
  const rows = await read('commission.')
  expect(typesIn(rows)).toEqual(['commission.earned', 'commission.matured'])
  expect(rows[0]?.data).toMatchObject({ member_id: users.mia.id, order_id: order.id })
  expect(await read('commission.', sam)).toEqual([])
})

test('a disputed payment emits how it was opened and closed', async () => {
  const order = await sell({ seller: 'sam', by: 'sandbox' })
  const { rows } = await db.execute<{ reference: string }>(sql`select reference from payments`)
  await ada('POST', '/admin/dispute', {
    order_id: order.id,
    reference: rows[0]?.reference,
    reason: 'Unknown',
    fee_minor: 0,
  })
  await ada('POST', '/admin/dispute-status', { id: 1, status: 'lost' })
  expect(await read('dispute.')).toMatchObject([
    { type: 'dispute.opened', data: { dispute_id: 1, order_id: order.id, state: 'open' } },
    { type: 'dispute.closed', data: { state: 'lost' } },
  ])
})

test('a withdrawal belongs to its shop, and a review to the shop of the product', async () => {
  await endow('sam', 9000)
  const method_id = await addMethod('sam')
  await ask('sam', method_id)
  await ada('POST', '/admin/withdraw-cancelled', { id: 1, reason: 'No' })
  await makePublishedReview()

  expect(typesIn(await read('withdrawal.', sam))).toEqual([
    'withdrawal.requested',
    'withdrawal.cancelled',
  ])
  expect(await read('review.', sam)).toMatchObject([{ data: { rating: 1, product_id: 1 } }])
  expect(await read('withdrawal.', as('sol'))).toEqual([])
})

test('an applicant submits a shop, and staff approve and suspend it', async () => {
  const applicant = await makeApplicant()
  await submit(applicant)
  const { rows } = await db.execute<{ id: number }>(sql`select max(id)::int as id from shops`)
  const id = rows[0]?.id
  await ada('POST', '/admin/shop-published', { id, status: 'approved' })
  await ada('POST', '/admin/shop-published', { id, status: 'suspended', reason: 'Fraud' })
  expect(typesIn(await read('shop.'))).toEqual([
    'shop.submitted',
    'shop.approved',
    'shop.suspended',
  ])
})

test('a package of a shop begins and ends', async () => {
  await db.execute(sql`update package_purchases set state = 'expired'`)
  await db.execute(sql`update package_purchases set state = 'active' where id = 1`)
  expect(typesIn(await read('package.')).toSorted()).toEqual([
    'package.activated',
    'package.ended',
    'package.ended',
  ])
})

test('each type has a schema, and the largest event has at most 16 kB', () => {
  const { options } = eventRow
  expect(options.map(({ shape }) => shape.type.value).toSorted()).toEqual(eventTypes.toSorted())
  // The longest texts of an event: the name of a product (150), of a shop (60), a tracking number.
  const name = '\u{1F9F6}'.repeat(150)
  expect(Buffer.byteLength(JSON.stringify({ name, sku: name, carrier: name }))).toBeLessThan(16_384)
})
