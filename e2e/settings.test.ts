import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { openBrowser, visit } from './test/journey.ts'

const browser = openBrowser()

const isFocused = (page: Page, label: RegExp) =>
  page.getByLabel(label).evaluate((field) => field === document.activeElement)

test('the owner searches a setting, changes it, and its page saves alone', async () => {
  const { page, mistakes } = await visit(browser(), { as: 'admin@demo.test' })
  await page.goto('/admin/general-setting')
  await page.getByLabel('Tagline').waitFor()

  await page.getByRole('searchbox', { name: 'Search settings' }).fill('unpaid')
  await page.getByRole('link', { name: /^Cancel unpaid online orders/ }).click()
  await page.waitForURL('**/general-setting/orders#order.unpaid_minutes')
  await expect.poll(() => isFocused(page, /^Cancel unpaid online orders/)).toBe(true)

  await page.keyboard.press('Control+a')
  await page.keyboard.type('45')
  await page.getByText('1 unsaved change', { exact: true }).waitFor()
  // Another page of the settings would lose the change.
  await page.getByRole('link', { name: /^Branding/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Keep editing', exact: true }).click()
  expect(new URL(page.url()).pathname).toBe('/admin/general-setting/orders')

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('1 unsaved change', { exact: true }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: /^Branding/ }).click()
  await page.getByText('Main color', { exact: false }).first().waitFor()
  await page.goto('/admin/general-setting/orders')
  await expect.poll(() => page.getByLabel(/^Cancel unpaid online orders/).inputValue()).toBe('45')
  expect(mistakes).toEqual([])
})

test('on a phone the settings begin with the list of their pages, and a page leads back to it', async () => {
  const { page, mistakes } = await visit(browser(), { as: 'admin@demo.test', width: 390 })
  await page.goto('/admin/affiliate-setting')
  await page.getByRole('link', { name: /^Leaderboard/ }).click()
  await page.getByLabel('Minimum delivered orders').waitFor()

  await page.getByRole('link', { name: 'Affiliate settings' }).click()
  await page.getByRole('link', { name: /^Fraud checks Thresholds/ }).waitFor()
  expect(await page.getByLabel('Minimum delivered orders').count()).toBe(0)
  expect(mistakes).toEqual([])
})

test('links to sections of the settings of earlier versions open the page of the section', async () => {
  const { page } = await visit(browser(), { as: 'admin@demo.test' })
  await page.goto('/admin/general-setting#maintenance')

  await page.waitForURL('**/general-setting/maintenance')
  await page.getByLabel('Close the marketplace').waitFor()
  expect(new URL(page.url()).hash).toBe('')
})

test('the palette finds settings, products with their price, and actions of the open page', async () => {
  const { page, mistakes } = await visit(browser(), { as: 'admin@demo.test' })
  await page.goto('/admin/brand')
  await page.locator('[data-row]').first().waitFor()
  const palette = page.getByRole('dialog', { name: 'Search everything' })
  const option = (name: RegExp) => palette.getByRole('option', { name })
  const search = async (q: string) => {
    await page.keyboard.press('Control+k')
    await palette.getByRole('combobox').fill(q)
  }

  await search('lamp')
  await option(/Lamp.*\$/)
    .first()
    .waitFor()
  await palette.getByRole('combobox').fill('maintenance')
  await option(/^Maintenance ?General settings/).click()
  await page.waitForURL('**/general-setting/maintenance')

  await search('return window')
  await option(/^Return window/).click()
  await page.waitForURL('**/general-setting/orders#return_days')
  await expect.poll(() => isFocused(page, /^Return window/)).toBe(true)

  await page.goto('/admin/brand')
  await page.locator('[data-row]').first().waitFor()
  await search('add brand')
  await option(/^Add brand/)
    .first()
    .click()
  await page.getByRole('dialog', { name: 'Add brand' }).waitFor()
  expect(mistakes).toEqual([])
})
