import { expect, test } from 'vitest'

import { ask } from './test/api.ts'
import { openBrowser, visit } from './test/journey.ts'

const browser = openBrowser()

test('wine is ordered after the buyer confirms their age, with a delivery that checks it', async () => {
  const { page, mistakes } = await visit(browser(), { as: 'user@demo.test' })
  await page.goto('/shop?q=Hivebrook%20Honey%20Wine')
  await ask(page, 'DELETE', '/cart-clear')
  await page.getByRole('main').getByRole('link', { name: 'Hivebrook Honey Wine' }).first().click()
  await page.getByText('Sold from the age of 21').waitFor()
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await page.getByRole('dialog').getByText('Hivebrook Honey Wine').first().waitFor()

  await page.goto('/checkout')
  await page.locator('label', { hasText: 'Express' }).waitFor()
  expect(await page.locator('label', { hasText: 'Standard' }).count()).toBe(0)
  await page.getByLabel(/I agree to the/).check()
  const place = page.getByRole('button', { name: /^Place order/ })
  await place.click()
  await page.getByRole('link', { name: 'Confirm that you are at least 21 years old' }).waitFor()

  await page.getByLabel('I am at least 21 years old.').check()
  await place.click()
  await page.waitForURL(/order-details\/\d+/)
  const group = /\d+$/.exec(new URL(page.url()).pathname)?.[0]
  const { orders } = await ask<{ orders: { id: number; number: string }[] }>(
    page,
    'GET',
    `/order-details/${group}`,
  )

  const staff = await visit(browser(), { as: 'admin@demo.test' })
  await staff.page.goto(`/admin/order/details/${orders[0]?.id}`)
  await staff.page
    .getByText(/Check age/)
    .first()
    .waitFor()
  expect([...mistakes, ...staff.mistakes]).toEqual([])
})
