import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { offerLanguages } from '../../../../test/adapters/languages.ts'
import { makeProduct, makeVariantInput } from '../../../../test/goods.ts'
import { brokenInvariants } from '../../../../test/invariants.ts'
import { as, users, db, drain, inbox } from '../../../../test/app.ts'

const ada = as('ada')
const bob = as('bob')

afterEach(async () => expect(await brokenInvariants(db)).toEqual([]))

const address = {
  name: 'Una Lind',
  phone: '+47 22 55 01 19',
  line1: 'A 1',
  city: 'B',
  postcode: '0150',
  country: 'NO',
}

const makeSellable = async (more: object = {}) => {
  const product = await makeProduct({
    shop_id: 1,
    variants: [makeVariantInput({ on_hand: 10 })],
    ...more,
  })
  return { ...product, variant_id: Number(product.variant_rows[0]?.id) }
}

const draftOf = (lines: object[], more: object = {}) => ({
  user_id: users.una.id,
  lines,
  address,
  payment_method: 'cash_on_delivery',
  ...more,
})

const write = (lines: object[], more: object = {}) =>
  ada('POST', '/admin/order', draftOf(lines, more))
const balanceOf = async (purpose: string) => {
  const { rows } = await db.execute<{ sum: string }>(sql`
    select coalesce(sum(case side when 'D' then amount_minor else -amount_minor end), 0) as sum
    from ledger_entries e join ledger_accounts a on a.id = e.account_id where purpose = ${purpose}`)
  return Number(rows[0]?.sum)
}

test('staff create an order for a customer, priced like a checkout', async () => {
  const { variant_id } = await makeSellable({ name: 'Oslo mug' })
  const lines = [{ variant_id, quantity: 2 }]
  const { data: preview } = await ada('POST', '/admin/order-resource', {
    user_id: users.una.id,
    lines,
    country: 'NO',
  })

  const reply = await write(lines, { expected_total_minor: preview.totals.total_minor })

  expect(reply).toMatchObject({
    success: true,
    data: { total_minor: preview.totals.total_minor, payment_url: null },
  })
  expect(await as('una')('GET', '/order/1')).toMatchObject({
    data: {
      status: 'pending',
      lines: [{ name: 'Oslo mug', quantity: 2, price_minor: 1900 }],
      events: [{ actor: 'Emporia' }],
    },
  })
  expect(await as('sam')('GET', '/seller/order-list')).toMatchObject({ data: { total: 1 } })
})

test('a total other than the one shown is rejected with the new one', async () => {
  const { variant_id } = await makeSellable()

  const reply = await write([{ variant_id, quantity: 1 }], { expected_total_minor: 1 })

  expect(reply).toMatchObject({ code: 'conflict', data: { totals: expect.any(Object) } })
  expect(await ada('GET', '/admin/order-list')).toMatchObject({ data: { total: 0 } })
})

test('a custom price needs a reason, and both are stored on the line', async () => {
  const { variant_id } = await makeSellable()

  expect(await write([{ variant_id, quantity: 1, price_minor: 1500 }])).toMatchObject({
    code: 'invalid',
    errors: { 'lines.0.price_reason': expect.any(String) },
  })
  await write([{ variant_id, quantity: 1, price_minor: 1500, price_reason: 'Chip on the rim' }])

  expect(await ada('GET', '/admin/order/1')).toMatchObject({
    data: { lines: [{ price_minor: 1500, gross_minor: 1500 }], subtotal_minor: 1500 },
  })
  const { rows } = await db.execute(sql`select list_price_minor, price_reason from order_lines`)
  expect(rows).toMatchObject([{ price_reason: 'Chip on the rim' }])
  expect(Number(rows[0]?.['list_price_minor'])).toBe(1900)
})

test('a discount is paid by the platform, needs a reason, and never exceeds the goods', async () => {
  const { variant_id } = await makeSellable()
  const lines = [{ variant_id, quantity: 2 }]

  expect(await write(lines, { discount_minor: 300 })).toMatchObject({
    errors: { discount_reason: expect.any(String) },
  })
  expect(await write(lines, { discount_minor: 3801, discount_reason: 'x' })).toMatchObject({
    errors: { discount_minor: expect.any(String) },
  })
  await write(lines, { discount_minor: 300, discount_reason: 'Long wait' })

  expect(await ada('GET', '/admin/order/1')).toMatchObject({ data: { discount_minor: 300 } })
  const { rows } = await db.execute(
    sql`select coupon_platform_minor, coupon_seller_minor from order_lines`,
  )
  expect(rows).toEqual([{ coupon_platform_minor: 300, coupon_seller_minor: 0 }])
})

test('a new customer gets an account and an invitation; an e-mail in use is rejected', async () => {
  const { variant_id } = await makeSellable()
  const customer = { name: 'Nils', email: 'nils@market.test', phone: '+47 400 00 000' }
  const lines = [{ variant_id, quantity: 1 }]

  expect(await write(lines, { user_id: undefined, customer })).toMatchObject({ success: true })
  await drain()

  expect(inbox.map(({ to, subject }) => [to[0], subject])).toContainEqual([
    'nils@market.test',
    'Your account is ready',
  ])
  expect(await write(lines, { user_id: undefined, customer })).toMatchObject({ code: 'invalid' })
  expect(await write(lines, { user_id: undefined })).toMatchObject({ code: 'invalid' })
  expect(await write(lines, { user_id: users.sam.id })).toMatchObject({ code: 'not_found' })
})

test('an employee without the permission cannot create, price or change orders', async () => {
  await db.execute(sql`update roles set permissions = '{product}'`)
  const { variant_id } = await makeSellable()
  const lines = [{ variant_id, quantity: 1 }]

  for (const reply of [
    await bob('POST', '/admin/order', draftOf(lines)),
    await bob('PUT', '/admin/order', { id: 1, note: 'x' }),
    await bob('POST', '/admin/order-resource', { lines }),
    await bob('GET', '/admin/order-customer-list'),
    await as('una')('POST', '/admin/order', draftOf(lines)),
  ])
    expect(reply).toMatchObject({ code: 'forbidden' })
})

test('an order paid by bank transfer is confirmed at once, posted to the ledger and invoiced', async () => {
  const { variant_id } = await makeSellable()
  const lines = [{ variant_id, quantity: 1 }]

  expect(await write(lines, { payment_method: 'bank' })).toMatchObject({
    errors: { payment_reference: expect.any(String) },
  })
  const { data } = await write(lines, { payment_method: 'bank', payment_reference: 'A 77' })

  expect(await ada('GET', '/admin/order/1')).toMatchObject({
    data: { status: 'confirmed', payment_status: 'paid', payment_method: 'bank' },
  })
  expect(await balanceOf('cash_bank')).toBe(data.total_minor)
  await offerLanguages('en', 'de')
  const inGerman = { 'accept-language': 'de' }
  expect(await ada('GET', '/admin/ledger-list', { purpose: 'cash_bank' }, inGerman)).toMatchObject({
    data: { rows: [{ reason: 'Banküberweisung A 77' }] },
  })
  expect(await ada('GET', '/document-list?order_id=1')).toMatchObject({
    data: { rows: [{ kind: 'invoice', total_minor: data.total_minor }] },
  })
})

test('buyers cannot mark an order as paid by bank transfer', async () => {
  const product = await makeSellable()

  const reply = await as('una')('PUT', '/buy-now', {
    address,
    payment_method: 'bank',
    accept_terms: true,
    product_id: product.id,
    quantity: 1,
    product_attributes: [],
  })

  expect(reply).toMatchObject({ code: 'invalid' })
})

test('a payment link is sent to the customer, and the stock is held as long as for a shop’s confirmation', async () => {
  const { variant_id } = await makeSellable()

  const { data } = await write([{ variant_id, quantity: 1 }], { payment_method: 'sandbox' })
  await drain()

  expect(data.payment_url).toContain('http')
  const { data: order } = await ada('GET', '/admin/order/1')
  expect(order).toMatchObject({ status: 'pending', payment_status: 'pending' })
  expect(Date.parse(order.expires_at) - Date.now()).toBeGreaterThan(71 * 3_600_000)
  expect(inbox.map(({ to }) => to[0])).toContain('una@market.test')
})

test('a measured product is ordered in its unit, with no finer precision', async () => {
  const { data: unit } = await ada('POST', '/admin/unit', {
    name: 'Kilogram',
    short: 'kg',
    decimals: 2,
  })
  const { variant_id } = await makeSellable({ unit_id: unit.id, min_quantity: 0.01 })

  expect(await write([{ variant_id, quantity: 0.255 }])).toMatchObject({ code: 'invalid' })
  expect(await write([{ variant_id, quantity: 0.25 }])).toMatchObject({ success: true })
  expect(await ada('GET', '/admin/order/1')).toMatchObject({
    data: { lines: [{ quantity: 0.25, gross_minor: 475 }] },
  })
})

test('quantities above the stock, duplicates and addresses of others change nothing', async () => {
  const { variant_id } = await makeSellable()

  expect(await write([{ variant_id, quantity: 11 }])).toMatchObject({ code: 'conflict' })
  expect(
    await write([
      { variant_id, quantity: 1 },
      { variant_id, quantity: 1 },
    ]),
  ).toMatchObject({ code: 'conflict' })
  expect(
    await write([{ variant_id, quantity: 1 }], { address: undefined, address_id: 99 }),
  ).toMatchObject({ code: 'not_found' })
  expect(await write([{ variant_id: 999, quantity: 1 }])).toMatchObject({ code: 'not_found' })
  for (const quantity of [0, -1, 1e9, '2'])
    expect(await write([{ variant_id, quantity }])).toMatchObject({ code: 'invalid' })
})

test('customers and products are found by their common fields', async () => {
  await db.execute(sql`update users set phone = '+47 22 55 01 19' where id = ${users.una.id}`)
  await makeSellable({
    name: 'Oslo mug',
    variants: [makeVariantInput({ sku: 'MUG-1', barcodes: ['4006381333931'] })],
  })
  const found = async (list: string, q: string) =>
    (await ada('GET', `/admin/order-${list}-list?q=${encodeURIComponent(q)}`)).data.rows.map(
      ({ name }: { name: string }) => name,
    )

  expect(await found('customer', '22550119')).toEqual(['una'])
  expect(await found('customer', 'mia@')).toEqual(['mia'])
  expect(await found('customer', 'sam')).toEqual([])
  expect(await found('product', 'oslo')).toEqual(['Oslo mug'])
  expect(await found('product', 'MUG-1')).toEqual(['Oslo mug'])
  expect(await found('product', '4006381333931')).toEqual(['Oslo mug'])
  expect(await found('product', '%')).toEqual([])
})
