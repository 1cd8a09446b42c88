import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { openBrowser, visit } from './test/journey.ts'

const browser = openBrowser()

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click()

/** A red 32 × 32 px PNG. */
const picture = {
  name: 'mug.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAIAAAD8GO2jAAAAKklEQVR42mM4YWBAU8QwasGoBaMWjFowasGoBaMWjFowasGoBaMWDBULABDyoD3ozRBpAAAAAElFTkSuQmCC',
    'base64',
  ),
}

/** Chooses options in a back-office drop-down, found by its label, by typing. */
const choose = async (page: Page, label: string, options: string[]) => {
  const box = page.getByRole('combobox', { name: label, exact: true })
  for (const option of options) {
    await box.fill(option)
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await page.keyboard.press('Escape')
}

const fill = (page: Page, label: string, value: string) =>
  page.getByRole('textbox', { name: label, exact: true }).fill(value)

/** Opens a pending record by name in the back office and approves it by keyboard. */
const approve = async (page: Page, name: string) => {
  await page.goto('/admin/shop-product')
  await page.getByRole('link', { name }).click()
  await heading(page, name).waitFor()
  await page.getByRole('button', { name: /^Approve/ }).waitFor()
  await page.keyboard.press('Alt+a')
  await page.getByText('Product approved').first().waitFor()
}

/** Returns the HTTP status of a path without opening it. */
const statusOf = async (page: Page, path: string) => (await page.request.get(path)).status()

test('a seller adopts a template, an admin approves it, and an edit is pending while the old version sells', async () => {
  const sam = await visit(browser(), { as: 'seller@demo.test' })
  const ada = await visit(browser(), { as: 'admin@demo.test' })
  const una = await visit(browser())

  await sam.page.goto('/seller/template?q=stoneware')
  await sam.page.getByRole('link', { name: 'Sell Harbor Stoneware Mug' }).click()
  await heading(sam.page, 'New product').waitFor()
  await choose(sam.page, 'Options Optional', ['Color'])
  await choose(sam.page, 'Color', ['Sky', 'Navy'])
  for (const [color, stock] of Object.entries({ Sky: '4', Navy: '6' })) {
    await fill(sam.page, `Price of ${color}`, '19.50')
    await fill(sam.page, `Stock of ${color}`, stock)
  }
  await sam.page.getByLabel('Add images').setInputFiles(picture)
  await press(sam.page, 'Add product')
  await heading(sam.page, 'Waiting for review').waitFor()
  const id = new URL(sam.page.url()).searchParams.get('id') ?? ''
  expect((await una.page.goto(`/product-details/${id}`))?.status()).toBe(404)

  await approve(ada.page, 'Harbor Stoneware Mug')
  // The next visitor sees it, although the page was a 404 a moment ago.
  expect(await statusOf(una.page, `/product-details/${id}`)).toBe(200)
  await una.page.goto(`/product-details/${id}-harbor-stoneware-mug`)
  await heading(una.page, 'Harbor Stoneware Mug').first().waitFor()
  await una.page.locator('main img').first().waitFor()
  await una.page.getByText('$19.50').first().waitFor()

  await sam.page.goto(`/seller/product/add?id=${id}`)
  await fill(sam.page, 'Name', 'Quay Stoneware Mug')
  await fill(sam.page, 'Price of Sky', '18.00')
  await press(sam.page, 'Save')
  await heading(sam.page, 'Change waiting for review').waitFor()
  await una.page.reload()
  await heading(una.page, 'Harbor Stoneware Mug').first().waitFor()
  await una.page.getByText('$18.00').first().waitFor()

  await approve(ada.page, 'Harbor Stoneware Mug')
  // The old address redirects to the new one.
  await una.page.goto(`/product-details/${id}-harbor-stoneware-mug`)
  await heading(una.page, 'Quay Stoneware Mug').first().waitFor()
  expect(una.page.url()).toContain(`${id}-quay-stoneware-mug`)
  for (const { mistakes } of [sam, ada, una]) expect(mistakes).toEqual([])
})
