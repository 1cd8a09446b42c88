import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'

import { ask } from './test/api.ts'
import { openBrowser, visit } from './test/journey.ts'
import { makeUnique } from './test/unique.ts'

const browser = openBrowser()

const product = 'Ashcombe Penny Loafer'
let code: string

beforeEach(() => {
  code = makeUnique('SHOP-20')
})

const fill = (form: Locator, name: string, value: string) =>
  form.getByRole('textbox', { name, exact: true }).fill(value)

/** The seller creates a coupon of 20% that also applies to offer prices. */
const createCoupon = async (shop: Page) => {
  await shop.goto('/seller')
  await shop.getByRole('link', { name: 'Coupons' }).first().click()
  await shop.getByRole('button', { name: 'Add coupon' }).click()
  const form = shop.getByRole('dialog')
  await fill(form, 'Code', code.toLowerCase())
  await fill(form, 'Title', 'Twenty off our shoes')
  await fill(form, 'Value', '20')
  await form.getByRole('switch', { name: 'Combine with offers' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await shop.getByText('Coupon created').first().waitFor()
  await shop.getByRole('button', { name: code, exact: true }).waitFor()
}

/** A buyer orders a pair of shoes with the coupon. Returns the discount as the checkout shows it. */
const buyWith = async (buyer: Page) => {
  await buyer.goto(`/shop?q=${encodeURIComponent(product)}`)
  await buyer.getByRole('main').getByRole('link', { name: product }).first().click()
  await buyer.getByText('Burgundy', { exact: true }).click()
  await buyer.getByRole('main').getByText('42', { exact: true }).click()
  await buyer.getByRole('button', { name: 'Add to cart' }).first().click()
  await buyer.getByRole('dialog').getByText(product).first().waitFor()
  await buyer.goto('/checkout')
  await buyer.getByRole('heading', { name: 'Shipping address' }).waitFor()
  await buyer.getByLabel('Coupon code').fill(code)
  await buyer.getByRole('button', { name: 'Apply' }).click()
  const taken = await buyer
    .getByText(/^Takes off/)
    .first()
    .innerText()
  await buyer.getByLabel(/I agree to the/).check()
  await buyer.getByRole('button', { name: /^Place order/ }).click()
  await buyer.waitForURL(/order-details\/\d+/)
  return /\$[\d,.]*\d/.exec(taken)?.[0] ?? ''
}

type Orders = { rows: { id: number; number: string }[] }
type Earnings = { rows: [{ goods_minor: number; discount_minor: number }] }

/** Delivers the newest order of the shop to the buyer. */
const deliver = async (shop: Page) => {
  const { rows } = await ask<Orders>(shop, 'GET', '/seller/order-list?sort=placed_at&order=desc')
  const [order] = rows
  if (!order) throw new Error('The shop has no order')
  for (const status of ['confirmed', 'processing', 'shipped', 'delivered'])
    await ask(shop, 'POST', '/seller/order-status', {
      id: order.id,
      status,
      ...(status === 'delivered' && { collected_by: 'seller' }),
    })
  return order
}

test('a seller’s coupon reduces the buyer’s total, and the seller’s earning bears it', async () => {
  const shop = await visit(browser(), { as: 'seller@demo.test' })
  const buyer = await visit(browser(), { as: 'user@demo.test' })

  await createCoupon(shop.page)
  const discount = await buyWith(buyer.page)
  await buyer.page.getByText(`Discount, ${code}`).first().waitFor()
  await buyer.page.getByText(`−${discount}`).first().waitFor()

  const { number } = await deliver(shop.page)
  await shop.page.goto(`/seller/earning-history?q=${number}`)
  await shop.page.getByRole('link', { name: number }).first().waitFor()
  await shop.page.getByText(`−${discount}`).first().waitFor()
  const { rows } = await ask<Earnings>(shop.page, 'GET', `/seller/earnings?q=${number}`)
  const [{ goods_minor, discount_minor }] = rows
  expect(discount).toBe(`$${(discount_minor / 100).toFixed(2)}`)
  expect(discount_minor).toBe(Math.floor((goods_minor * 2000 + 5000) / 10_000))

  await shop.page.goto(`/seller/coupon?q=${code}`)
  await shop.page.getByText(discount, { exact: true }).first().waitFor()
  expect([...shop.mistakes, ...buyer.mistakes]).toEqual([])
})
