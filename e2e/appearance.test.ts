import { expect, test } from 'vitest'

import { openBrowser, visit } from './test/journey.ts'

const browser = openBrowser()

test('a printed back-office screen has no frame or navigation, and tables become text', async () => {
  const { page } = await visit(browser(), { as: 'admin@demo.test' })
  await page.goto('/admin/order')
  const row = page.locator('tr[data-row]').first()
  await row.waitFor()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })

  await expect.poll(() => page.getByRole('banner').first().isVisible()).toBe(false)
  for (const gone of ['.sidebar', 'nav', 'tr[data-row] .plate', 'tr[data-row] [type=checkbox]'])
    expect(await page.locator(gone).first().isVisible()).toBe(false)
  expect(await page.getByRole('link', { name: 'New order' }).isVisible()).toBe(false)
  expect(await row.isVisible()).toBe(true)
  // Printed pages have a white background, also in dark mode.
  const printed = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(printed).toBe('rgb(255, 255, 255)')
})

test.each([390, 1280])(
  'in right-to-left layout nothing overflows a window of %d pixels',
  async (width) => {
    const { page } = await visit(browser(), { as: 'admin@demo.test', width })
    await page.addInitScript(() => {
      const turn = () => document.documentElement?.setAttribute('dir', 'rtl')
      new MutationObserver(turn).observe(document, { childList: true })
      turn()
    })

    for (const path of ['/', '/shop', '/admin', '/admin/coupon']) {
      await page.goto(path)
      await page.locator('main h1').first().waitFor()
      const over = await page.evaluate(() => {
        const { scrollWidth, clientWidth, dir } = document.documentElement
        return dir === 'rtl' ? scrollWidth - clientWidth : NaN
      })
      expect({ path, over }).toEqual({ path, over: 0 })
    }
    // A menu at the end of a row stays inside the window.
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click()
    const menu = await page.getByRole('menu').boundingBox()
    expect(menu?.x).toBeGreaterThanOrEqual(0)
  },
)

test('a list that fails to load says so, and a retry loads it', async () => {
  const { page } = await visit(browser(), { as: 'admin@demo.test' })
  await page.route('**/api/admin/brand*', (route) => route.abort())
  await page.goto('/admin/brand')
  const alert = page.getByRole('alert').getByText('Failed to load brands')
  await alert.waitFor()
  await page.unroute('**/api/admin/brand*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.locator('[data-row]').first().waitFor()
  await expect.poll(() => alert.count()).toBe(0)
})

test.each(['/forget-password', '/payment/failed'])(
  'the footer of %s ends at the lower edge of a tall window',
  async (address) => {
    const { page } = await visit(browser(), { as: 'user@demo.test', width: 1920 })
    await page.setViewportSize({ width: 1920, height: 1600 })
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const { y, height } = (await page.getByRole('contentinfo').boundingBox()) ?? { y: 0, height: 0 }

    expect(Math.round(y + height)).toBe(1600)
  },
)
