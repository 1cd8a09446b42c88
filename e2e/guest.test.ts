import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'

import { ask } from './test/api.ts'
import { openBrowser, visit } from './test/journey.ts'
import { makeUnique } from './test/unique.ts'

const browser = openBrowser()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
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

/** Lets guests order until the test ends, and returns the window of a member of the staff. */
const allowGuests = async () => {
  const { page } = await visit(browser(), { as: 'admin@demo.test' })
  await page.goto('/admin')
  const allow = (guest_checkout: boolean) =>
    ask(page, 'PUT', '/admin/general-settings', { guest_checkout })
  await allow(true)
  onTestFinished(async () => {
    await allow(false)
  })
  return page
}

/** Orders a pair of loafers on a phone, pays, and opens the order. */
const orderAsGuest = async (page: Page) => {
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
  await page.getByRole('link', { name: 'Track order' }).click()
  await page.getByRole('link', { name: 'Create an account' }).waitFor()
}

test('a guest orders, opens the order by its link elsewhere, and withdraws from it', async () => {
  await allowGuests()
  const { page, mistakes } = await visit(browser(), { width: 390 })
  await orderAsGuest(page)
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

type Listed = { rows: { id: number; number: string }[] }

test('a guest follows the delivery, withdraws after it, and is refunded', async () => {
  const staff = await allowGuests()
  const { page, mistakes } = await visit(browser(), { width: 390 })
  await orderAsGuest(page)
  const heading = await page.getByRole('heading', { level: 1 }).innerText()
  const [group_number] = /\d+/.exec(heading) ?? []
  const { rows } = await ask<Listed>(staff, 'GET', `/admin/order-list?q=${group_number}`)
  const order = rows.find(({ number }) => number.startsWith(`${group_number}-`))
  const move = (input: object) =>
    ask(staff, 'POST', '/admin/order-status', { id: order?.id, ...input })

  await move({ status: 'processing' })
  await move({ status: 'shipped', carrier: 'DHL', tracking: 'DE4711' })
  await page.reload()
  await page.getByText('DE4711').first().waitFor()
  await move({ status: 'delivered' })
  await page.reload()
  await page.getByRole('button', { name: 'Withdraw from contract here' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await page.getByText(/^Withdrawal \d+$/).waitFor()

  await staff.goto('/admin/returns')
  await staff.getByRole('button', { name: new RegExp(`^${order?.number}, `) }).click()
  await press(staff, 'Mark as received')
  await press(staff, 'Record received items')
  // The marketplace refunds received goods without further action, as soon as the gateway confirms.
  const isRefunded = async () => {
    await page.reload({ waitUntil: 'networkidle' })
    return (await page.getByRole('list', { name: 'Refunds' }).allInnerTexts()).join()
  }
  await expect.poll(isRefunded, { interval: 1000 }).toContain('Paid')
  expect(mistakes).toEqual([])
})
