import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { ask } from './test/ask.ts'
import { openBrowser, visit } from './test/journey.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('a seller upgrades by transfer, an admin finds it at the bank, and the meter changes', async () => {
  const sellers = await visit(browser, { as: 'seller2@demo.test' })
  const { page } = sellers
  await page.goto('/seller/renue-package')
  await page.getByText(/of 200 products used/).waitFor()

  await page.getByRole('button', { name: 'Choose Market hall, a year' }).click()
  const dialog = page.getByRole('dialog', { name: 'Market hall, a year' })
  await dialog.getByText('What is left of the one you have').waitFor()
  await dialog.getByText('At once').waitFor()
  await dialog.getByRole('radio', { name: /Bank transfer/ }).check()
  await dialog.getByRole('button', { name: /^Pay \$/ }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Payment under way').first().waitFor()
  await page.getByText(/of 200 products used/).waitFor()

  const staff = await visit(browser, { as: 'admin@demo.test' })
  await staff.page.goto('/admin/purchase-offer-packages?state=pending_review&kind=shop')
  const row = staff.page.getByRole('row', { name: /seller2@demo\.test/ })
  await row.getByRole('button', { name: /^(Open|Decide on) purchase/ }).click()
  await staff.page.getByRole('button', { name: 'The money is there' }).click()
  await staff.page.getByRole('textbox', { name: 'Reference' }).fill('Transfer 9001')
  await staff.page.getByRole('button', { name: 'Confirm it' }).click()
  await row.waitFor({ state: 'detached' })

  await page.reload()
  await page.getByText(/of 2,000 products used/).waitFor()
  const { rows } = await ask<{ rows: { reference: string | null }[] }>(
    page,
    'GET',
    '/seller/bill-list?kind=package',
  )
  expect(rows.map(({ reference }) => reference)).toContain('Transfer 9001')
  expect([...sellers.mistakes, ...staff.mistakes]).toEqual([])
})

test('a product that somebody boosts stands in front, labelled, and its buyer sees the clicks', async () => {
  const { page, mistakes } = await visit(browser)
  await page.goto('/')
  const sponsored = page.locator('[data-sponsored]').first()
  await sponsored.getByText('Sponsored').waitFor()
  await sponsored.scrollIntoViewIfNeeded()
  await sponsored.click()
  await page.getByRole('heading', { level: 1 }).waitFor()

  const member = await visit(browser, { as: 'member@demo.test' })
  await member.page.goto('/member/boost')
  await member.page
    .getByText(/Seen \d+ times, \d+ clicks/)
    .first()
    .waitFor()
  expect([...mistakes, ...member.mistakes]).toEqual([])
})
