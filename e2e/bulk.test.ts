import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { openBrowser, visit } from './test/journey.ts'

const browser = openBrowser()

const boxes = (page: Page) => page.locator('input[aria-label^="Price of "]')
const pricesOf = async (page: Page) => {
  const prices: string[] = []
  for (const box of (await boxes(page).all()).slice(0, 3)) prices.push(await box.inputValue())
  return prices
}
/** Ten percent less, rounded half up as the server rounds. */
const discounted = (price: string) => (Math.round(Number(price) * 90) / 100).toFixed(2)

test('the prices of three products change together after a preview, and the change is undone', async () => {
  const { page, mistakes } = await visit(browser(), { as: 'admin@demo.test' })
  await page.goto('/admin/product/edit-many?q=loafer')
  const choices = page.getByRole('checkbox', { name: /^Select (?!page)/ })
  await choices.nth(2).waitFor()
  const before = await pricesOf(page)
  for (const at of [0, 1, 2]) await choices.nth(at).check()

  await page.getByRole('button', { name: 'Change prices' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change prices' })
  await dialog.getByLabel('Percentage change').fill('-10')
  await dialog.getByRole('button', { name: 'Preview changes' }).click()
  await dialog.getByText(/^3 variants of/).waitFor()
  const preview = dialog.getByRole('list', { name: 'Preview of changes' })
  for (const price of before)
    await preview
      .getByText(`$${discounted(price)}`)
      .first()
      .waitFor()
  // The preview changes nothing.
  expect(await pricesOf(page)).toEqual(before)

  await dialog.getByRole('button', { name: 'Change prices' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.waitFor()
  await expect.poll(() => pricesOf(page)).toEqual(before.map(discounted))

  await undo.click()
  await expect.poll(() => pricesOf(page)).toEqual(before)
  expect(mistakes).toEqual([])
})
