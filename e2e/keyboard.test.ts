import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { openBrowser, visit } from './test/journey.ts'
import { hasFocus, isRinged, open, tabTo } from './test/access/keys.ts'

const browser = openBrowser()

const skipToContent = (page: Page) =>
  open(page, page.getByRole('link', { name: 'Skip to content' }))

/**
 * Where the focus is relative to a dialog; when the browser's own controls have it, it counts as
 * the page.
 */
const focusFrom = (dialog: Locator) =>
  dialog.evaluate((box) => {
    const { activeElement, body } = document
    if (activeElement === body) return 'page'
    return box.contains(activeElement) || activeElement?.contains(box) ? 'in it' : 'beside it'
  })

/** Checks that a dialog takes the focus and that Tab does not leave it. */
const expectFocusTrapped = async (page: Page, dialog: Locator, steps: number) => {
  await expect.poll(() => focusFrom(dialog)).toBe('in it')
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press('Tab')
    expect(await focusFrom(dialog)).not.toBe('beside it')
  }
}

test('keyboard only: a guest finds a product, adds it to the cart and pays', async () => {
  const { page, mistakes } = await visit(browser(), { as: 'user@demo.test' })
  await page.goto('/')
  await tabTo(page, page.locator('input[type=search]').first())
  await page.keyboard.type('Dome Table Lamp')
  await page.keyboard.press('Enter')
  await page.waitForURL(/q=Dome/)
  await open(page, page.getByRole('main').getByRole('link', { name: 'Dome Table Lamp' }).first())
  await page.getByRole('heading', { name: 'Dome Table Lamp' }).waitFor()

  const add = page.getByRole('button', { name: 'Add to cart' }).first()
  const cart = page.getByRole('dialog', { name: 'Cart' })
  await open(page, add)
  await cart.getByText('Dome Table Lamp').first().waitFor()
  await expectFocusTrapped(page, cart, 12)
  await page.keyboard.press('Escape')
  await cart.waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(add)).toBe(true)

  await page.goto('/checkout')
  await page.getByRole('heading', { name: 'Shipping address' }).waitFor()
  await tabTo(page, page.getByLabel(/I agree to the/))
  await page.keyboard.press('Space')
  await open(page, page.getByRole('button', { name: /^Place order/ }))
  await page.waitForURL(/order-details\/\d+/)
  await page.getByText('Dome Table Lamp').first().waitFor()
  expect(mistakes).toEqual([])
})

test('a list is navigated, selected from, filtered and paged by keyboard', async () => {
  const { page } = await visit(browser(), { as: 'admin@demo.test' })
  await page.goto('/admin/product')
  const rows = page.locator('[data-row]')
  await rows.first().waitFor()
  await skipToContent(page)

  for (const key of ['j', 'j', 'k', 'j']) await page.keyboard.press(key)
  await expect.poll(() => hasFocus(rows.nth(1))).toBe(true)
  await expect.poll(() => isRinged(rows.nth(1))).toBe(true)
  await page.keyboard.press('x')
  await page.getByText('1 selected').waitFor()

  // A confirmation takes the focus and returns it.
  const remove = page.getByRole('button', { name: 'Delete', exact: true })
  await page.keyboard.press('/')
  await open(page, remove)
  const question = page.getByRole('dialog', { name: /sure/ })
  await expectFocusTrapped(page, question, 4)
  await page.keyboard.press('Escape')
  await expect.poll(() => hasFocus(remove)).toBe(true)

  const columns = page.getByRole('button', { name: 'Columns' })
  await page.keyboard.press('/')
  await open(page, columns)
  await tabTo(page, page.getByRole('checkbox', { name: 'Shop' }))
  await page.keyboard.press('Space')
  await page.getByRole('columnheader', { name: 'Shop' }).waitFor({ state: 'detached' })
  await page.getByText('1 selected').waitFor()
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect.poll(() => hasFocus(columns)).toBe(true)

  await page.keyboard.press('/')
  await page.keyboard.type('Loafer')
  await expect.poll(() => rows.first().innerText()).toContain('Loafer')
  await page.goto('/admin/product')
  await rows.first().waitFor()
  const [first] = await rows.allInnerTexts()
  await page.getByRole('link', { name: 'Page 2' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => rows.first().innerText()).not.toBe(first)
  const current = page.getByRole('link', { name: 'Page 2' })
  await expect.poll(() => current.getAttribute('aria-current')).toBe('page')
})

test('the command palette opens over any screen, navigates, and returns the focus', async () => {
  const { page } = await visit(browser(), { as: 'admin@demo.test' })
  await page.goto('/admin/brand')
  await page.locator('[data-row]').first().waitFor()
  await skipToContent(page)
  const add = page.getByRole('button', { name: 'Add brand' })
  const palette = page.getByRole('dialog', { name: 'Search everything' })
  await tabTo(page, add)

  await page.keyboard.press('Control+k')
  await expect.poll(() => hasFocus(palette.getByRole('combobox'))).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => hasFocus(add)).toBe(true)

  await page.keyboard.press('Control+k')
  await expect.poll(() => hasFocus(palette.getByRole('combobox'))).toBe(true)
  await page.keyboard.type('product')
  await page.keyboard.press('ArrowDown')
  const [, second] = await palette.getByRole('option').all()
  expect(await second?.getAttribute('aria-selected')).toBe('true')
  const title = (await second?.innerText())?.trim() ?? ''
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
})

test('a drawer form traps the focus, confirms before it discards input, and returns the focus', async () => {
  const { page } = await visit(browser(), { as: 'admin@demo.test' })
  await page.goto('/admin/brand')
  await page.locator('[data-row]').first().waitFor()
  await skipToContent(page)
  const add = page.getByRole('button', { name: 'Add brand' })
  const form = page.getByRole('dialog', { name: 'Add brand' })
  await open(page, add)
  await expectFocusTrapped(page, form, 14)

  await tabTo(page, form.getByRole('textbox', { name: 'Name' }))
  await page.keyboard.type('Keyed')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' })
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  expect(await form.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Keyed')
  await page.keyboard.press('Escape')
  // Escape alone never discards anything, however often it is pressed.
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await question.waitFor()
  await open(page, question.getByRole('button', { name: 'Discard' }))
  await form.waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(add)).toBe(true)

  const actions = page.getByRole('button', { name: /^Actions for/ }).first()
  await open(page, actions)
  await expect.poll(() => hasFocus(page.getByRole('menuitem').first())).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => hasFocus(actions)).toBe(true)
})
