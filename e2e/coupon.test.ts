import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { openBrowser, visit } from './test/journey.ts'

const browser = openBrowser()

/** Adds this many kilograms of the displayed product to the cart. */
const weigh = async (page: Page, kilograms: string) => {
  await page.goto('/shop?q=loose+beans')
  await page.getByRole('main').getByRole('link', { name: 'Morrowleaf Loose Beans' }).first().click()
  await page.getByText('for 1 kg').waitFor()
  const field = page.getByRole('textbox', { name: 'Quantity' })
  await field.fill(kilograms)
  await field.press('Enter')
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await page.getByRole('dialog').getByText('Morrowleaf Loose Beans').first().waitFor()
}

const apply = async (page: Page, code: string) => {
  await page.getByLabel('Coupon code').fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
}

test('a coupon names the condition that is not met, and applies once the cart meets it', async () => {
  const { page, mistakes } = await visit(browser(), { as: 'user@demo.test' })
  await weigh(page, '0.35')
  const drawer = page.getByRole('dialog')
  await drawer.getByText('$12.60').first().waitFor()
  await apply(page, 'doorstep')
  await drawer.getByText('Add $12.40 more to use this code').waitFor()

  await weigh(page, '0.4')
  await drawer.getByText('$27.00').first().waitFor()
  await apply(page, 'doorstep')
  await drawer.getByText('Takes off $5.00').waitFor()

  // The coupon applied in the cart also applies at checkout.
  await page.goto('/checkout')
  await page.getByText('Takes off $5.00').first().waitFor()
  await page
    .getByText(/Arrives \w/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Remove the code DOORSTEP' }).click()
  await page.getByRole('button', { name: /\$32\.00$/ }).waitFor()
  await apply(page, 'WELCOME-10')
  await page
    .getByText('This code is for first orders only, and you have ordered before')
    .first()
    .waitFor()
  await apply(page, 'DOORSTEP')
  await page.getByLabel(/I agree to the/).check()
  await page.getByRole('button', { name: /\$27\.00$/ }).click()

  await page.waitForURL(/order-details\/\d+/)
  await page.getByText('Shipping discount, DOORSTEP').first().waitFor()
  await page.getByText('0.75 kg').first().waitFor()
  expect(mistakes).toEqual([])
})
