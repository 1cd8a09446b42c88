import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { offerLanguages } from '../../../../test/adapters/languages.ts'
import { expectValidLedger } from '../../../../test/ledger.ts'
import { brokenInvariants } from '../../../../test/invariants.ts'
import { letMiaSell, openPosDevice } from '../../../../test/money/pos.ts'
import { createProduct } from '../../../../test/products.ts'
import {
  as,
  users,
  testPassword,
  clock,
  db,
  drain,
  toEmailAddress,
  send,
} from '../../../../test/app.ts'

const [ada, bob, una, mia] = [as('ada'), as('bob'), as('una'), as('mia')]
const price_minor = 2000
const phone = '+47 900 11 222'

beforeEach(async () => {
  await letMiaSell()
})
afterEach(async () => expect(await brokenInvariants(db)).toEqual([]))
afterEach(expectValidLedger)

const sellTo = async (customer: object) => {
  const product = await createProduct(db, { seller: 'sam', price_minor })
  const products = [{ ...product, price_minor }]
  const payments = [{ type: 'manual' as const, amount: price_minor, ref: 'Nora Berg 12' }]
  const { data } = await (await openPosDevice()).sell({ products, customer, payments })
  return data.order
}
const receipt = async (uuid: string) =>
  (await send(undefined, 'GET', `/pos-receipt/${uuid}?paper=58`)).body
const csv = async () =>
  (await send('mia', 'GET', '/list-export?list=%2Fpos-order-list&query=')).body
/** Every place of a sale that names the customer. */
const customerTextsOf = async (sale: { id: number; client_uuid: string }) =>
  [
    JSON.stringify((await mia('GET', `/pos-order/${sale.id}`)).data),
    JSON.stringify((await ada('GET', '/admin/pos-order-list')).data),
    await receipt(sale.client_uuid),
    await csv(),
    JSON.stringify(
      (
        await db.execute(sql`select p.customer, p.receipt, p.phone_key, g.address, g.email
          from pos_orders p join order_groups g on g.id = p.group_id where p.id = ${sale.id}`)
      ).rows,
    ),
  ].join('\n')

const eraseCustomer = (who: typeof ada, id: number) =>
  who('POST', '/admin/pos-customer-erasure', { id, reason: 'Asked by letter' })

test('erasing a customer removes them from receipts, links and lists, while the amounts remain', async () => {
  await db.execute(sql`update users set phone = ${phone} where id = ${users.una.id}`)
  const linked = await sellTo({ name: 'Una', phone })
  await as(undefined)('POST', '/login', { email: toEmailAddress('una'), password: testPassword })
  await drain()
  const loose = await sellTo({ name: 'Una', phone: '90011222', email: toEmailAddress('una') })
  const other = await sellTo({ name: 'Nora Berg', phone: '+47 911 11 333' })
  expect(await customerTextsOf(linked)).toMatch(/Una/)
  const books = await db.execute(
    sql`select account_id, amount_minor from ledger_entries order by id`,
  )
  clock.move({ days: 60 })
  await drain()
  await db.execute(sql`update orders set status = 'completed'`)

  expect(await una('POST', '/my-data-erasure', { password: testPassword })).toMatchObject({
    success: true,
  })

  for (const sale of [linked, loose]) {
    const text = await customerTextsOf(sale)
    expect(text.replaceAll('Former customer', '')).not.toMatch(
      /Una\b|una@|900 ?11 ?222|"Nora Berg 12"/,
    )
    const { data } = await mia('GET', `/pos-order/${sale.id}`)
    expect(data).toMatchObject({ total_minor: price_minor, customer: 'Former customer', phone: '' })
    expect(data.receipt).toMatchObject({
      due_minor: price_minor,
      customer: { name: '', phone: '' },
    })
  }
  expect(await customerTextsOf(other)).toMatch(/Nora Berg/)
  const after = await db.execute(
    sql`select account_id, amount_minor from ledger_entries order by id`,
  )
  expect(after.rows.slice(0, books.rows.length)).toEqual(books.rows)
})

test('staff erase a customer without an account from every sale with the phone', async () => {
  const one = await sellTo({ name: 'Nora Berg', phone })
  const two = await sellTo({ phone: '0047 900 11 222' })
  const other = await sellTo({ name: 'Otto', phone: '+47 911 11 333' })

  expect(await eraseCustomer(bob, one.id)).toMatchObject({ code: 'forbidden' })
  expect(await eraseCustomer(ada, one.id + 99)).toMatchObject({ code: 'not_found' })
  expect(await eraseCustomer(ada, one.id)).toMatchObject({ success: true, message: /on 2 sales/ })

  for (const sale of [one, two])
    expect((await customerTextsOf(sale)).replaceAll(/"customer":"Otto"/g, '')).not.toMatch(
      /Nora|900 ?11/,
    )
  expect(await customerTextsOf(other)).toMatch(/Otto/)
  expect((await eraseCustomer(ada, one.id)).message).toContain('no longer has customer data')
})

test('an erased customer and one without a name are named in the language of the reader', async () => {
  await offerLanguages('en', 'de')
  const german = { 'accept-language': 'de' }
  const erased = await sellTo({ name: 'Nora Berg' })
  await eraseCustomer(ada, erased.id)
  const nameless = await sellTo({ phone })
  const { data: sales } = await mia('GET', '/pos-order-list', undefined, german)
  const { data: sale } = await mia('GET', `/pos-order/${erased.id}`, undefined, german)
  const { data: order } = await ada(
    'GET',
    `/admin/order/${nameless.orders[0].id}`,
    undefined,
    german,
  )

  expect(sales.rows).toMatchObject([{ customer: '' }, { customer: 'Gelöschtes Kundenkonto' }])
  expect(sale).toMatchObject({ customer: 'Gelöschtes Kundenkonto', is_erased: true })
  expect(order.address.name).toBe('Laufkundschaft')
})

test('a name without a phone is erased from that sale alone', async () => {
  const one = await sellTo({ name: 'Nora Berg' })
  const two = await sellTo({ name: 'Nora Berg' })
  expect(await eraseCustomer(ada, one.id)).toMatchObject({ success: true, message: /on this sale/ })
  expect(await receipt(one.client_uuid)).not.toMatch(/Nora/)
  expect(await receipt(two.client_uuid)).toMatch(/Nora/)
})

test('erasing an account includes the POS sales, and those with an open shipment afterwards', async () => {
  await db.execute(sql`update users set phone = ${phone} where id = ${users.una.id}`)
  const linked = await sellTo({ phone })
  await as(undefined)('POST', '/login', { email: toEmailAddress('una'), password: testPassword })
  await drain()
  expect((await eraseCustomer(ada, linked.id)).message).toContain('has an account')

  const sent = await sellTo({ name: 'Nora', phone: '+47 911 11 333' })
  await db.execute(sql`update orders set status = 'shipped'
    where group_id = (select group_id from pos_orders where id = ${sent.id})`)
  expect((await eraseCustomer(ada, sent.id)).message).toContain('in transit')
  await db.execute(sql`update orders set status = 'delivered'
    where group_id = (select group_id from pos_orders where id = ${sent.id})`)
})

test('fraud checks do not count an erased customer as an anonymous one', async () => {
  const one = await sellTo({ name: 'Nora Berg', phone })
  await eraseCustomer(ada, one.id)
  const { rows } = await db.execute(sql`select count(*)::int as walk_ins from pos_orders
    where coalesce(customer ->> 'phone', customer ->> 'name') is null`)
  expect(rows).toEqual([{ walk_ins: 0 }])
})
