import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { ask } from './test/api.ts'
import { openBrowser, visit } from './test/journey.ts'
import { makeUnique } from './test/unique.ts'

const browser = openBrowser()
const password = 'demo-Market-2026'

/** Ends the session on the server without the page noticing. */
const endSession = (page: Page) => ask(page, 'POST', '/logout')

const expired = (page: Page) => page.getByRole('dialog', { name: 'Your session has expired' })

const signInAgain = async (page: Page, typed = password) => {
  await expired(page).getByLabel('Password', { exact: true }).fill(typed)
  await expired(page).getByRole('button', { name: 'Sign in' }).click()
}

/** Opens the checkout of one lamp and returns its note field. */
const openCheckout = async (page: Page) => {
  await page.goto('/')
  const found = '/products?q=Dome+Table+Lamp'
  const { rows } = await ask<{ rows: { id: number }[] }>(page, 'GET', found)
  await page.goto(`/buy-now?product_id=${rows[0]?.id}&quantity=1`)
  const note = page.locator('textarea[name=note]')
  await note.waitFor()
  return note
}

const placeOrder = (page: Page) => page.getByRole('button', { name: /\$\d/ }).last().click()

test('a checkout whose session expired continues after signing in on the page, with all input', async () => {
  const { page, mistakes } = await visit(browser(), { as: 'user@demo.test', hasOwnSession: true })
  const note = await openCheckout(page)
  await note.fill('Please ring twice')
  await page.getByLabel(/I agree to the/).check()
  await endSession(page)

  await placeOrder(page)
  await expired(page).waitFor()
  await signInAgain(page, 'not the password')
  await expired(page)
    .getByRole('alert')
    .getByText(/password/)
    .waitFor()
  await signInAgain(page)

  await page.waitForURL(/order-details\/\d+/)
  await page.getByText('Please ring twice').first().waitFor()
  expect(mistakes).toEqual([])
})

test('closing the sign-in dialog keeps the checkout as it is and places nothing', async () => {
  const { page } = await visit(browser(), { as: 'user@demo.test', hasOwnSession: true })
  const note = await openCheckout(page)
  await note.fill('Not yet')
  await page.getByLabel(/I agree to the/).check()
  await endSession(page)

  await placeOrder(page)
  await expired(page).waitFor()
  await page.keyboard.press('Escape')

  await page.getByText('Sign in to continue').first().waitFor()
  expect(await note.inputValue()).toBe('Not yet')
  expect(page.url()).toContain('/buy-now')
})

test('in a back office an expired session asks for the password and saves what was typed', async () => {
  const { page } = await visit(browser(), { as: 'admin@demo.test', hasOwnSession: true })
  await page.goto('/admin/brand')
  await page.getByRole('button', { name: 'Add brand' }).click()
  const name = page.getByRole('dialog').getByLabel('Name')
  const brand = makeUnique('Harbor-Mill')
  await name.fill(brand)
  await endSession(page)

  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Save|Add)/ })
    .click()
  await signInAgain(page)
  await page.getByRole('dialog', { name: 'Add brand' }).waitFor({ state: 'detached' })

  await page.goto(`/admin/brand?q=${brand}`)
  const saved = page.getByText(brand).first()
  await saved.waitFor()
  expect(await saved.isVisible()).toBe(true)
})
