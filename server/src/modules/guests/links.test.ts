import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { allowGuests, openBrowser, openLink } from '../../../test/adapters/browser.ts'
import { as, clock, db, drain, inbox, send } from '../../../test/app.ts'
import { delivery } from '../../../test/delivery.ts'
import { advanceOrder, expectValidLedger } from '../../../test/ledger.ts'
import { pay } from '../../../test/paying.ts'
import { createProduct } from '../../../test/products.ts'
import { sweepGuests } from './find-guest.ts'

const [ada, una, mia] = [as('ada'), as('una'), as('mia')]
const item = (product_id: number, quantity = 1) => ({
  product_id,
  quantity,
  product_attributes: [],
})
const guestDelivery = {
  ...delivery,
  email: 'eve@mail.test',
  name: 'Eve Holm',
  payment_method: 'sandbox',
}

beforeEach(() => allowGuests())
afterEach(expectValidLedger)

/** A guest orders one mug; returns the reply with the token of their link. */
const orderMug = async (more: object = {}) => {
  const mug = await createProduct(db, { seller: 'sam', price_minor: 4000, stock: 9 })
  const bought = { ...guestDelivery, ...item(mug.product_id), ...more }
  const { data } = await openBrowser().guest('PUT', '/guest-buy-now', bought)
  return { ...mug, ...data, token: String(data.token) }
}

const linkIn = (text: string) => /order-track\?token=([\w.-]+)/.exec(text)?.[1] ?? ''

test('the e-mails of an order go to the guest, with a link that opens the order', async () => {
  await orderMug({ payment_method: 'cash_on_delivery' })
  await drain()

  const mail = inbox.find(({ to }) => to.includes('eve@mail.test'))
  const guest = await openLink(linkIn(mail?.text ?? ''))

  expect(await guest('GET', '/order-details/1')).toMatchObject({ data: { number: '1001' } })
  expect(await guest('GET', '/order-list')).toMatchObject({ data: { total: 1 } })
})

test('the session of a guest lasts a day and reaches orders only', async () => {
  const { token, group_id } = await orderMug()
  const guest = await openLink(token)

  expect(await guest('GET', `/order-details/${group_id}`)).toMatchObject({ success: true })
  for (const [method, path] of [
    ['GET', '/user/profile'],
    ['GET', '/my-wallet'],
    ['GET', '/cart-list'],
    ['GET', '/address-list'],
    ['GET', '/notification-list'],
  ] as const)
    expect([path, await guest(method, path)]).toMatchObject([path, { code: 'forbidden' }])
  expect(await guest('POST', '/member-register', { accept_terms: true })).toMatchObject({
    code: 'invalid',
  })

  clock.move({ hours: 25 })
  expect(await guest('GET', '/order-list')).toMatchObject({ code: 'unauthenticated' })
})

test('a link is valid for ninety days, unless it is forged or revoked', async () => {
  const { token } = await orderMug()
  const forged = token.replace(/^\d+/, '1')
  const open = (sent: string) => as(undefined)('POST', '/guest-session', { token: sent })

  expect(await open(forged)).toMatchObject({ code: 'not_found' })
  clock.move({ days: 89 })
  expect(await open(token)).toMatchObject({ success: true })
  const guest = await openLink(token)
  expect(await guest('POST', '/guest-revoke')).toMatchObject({ success: true })
  expect(await guest('GET', '/order-list')).toMatchObject({ code: 'unauthenticated' })
  expect(await open(token)).toMatchObject({
    code: 'not_found',
    message: 'This link is not valid anymore',
  })
})

test('a link that is too old opens nothing', async () => {
  const { token } = await orderMug()
  clock.move({ days: 91 })
  expect(await as(undefined)('POST', '/guest-session', { token })).toMatchObject({
    code: 'not_found',
  })
})

test('a guest returns an item, and is refunded by the original method instead of to a wallet', async () => {
  const { token, payment_url } = await orderMug()
  await pay(payment_url)
  await advanceOrder(1, 'delivered')
  const guest = await openLink(token)

  const requested = await guest('POST', '/return', {
    order_id: 1,
    lines: [{ order_line_id: 1, quantity: 1, reason: 'changed_mind', condition: 'unopened' }],
    refund_to: 'wallet',
  })
  expect(requested).toMatchObject({ success: true })
  for (const state of ['approved', 'received', 'refunded'])
    await ada('POST', '/admin/return-status', { id: requested.data.id, status: state })
  await drain()

  const { rows } = await db.execute(sql`select channel, amount_minor from refund_parts`)
  expect(rows).toEqual([{ channel: 'gateway', amount_minor: 4000 }])
})

test('with the link, the orders of a guest move to an account, once', async () => {
  const { token, group_id } = await orderMug()

  expect(await una('POST', '/guest-claim', { token: `${token}x` })).toMatchObject({
    code: 'not_found',
  })
  expect(await as('sam')('POST', '/guest-claim', { token })).toMatchObject({ code: 'forbidden' })
  const guest = await openLink(token)
  expect(await guest('POST', '/guest-claim', { token })).toMatchObject({ code: 'forbidden' })

  expect(await una('POST', '/guest-claim', { token })).toMatchObject({
    message: '1 order is now in your account',
    data: { orders: 1 },
  })

  expect(await una('GET', `/order-details/${group_id}`)).toMatchObject({ success: true })
  expect(await una('GET', '/address-list')).toMatchObject({ data: [{ name: 'Una Lind' }] })
  expect(await mia('POST', '/guest-claim', { token })).toMatchObject({ code: 'not_found' })
  expect(await guest('GET', '/order-list')).toMatchObject({ code: 'unauthenticated' })
})

test('another person with an account of the same e-mail address gets no order without the link', async () => {
  await orderMug({ email: 'mia@market.test' })

  expect(await mia('GET', '/order-list')).toMatchObject({ data: { total: 0 } })
  expect(await mia('GET', '/order-details/1')).toMatchObject({ code: 'not_found' })
  expect(await mia('POST', '/guest-claim', { token: '7.1.x' })).toMatchObject({ code: 'not_found' })
})

test('signing in merges the cart of the browser, cut to the stock, and merging again changes nothing', async () => {
  const browser = openBrowser()
  const mug = await createProduct(db, { seller: 'sam', stock: 3, name: 'Oslo mug' })
  const lamp = await createProduct(db, { seller: 'sam', stock: 9, name: 'Dome lamp' })
  await una('POST', '/cart', item(mug.product_id, 2))
  await browser.guest('POST', '/guest-cart', item(mug.product_id, 2))
  await browser.guest('POST', '/guest-cart', item(lamp.product_id, 1))

  const merged = await browser.as('una')('POST', '/guest-merge')
  const again = await browser.as('una')('POST', '/guest-merge')

  expect(merged.data).toMatchObject({
    changes: ['Only 3 of “Oslo mug” are left'],
    cart: { lines: [{ quantity: 3 }, { name: 'Dome lamp', quantity: 1 }] },
  })
  expect(again.data).toMatchObject({ changes: [], cart: { count: 4 } })
  expect(await browser.guest('GET', '/guest-cart')).toMatchObject({ data: { count: 0 } })
})

test('of two merges at once, one moves the lines', async () => {
  const browser = openBrowser()
  const mug = await createProduct(db, { stock: 9 })
  await browser.guest('POST', '/guest-cart', item(mug.product_id, 2))

  await Promise.all([
    browser.as('una')('POST', '/guest-merge'),
    browser.as('una')('POST', '/guest-merge'),
  ])

  expect(await una('GET', '/cart-list')).toMatchObject({ data: { count: 2 } })
})

test('lists of customers leave guests out; staff erase them by their order', async () => {
  const { token } = await orderMug({ payment_method: 'cash_on_delivery' })
  await drain()
  await ada('POST', '/admin/order-status', { id: 1, status: 'cancelled', note: 'Asked' })
  const { rows } = await db.execute<{ user_id: number }>(sql`select user_id from orders`)
  const id = Number(rows[0]?.user_id)
  const { data } = await ada('GET', '/admin/customer-list')
  expect(data.rows.map(({ name }: { name: string }) => name)).toEqual(['mia', 'una'])

  const guest = await openLink(token)
  expect(JSON.stringify(await guest('GET', '/order-details/1'))).toContain('eve@mail.test')
  expect(await ada('POST', '/admin/customer-erasure', { id, reason: 'Asked' })).toMatchObject({
    success: true,
  })

  const left = await db.execute(sql`
    select guest_email, guest_id from users where id = ${id}
    union all select email, null from order_groups`)
  expect(JSON.stringify(left.rows)).not.toContain('eve@mail.test')
  expect(await as(undefined)('POST', '/guest-session', { token })).toMatchObject({
    code: 'not_found',
  })
})

test('a guest exports their data by the link', async () => {
  const { token } = await orderMug()
  const { data } = await as(undefined)('POST', '/guest-session', { token })

  const file = await send({ token: data.access_token }, 'GET', '/my-data')

  expect(file.json()).toMatchObject({
    profile: [{ email: 'eve@mail.test', name: 'Eve Holm' }],
    orders: [{ number: '1001-1' }],
  })
})

test('the cart of a browser is deleted thirty days after its last item', async () => {
  const browser = openBrowser()
  const mug = await createProduct(db)
  await browser.guest('POST', '/guest-cart', item(mug.product_id))

  clock.move({ days: 31 })
  await sweepGuests(db, clock.now())

  expect(await db.execute(sql`select from guests`)).toMatchObject({ rows: [] })
  expect(await browser.guest('GET', '/guest-cart')).toMatchObject({ data: { count: 0 } })
})

test('staff end the access of a guest, and erase the guest at their request', async () => {
  const { token, order_ids, group_id } = await orderMug({ payment_method: 'cash_on_delivery' })
  const [id] = order_ids
  const open = () => openBrowser().guest('POST', '/guest-session', { token })
  const guest = await openLink(token)
  const { product_id } = await createProduct(db)
  const own = await una('PUT', '/buy-now', { ...delivery, ...item(product_id) })

  const ordering = (await ada('GET', `/admin/order/${id}`)).data.customer
  expect(ordering).toMatchObject({ is_guest: true, id: expect.any(Number) })
  expect((await as('sam')('GET', `/seller/order/${id}`)).data.customer).not.toHaveProperty('id')
  expect(
    await ada('POST', '/admin/order-guest-revoke', { id: own.data.order_ids[0] }),
  ).toMatchObject({
    code: 'conflict',
    message: 'An account placed this order',
  })
  expect(await ada('POST', '/admin/order-guest-revoke', { id })).toMatchObject({ success: true })
  expect(await open()).toMatchObject({ code: 'not_found' })
  expect(await guest('GET', `/order-details/${group_id}`)).toMatchObject({
    code: 'unauthenticated',
  })

  await ada('POST', '/admin/order-status', { id, status: 'cancelled', note: 'Requested' })
  const erasure = { id: ordering.id, reason: 'Requested by phone' }
  expect(await ada('POST', '/admin/customer-erasure', erasure)).toMatchObject({ success: true })
  const { customer } = (await ada('GET', `/admin/order/${id}`)).data
  expect(customer).toMatchObject({ is_guest: false, name: 'Former customer' })
})

test('a new link goes to the address of the order, and the reply does not reveal whether it exists', async () => {
  const { token, group_number: number, group_id } = await orderMug()
  const request = (more: object) =>
    openBrowser().guest('POST', '/guest-link', { number, email: 'Eve@mail.test', ...more })
  const sent = async () => {
    await drain()
    return inbox.splice(0).filter(({ subject }) => subject.includes('link to order'))
  }
  await sent()
  clock.move({ days: 91 })
  expect(await openBrowser().guest('POST', '/guest-session', { token })).toMatchObject({
    code: 'not_found',
  })

  const replies = [
    await request({ email: 'mallory@mail.test' }),
    await request({ number: '99999' }),
  ]
  expect(await sent()).toEqual([])
  replies.push(await request({ number: `#${number}` }), await request({}))
  expect(new Set(replies.map(({ message }) => message)).size).toBe(1)
  const mails = await sent()
  expect(mails).toMatchObject([{ to: ['eve@mail.test'] }])
  const guest = await openLink(linkIn(mails[0]?.text ?? ''))
  expect(await guest('GET', `/order-details/${group_id}`)).toMatchObject({ success: true })
})
