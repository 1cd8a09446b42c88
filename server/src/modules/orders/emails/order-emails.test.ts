import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { makeCoupon } from '../../../../test/coupons.ts'
import { deliver } from '../../../../test/orders.ts'
import { address, delivery } from '../../../../test/delivery.ts'
import { makeAxis, makeProduct, makeVariantInput } from '../../../../test/goods.ts'
import { letMiaSell, openPosDevice } from '../../../../test/money/pos.ts'
import { order, pay } from '../../../../test/paying.ts'
import { createProduct } from '../../../../test/products.ts'
import { setTax, taxProduct } from '../../../../test/tax.ts'
import { as, users, db, drain, toEmailAddress, inbox, send } from '../../../../test/app.ts'

const [ada, una, sam] = [as('ada'), as('una'), as('sam')]

/** Returns both parts of the e-mail to a user whose subject contains the text. */
const mailTo = (who: string, text: string) => {
  const found = inbox.find(
    ({ to, subject }) => to.includes(toEmailAddress(who)) && subject.includes(text),
  )
  if (!found) throw new Error(`No mail “${text}” to ${who}: ${inbox.map((one) => one.subject)}`)
  return { ...found, text: found.text.replaceAll('\r\n', '\n') }
}

const move = (id: number, status: string, more: object = {}) =>
  ada('POST', '/admin/order-status', { id, status, ...more })

const numbers = { seed: 20_261_123 }
const random = (from: number, to: number) => {
  numbers.seed = (numbers.seed * 1_103_515_245 + 12_345) % 2 ** 31
  return from + (numbers.seed % (to - from + 1))
}

/**
 * Order group with several products of three sellers at uneven prices, with tax, coupon and
 * shipping.
 */
const buyMuch = async (inclusive: boolean) => {
  await setTax({ inclusive })
  for (const seller of [undefined, 'sam', 'sol'] as const)
    for (let count = random(1, 3); count > 0; count--) {
      const product = { ...(seller && { seller }), stock: 50, price_minor: random(99, 9_999) }
      const { product_id } = await createProduct(db, {
        ...product,
        name: `Thing ${random(1, 9_999)}`,
      })
      await taxProduct(product_id, random(0, 2_500))
      await una('POST', '/cart', { product_id, quantity: random(1, 9), product_attributes: [] })
    }
  await makeCoupon({ code: 'SOME', title: 'Some', type: 'percent', value: 1_337 })
  const placed = await una('PUT', '/checkout', { ...delivery, coupon_code: 'SOME' })
  const ids: number[] = placed.data.order_ids
  return ids
}

/** Returns the totals of an invoice as its page shows them. */
const invoiceSums = async (orderId: number) => {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from order_documents where order_id = ${orderId} and kind = 'invoice'`,
  )
  const page = await send('una', 'GET', `/document/${rows[0]?.id}`)
  // E-mails do not repeat the tax by rate.
  const [body = ''] = page.body.split('<section class="summary">')
  const sums = /<dl class="sums">(.*?)<\/dl>/s.exec(body)?.[1] ?? ''
  const amounts = [...body.matchAll(/<td class="right"><div dir="auto">([^<]*)<\/div>/g)]
  return {
    sums: [...sums.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(
      ([, label, value]) => `${label}: ${value}`,
    ),
    amounts: amounts.flatMap(([, amount = '']) => (amount.includes('$') ? amount : [])),
  }
}

test.each([true, false])(
  'every e-mail of an order shows the lines and totals of its invoice (tax included: %s)',
  async (inclusive) => {
    const ids = await buyMuch(inclusive)
    expect(ids).toHaveLength(3)
    await drain()
    for (const id of ids) await deliver(id)
    await drain()

    for (const [at, id] of ids.entries()) {
      const { sums, amounts } = await invoiceSums(id)
      expect(sums.length).toBeGreaterThan(2)
      const number = `1001-${at + 1}`
      const own = inbox.filter(({ subject }) => subject.includes(number))
      const whole = mailTo('una', 'Order 1001 confirmed')
      expect(own.length).toBeGreaterThanOrEqual(4)
      for (const { text, html, subject } of [...own, whole]) {
        for (const row of sums) expect(text).toContain(row)
        for (const row of sums) expect(html).toContain(row.split(': ')[1])
        // A shipment e-mail lists its contents without prices.
        if (subject.includes('has shipped')) continue
        for (const amount of amounts) expect(text).toContain(amount)
      }
    }
    expect(mailTo('una', 'Order 1001 confirmed').text).toContain('Due on delivery')
    expect(mailTo('una', '1001-1 was delivered').text).toContain('Paid: ')
  },
)

test('a line has its image, variant, quantity and price; user input is escaped', async () => {
  const axis = await makeAxis('Glaze', ['Sky & sea'])
  const { id } = await makeProduct({
    name: 'Mug <b>&amp;',
    shop_id: users.sam.shop_id,
    variants: [makeVariantInput({ sku: 'M-1', product_attributes: [axis.choose('Sky & sea')] })],
  })
  await db.execute(sql`with made as (
      insert into files (kind, name, mime, size, hash, storage_key, width, height, widths, alt)
      values ('image', 'mug.png', 'image/png', 1, ${'ab'.repeat(32)}, 'k', 400, 500, '{240,360}', 'A "red" mug')
      returning id)
    update products set thumbnail = (select id from made) where id = ${id}`)

  await una('PUT', '/buy-now', {
    address: { ...address, name: '<script>alert(1)</script>' },
    payment_method: 'cash_on_delivery',
    accept_terms: true,
    product_id: id,
    quantity: 2,
    product_attributes: [axis.choose('Sky & sea')],
    note: 'Ring <twice>',
  })
  await drain()

  const { text, html } = mailTo('una', 'confirmed')
  expect(text).toContain('- Mug <b>&amp;\n  Sky & sea\n  2 × $19.00\n  $38.00')
  expect(text).toContain('Shipping address\n<script>alert(1)</script>\nMillrace 7\n0150 Estwick')
  expect(text).toContain('Payment\nCash on delivery\nDue on delivery')
  expect(html).toContain(`src="http://market.test/media/${'ab'.repeat(12)}/240.webp"`)
  expect(html).toContain('alt="A &quot;red&quot; mug"')
  expect(html).toContain('Mug &lt;b&gt;&amp;amp;')
  expect(html).toContain('Ring &lt;twice&gt;')
  expect(html).not.toContain('<script>')
  const seller = mailTo('sam', 'New order')
  expect(seller.text).toContain('SKU M-1')
  expect(seller.text).toContain('Millrace 7')
  expect(seller.text).not.toContain(toEmailAddress('una'))
  expect(mailTo('ada', 'New order 1001').text).toContain(`Customer\nuna\n${toEmailAddress('una')}`)
})

test('each shipment e-mail has the carrier, the tracking number, a link and the items', async () => {
  const mug = await createProduct(db, { seller: 'sam', name: 'Oslo mug', stock: 9 })
  const bowl = await createProduct(db, { seller: 'sam', name: 'Bergen bowl', stock: 9 })
  for (const { product_id } of [mug, bowl])
    await una('POST', '/cart', { product_id, quantity: 2, product_attributes: [] })
  await una('PUT', '/checkout', delivery)
  await drain()
  for (const status of ['confirmed', 'processing']) await move(1, status)
  const first = { lines: [{ order_line_id: 1, quantity: 1 }], carrier: 'UPS', tracking: '1Z 9' }
  await sam('POST', '/seller/order-status', { id: 1, status: 'shipped', ...first })
  await drain()

  const part = mailTo('una', 'Part of order 1001-1 has shipped').text
  expect(part).toContain('Carrier: UPS\nTracking number: 1Z 9\nShipped on ')
  expect(part).toContain('Track shipment: https://www.ups.com/track?tracknum=1Z%209')
  expect(part).toContain('In this shipment, order 1001-1\n- Oslo mug\n  Quantity 1 of 2\n\n')
  expect(part).toContain('Shipping separately\n1 × Oslo mug\n2 × Bergen bowl')
  expect(part).not.toContain('- Bergen bowl')

  await move(1, 'shipped', { carrier: 'Northline', tracking: 'NL1' })
  await drain()
  const rest = mailTo('una', 'Order 1001-1 has shipped').text
  expect(rest).toContain('- Oslo mug\n  Quantity 1 of 2\n- Bergen bowl\n  Quantity 2\n\n')
  expect(rest).toContain('Carrier: Northline\nTracking number: NL1')
  expect(rest).not.toContain('Shipping separately')
  expect(rest).not.toContain('1Z 9')
  expect(mailTo('sam', 'Order 1001-1 has shipped').text).toContain('NL1')
})

test('a paid order names its invoice, and a refund its amount and destination', async () => {
  const { product_id } = await createProduct(db, { seller: 'sam', price_minor: 2_000 })
  const { data } = await order(una, product_id, { quantity: 3 })
  await drain()
  await pay(data.payment_url)
  const paid = mailTo('una', 'Payment received for order 1001').text
  expect(paid).toMatch(/Online payment\nPaid\nInvoice S1-INV-000001/)
  expect(mailTo('una', 'is waiting for payment').text).toContain('Not paid yet')

  await ada('POST', '/admin/refund', {
    order_id: 1,
    to: 'source',
    reason: 'Scratched',
    lines: [{ order_line_id: 1, quantity: 2 }],
  })
  await drain()
  const refund = mailTo('una', 'refund').text
  expect(refund).toContain('Refunded items, order 1001-1\n- Oslo mug\n  Quantity 2\n  $40.00')
  expect(refund).toContain('Total: $40.00')
  expect(refund).toContain('$40.00 to your original payment method')
  await move(1, 'cancelled', { note: 'Out of stock' })
  await drain()
  expect(mailTo('una', '1001-1 was canceled').text).toContain('Refunded: −$60.00')
})

test('a delivery e-mail states the return deadline and links to the review page', async () => {
  const { product_id } = await createProduct(db, {})
  await una('PUT', '/buy-now', {
    ...delivery,
    product_id,
    quantity: 1,
    product_attributes: [],
  })
  await deliver(1)
  await drain()

  const { text } = mailTo('una', 'delivered')
  const until = new Date(Date.now() + 7 * 86_400_000)
  const day = until.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  expect(text).toContain(`You can return items until ${day}.`)
  expect(text).toContain('Write a review: http://market.test/user/order-details/1')

  const line = { order_line_id: 1, quantity: 1, reason: 'defect', condition: 'opened' }
  await una('POST', '/return', { order_id: 1, refund_to: 'wallet', lines: [line] })
  await drain()
  expect(mailTo('ada', 'Return requested').text).toContain(
    'Return for order 1001-1\n- Oslo mug\n  SKU SKU-1\n  Quantity 1',
  )
})

test('a POS sale has lines and totals for its shop, and no address', async () => {
  await letMiaSell()
  const product = await createProduct(db, { seller: 'sam', price_minor: 2_000 })
  const device = await openPosDevice()
  await device.sell({ products: [{ ...product, price_minor: 2_000 }] })
  await drain()

  const { text } = mailTo('sam', 'New order')
  expect(text).toContain('1 × $20.00')
  expect(text).not.toContain('Shipping address')
})

test('the preview of an order e-mail shows its blocks with sample data', async () => {
  const wording = { subject: '{{subject}}', heading: '{{heading}}', text: '{{text}}' }
  const preview = async (event: string) =>
    (await ada('POST', '/admin/email-preview', { event, wording })).data.html

  expect(await preview('order-shipped')).toContain('Tracking number: 1Z999AA10123456784')
  expect(await preview('order-placed')).toContain('Shipping address')
  expect(await preview('refund-paid')).toContain('Refund method')
  expect(await preview('order-delivered')).toContain('You can return items until')
  expect(await preview('welcome')).not.toContain('Shipping address')
})
