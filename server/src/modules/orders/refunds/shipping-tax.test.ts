import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { advanceOrder, expectValidLedger } from '../../../../test/ledger.ts'
import { address } from '../../../../test/delivery.ts'
import { getBalance, fillWallet } from '../../../../test/paying.ts'
import { createProduct } from '../../../../test/products.ts'
import { setTax, taxProduct, taxRules } from '../../../../test/tax.ts'
import { as, users, db } from '../../../../test/app.ts'

const [ada, una] = [as('ada'), as('una')]
const shop = users.sam.shop_id

afterEach(expectValidLedger)

/**
 * Two lines of one shop with different tax rates, 30.00 at 19% and 10.00 at 7%; shipping is 5.00.
 */
const buyTwo = async (more: object = {}) => {
  const mug = await createProduct(db, { seller: 'sam', price_minor: 3000, name: 'Mug' })
  const book = await createProduct(db, { seller: 'sam', price_minor: 1000, name: 'Book' })
  await taxProduct(book.product_id, 700)
  for (const { product_id } of [mug, book])
    await una('POST', '/cart', { product_id, quantity: 1, product_attributes: [] })
  await fillWallet(users.una.id, 100_000)
  const visible = (await una('GET', '/get-cart-resource?country=NO')).data
  const body = { address, payment_method: 'wallet', accept_terms: true, ...more }
  const placed = await una('PUT', '/checkout', body)
  expect(placed).toMatchObject({ data: { total_minor: visible.totals.total_minor } })
  return { id: Number(placed.data.order_ids[0]), totals: visible.totals }
}

test('shipping is taxed at the rate of each line, and the order matches the preview', async () => {
  await setTax()
  const { id, totals } = await buyTwo()

  // 19% of 30.00 and of 3.75; 7% of 10.00 and of 1.25.
  expect(totals).toMatchObject({ tax_minor: 570 + 71 + 70 + 9, total_minor: 4500 + 720 })
  const { data } = await ada('GET', `/admin/order/${id}`)
  expect(data.lines).toMatchObject([
    { tax_minor: 570, shipping_tax_minor: 71 },
    { tax_minor: 70, shipping_tax_minor: 9 },
  ])
})

test('a marketplace that exempts shipping taxes goods alone, and an update without the rule retains it', async () => {
  await setTax({ shipping: 'exempt' })
  await setTax()
  const { totals } = await buyTwo()

  expect(totals).toMatchObject({ tax_minor: 640, total_minor: 4500 + 640 })
})

test.each(taxRules)(
  'tax inclusive $inclusive to the $taxTo, shipping to the $shippingTo: all amounts are posted and reversed',
  async (market) => {
    await setTax(market)
    const before = await getBalance('wallet', users.una.id)
    const { id, totals } = await buyTwo()
    await advanceOrder(id, 'delivered')
    const { taxTo, shippingTo, inclusive } = market
    const sent = inclusive ? 500 - 60 - 8 : 500

    expect(await getBalance('tax_payable')).toBe(taxTo === 'platform' ? totals.tax_minor : 0)
    expect(await getBalance('rev_shipping')).toBe(shippingTo === 'platform' ? sent : 0)

    // Unit by unit, and the shipping in three uneven parts.
    const refund = (input: object) =>
      ada('POST', '/admin/refund', { order_id: id, to: 'wallet', reason: 'Broken', ...input })
    const lines = (await ada('GET', `/admin/order/${id}`)).data.lines
    for (const line of lines)
      expect(await refund({ lines: [{ order_line_id: line.id, quantity: 1 }] })).toMatchObject({
        success: true,
      })
    const left = totals.total_minor - (inclusive ? 4000 : 4640)
    for (const part of [1, 177, left - 178])
      expect(await refund({ shipping_minor: part })).toMatchObject({ success: true })

    expect(await getBalance('tax_payable')).toBe(0)
    expect(await getBalance('rev_shipping')).toBe(0)
    expect(await getBalance('seller_pending', shop)).toBe(0)
    expect(await getBalance('wallet', users.una.id)).toBe(before + 100_000)
    const { rows } = await db.execute(sql`select
      (select sum(tax_minor + shipping_tax_minor)::int from order_lines) as taken,
      (select sum(tax_minor + shipping_tax_minor)::int from refund_lines) as given`)
    expect(rows).toEqual([{ taken: totals.tax_minor, given: totals.tax_minor }])
  },
)

test('invoice and credit note show the rates and the tax of the shipping fee', async () => {
  await setTax()
  const { id } = await buyTwo()
  await ada('POST', '/admin/refund', {
    order_id: id,
    shipping_minor: 580,
    to: 'wallet',
    reason: 'Late',
  })

  const { rows } = await db.execute<{ kind: string; sums: object }>(sql`
    select kind, facts -> 'sums' as sums from order_documents where order_id = ${id} order by id`)
  expect(rows).toMatchObject([
    {
      kind: 'invoice',
      sums: { shipping_tax_minor: 80, shipping_tax_bps: [1900, 700], tax_minor: 720 },
    },
    {
      kind: 'credit_note',
      sums: {
        shipping_minor: 500,
        shipping_tax_minor: 80,
        shipping_tax_bps: [1900, 700],
        tax_minor: 80,
        total_minor: 580,
      },
    },
  ])
})

test('an order edited by staff retains its original tax rule for shipping', async () => {
  await setTax()
  const { id } = await buyTwo({ payment_method: 'cash_on_delivery' })
  await setTax({ shipping: 'exempt' })
  const [mug] = (await ada('GET', `/admin/order/${id}`)).data.lines

  const lines = [{ order_line_id: mug.id, quantity: 2 }]
  expect(await ada('PUT', '/admin/order', { id, lines })).toMatchObject({
    data: { tax_minor: 1140 + 95, total_minor: 6500 + 1235 },
  })
})
