import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'

import { openBrowser, visit } from './test/journey.ts'

const browser = openBrowser()

const visitInForcedColors = async (as?: string) => {
  const visited = await visit(browser(), as === undefined ? {} : { as })
  await visited.page.emulateMedia({ forcedColors: 'active' })
  return visited
}

/** Returns what of a state is visible in forced colors: background, outline and border. */
const lookOf = (element: Locator) =>
  element.first().evaluate((node) => {
    const { backgroundColor, outlineStyle, outlineColor, borderColor } = getComputedStyle(node)
    return [backgroundColor, outlineStyle, outlineColor, borderColor].join()
  })

const expectDifferent = async (one: Locator, other: Locator) => {
  await one.first().waitFor()
  expect(await lookOf(one)).not.toBe(await lookOf(other))
}

const expectFocusRing = async (control: Locator) => {
  await control.focus()
  expect(
    await control.evaluate((node) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(node)
      return `${outlineWidth} ${outlineStyle}`
    }),
  ).toBe('2px solid')
}

test('in forced colors, back offices mark the current entry, tab, switch and focus', async () => {
  const { page, mistakes } = await visitInForcedColors('admin@demo.test')
  await page.goto('/admin/brand')
  const menu = page.getByRole('navigation').first()
  await expectDifferent(menu.locator('a[aria-current]'), menu.locator('a:not([aria-current])'))
  await expectDifferent(
    page.locator('.view-tab[aria-current]'),
    page.locator('.view-tab:not([aria-current])'),
  )

  const state = page.getByRole('switch').first()
  const on = await lookOf(state)
  await state.click()
  await expect.poll(() => state.getAttribute('aria-checked')).toBe('false')
  await expect.poll(() => lookOf(state)).not.toBe(on)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => lookOf(state)).toBe(on)

  await page.keyboard.press('Tab')
  await expectFocusRing(page.getByRole('button', { name: 'Add brand' }).first())
  expect(mistakes).toEqual([])
})

test('in forced colors, the storefront marks the category, the selected value and the focus', async () => {
  const { page, mistakes } = await visitInForcedColors()
  await page.goto('/c/sneakers')
  const menu = page.getByRole('banner').getByRole('navigation').first()
  await expectDifferent(menu.locator('a[aria-current]'), menu.locator('a:not([aria-current])'))

  await page.goto('/product-details/18-fisher-zigzag-sweater')
  const values = page.locator('label.choice')
  await expectDifferent(
    values.filter({ has: page.locator(':checked') }),
    values.filter({ hasNot: page.locator(':checked') }),
  )
  await page.keyboard.press('Tab')
  await expectFocusRing(page.getByRole('button', { name: 'Add to cart' }).first())
  expect(mistakes).toEqual([])
})

test('in forced colors, the account and the POS mark what is selected', async () => {
  const account = await visitInForcedColors('user@demo.test')
  await account.page.goto('/user/order-history')
  const entries = account.page.locator('nav a[href^="/user"]')
  await expectDifferent(
    entries.and(account.page.locator('[aria-current="page"]')),
    entries.and(account.page.locator(':not([aria-current])')),
  )

  const { page, mistakes } = await visitInForcedColors('member@demo.test')
  await page.goto('/member/pos-create')
  await expectDifferent(
    page.locator('button[aria-pressed="true"]'),
    page.locator('button[aria-pressed="false"]'),
  )
  expect(mistakes).toEqual([])
})
