import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { allowGuests, openBrowser } from '../../../test/adapters/browser.ts'
import { as, clock, db, parts } from '../../../test/app.ts'
import { makeCoupon } from '../../../test/coupons.ts'
import { address, delivery } from '../../../test/delivery.ts'
import { expectValidLedger } from '../../../test/ledger.ts'
import { addMember, enableProgram } from '../../../test/money/program.ts'
import { makeOffer } from '../../../test/offers.ts'
import { createProduct, readStock } from '../../../test/products.ts'
import { getClickQueue } from '../affiliate/tracking/click-queue.ts'

const una = as('una')
const item = (product_id: number, quantity = 1) => ({
  product_id,
  quantity,
  product_attributes: [],
})
const eve = { email: 'eve@mail.test', name: 'Eve Holm' }
const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0.0.0 Safari/537.36' }
const guestDelivery = { ...delivery, ...eve, payment_method: 'sandbox' }

beforeEach(() => allowGuests())
afterEach(expectValidLedger)

test('without the setting, guests have no cart and place no order', async () => {
  await allowGuests(false)
  const { guest } = openBrowser()
  const mug = await createProduct(db)

  for (const reply of [
    await guest('GET', '/guest-cart'),
    await guest('GET', '/guest-cart-estimate'),
    await guest('POST', '/guest-cart', item(mug.product_id)),
    await guest('GET', '/guest-resource'),
    await guest('PUT', '/guest-checkout', guestDelivery),
    await guest('PUT', '/guest-buy-now', { ...guestDelivery, ...item(mug.product_id) }),
  ])
    expect(reply).toMatchObject({ code: 'conflict', message: 'Sign in to order' })
})

test('the cart of a guest says when each part arrives', async () => {
  const { guest } = openBrowser()
  const mug = await createProduct(db, { seller: 'sam' })
  expect((await guest('GET', '/guest-cart-estimate')).data).toEqual([])
  await guest('POST', '/guest-cart', item(mug.product_id))

  const { data } = await guest('GET', '/guest-cart-estimate')
  await una('POST', '/cart', item(mug.product_id))
  expect(data).toEqual([
    {
      shop_id: expect.any(Number),
      from: expect.any(String),
      to: expect.any(String),
      refusal: null,
    },
  ])
  expect(data).toEqual((await una('GET', '/cart-estimate')).data)
  expect((await openBrowser().guest('GET', '/guest-cart-estimate')).data).toEqual([])
})

test('adding to the cart of an account requires a session, whatever the setting', async () => {
  const { guest } = openBrowser()
  const mug = await createProduct(db)

  for (const isOn of [true, false]) {
    await allowGuests(isOn)
    expect(await guest('POST', '/cart', item(mug.product_id))).toMatchObject({
      code: 'unauthenticated',
    })
  }
})

test('a guest fills a cart and orders it with an e-mail address', async () => {
  const { guest } = openBrowser()
  const mug = await createProduct(db, { seller: 'sam', stock: 5, price_minor: 1900 })
  await guest('POST', '/guest-cart', item(mug.product_id))
  const { data: cart } = await guest('POST', '/guest-cart', item(mug.product_id))
  expect(cart).toMatchObject({ count: 2, subtotal_minor: 3800 })
  const { id } = cart.lines[0]
  expect(await guest('PUT', '/guest-cart', { id, by: 1 })).toMatchObject({ data: { count: 3 } })

  const { data: resource } = await guest('GET', '/guest-resource', { country: 'NO' })
  expect(resource).toMatchObject({ addresses: [], totals: { total_minor: 5700 } })
  const placed = await guest('PUT', '/guest-checkout', {
    ...guestDelivery,
    expected_total_minor: 5700,
  })

  expect(placed).toMatchObject({ data: { group_id: 1, total_minor: 5700 } })
  expect(await guest('GET', '/guest-cart')).toMatchObject({ data: { count: 0 } })
  expect(await readStock(db, mug.variant_id)).toEqual({ on_hand: 5, held: 3 })
  expect(await as('ada')('GET', '/admin/order/1')).toMatchObject({
    data: { customer: { name: 'Eve Holm', email: 'eve@mail.test', is_guest: true } },
  })
})

test('the cart of one browser is not that of another', async () => {
  const [one, other] = [openBrowser(), openBrowser()]
  const mug = await createProduct(db)
  const { data } = await one.guest('POST', '/guest-cart', item(mug.product_id))
  await other.guest('POST', '/guest-cart', item(mug.product_id))

  const { id } = data.lines[0]
  for (const change of [
    await other.guest('PUT', '/guest-cart', { id, by: 1 }),
    await other.guest('DELETE', '/guest-cart', { id }),
    await openBrowser().guest('DELETE', '/guest-cart', { id }),
  ])
    expect(change).toMatchObject({ code: 'not_found' })
  expect(await one.guest('GET', '/guest-cart')).toMatchObject({ data: { count: 1 } })
})

test('pages of other sites cannot use the cookie of a guest', async () => {
  const { guest } = openBrowser()
  const mug = await createProduct(db)

  for (const headers of [
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ])
    expect(await guest('POST', '/guest-cart', item(mug.product_id), headers)).toMatchObject({
      code: 'forbidden',
    })
  expect(
    await guest('POST', '/guest-cart', item(mug.product_id), { origin: 'http://market.test' }),
  ).toMatchObject({ success: true })
})

test('of two placings of one cart, one gets its lines', async () => {
  const { guest } = openBrowser()
  const mug = await createProduct(db, { stock: 5 })
  await guest('POST', '/guest-cart', item(mug.product_id))

  const replies = await Promise.all([
    guest('PUT', '/guest-checkout', guestDelivery),
    guest('PUT', '/guest-checkout', guestDelivery),
  ])

  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect(replies.find(({ success }) => !success)).toMatchObject({ code: 'conflict' })
})

test('two guests who order the last unit at once do not oversell it', async () => {
  const mug = await createProduct(db, { stock: 1 })
  const bought = { ...guestDelivery, ...item(mug.product_id) }

  const replies = await Promise.all([
    openBrowser().guest('PUT', '/guest-buy-now', bought),
    openBrowser().guest('PUT', '/guest-buy-now', { ...bought, email: 'ivy@mail.test' }),
  ])

  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect(await readStock(db, mug.variant_id)).toEqual({ on_hand: 1, held: 1 })
})

test('the e-mail address of an account changes nothing: the order joins no account', async () => {
  const mug = await createProduct(db)
  const known = { ...guestDelivery, email: 'una@market.test', ...item(mug.product_id) }
  const unknown = { ...known, email: 'nobody@mail.test' }

  const replies = [
    await openBrowser().guest('PUT', '/guest-buy-now', known),
    await openBrowser().guest('PUT', '/guest-buy-now', unknown),
  ]

  for (const reply of replies)
    expect(reply).toMatchObject({ success: true, message: 'Order placed' })
  expect(await una('GET', '/order-list')).toMatchObject({ data: { total: 0 } })
})

test('a wallet and saved addresses are not for guests', async () => {
  const mug = await createProduct(db)
  const { guest } = openBrowser()

  for (const more of [{ wallet_minor: 100 }, { address_id: 1 }])
    expect(
      await guest('PUT', '/guest-buy-now', { ...guestDelivery, ...item(mug.product_id), ...more }),
    ).toMatchObject({ success: false })
  expect(
    await guest('PUT', '/guest-buy-now', {
      ...guestDelivery,
      ...item(mug.product_id),
      payment_method: 'wallet',
    }),
  ).toMatchObject({ code: 'conflict' })
})

test('a coupon counts over account and guest, by e-mail address and by phone number', async () => {
  const mug = await createProduct(db, { price_minor: 4000 })
  const welcome = { title: 'Welcome', type: 'percent', value: 1000, per_user_limit: 1 }
  await makeCoupon({ code: 'ONCE', ...welcome })
  const bought = { ...delivery, ...item(mug.product_id), coupon_code: 'ONCE' }
  const phone = '+47 22 55 01 20'
  const elsewhere = { address: { ...address, phone } }
  const buyAs = (email: string, more: object = {}) =>
    openBrowser().guest('PUT', '/guest-buy-now', {
      ...bought,
      ...elsewhere,
      ...eve,
      email,
      ...more,
    })

  expect(await una('PUT', '/buy-now', bought)).toMatchObject({ success: true })

  expect(await buyAs('una@market.test')).toMatchObject({ code: 'conflict' })
  expect(await buyAs('other@mail.test', { address })).toMatchObject({ code: 'conflict' })
  expect(await buyAs('ivy@mail.test')).toMatchObject({ success: true })
  expect(await buyAs('IVY@mail.test')).toMatchObject({ code: 'conflict' })
  expect(await as('mia')('PUT', '/buy-now', { ...bought, ...elsewhere })).toMatchObject({
    code: 'conflict',
  })
})

test('of two guests with one e-mail address who redeem a coupon at once, one gets it', async () => {
  const mug = await createProduct(db, { price_minor: 4000 })
  await makeCoupon({ code: 'ONCE', title: 'Once', type: 'percent', value: 1000, per_user_limit: 1 })
  const bought = { ...guestDelivery, ...item(mug.product_id), coupon_code: 'ONCE' }

  const replies = await Promise.all(
    Array.from({ length: 4 }, () => openBrowser().guest('PUT', '/guest-buy-now', bought)),
  )

  expect(replies.filter(({ success }) => success)).toHaveLength(1)
})

test('a coupon for new customers is refused to a guest whose e-mail address has ordered', async () => {
  const mug = await createProduct(db, { price_minor: 4000 })
  const hello = { title: 'Hello', type: 'percent', value: 1000, new_customers_only: true }
  await makeCoupon({ code: 'HELLO', ...hello })
  const bought = { ...guestDelivery, ...item(mug.product_id) }
  await openBrowser().guest('PUT', '/guest-buy-now', bought)

  expect(
    await openBrowser().guest('PUT', '/guest-buy-now', { ...bought, coupon_code: 'HELLO' }),
  ).toMatchObject({ code: 'conflict', data: { coupon: null } })
})

test('the limit of an offer counts over guests with the same e-mail address', async () => {
  const mug = await createProduct(db, { price_minor: 4000, stock: 9 })
  await makeOffer([{ product_id: mug.product_id, per_user_limit: 1 }])
  const bought = { ...guestDelivery, ...item(mug.product_id) }

  const first = await openBrowser().guest('PUT', '/guest-buy-now', bought)
  const second = await openBrowser().guest('PUT', '/guest-buy-now', bought)

  expect(first.data.total_minor).toBe(3700)
  expect(second.data.total_minor).toBe(4500)
})

test('a guest may have one order with cash on delivery open, over all browsers', async () => {
  const mug = await createProduct(db, { price_minor: 4000, stock: 9 })
  const bought = { ...guestDelivery, ...item(mug.product_id), payment_method: 'cash_on_delivery' }

  const replies = await Promise.all(
    Array.from({ length: 3 }, () => openBrowser().guest('PUT', '/guest-buy-now', bought)),
  )

  expect(replies.filter(({ success }) => success)).toHaveLength(1)
})

test('the member whose link a guest followed gets the credit, unless they are the guest', async () => {
  await enableProgram()
  await addMember('MAX')
  const mug = await createProduct(db, { seller: 'sam', price_minor: 10_000, stock: 9 })
  const buyAfter = async (code: string, email: string) => {
    const { guest, setCookie } = openBrowser()
    const visitor = randomUUID()
    setCookie('ref_v', visitor)
    await guest('GET', `/product/${mug.product_id}?referral_code=${code}`, undefined, agent)
    await getClickQueue(parts).settled()
    clock.move({ minutes: 60 })
    return guest('PUT', '/guest-buy-now', { ...guestDelivery, email, ...item(mug.product_id) })
  }

  await buyAfter('MAX', 'eve@mail.test')
  await buyAfter('MAX', 'max@other.test')

  const { rows } = await db.execute(sql`
    select g.email, r.is_qualified from line_referrals r join orders o on o.id = r.order_id
    join order_groups g on g.id = o.group_id order by o.id`)
  expect(rows).toEqual([
    { email: 'eve@mail.test', is_qualified: true },
    { email: 'max@other.test', is_qualified: false },
  ])
})

test('a repeated request of a guest returns the first order, also at the same moment', async () => {
  const { guest } = openBrowser()
  const mug = await createProduct(db, { stock: 9 })
  const request_key = randomUUID()
  const buy = () =>
    guest('PUT', '/guest-buy-now', { ...guestDelivery, ...item(mug.product_id), request_key })

  const replies = await Promise.all([buy(), buy()])
  const again = await buy()
  const placed = replies.find(({ success }) => success)
  expect(again).toMatchObject({
    data: { group_id: placed?.data.group_id, order_ids: placed?.data.order_ids, payment_url: null },
  })
  expect(again.data.token).toEqual(expect.any(String))
  for (const reply of replies)
    if (reply.success) expect(reply.data.group_id).toBe(again.data.group_id)
    else expect(reply).toMatchObject({ code: 'conflict' })
  const { rows } = await db.execute(sql`select count(*)::int as count from order_groups`)
  expect(rows).toEqual([{ count: 1 }])
})
