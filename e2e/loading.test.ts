import { expect, test } from 'vitest'

import { holdCalls, measureBoxes } from './test/frame.ts'
import { openBrowser, visit } from './test/journey.ts'

const browser = openBrowser()

/** Selectors of the menu, the top bar, the bottom bar and the content. */
const frame = ['.sidebar', '.office header', '.wordmark', '.bottom-bar', 'main']

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
  const before = await measureBoxes(page, frame)

  release()
  await page.locator('main h1').waitFor()

  expect(await measureBoxes(page, frame)).toEqual(before)
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
