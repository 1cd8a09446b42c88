import { expect, test } from 'vitest'

import { ask } from './test/api.ts'
import { openBrowser, visit } from './test/journey.ts'

const browser = openBrowser()

type Placed = { orders: { shipping_minor: number; shipping_method: string }[] }

test('a buyer chooses a carrier at its live price, and the order has that price', async () => {
  const { page, mistakes } = await visit(browser(), { as: 'user@demo.test' })
  await page.goto('/shop?q=Ashcombe%20Penny%20Loafer')
  await ask(page, 'DELETE', '/cart-clear')
  await page.getByRole('main').getByRole('link', { name: 'Ashcombe Penny Loafer' }).first().click()
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await page.getByRole('dialog').getByText('Ashcombe Penny Loafer').first().waitFor()

  await page.goto('/checkout')
  const method = page.locator('label', { hasText: 'UPS Ground' })
  const price = /\$\d+\.\d\d/.exec(await method.innerText())?.[0] ?? 'no price'
  // The sandbox asks 5.20 and 0.60 a pound, and the method adds 0.50; without an answer it is 9.90.
  expect(price).not.toBe('$9.90')
  // The totals are those of the server, which answers with the choice.
  await method.getByRole('radio').click()
  await expect.poll(() => method.getByRole('radio').isChecked()).toBe(true)
  await page.getByLabel(/I agree to the/).check()
  await page.getByRole('button', { name: /^Place order/ }).click()
  await page.waitForURL(/order-details\/\d+/)
  const id = /\d+$/.exec(new URL(page.url()).pathname)?.[0]
  await page.getByText(price).first().waitFor()
  const { orders } = await ask<Placed>(page, 'GET', `/order-details/${id}`)
  expect(orders).toMatchObject([
    { shipping_method: 'UPS Ground', shipping_minor: Math.round(Number(price.slice(1)) * 100) },
  ])
  expect(mistakes).toEqual([])
})
