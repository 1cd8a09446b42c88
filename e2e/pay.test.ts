import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { openBrowser, visit } from './test/journey.ts'

const browser = openBrowser()

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

/** Goes from a product page to the payment methods of the checkout. */
const openCheckout = async (page: Page, product: string) => {
  await page.goto(`/shop?q=${encodeURIComponent(product)}`)
  await page.getByRole('main').getByRole('link', { name: product }).first().click()
  await heading(page, product).waitFor()
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await page.getByRole('dialog').getByText(product).first().waitFor()
  await page.goto('/checkout')
  await heading(page, 'Payment').waitFor()
}

/** Goes from a product page to the page of the test payment. */
const checkOut = async (page: Page, product: string) => {
  await openCheckout(page, product)
  await page.getByLabel(/Test payment/).check()
  await page.getByLabel(/I agree to the/).check()
  await press(page, /^(Pay|Place order|Continue to payment)/)
  await page.waitForURL(/\/sandbox\//)
}

test('a payment is declined, retried and succeeds', async () => {
  const { page, mistakes } = await visit(browser(), { as: 'user@demo.test' })
  await checkOut(page, 'Dome Table Lamp')

  await press(page, 'Decline the payment')
  await page.waitForURL(/\/payment\/failed\?group_number=\d+/)
  await heading(page, 'Your payment failed').waitFor()
  await page.getByText('The test payment was declined').waitFor()

  const payAgain = page.getByRole('button', { name: /^Pay \$.* with Test payment/ })
  const amount = /\$[\d.,]+/.exec(await payAgain.innerText())?.[0] ?? 'no amount'
  await payAgain.click()
  await page.waitForURL(/\/sandbox\//)
  await press(page, 'Approve the payment')
  await page.waitForURL(/\/payment\/success\?group_number=\d+/)
  await heading(page, 'Payment received').waitFor()
  await heading(page, '1 shipment').waitFor()
  const shipment = page.getByRole('listitem').filter({ hasText: 'Total of this shipment' }).last()
  expect(await shipment.innerText()).toContain(amount)
  await page.getByText(/^Arrives /).waitFor()

  await page.getByRole('link', { name: 'Track order' }).click()
  await page.waitForURL(/order-details\/\d+/)
  await page.getByText('Confirmed', { exact: true }).first().waitFor()
  expect(await page.getByText('Not paid yet').count()).toBe(0)
  expect(mistakes).toEqual([])
})

test('a buyer who goes back without paying can pay from the order, on a phone', async () => {
  const { page, mistakes } = await visit(browser(), { as: 'user@demo.test', width: 390 })
  await checkOut(page, 'Little Dome Lamp')

  await page.getByRole('link', { name: 'Go back without paying' }).click()
  await heading(page, /is not paid yet/).waitFor()
  await page.getByRole('link', { name: 'View order' }).click()
  await heading(page, 'Not paid yet').waitFor()
  await press(page, /^Pay \$[\d.,]+( with Test payment)?$/)
  await page.waitForURL(/\/sandbox\//)
  await press(page, 'Approve the payment')
  await heading(page, 'Payment received').waitFor()
  expect(mistakes).toEqual([])
})

test('a buyer pays by card in the form of Stripe, on the page of the marketplace', async () => {
  const { page, mistakes } = await visit(browser(), { as: 'user@demo.test' })
  await openCheckout(page, 'Dome Table Lamp')
  await page.getByLabel(/Stripe/).check()
  await page.getByLabel(/I agree to the/).check()
  await press(page, /^(Pay|Place order|Continue to payment)/)

  await page.waitForURL(/\/checkout\/payment#token=/)
  await page.frameLocator('iframe[title="Payment"]').getByText('Card number').waitFor()
  await press(page, /^Pay \$/)
  await page.waitForURL(/\/payment\/success\?group_number=\d+/)
  await heading(page, 'Payment received').waitFor()
  expect(mistakes).toEqual([])
})

test('the result pages of a payment claim nothing when they are opened directly', async () => {
  const { page, mistakes } = await visit(browser())

  await page.goto('/payment/success')
  await heading(page, 'Payment status').waitFor()
  await page.goto('/payment/success?group_number=1001')
  await heading(page, 'Sign in to see your order').waitFor()
  await page.goto('/payment/failed?group_number=nothing')
  await heading(page, /Sign in|failed/)
    .first()
    .waitFor()
  await page.goto('/pay')
  await heading(page, 'This order can’t be paid here').waitFor()
  expect(mistakes).toEqual([])
})
