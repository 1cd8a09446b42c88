import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { buy } from '../../../../test/orders.ts'
import { makeProduct } from '../../../../test/goods.ts'
import { brokenInvariants } from '../../../../test/invariants.ts'
import { offerLanguages } from '../../../../test/adapters/languages.ts'
import { as, db, send, users } from '../../../../test/app.ts'

const ada = as('ada')
const sam = as('sam')

beforeEach(async () => {
  const mug = await makeProduct({ shop_id: 1, name: 'Oslo mug' })
  const pan = await makeProduct({ shop_id: 2, name: 'Pan' })
  await buy(as('una'), mug.id)
  await buy(as('mia'), mug.id)
  await buy(as('una'), pan.id)
})
afterEach(async () => expect(await brokenInvariants(db)).toEqual([]))

const numbers = async (who: ReturnType<typeof as>, path: string) =>
  (await who('GET', path)).data.rows.map(({ number }: { number: string }) => number)

test('staff find an order by number, name, e-mail, phone and product', async () => {
  const found = (q: string) => numbers(ada, `/admin/order-list?q=${encodeURIComponent(q)}`)

  expect(await found('1002-1')).toEqual(['1002-1'])
  expect(await found('mia@market')).toEqual(['1002-1'])
  expect(await found('+47 (22) 550119')).toEqual(['1003-1', '1002-1', '1001-1'])
  expect(await found('pan')).toEqual(['1003-1'])
  expect(await found('%')).toEqual([])
  expect(await found('\\')).toEqual([])
})

test('an order is found by the last digits of a phone, and by a number without its prefix', async () => {
  await ada('PUT', '/admin/general-settings', { order_number: { prefix: 'NW-', start: 5000 } })
  await buy(as('una'), (await makeProduct({ shop_id: 1, name: 'Tray' })).id)
  const found = (q: string) => numbers(ada, `/admin/order-list?q=${encodeURIComponent(q)}`)

  expect(await found('50119')).toHaveLength(4)
  expect(await found('5000')).toEqual(['NW-5000-1'])
  expect(await found('#nw-50')).toEqual(['NW-5000-1'])
})

test('an erased customer and a POS customer are named in the language of the reader', async () => {
  await offerLanguages('en', 'de')
  await db.execute(sql`update users set name = 'POS customer' where id = ${users.una.id}`)
  await db.execute(sql`update users set name = 'Former customer' where id = ${users.mia.id}`)
  const german = { 'accept-language': 'de' }
  const { data } = await ada('GET', '/admin/order-list', undefined, german)
  const order = await ada('GET', `/admin/order/${data.rows[1].id}`, undefined, german)

  expect(data.rows.map(({ customer }: { customer: string }) => customer)).toEqual([
    'Laufkundschaft',
    'Gelöschtes Kundenkonto',
    'Laufkundschaft',
  ])
  expect(order.data.customer.name).toBe('Gelöschtes Kundenkonto')
})

test('a shop finds only its own orders, and none by an e-mail that it may not see', async () => {
  expect(await numbers(sam, '/seller/order-list')).toEqual(['1002-1', '1001-1'])
  expect(await numbers(sam, '/seller/order-list?q=mia@market')).toEqual([])
  expect(await numbers(sam, '/seller/order-list?q=mia')).toEqual(['1002-1'])
})

test('orders are filtered by status, payment, shop and day', async () => {
  await ada('POST', '/admin/order-status', { id: 1, status: 'confirmed' })
  const found = (query: string) => numbers(ada, `/admin/order-list?${query}`)

  expect(await found('status=confirmed')).toEqual(['1001-1'])
  expect(await found('payment_status=unpaid&shop_id=2')).toEqual(['1003-1'])
  expect(await found('payment_status=paid')).toEqual([])
  expect(await found('payment_method=cash_on_delivery')).toHaveLength(3)
  expect(await found('from=2020-01-01&to=2020-01-02')).toEqual([])
  expect(await ada('GET', '/admin/order-list?payment_status=gold')).toMatchObject({
    code: 'invalid',
  })
})

test('orders are filtered by hold, country of delivery and carrier', async () => {
  const found = (query: string) => numbers(ada, `/admin/order-list?${query}`)
  await db.execute(sql`update orders set held_at = now(), hold_reason = 'dispute' where id = 2`)
  await db.execute(sql`
    update order_groups set address = jsonb_set(address, '{country}', '"FR"') where number = '1003'`)
  await db.execute(sql`insert into shipments (order_id, carrier) values (1, 'DHL')`)

  expect(await found('held=true')).toEqual(['1002-1'])
  expect(await found('held=false')).toEqual(['1003-1', '1001-1'])
  expect(await found('country=FR')).toEqual(['1003-1'])
  expect(await found('carrier=dhl')).toEqual(['1001-1'])
  expect(await found('carrier=dhl&held=true')).toEqual([])
  expect(await numbers(sam, '/seller/order-list?country=FR')).toEqual([])
  expect(await numbers(sam, '/seller/order-list?carrier=DHL')).toEqual(['1001-1'])
  expect(await ada('GET', '/admin/order-list?country=France')).toMatchObject({ code: 'invalid' })
  await db.execute(sql`delete from shipments`)
  await db.execute(sql`update orders set held_at = null, hold_reason = null`)
})

test('the export contains what the list finds, and for a shop no e-mail and no other shop’s orders', async () => {
  await db.execute(sql`update users set name = '=HYPERLINK("http://x")' where id = 3`)

  const all = await send('ada', 'GET', '/admin/order-export?q=1001')
  const own = await send('sam', 'GET', '/seller/order-export')

  expect(all.headers['content-type']).toContain('text/csv')
  expect(all.body.trim().split('\r\n')).toHaveLength(2)
  expect(all.body).toContain('una@market.test')
  expect(all.body).not.toMatch(/(^|,)"?=/m)
  expect(own.body.trim().split('\r\n')).toHaveLength(3)
  expect(own.body).not.toContain('@market.test')
  expect(own.body).not.toContain('Sol Supplies')
  expect(await send('una', 'GET', '/admin/order-export')).toMatchObject({ statusCode: 403 })
})

test('an export longer than one chunk is complete', async () => {
  await db.execute(sql`
    with made as (
      insert into order_groups (number, user_id, address, email, payment_method, subtotal_minor, total_minor)
      select 'C' || n, user_id, address, email, payment_method, 0, 0
      from order_groups, generate_series(1, 1200) n where id = 1 returning id, number)
    insert into orders (group_id, number, shop_id, user_id, subtotal_minor, total_minor, status)
    select id, number || '-1', 1, 3, 0, 0, 'cancelled' from made`)

  const { body } = await send('sam', 'GET', '/seller/order-export')

  expect(new Set(body.trim().split('\r\n')).size).toBe(1 + 2 + 1200)
})

test('a bulk status change processes all orders, and a rejected one does not block the others', async () => {
  await ada('POST', '/admin/order-status', { id: 2, status: 'confirmed' })

  const reply = await sam('POST', '/seller/bulk-order-status', {
    ids: [1, 2, 3, 1],
    status: 'confirmed',
  })

  expect(reply).toMatchObject({
    success: true,
    data: [
      { id: 1, number: '1001-1', success: true },
      { id: 2, number: '1002-1', success: false, message: 'This order already has this status' },
      { id: 3, number: null, success: false, message: 'Order not found' },
    ],
  })
  expect(await ada('GET', '/admin/order-list?status=pending')).toMatchObject({ data: { total: 1 } })
})

test('a note in the history is internal, or visible to the buyer', async () => {
  await sam('POST', '/seller/order-note', { id: 1, note: 'Chip on the rim', is_public: false })
  await ada('POST', '/admin/order-note', { id: 1, note: 'We send another', is_public: true })

  const seen = async (who: ReturnType<typeof as>, path: string) =>
    (await who('GET', path)).data.events.map(({ note }: { note: string | null }) => note)
  expect(await seen(sam, '/seller/order/1')).toEqual([null, 'Chip on the rim', 'We send another'])
  expect(await seen(as('una'), '/order/1')).toEqual([null, 'We send another'])
  expect(
    await sam('POST', '/seller/order-note', { id: 3, note: 'x', is_public: true }),
  ).toMatchObject({
    code: 'not_found',
  })
})
