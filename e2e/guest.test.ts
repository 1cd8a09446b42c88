import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'

import { ask } from './test/api.ts'
import { openBrowser, visit } from './test/journey.ts'
import { makeUnique } from './test/unique.ts'

const browser = openBrowser()
const loafer = 'Ashcombe Penny Loafer'

/** Fills the contact and an address in a country whose law lets consumers withdraw. */
const fillCheckout = async (page: Page) => {
  await page.locator('[name="email"]').fill(`${makeUnique('eve')}@elsewhere.test`)
  await page.getByLabel('Your name').fill('Eve Holm')
  await page.getByLabel('Country').selectOption('DE')
  await page.getByLabel('Name', { exact: true }).fill('Eve Holm')
  await page.getByLabel('Phone').fill('+49 30 901820')
  await page.getByLabel('Street address').fill('Lindenstraße 4')
  await page.getByLabel(/[Pp]ostal code/).fill('10969')
  await page.getByLabel('City').fill('Berlin')
  await page.getByLabel('City').blur()
}

test('a guest orders, opens the order by its link elsewhere, and withdraws from it', async () => {
  const staff = await visit(browser(), { as: 'admin@demo.test' })
  await staff.page.goto('/admin')
  const allowGuests = (guest_checkout: boolean) =>
    ask(staff.page, 'PUT', '/admin/general-settings', { guest_checkout })
  await allowGuests(true)
  onTestFinished(() => allowGuests(false))

  const { page, mistakes } = await visit(browser(), { width: 390 })
  await page.goto(`/shop?q=${encodeURIComponent(loafer)}`)
  await page.getByRole('main').getByRole('link', { name: loafer }).first().click()
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText(loafer).first().waitFor()
  await drawer.getByRole('link', { name: 'Check out' }).click()
  await fillCheckout(page)
  await page.getByLabel(/Test payment/).check()
  await page.getByLabel(/I agree to the/).check()
  await page.getByRole('button', { name: /obligation to pay/ }).click()
  await page.getByRole('button', { name: 'Approve the payment' }).click()
  await page.getByRole('link', { name: 'View order' }).click()
  await page.getByRole('link', { name: 'Create an account' }).waitFor()
  const link = await page.evaluate(() => localStorage.getItem('guest_link'))
  const to = new URL(page.url()).pathname.replace('guest', 'user')

  const elsewhere = await visit(browser())
  const query = new URLSearchParams({ token: link ?? '', to })
  await elsewhere.page.goto(`/order-track?${query.toString()}`)
  await elsewhere.page.getByRole('button', { name: 'Withdraw from contract here' }).click()
  await elsewhere.page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await elsewhere.page.getByText('Canceled', { exact: true }).first().waitFor()
  expect([...mistakes, ...elsewhere.mistakes]).toEqual([])
})
