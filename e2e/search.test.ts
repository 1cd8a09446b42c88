import { expect, test } from 'vitest'

import { openBrowser, visit } from './test/journey.ts'

const browser = openBrowser()

test('while typing, suggestions appear and are chosen by keyboard', async () => {
  const { page, mistakes } = await visit(browser())
  await page.goto('/')
  const box = page
    .getByRole('searchbox', { name: 'Search' })
    .or(page.getByRole('combobox', { name: 'Search' }))
  await box.first().click()
  await box.first().pressSequentially('saddle lofer', { delay: 30 })

  // With one letter missing, the product is still found.
  const wanted = page.getByRole('option', { name: /Corbin Saddle Loafer/ })
  await wanted.waitFor()
  await page.keyboard.press('Escape')
  await wanted.waitFor({ state: 'hidden' })
  await box.first().press('End')
  await box.first().pressSequentially(' ')
  await wanted.waitFor()
  while ((await wanted.getAttribute('aria-selected')) !== 'true')
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')

  await page.getByRole('heading', { name: 'Corbin Saddle Loafer' }).first().waitFor()
  expect(mistakes).toEqual([])
})

test('a filter shows its results at once, and going back removes it', async () => {
  const { page, mistakes } = await visit(browser())
  await page.goto('/shop?q=loafer')
  const total = page.locator('[data-part=total]')
  const whole = await total.textContent()
  const isBlack = () => page.getByRole('checkbox', { name: /^Black/ }).isChecked()

  await page.getByRole('checkbox', { name: /^Black/ }).check()
  await page.getByRole('link', { name: 'Remove Color: Black' }).waitFor()
  await expect.poll(() => total.textContent()).not.toBe(whole)
  await expect.poll(() => page.url()).toMatch(/attributes%5B\d+%5D=\d+/)
  await expect.poll(() => isBlack()).toBe(true)

  // The address alone shows the same results to the next visitor.
  const narrowed = await total.textContent()
  await page.reload()
  expect(await total.textContent()).toBe(narrowed)

  await page.goBack()
  await expect.poll(() => total.textContent()).toBe(whole)
  await expect.poll(() => isBlack()).toBe(false)
  expect(mistakes).toEqual([])
})
