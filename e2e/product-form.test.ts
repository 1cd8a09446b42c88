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
  expect(await preview.locator('.plate').isVisible()).toBe(true)
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

test('the preview of a stored product has its first picture', async () => {
  const { page } = await visit(browser(), { as: 'seller@demo.test' })
  await page.goto('/seller/product')
  await page.locator('tbody').getByRole('link').first().click()

  const picture = page.getByRole('region', { name: 'Preview' }).locator('.plate img')
  await expect.poll(() => picture.isVisible()).toBe(true)
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

test('a description is written by keyboard, cleaned when pasted, and unchanged when only opened', async () => {
  const { page, mistakes } = await visit(browser(), { as: 'seller@demo.test' })
  await page.goto('/seller/product')
  await page.locator('tbody').getByRole('link').first().click()
  const text = field(page, 'Description')
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('!')
  const bar = page.getByRole('status').filter({ hasText: /unsaved change/ })
  await bar.waitFor()
  await page.keyboard.press('Backspace')
  await expect.poll(() => bar.count()).toBe(0)

  await page.keyboard.press('Control+A')
  await page.keyboard.type('Care')
  await page.keyboard.press('Control+Alt+3')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Wash by ')
  await page.keyboard.press('Control+B')
  await page.keyboard.type('hand')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- Dry')
  await text.evaluate((element) => {
    const data = new DataTransfer()
    data.setData('text/html', '<p class="MsoListParagraph">·&nbsp; <a href="/x">Wet</a></p>')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  })
  const html = await text.innerHTML()
  expect(html).toContain('<h3>Care</h3><p>Wash by <strong>hand</strong></p><ul>')
  expect(html).toContain('Wet')
  expect(html).not.toContain('href')

  // The toolbar is one stop of Tab before the text.
  await page.keyboard.press('Shift+Tab')
  const bold = button(page, 'Bold')
  await expect.poll(() => bold.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowRight')
  const italic = button(page, 'Italic')
  await expect.poll(() => italic.evaluate((one) => one === document.activeElement)).toBe(true)
  await button(page, 'Discard').click()
  await expect.poll(() => text.innerHTML()).not.toContain('Care</h3>')
  expect(mistakes).toEqual([])
})

const focused = (page: Page) => page.evaluate(() => document.activeElement?.ariaLabel)

test('variants are filled down and left by Enter and arrows', async () => {
  const { page, mistakes } = await visit(browser(), { as: 'seller@demo.test' })
  await openNew(page)
  for (const [label, options] of [
    ['Options Optional', ['Color']],
    ['Color', ['Sky', 'Navy', 'Black']],
  ] as const) {
    const box = page.getByRole('combobox', { name: label, exact: true })
    for (const option of options) {
      await box.fill(option)
      await page.getByRole('option', { name: option, exact: true }).click()
    }
    await page.keyboard.press('Escape')
  }

  await field(page, 'Stock of Sky').fill('7')
  await page.keyboard.press('Enter')
  expect(await focused(page)).toBe('Stock of Navy')
  await page.keyboard.type('9')
  await page.keyboard.press('Control+d')
  await expect.poll(() => field(page, 'Stock of Black').inputValue()).toBe('9')
  await page.keyboard.press('ArrowUp')
  expect(await focused(page)).toBe('Stock of Sky')
  expect(await field(page, 'Stock of Sky').inputValue()).toBe('7')

  await field(page, 'Price of Sky').fill('12.00')
  await button(page, 'Fill down: Price').click()
  await expect.poll(() => field(page, 'Price of Black').inputValue()).toBe('12.00')
  expect(mistakes).toEqual([])
})

test('images are ordered by buttons, and files that do not fit are named', async () => {
  const { page, mistakes } = await visit(browser(), { as: 'seller@demo.test' })
  await openNew(page)
  const input = page.getByLabel('Add images')
  const fileOf = (name: string, mimeType: string) => ({ name, mimeType, buffer: Buffer.from('x') })
  await input.setInputFiles([
    fileOf('front.png', 'image/png'),
    fileOf('side.png', 'image/png'),
    fileOf('terms.pdf', 'application/pdf'),
  ])
  await page.getByText('terms.pdf is not an image. Use PNG, JPEG, WebP, AVIF or GIF.').waitFor()

  const names = () =>
    page
      .getByRole('region', { name: 'Images' })
      .getByRole('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('alt')))
  expect(await names()).toEqual(['front.png', 'side.png'])
  await button(page, 'Set image 2 as main image').click()
  await expect.poll(names).toEqual(['side.png', 'front.png'])
  await button(page, 'Move image 1 back').press('Enter')
  await expect.poll(names).toEqual(['front.png', 'side.png'])
  expect(mistakes).toEqual([])
})

test('the alt text of an image is changed in the form and saved at once', async () => {
  const { page, mistakes } = await visit(browser(), { as: 'seller@demo.test' })
  await page.goto('/seller/product?q=Ashcombe+Penny+Loafer')
  await page.locator('tbody').getByRole('link', { name: 'Ashcombe Penny Loafer' }).first().click()
  const edit = button(page, 'Alt text of image 1')
  const text = page.getByRole('dialog').getByLabel('Alt text')
  const saveAs = async (alt: string) => {
    await edit.click()
    const before = await text.inputValue()
    await text.fill(alt)
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await text.waitFor({ state: 'detached' })
    return before
  }
  const before = await saveAs('A bowl on a table, from above')
  await edit.click()
  expect(await text.inputValue()).toBe('A bowl on a table, from above')
  await page.keyboard.press('Escape')
  await saveAs(before)
  // The form itself has nothing to save.
  expect(await button(page, 'Discard').count()).toBe(0)
  expect(mistakes).toEqual([])
})

test('what was typed and not saved is offered when the form opens again', async () => {
  const { page, mistakes } = await visit(browser(), { as: 'seller2@demo.test' })
  await openNew(page)
  const saved = page.waitForResponse(
    (response) => response.url().includes('/form-draft') && response.request().method() === 'PUT',
  )
  await field(page, 'Name').fill('Dune Stoneware Plate')
  expect((await saved).status()).toBe(200)

  page.on('dialog', (dialog) => void dialog.accept())
  await openNew(page)
  await page.getByText(/^You have unsaved changes from/).waitFor()
  expect(await field(page, 'Name').inputValue()).toBe('')
  await button(page, 'Restore draft').click()
  await expect.poll(() => field(page, 'Name').inputValue()).toBe('Dune Stoneware Plate')

  const removed = page.waitForResponse(
    (response) => response.request().method() === 'DELETE' && response.ok(),
  )
  await button(page, 'Discard').click()
  await removed
  await openNew(page)
  await page.getByRole('region', { name: 'Preview' }).waitFor()
  expect(await page.getByText(/^You have unsaved changes from/).count()).toBe(0)
  expect(mistakes).toEqual([])
})
