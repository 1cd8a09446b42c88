import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'

import { expectValidLedger } from '../../../test/ledger.ts'
import { countRows, fillWallet, order } from '../../../test/paying.ts'
import {
  addMember,
  click,
  commissionRows,
  enableProgram,
  sellReferred,
} from '../../../test/money/program.ts'
import { createProduct } from '../../../test/products.ts'
import { as, users, clock, db, parts, send } from '../../../test/app.ts'
import { getClickQueue } from './tracking/click-queue.ts'

const [ada, mia, una] = [as('ada'), as('mia'), as('una')]
afterEach(expectValidLedger)

const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36'

const rush = async (clicks: number, addresses: number) => {
  const { product_id } = await createProduct(db, { seller: 'sam' })
  const queue = getClickQueue(parts)
  const landed_at = clock.now()
  for (let at = 0; at < clicks; at++)
    queue.add({
      id: randomUUID(),
      code: 'MIA',
      product_id,
      visitor_id: randomUUID(),
      actor: undefined,
      landed_at,
      // Each test uses its own network, because clicks of the last minute count.
      ip: `${addresses > 256 ? 11 : 10}.${(at % addresses) >> 8}.0.${(at % addresses) & 255}`,
      user_agent: chrome,
      referer_host: null,
      sub_id: null,
      country: null,
      is_bot: false,
      is_framed: false,
      is_paid_ad: false,
    })
  await queue.settled()
}

test('ten thousand clicks in a minute from few addresses store a bounded number and open a fraud case', async () => {
  await enableProgram()
  await rush(10_000, 4)

  expect(await countRows('referral_clicks')).toBe(4 * 120)
  expect(await countRows('referral_clicks', 'is_unique')).toBe(4)
  expect(await countRows('fraud_flags', `rule = 'click_velocity' and state = 'open'`)).toBe(1)
})

test('ten thousand clicks in a minute from many addresses are all counted', async () => {
  await enableProgram()
  await rush(10_000, 5000)

  expect(await countRows('referral_clicks')).toBe(10_000)
  expect(await countRows('referral_clicks', 'is_unique')).toBe(5000)
})

test.each([
  ['unknown', 'NOBODY7'],
  ['of ten thousand letters', 'A'.repeat(10_000)],
  ['like SQL', "MIA' or 1=1; drop table users --"],
  ['a percent sign alone', '%'],
  ['of a suspended member', 'MIA'],
])(
  'a referral code (%s) is credited to no member, whichever endpoint receives it',
  async (kind, code) => {
    await enableProgram()
    const { product_id } = await createProduct(db, { seller: 'sam' })
    if (kind.includes('suspended'))
      await ada('POST', '/admin/affiliate-member-status', {
        id: users.mia.id,
        status: 'suspended',
        reason: 'Asked by mail',
      })
    const path = `/product/${product_id}?referral_code=${encodeURIComponent(code)}`
    const reply = await send('una', 'GET', path, undefined, { 'user-agent': chrome })
    await getClickQueue(parts).settled()
    expect([200, 414, 422, 431]).toContain(reply.statusCode)
    expect(reply.json().data?.referral?.valid ?? false).toBe(false)
    const draft = { name: 'Ned', email: 'ned@other.test', password: 'a-Mug-for-2026' }
    const registered = await as(undefined)('POST', '/register', {
      ...draft,
      password_confirmation: draft.password,
      referral_code: code,
    })
    if (!kind.includes('suspended')) expect(registered).toMatchObject({ code: 'invalid' })

    expect(await countRows('attributions')).toBe(0)
    expect(await countRows('referral_clicks', 'rejected_reason is null')).toBe(0)
  },
)

test('two members in one household who buy from each other earn nothing, and referral cycles are rejected', async () => {
  await enableProgram()
  const top = await addMember('TOP')
  await db.execute(sql`update users set sponsor_id = ${top} where id = ${users.una.id}`)
  await db.execute(sql`
    insert into addresses (user_id, name, phone, line1, city, country)
    values (${top}, 'Top', '+47 1', 'Millrace 7', 'Estwick', 'NO')`)
  await sellReferred({ code: 'TOP' })
  expect(await countRows('fraud_flags', `rule = 'same_address' and severity = 'block'`)).toBe(1)
  expect(await countRows('commissions', `reason = 'same_address' and amount_minor = 0`)).toBe(1)

  await db.execute(sql`update users set sponsor_id = ${users.mia.id} where id = ${top}`)
  const ring = { id: users.mia.id, sponsor_id: top, reason: 'They asked' }
  expect(await ada('POST', '/admin/affiliate-member-sponsor', ring)).toMatchObject({
    code: 'invalid',
  })
})

test('a click from inside a frame is not counted, and the order after it is not attributed', async () => {
  await enableProgram()
  const { product_id } = await createProduct(db, { seller: 'sam' })
  await send('una', 'GET', `/product/${product_id}?referral_code=MIA`, undefined, {
    'user-agent': chrome,
    'sec-fetch-dest': 'iframe',
  })
  await getClickQueue(parts).settled()
  await order(una, product_id, { payment_method: 'cash_on_delivery' })

  expect(await countRows('referral_clicks', `rejected_reason = 'frame'`)).toBe(1)
  expect(await commissionRows()).toEqual([])
})

test('a click after the product was added to the cart does not change the attribution', async () => {
  await enableProgram()
  await addMember('LATE')
  const { product_id } = await createProduct(db, { seller: 'sam', price_minor: 10_000 })
  await click(product_id)
  await una('POST', '/cart', { product_id, quantity: 1, product_attributes: [] })
  await click(product_id, 'LATE')
  await order(una, product_id, { payment_method: 'cash_on_delivery' })

  expect(await commissionRows()).toMatchObject([{ member_id: users.mia.id, state: 'tracked' }])
  expect(await countRows('referral_clicks', `rejected_reason = 'stand_down'`)).toBe(1)
})

test('a package bought twice in the same second is charged and granted once', async () => {
  const offered = { name: 'Pro', price_minor: 1500, duration_days: 30 }
  const { data } = await ada('POST', '/admin/affiliate-package', offered)
  await fillWallet(users.mia.id, 9000)
  const buy = () =>
    mia('PUT', '/purchase-affiliate-package', { package_id: data.id, payment_method: 'wallet' })
  const replies = await Promise.all(Array.from({ length: 5 }, buy))

  expect(new Set(replies.map((reply) => reply.data.purchase_id)).size).toBe(1)
  expect(await mia('GET', '/my-wallet')).toMatchObject({ data: { available_minor: 7500 } })

  // A minute later it counts as another request.
  clock.move({ minutes: 1 })
  await buy()
  expect(await mia('GET', '/my-wallet')).toMatchObject({ data: { available_minor: 6000 } })
})

test('a product that is out of stock is not promoted, even with a boost', async () => {
  const { product_id } = await createProduct(db, { seller: 'sam', stock: 0 })
  const boost = { name: 'Front', price_minor: 0, duration_days: 7, boost: 'visibility' }
  const offered = await ada('POST', '/admin/boost-package', {
    ...boost,
    placement: 'home',
    slots: 3,
    products: 1,
  })
  await una('PUT', '/purchase-boost-package', {
    package_id: offered.data.id,
    product_ids: [product_id],
  })

  expect((await as(undefined)('GET', '/sponsored-products')).data).toEqual([])
})

test('no commission is released while the goods can still be returned', async () => {
  const refused = await ada('POST', '/admin/affiliate-settings', { hold_days: 6 })
  expect(refused.errors.hold_days).toContain('Buyers can return items for 7 days')
})
