import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { openBrowser, visit } from './test/journey.ts'

const browser = openBrowser()

/** Returns the first amount in a text: '$16.15 $19.00' → 16.15. */
const amountIn = (text: string) => Number(/\$([\d,]+\.\d\d)/.exec(text)?.[1]?.replaceAll(',', ''))

const bandOf = (page: Page) => page.getByRole('region', { name: 'The weekend table' })

test('an offer counts down on the home page, and checkout charges its price', async () => {
  const { page, mistakes } = await visit(browser(), { as: 'user@demo.test' })
  await page.goto('/')
  const band = bandOf(page)
  await expect
    .poll(() => band.getByRole('timer').innerText())
    .toMatch(/\d\d\s*days\s*\d\d\s*hours\s*\d\d\s*min/)
  const card = band.getByRole('link', { name: /Dipped Latte Mug/ })
  const amount = amountIn(await card.innerText())
  await band
    .getByText(/\d+ of \d+ left/)
    .first()
    .waitFor()

  await card.click()
  await page.getByText('Lowest price in the last 30 days').first().waitFor({ state: 'attached' })
  expect(amountIn(await page.getByRole('main').innerText())).toBe(amount)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await page.getByRole('dialog').getByText('Dipped Latte Mug').first().waitFor()

  await page.goto('/checkout')
  await page.getByRole('heading', { name: 'Shipping address' }).waitFor()
  await page.getByLabel(/I agree to the/).check()
  const pay = page.getByRole('button', { name: /^Place order/ })
  // Below $50 a parcel costs $5.
  await expect.poll(async () => amountIn(await pay.innerText())).toBeCloseTo(amount + 5, 2)
  await pay.click()
  await page.waitForURL(/order-details\/\d+/)
  await page
    .getByText(`$${(amount + 5).toFixed(2)}`)
    .first()
    .waitFor()
  expect(mistakes).toEqual([])
})

test('without scripts the offers and coupons are shown, without controls that need scripts', async () => {
  const { page } = await visit(browser(), { scripts: false })
  const { page: other } = await visit(browser())
  await page.goto('/offers')
  await page.getByRole('heading', { name: 'Warm evenings, early' }).waitFor()
  await page.goto('/coupon')
  await page.getByText('WELCOME-10', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: /^Copy/ }).count()).toBe(0)

  await other.goto('/coupon')
  await other.getByRole('button', { name: 'Copy the code WELCOME-10' }).click()
  await other.getByText(/WELCOME-10 copied|The code is WELCOME-10/).waitFor()
})
