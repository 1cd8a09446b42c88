import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { parseCents, explain, explainAll, explained } from './test/explain.ts'
import { openBrowser, visit } from './test/journey.ts'

const browser = openBrowser()

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

test('every amount on the seller’s earnings screen has an explanation', async () => {
  const { page, mistakes } = await visit(browser(), { as: 'seller@demo.test' })
  await page.goto('/seller/earning-history')
  await heading(page, 'Earnings').waitFor()

  const sums = page.getByRole('main').locator('dl').first()
  await explainAll(page, sums)
  expect(await explained(sums).count()).toBe(7)

  const row = page.getByRole('row').nth(1)
  await explained(row).first().waitFor()
  for (const amount of await explained(row).all()) await explain(page, amount)
  // Every amount of the list has an explanation.
  const written = await page
    .getByRole('table')
    .getByText(/^[-−]?\$[\d,.]+$/)
    // Excludes the amounts of the dialog that was just closed.
    .filter({ visible: true })
    .all()
  for (const amount of written)
    expect(await amount.locator('xpath=ancestor-or-self::button').count()).toBe(1)
  expect(mistakes).toEqual([])
})

test('every amount of the withdrawals and of the statement has an explanation', async () => {
  const { page, mistakes } = await visit(browser(), { as: 'seller@demo.test' })
  await page.goto('/seller/withdraw')
  await heading(page, 'Available').waitFor()
  const figures = page.getByRole('main').locator('dl').first()
  await explained(figures).first().waitFor()
  for (const amount of [explained(page).first(), ...(await explained(figures).all())]) {
    const figure = await amount.innerText()
    expect(parseCents(await explain(page, amount))).toBe(parseCents(figure))
  }

  await page.goto('/seller/billing')
  await page.getByRole('row').nth(1).waitFor()
  const line = page.getByRole('row').nth(1)
  const balance = (await line.locator('td').allInnerTexts()).at(-1) ?? ''
  expect(parseCents(await explain(page, explained(line).first()))).toBe(parseCents(balance))
  expect(mistakes).toEqual([])
})

test('totals have an explanation: dashboard, statement and member earnings', async () => {
  const seller = await visit(browser(), { as: 'seller@demo.test' })
  await seller.page.goto('/seller')
  await explainAll(seller.page, seller.page.getByRole('main'))
  await seller.page.goto('/seller/billing')
  await explainAll(seller.page, seller.page.getByRole('main').locator('dl').first())
  expect(seller.mistakes).toEqual([])

  const { page, mistakes } = await visit(browser(), { as: 'member@demo.test' })
  await page.goto('/member/earnings')
  const sums = page.getByRole('main').locator('dl').first()
  await explainAll(page, sums)
  await expect.poll(() => explained(sums).count()).toBe(5)
  expect(mistakes).toEqual([])
})

test('for staff, a withdrawal has its explanation where it is decided, and a dispute in its row', async () => {
  const { page, mistakes } = await visit(browser(), { as: 'admin@demo.test' })
  await page.goto('/admin/withdraw')
  await page
    .getByRole('button', { name: /^(Review|View) withdrawal/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /, withdrawal \d+$/ })
  await explained(dialog).first().waitFor()
  await expect.poll(() => explained(dialog).count()).toBe(3)
  const paid = await explained(dialog).nth(2).innerText()
  for (const amount of await explained(dialog).all()) expect(await explain(page, amount)).toBe(paid)
  await dialog.waitFor()

  await page.goto('/admin/disputes')
  const row = page.getByRole('row').nth(1)
  await explained(row).first().waitFor()
  await explain(page, explained(row).first())
  expect(mistakes).toEqual([])
})
