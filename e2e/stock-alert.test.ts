import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'

import { ask } from './test/api.ts'
import { openBrowser, visit } from './test/journey.ts'
import { inRows } from './test/rows.ts'

const browser = openBrowser()

type Sold = { slug: string; variant_id: number; on_hand: number }

/** Finds a product without variants that the platform sells, and that has units in stock. */
const findProduct = () =>
  inRows(async (rows) => {
    const { rows: found } = await rows.query<Sold>(`
      select p.id || '-' || p.slug as slug, v.id::int as variant_id, v.on_hand::float8
      from products p join variants v on v.product_id = p.id
      where p.shop_id is null and p.is_listed and cardinality(p.axes) = 0 and not p.backorder
        and v.status = 'active' and v.held = 0 and v.on_hand > 2
      order by p.id limit 1`)
    if (!found[0]) throw new Error('There is no product to sell out')
    return found[0]
  })

const countMails = () =>
  inRows(async (rows) => {
    const { rows: mails } = await rows.query<{ count: number }>(
      `select count(*)::int as count from mails where event_key like 'stock-alert:%'`,
    )
    return mails[0]?.count ?? 0
  })

const correctStock = (staff: Page, { variant_id }: Sold, quantity: number) =>
  ask(staff, 'POST', '/admin/stock', { variant_id, kind: 'correction', quantity })

test('a buyer asks for a sold-out product, gets an email, and orders it', async () => {
  const product = await findProduct()
  const staff = await visit(browser(), { as: 'admin@demo.test' })
  await staff.page.goto('/admin')
  const before = await countMails()
  await correctStock(staff.page, product, -product.on_hand)
  let isBack = false
  const restock = async () => {
    if (!isBack) await correctStock(staff.page, product, product.on_hand)
    isBack = true
  }
  onTestFinished(restock)

  const { page, mistakes } = await visit(browser(), { as: 'user@demo.test' })
  await page.goto(`/product-details/${product.slug}`)
  await page.getByRole('button', { name: 'Email me when it is back in stock' }).first().click()
  await page.getByText('We will email you once it is back in stock.').waitFor()
  await restock()
  await expect.poll(countMails).toBe(before + 1)

  await page.goto(`/product-details/${product.slug}`)
  await page.getByRole('button', { name: 'Buy now' }).first().click()
  await page.getByLabel('Test payment').check()
  await page.getByLabel(/I agree to the/).check()
  await page.getByRole('button', { name: /^Continue to payment/ }).click()
  await page.getByRole('button', { name: 'Approve the payment' }).click()
  await page.getByRole('link', { name: 'Track order' }).click()
  await page.waitForURL(/order-details\/\d+/)
  expect(mistakes).toEqual([])
})
