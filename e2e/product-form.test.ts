import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { openBrowser, visit } from './test/journey.ts'

const browser = openBrowser()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

const openNew = async (page: Page, path = '/seller/product/add') => {
  await page.goto(path)
  await page.getByRole('heading', { name: 'New product' }).waitFor()
}

test('the preview follows the form, and the bar appears with the first change', async () => {
  const { page, mistakes } = await visit(browser(), { as: 'seller@demo.test' })
  await openNew(page)
  const preview = page.getByRole('region', { name: 'Preview' })
  const bar = page.getByRole('status').filter({ hasText: /unsaved change/ })
  await preview.waitFor()
  expect(await button(page, 'Add product').count()).toBe(0)

  await field(page, 'Name').fill('Tide Stoneware Bowl')
  await preview.getByText('Tide Stoneware Bowl').waitFor()
  await field(page, 'Price').fill('24.50')
  await field(page, 'Stock').fill('3')
  await preview.getByText('$24.50').waitFor()
  await preview.getByText('3 left').waitFor()
  expect(await bar.textContent()).toBe('2 unsaved changes')

  await button(page, 'Discard').click()
  await expect.poll(() => button(page, 'Add product').count()).toBe(0)
  expect(await field(page, 'Name').inputValue()).toBe('')
  expect(mistakes).toEqual([])
})

test('on a phone the form is one column, and optional parts open by their titles', async () => {
  const { page, mistakes } = await visit(browser(), { as: 'seller@demo.test', width: 390 })
  await openNew(page)
  const weight = field(page, 'Weight Optional')
  expect(await weight.isVisible()).toBe(false)
  await page.getByRole('heading', { name: 'Weight, size and GTIN' }).click()
  await weight.fill('400')

  const top = async (title: string) =>
    (await page.getByRole('heading', { name: title, exact: true }).boundingBox())?.y ?? 0
  expect(await top('Organization')).toBeLessThan(await top('Price and stock'))
  expect(mistakes).toEqual([])
})
