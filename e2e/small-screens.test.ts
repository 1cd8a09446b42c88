import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { openBrowser, visit } from './test/journey.ts'

const browser = openBrowser()

const headline = 'Everything handmade for your kitchen, from Bergen to Lisbon'

/** Gives every slide the longest headline that is allowed. */
const setHeadlines = (page: Page) =>
  page.evaluate((text) => {
    for (const heading of document.querySelectorAll('[data-slider] :is(h1, h2)'))
      heading.textContent = text
  }, headline)

/** Returns the distance of each slide's button from the lower edge and from the controls. */
const roomBelowButtons = (page: Page) =>
  page.evaluate(() => {
    const serverOf = (element: Element | null | undefined) => element?.getBoundingClientRect()
    const controls = serverOf(document.querySelector('[data-pager]'))
    return [...document.querySelectorAll('[data-track] > *')].map((slide) => {
      const button = serverOf(slide.querySelector('a'))
      const bottom = button?.bottom ?? Infinity
      return Math.min((serverOf(slide)?.bottom ?? 0) - bottom, (controls?.top ?? 0) - bottom)
    })
  })

test.each([390, 768, 1280, 1920])(
  'at %i pixels a headline of 60 letters leaves the button of every slide above the controls',
  async (width) => {
    const { page } = await visit(browser(), { width })
    await page.goto('/')
    await page.locator('[data-pager]').waitFor()
    await setHeadlines(page)

    const room = await roomBelowButtons(page)

    expect(room.length).toBeGreaterThan(1)
    expect(Math.min(...room)).toBeGreaterThan(0)
  },
)

const touchMin = 44

/** Returns the controls of the top bar that are too small for touch. */
const smallTargets = (page: Page) =>
  page.evaluate(
    (min) =>
      [...(document.querySelector('header')?.querySelectorAll('a, button') ?? [])].flatMap(
        (target) => {
          const { width, height } = target.getBoundingClientRect()
          const isVisible = width > 0 && height > 0
          return isVisible && (width < min || height < min)
            ? [`${target.getAttribute('aria-label') ?? target.textContent}: ${width} × ${height}`]
            : []
        },
      ),
    touchMin,
  )

test.each([
  ['admin@demo.test', '/admin'],
  ['seller@demo.test', '/seller'],
  ['member@demo.test', '/member'],
  ['user@demo.test', '/user'],
])('for %s every control of the top bar is large enough for touch', async (as, path) => {
  const { page } = await visit(browser(), { as, width: 390, hasTouch: true })
  await page.goto(path)
  await page
    .locator('header')
    .getByRole('button', { name: /Switch to/ })
    .waitFor()

  await expect.poll(() => smallTargets(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('the permission matrix is usable on a phone', async () => {
  const { page } = await visit(browser(), { as: 'admin@demo.test', width: 390 })
  await page.goto('/admin/role-permission')

  const matrix = page.getByRole('list', { name: 'Permissions by role' })
  await matrix.getByText('Categories', { exact: true }).waitFor()

  await expect.poll(() => matrix.getByRole('listitem').count()).toBe(21)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
