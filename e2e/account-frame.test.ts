import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { ask } from './test/api.ts'
import { holdCalls, measureBoxes } from './test/frame.ts'
import { openBrowser, visit } from './test/journey.ts'

const browser = openBrowser()

test('the account is inside the frame of the storefront', async () => {
  const { page, mistakes } = await visit(browser(), { as: 'user@demo.test', hasMotion: true })
  await page.goto('/user')
  await page.getByRole('banner').getByRole('link', { name: 'Una' }).waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()

  expect(await page.getByRole('search').isVisible()).toBe(true)
  expect(await page.getByRole('contentinfo').count()).toBe(1)
  expect(await page.locator('.office').count()).toBe(0)

  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByText('Orders', { exact: true })
    .click()
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
  expect(await trailOf(page)).toEqual(['Account', 'Orders'])
  expect(
    await page.evaluate(() => document.activeElement?.contains(document.querySelector('h1'))),
  ).toBe(true)

  await page
    .getByRole('article')
    .getByRole('link', { name: /^Order/ })
    .first()
    .click()
  await page.waitForURL(/order-details/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await trailOf(page)).toEqual(['Account', 'Orders', 'Order'])
  expect(mistakes).toEqual([])
})

test('an order that has arrived is bought again from the start page', async () => {
  const { page, mistakes } = await visit(browser(), { as: 'user@demo.test' })
  await page.goto('/user')
  const again = page.getByRole('region', { name: 'Buy again' })
  await again.getByRole('button', { name: 'Buy again' }).first().click()
  await page.waitForURL(/\/checkout/)
  await page.getByRole('heading', { name: 'Shipping address' }).waitFor()

  // The header is rendered again, and has the count of the cart.
  await page.goBack()
  await expect.poll(() => page.locator('[data-slot=cart]').textContent()).toMatch(/^[1-9]/)
  await page.getByRole('banner').getByRole('link', { name: 'Una' }).waitFor()
  // Other journeys expect the cart as it was.
  await ask(page, 'DELETE', '/cart-clear')
  expect(mistakes).toEqual([])
})

test('a customer signs out of the account', async () => {
  const { page } = await visit(browser(), { as: 'user@demo.test', hasOwnSession: true })
  await page.goto('/user/wallet')
  await page.getByRole('button', { name: 'Una Reyes' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL(/\/login/)

  await page.goto('/user/wallet')
  await page.waitForURL(/\/login/)
  expect(new URL(page.url()).searchParams.get('back')).toBe('/user/wallet')
})

test.each([320, 390, 768, 1280])(
  'nothing moves when the account loads at %i pixels',
  async (width) => {
    const { page } = await visit(browser(), { as: 'user@demo.test', width })
    const release = await holdCalls(page)
    await page.goto('/user/addresses')
    await page.locator('main [role=status][aria-busy=true]').waitFor()
    const before = await measureBoxes(page, frame)

    release()
    await page.locator('main h1').waitFor()

    expect(await measureBoxes(page, frame)).toEqual(before)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  },
)

/** Selectors of the header, the breadcrumbs, the bottom bar and the menu. */
const frame = ['body > header', '.account header nav', '.bottom-bar', '.account-menu']

/** Returns the breadcrumbs of the account. */
const trailOf = (page: Page) => page.locator('main header nav li > :last-child').allTextContents()
