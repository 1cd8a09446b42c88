import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { buy } from '../../../../test/orders.ts'
import { makeProduct } from '../../../../test/goods.ts'
import { as, clock, db, send } from '../../../../test/app.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { issueCreditNote, issueInvoices } from './issue.ts'
import { orderDocuments } from './tables.ts'

const una = as('una')
const ada = as('ada')
const sam = as('sam')

const issue = (...ids: number[]) => inTransaction(db, (tx) => issueInvoices(tx, ids, clock.now()))
const documents = () => db.select().from(orderDocuments).orderBy(orderDocuments.id)

/** Inserts an order of a shop and the given number of copies of it. */
const orders = async (copies: number, shop_id: number | null = 1) => {
  const product = await makeProduct({ shop_id, name: 'Oslo <mug>' })
  const { data, ...rest } = await buy(una, product.id)
  if (!data) throw new Error(JSON.stringify(rest))
  for (let copy = 2; copy <= copies; copy++) await copyOrder(copy)
  const { rows } = await db.execute<{ id: string }>(sql`select id from orders order by id`)
  return rows.map(({ id }) => Number(id))
}

const copyOrder = (copy: number) =>
  db.execute(sql`
    with made as (
      insert into order_groups (number, user_id, address, email, payment_method, subtotal_minor,
        shipping_minor, shipping_discount_minor, total_minor)
      select number || '/' || ${copy}::text, user_id, address, email, payment_method, subtotal_minor,
        shipping_minor, shipping_discount_minor, total_minor from order_groups where id = 1 returning id)
    insert into orders (group_id, number, shop_id, user_id, subtotal_minor, shipping_minor,
      shipping_discount_minor, total_minor)
    select made.id, o.number || '/' || ${copy}::text, shop_id, user_id, subtotal_minor, shipping_minor,
      shipping_discount_minor, total_minor from orders o, made where o.id = 1`)

test('fifty concurrent invoices are numbered one to fifty, also when some are rolled back', async () => {
  const ids = await orders(50)

  const tries = await Promise.allSettled(
    ids.map((id, index) =>
      inTransaction(db, async (tx) => {
        await issueInvoices(tx, [id], clock.now())
        if (index % 7 === 3) throw new Error('changed my mind')
      }),
    ),
  )
  const failed = ids.filter((_, index) => tries[index]?.status === 'rejected')
  expect(failed).toHaveLength(7)
  await Promise.all(failed.map((id) => issue(id)))

  const numbers = (await documents()).map(({ sequence }) => sequence).toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
})

test('an order has one invoice, however often it is issued', async () => {
  const [id = 0] = await orders(1)

  await Promise.all([issue(id), issue(id), issue(id)])
  await issue(id)

  expect(await documents()).toMatchObject([{ number: 'S1-INV-000001', order_id: id }])
})

test('the platform and every shop have their own number sequences', async () => {
  await orders(1, 1)
  await orders(1, 2)
  await orders(1, null)
  await issue(1, 2, 3)

  const numbers = (await documents()).map(({ number }) => number).toSorted()
  expect(numbers).toEqual(['INV-000001', 'S1-INV-000001', 'S2-INV-000001'])
})

test('an issued document never changes, whatever is changed later', async () => {
  const [id = 0] = await orders(1)
  await issue(id)
  const before = await send('una', 'GET', '/document/1')

  await db.execute(sql`update shops set name = name || ' renamed'`)
  await db.execute(sql`update users set name = 'Renamed'`)
  await db.execute(sql`update order_lines set name = 'Renamed'`)
  const after = await send('una', 'GET', '/document/1')

  expect(before.headers['content-type']).toContain('text/html')
  expect(before.headers['content-security-policy']).toContain("default-src 'none'")
  expect(before.body).toContain('Sam &amp; Sons')
  expect(before.body).toContain('Oslo &lt;mug&gt;')
  expect(after.body).toBe(before.body)
  await expect(db.execute(sql`update order_documents set total_minor = 1`)).rejects.toThrow()
  await expect(db.execute(sql`delete from order_documents`)).rejects.toThrow()
})

test('a document is returned as PDF on request', async () => {
  const [id = 0] = await orders(1)
  await issue(id)

  const pdf = await send('una', 'GET', '/document/1?format=pdf')
  const accepted = await send('sam', 'GET', '/document/1', undefined, { accept: 'application/pdf' })

  for (const reply of [pdf, accepted]) {
    expect(reply.headers['content-type']).toBe('application/pdf')
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  }
  expect(pdf.headers['content-disposition']).toContain('invoice-s1-inv-000001.pdf')
})

test('buyer, seller and staff see a document; for all others it is not found', async () => {
  const [id = 0] = await orders(1)
  await issue(id)

  for (const person of ['una', 'sam', 'ada', 'bob'] as const) {
    expect((await send(person, 'GET', '/document/1')).statusCode).toBe(200)
    expect(await as(person)('GET', '/document-list')).toMatchObject({
      data: { total: 1, rows: [{ number: 'S1-INV-000001', kind: 'invoice', order_id: id }] },
    })
  }
  for (const person of ['mia', 'sol'] as const) {
    expect(await as(person)('GET', '/document/1')).toMatchObject({ code: 'not_found' })
    expect(await as(person)('GET', '/order-sheet/1?kind=confirmation')).toMatchObject({
      code: 'not_found',
    })
    expect(await as(person)('GET', `/document-list?order_id=${id}`)).toMatchObject({
      data: { total: 0, rows: [] },
    })
  }
  expect(await as(undefined)('GET', '/document/1')).toMatchObject({ code: 'unauthenticated' })
})

test('an employee without a permission for orders or invoices sees no document', async () => {
  const [id = 0] = await orders(1)
  await issue(id)
  await db.execute(sql`update roles set permissions = '{dashboard}'`)

  expect(await as('bob')('GET', '/document/1')).toMatchObject({ code: 'not_found' })
})

test('the packing slip has no prices, the label states the amount to collect, and buyers get neither', async () => {
  const [id = 0] = await orders(1)

  const slip = await send('sam', 'GET', `/order-sheet/${id}?kind=packing_slip`)
  const label = await send('sam', 'GET', `/order-sheet/${id}?kind=label`)

  expect(slip.body).toContain('Oslo &lt;mug&gt;')
  expect(slip.body).not.toContain('$')
  expect(label.body).toContain('Collect on delivery')
  expect(label.body).toContain('Una Lind')
  expect(await una('GET', `/order-sheet/${id}?kind=label`)).toMatchObject({ code: 'not_found' })
  expect(await sam('GET', `/order-sheet/${id}?kind=invoice`)).toMatchObject({ code: 'invalid' })
  expect(await sam('GET', `/order-sheet/${id}?kind=label&shipment_id=99`)).toMatchObject({
    code: 'not_found',
  })
})

test('a confirmation lists the whole purchase for its buyer, and only its own part for a shop', async () => {
  const cup = await makeProduct({ shop_id: 1, name: 'Cup' })
  const pan = await makeProduct({ shop_id: 2, name: 'Pan' })
  for (const product_id of [cup.id, pan.id])
    await una('POST', '/cart', { product_id, quantity: 1, product_attributes: [] })
  const { data } = await una('PUT', '/checkout', {
    address: {
      name: 'Una Lind',
      phone: '+47 22 55 01 19',
      line1: 'A 1',
      city: 'B',
      postcode: '0150',
      country: 'NO',
    },
    payment_method: 'cash_on_delivery',
    accept_terms: true,
  })
  const [first] = data.order_ids

  const whole = await send('una', 'GET', `/order-sheet/${first}?kind=confirmation`)
  const part = await send('sam', 'GET', `/order-sheet/${first}?kind=confirmation`)

  expect(whole.body).toMatch(/Cup[^]*Pan/)
  expect(part.body).toContain('Cup')
  expect(part.body).not.toContain('Pan')
})

test('a refund has one credit note with its own number, which names the invoice', async () => {
  const [id = 0] = await orders(1)
  await issue(id)
  await db.execute(sql`
    insert into refunds (order_id, kind, is_delivered, amount_minor, reason)
    values (${id}, 'correction', false, 700, 'Scratched')`)
  await db.execute(sql`
    insert into refund_lines (refund_id, order_line_id, quantity, net_minor, goods_minor, share_minor)
    values (1, 1, 1, 500, 500, 500)`)
  const credit = () => inTransaction(db, (tx) => issueCreditNote(tx, 1, clock.now()))
  await credit()
  await credit()

  expect(await documents()).toMatchObject([
    { kind: 'invoice' },
    { kind: 'credit_note', number: 'S1-CN-000001', refund_id: 1, total_minor: 700 },
  ])
  const { body } = await send('una', 'GET', '/document/2')
  expect(body).toContain('Credit note')
  expect(body).toContain('S1-INV-000001')
  expect(body).toContain('Scratched')
  // The part of a refund that belongs to no line is a goodwill credit.
  expect(body).toMatch(/Goodwill[^]*\$2\.00/)
  expect(await ada('GET', `/document-list?order_id=${id}&kind=credit_note`)).toMatchObject({
    data: { total: 1 },
  })
})
