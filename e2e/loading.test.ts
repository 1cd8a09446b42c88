import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { openBrowser, visit } from './test/journey.ts'

const browser = openBrowser()

/** Holds all calls of the API until `release`. */
const holdCalls = async (page: Page) => {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    await promise
    await route.continue()
  })
  return release
}

/** Returns the boxes of the frame: menu, top bar, bottom bar and the start of the content. */
const measureFrame = (page: Page) =>
  page.evaluate(() =>
    ['.sidebar', '.office header', '.wordmark', '.bottom-bar', 'main'].map((part) => {
      const {
        x = 0,
        y = 0,
        width = 0,
      } = document.querySelector(part)?.getBoundingClientRect() ?? {}
      return [part, x, y, width].join(' ')
    }),
  )

test.each([
  ['admin@demo.test', '/admin', 1280],
  ['admin@demo.test', '/admin', 390],
  ['seller@demo.test', '/seller', 1024],
  ['member@demo.test', '/member', 390],
])('the frame of %s at %s and %i pixels is there before its data', async (as, address, width) => {
  const { page, mistakes } = await visit(browser(), { as, width })
  const release = await holdCalls(page)
  await page.goto(address)
  await page.locator('main [role=status][aria-busy=true]').waitFor({ state: 'attached' })
  const before = await measureFrame(page)

  release()
  await page.locator('main h1').waitFor()

  expect(await measureFrame(page)).toEqual(before)
  expect(mistakes).toEqual([])
})

test('the checkout has its halves before its data', async () => {
  const { page } = await visit(browser(), { as: 'user@demo.test' })
  const release = await holdCalls(page)
  await page.goto('/checkout')
  await page.locator('main [role=status][aria-busy=true]').waitFor()
  const halves = page.locator('main .grid.lg\\:grid-cols-2 > div')

  expect(await halves.count()).toBe(2)
  release()
})

test('placeholders wait, so that a quick load shows none', async () => {
  const { page } = await visit(browser(), { as: 'admin@demo.test' })
  const release = await holdCalls(page)
  await page.goto('/admin')
  const delay = await page
    .locator('.skeleton')
    .first()
    .evaluate((element) => getComputedStyle(element).animationDelay)

  expect(delay).toBe('0.2s')
  release()
})
