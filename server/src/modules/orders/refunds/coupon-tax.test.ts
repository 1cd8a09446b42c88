import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { as, db } from '../../../../test/app.ts'
import { makeCoupon } from '../../../../test/coupons.ts'
import { delivery } from '../../../../test/delivery.ts'
import { advanceOrder, expectValidLedger } from '../../../../test/ledger.ts'
import { createProduct } from '../../../../test/products.ts'
import { setTax } from '../../../../test/tax.ts'

const [ada, sam, una] = [as('ada'), as('sam'), as('una')]

type Setting = { inclusive: boolean; seller?: 'sam' }

/** Orders mugs for 20.00, of a shop unless stated, with a coupon of the platform. */
const orderMugs = async (quantity: number, { value, ...setting }: Setting & { value: number }) => {
  await setTax({ inclusive: setting.inclusive, shipping: 'goods' })
  const { tax } = (await ada('GET', '/admin/general-settings')).data
  await ada('PUT', '/admin/general-settings', { tax: { ...tax, platform_coupon: 'keeps_tax' } })
  await makeCoupon({ code: 'MARKET', title: 'Market', type: 'fixed', value })
  const { seller } = setting
  const mug = await createProduct(db, { ...(seller && { seller }), stock: 9, price_minor: 2000 })
  await una('POST', '/cart', { product_id: mug.product_id, quantity, product_attributes: [] })
  const resource = (await una('GET', '/get-cart-resource?country=NO&coupon_code=MARKET')).data
  const placed = await una('PUT', '/checkout', { ...delivery, coupon_code: 'MARKET' })
  if (!placed.success) throw new Error(placed.message)
  return { id: Number(placed.data.order_ids[0]), resource }
}

const lineOf = async (id: number) => {
  const { data } = await ada('GET', `/admin/order/${id}`)
  return { order: data, line: data.lines[0] }
}

const documentsOf = async (id: number) => {
  const { rows } = await db.execute<{ facts: { taxes: object[]; sums: object; lines: object[] } }>(
    sql`select facts from order_documents where order_id = ${id} order by id`,
  )
  return rows.map(({ facts }) => facts)
}

const refund = (order_id: number, part: object) =>
  ada('POST', '/admin/refund', { order_id, to: 'wallet', reason: 'Broken', ...part })

afterEach(expectValidLedger)

test('a coupon of the platform keeps the tax of the price, on paper and in refunds', async () => {
  const { id, resource } = await orderMugs(2, { seller: 'sam', inclusive: true, value: 3500 })
  expect(resource).toMatchObject({ coupon_keeps_tax: true, prices_include_tax: true })
  const { order, line } = await lineOf(id)
  expect(line).toMatchObject({ net_minor: 500, tax_minor: 639 })
  expect(order.coupon_keeps_tax).toBe(true)

  await advanceOrder(id, 'delivered')
  const [invoice] = await documentsOf(id)
  expect(invoice).toMatchObject({
    lines: [{ net_minor: 4000, discount_minor: 0, tax_minor: 639 }],
    sums: { subtotal_minor: 4000, discount_minor: 0, coupon_minor: 3500 },
  })
  expect(await refund(id, { lines: [{ order_line_id: line.id, quantity: 1 }] })).toMatchObject({
    data: { amount_minor: 250 },
  })
  await refund(id, { lines: [{ order_line_id: line.id, quantity: 1 }] })
  const [, first, second] = await documentsOf(id)
  expect(first).toMatchObject({
    lines: [{ net_minor: 2000, tax_minor: 319 }],
    sums: { subtotal_minor: 2000, total_minor: 250, coupon_minor: 1750, tax_minor: 319 },
    taxes: [{ base_minor: 1681, tax_minor: 319 }],
  })
  expect(second).toMatchObject({ taxes: [{ base_minor: 1680, tax_minor: 320 }] })
})

test('what a coupon pays completely is taxed', async () => {
  const { id } = await orderMugs(1, { seller: 'sam', inclusive: true, value: 9000 })
  const { line } = await lineOf(id)
  expect(line).toMatchObject({ net_minor: 0, tax_minor: 319 })
  await advanceOrder(id, 'delivered')
})

const readSales = async () => {
  const { top, sales } = (await sam('GET', '/seller/dashboard')).data
  const { sales: all } = (await ada('GET', '/admin/dashboard')).data
  const [first] = top
  return [sales.sales_minor, first?.sales_minor, all.sales_minor.now]
}

test('sales count the price before such a coupon, less its tax and refunds', async () => {
  const { id } = await orderMugs(2, { seller: 'sam', inclusive: true, value: 9000 })
  const { line } = await lineOf(id)
  expect(line).toMatchObject({ net_minor: 0, tax_minor: 639 })
  expect(await readSales()).toEqual([3361, 3361, 3361])
  await advanceOrder(id, 'delivered')
  await refund(id, { lines: [{ order_line_id: line.id, quantity: 1 }] })
  expect(await readSales()).toEqual([1680, 1680, 1680])
  await refund(id, { lines: [{ order_line_id: line.id, quantity: 1 }] })
  expect((await readSales()).filter(Boolean)).toEqual([])
})

test('where tax is added, sales count the price before such a coupon too', async () => {
  await orderMugs(2, { seller: 'sam', inclusive: false, value: 500 })
  expect(await readSales()).toEqual([4000, 4000, 4000])
})

test('added tax is that of the price, also after staff changed the order', async () => {
  const { id } = await orderMugs(2, { seller: 'sam', inclusive: false, value: 500 })
  const { line } = await lineOf(id)
  expect(line).toMatchObject({ net_minor: 3500, tax_minor: 760 })
  const changed = await ada('PUT', '/admin/order', {
    id,
    lines: [{ order_line_id: line.id, quantity: 1 }],
  })
  expect(changed).toMatchObject({ success: true })
  expect((await lineOf(id)).line).toMatchObject({ net_minor: 1750, tax_minor: 380 })
})

test('a coupon on products of the platform lowers their tax', async () => {
  const { id, resource } = await orderMugs(2, { inclusive: true, value: 500 })
  expect(resource.coupon_keeps_tax).toBe(false)
  const { order, line } = await lineOf(id)
  expect(line).toMatchObject({ net_minor: 3500, tax_minor: 559 })
  expect(order.coupon_keeps_tax).toBe(false)
})
