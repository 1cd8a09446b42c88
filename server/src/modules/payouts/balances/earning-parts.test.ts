import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { advanceOrder, expectValidLedger, sell } from '../../../../test/ledger.ts'
import { deliver } from '../../../../test/orders.ts'
import { address } from '../../../../test/delivery.ts'
import { fillWallet } from '../../../../test/paying.ts'
import { createProduct } from '../../../../test/products.ts'
import { setTax, taxRules } from '../../../../test/tax.ts'
import { as, users, db, send } from '../../../../test/app.ts'

const [ada, una, sam] = [as('ada'), as('una'), as('sam')]

afterEach(expectValidLedger)

type Parts = Record<
  'goods' | 'discount' | 'delivery' | 'tax_share' | 'fee' | 'refunded' | 'net',
  number
>
type Row = { [Part in keyof Parts as `${Part}_minor`]: number } & {
  id: number
  state: string
  delivered_at: string | null
  matures_at: string | null
}

const sumOf = (row: Row) =>
  row.goods_minor -
  row.discount_minor +
  row.delivery_minor +
  row.tax_share_minor -
  row.fee_minor -
  row.refunded_minor

/** Returns the ledger amount of each line of the shop: credits less debits of all its accounts. */
const ledgerOf = async (lineId: number) => {
  const { rows } = await db.execute<{ minor: number }>(sql`
    select coalesce(sum(case e.side when 'C' then e.amount_minor else -e.amount_minor end), 0)::int
      as minor
    from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where e.order_line_id = ${lineId}
      and a.purpose in ('seller_pending', 'seller_available', 'owner_debt')`)
  return rows[0]?.minor
}

/** Three mugs and a book from Sam's shop, with 10% off by Sam's own coupon. */
const buy = async () => {
  const mug = await createProduct(db, { seller: 'sam', price_minor: 3333, name: 'Mug' })
  const book = await createProduct(db, { seller: 'sam', price_minor: 1000, name: 'Book' })
  await una('POST', '/cart', { product_id: mug.product_id, quantity: 3, product_attributes: [] })
  await una('POST', '/cart', { product_id: book.product_id, quantity: 1, product_attributes: [] })
  await ada('POST', '/admin/coupon', {
    code: 'SAM10',
    title: 'Ten percent',
    type: 'percent',
    value: 1000,
    is_public: true,
    shop_id: users.sam.shop_id,
    funded_by: 'seller',
  })
  await fillWallet(users.una.id, 100_000)
  const body = { address, payment_method: 'wallet', accept_terms: true, coupon_code: 'SAM10' }
  const placed = await una('PUT', '/checkout', body)
  expect(placed).toMatchObject({ success: true })
  return Number(placed.data.order_ids[0])
}

test.each(taxRules)(
  'the parts of every earning add up to its net and to the ledger: tax inclusive $inclusive to the $taxTo, shipping to the $shippingTo',
  async (rules) => {
    await setTax(rules)
    const id = await buy()
    const [mug, book] = (await ada('GET', `/admin/order/${id}`)).data.lines
    const refund = async (input: object) =>
      expect(
        await ada('POST', '/admin/refund', {
          order_id: id,
          to: 'wallet',
          reason: 'Broken',
          ...input,
        }),
      ).toMatchObject({ success: true })
    await refund({ lines: [{ order_line_id: mug.id, quantity: 1 }] })
    await advanceOrder(id, 'delivered')
    await refund({ lines: [{ order_line_id: mug.id, quantity: 1 }] })
    await refund({ lines: [{ order_line_id: book.id, quantity: 1 }] })

    const { rows, sums }: { rows: Row[]; sums: Row } = (await sam('GET', '/seller/earnings')).data

    expect(rows.length).toBe(2)
    for (const row of rows) {
      expect(row.net_minor).toBe(sumOf(row))
      expect(row.net_minor).toBe(await ledgerOf(row.id))
    }
    expect(sums.net_minor).toBe(sumOf(sums))
    expect(sums.net_minor).toBe(rows.reduce((sum, row) => sum + row.net_minor, 0))
  },
)

test('a fully refunded part says so, and is not shown as available', async () => {
  await setTax({ shippingTo: 'platform' })
  const id = await buy()
  await advanceOrder(id, 'delivered')
  const [, book] = (await ada('GET', `/admin/order/${id}`)).data.lines
  await ada('POST', '/admin/refund', {
    order_id: id,
    to: 'wallet',
    reason: 'Broken',
    lines: [{ order_line_id: book.id, quantity: 1 }],
  })

  const { rows }: { rows: Row[] } = (await sam('GET', '/seller/earnings')).data

  expect(rows.find((row) => row.id === book.id)).toMatchObject({ state: 'reversed', net_minor: 0 })
})

test.each(taxRules)(
  'the expected share of a paid, undelivered order equals the posted one: tax inclusive $inclusive to the $taxTo, shipping to the $shippingTo',
  async (rules) => {
    await setTax(rules)
    const id = await buy()
    const [mug, book] = (await ada('GET', `/admin/order/${id}`)).data.lines
    for (const lines of [
      [{ order_line_id: mug.id, quantity: 1 }],
      [{ order_line_id: book.id, quantity: 1 }],
    ])
      expect(
        await ada('POST', '/admin/refund', { order_id: id, to: 'wallet', reason: 'Gone', lines }),
      ).toMatchObject({ success: true })

    const { data } = await sam('GET', '/seller/earnings?state=expected')

    // No unit of the book is left to be delivered.
    expect(data).toMatchObject({
      total: 1,
      counts: { expected: 1, pending: 0, available: 0, reversed: 0 },
      rows: [{ id: mug.id, state: 'expected', delivered_at: null, matures_at: null }],
    })
    const [row]: Row[] = data.rows
    expect(row?.net_minor).toBe(row && sumOf(row))
    expect(data.sums.net_minor).toBe(row?.net_minor)
    expect(await sam('GET', '/seller/earnings?state=pending')).toMatchObject({
      data: { total: 0, sums: { net_minor: 0 } },
    })
    expect((await sam('GET', '/seller/earnings?q=mug')).data.total).toBe(1)
    expect((await read(`kind=earnings&part=net&state=expected`)).amount_minor).toBe(row?.net_minor)
    expect((await read(`kind=seller_share&id=${mug.id}`)).amount_minor).toBe(row?.net_minor)

    await deliver(id)
    expect(await ledgerOf(mug.id)).toBe(row?.net_minor)
    expect(await sam('GET', '/seller/earnings?state=expected')).toMatchObject({
      data: { total: 0 },
    })
  },
)

const read = async (query: string) => (await sam('GET', `/explain?${query}`)).data

test('an unpaid order is not expected, and the list and its CSV show every status', async () => {
  await setTax({ shippingTo: 'seller' })
  await sell({ seller: 'sam', by: 'cash_on_delivery' })
  const delivered = await sell({ seller: 'sam' })
  await deliver(delivered.id)
  const paid = await sell({ seller: 'sam' })
  await sell({ seller: 'sol' })

  const { data } = await sam('GET', '/seller/earnings')

  expect(
    data.rows.map(({ order_id, state }: Row & { order_id: number }) => [order_id, state]),
  ).toEqual([
    [paid.id, 'expected'],
    [delivered.id, 'pending'],
  ])
  expect(data).toMatchObject({ total: 2, counts: { expected: 1, pending: 1 } })
  expect(data.sums.net_minor).toBe(sumOf(data.sums))
  const file = await send('sam', 'GET', '/list-export', { list: '/seller/earnings', query: '' })
  expect(file.body).toContain('expected')
})

test('a period that ends before it starts is rejected at its end', async () => {
  const period = { from: '2026-11-02', to: '2026-11-01' }
  const text = new URLSearchParams(period).toString()
  const refused = {
    code: 'invalid',
    errors: { to: 'To can’t be before From' },
  }

  expect(await sam('GET', '/seller/earnings', period)).toMatchObject(refused)
  expect(await sam('GET', '/seller/billing-history', period)).toMatchObject(refused)
  expect(await as('mia')('GET', '/visitors', period)).toMatchObject(refused)
  expect(await ada('GET', '/admin/order-list', period)).toMatchObject(refused)
  const saved = { list: '/seller/earnings', query: text }
  expect(await sam('GET', '/list-export', saved)).toMatchObject(refused)
  const file = await send('sam', 'GET', '/seller/statement-file', { format: 'csv', ...period })
  expect(file.statusCode).toBe(422)
})
