import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { openBrowser, polled, visit } from './test/journey.ts'

const browser = openBrowser()

/** Opens an address until the worker has stored the page of its language. */
const openWithWorker = async (page: Page, address: string) => {
  await page.goto(address)
  await page.waitForFunction(
    () => navigator.serviceWorker.controller?.scriptURL.endsWith('/offline-worker.js'),
    undefined,
    polled,
  )
  // A worker sees the navigations that follow its start.
  await page.reload()
}

/** Returns the addresses that the browser stores for times without a network. */
const listStored = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const stored = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return stored.flat().map(({ url }) => new URL(url).pathname)
  })

test.each([
  ['', 'You are offline', 'Coupons'],
  ['/de', 'Sie sind offline', 'Gutscheine'],
])(
  'without a network, pages under "%s" say so, and open when it is back',
  async (base, text, title) => {
    const { page } = await visit(browser())
    await openWithWorker(page, `${base}/`)
    await expect.poll(() => listStored(page)).toContain(`${base}/offline`)

    await page.context().setOffline(true)
    await page.goto(`${base}/coupon`)
    await page.getByRole('heading', { name: text, level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`${base}/coupon`)
    expect(await page.evaluate(() => document.fonts.size)).toBeGreaterThan(0)

    await page.context().setOffline(false)
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  },
)

test('without a network the account says so, and none of its pages is stored', async () => {
  const { page } = await visit(browser(), { as: 'user@demo.test' })
  await openWithWorker(page, '/user')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => listStored(page)).toEqual(['/offline'])

  await page.context().setOffline(true)
  await page.goto('/user/order-history')
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()

  await page.context().setOffline(false)
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
  expect(await listStored(page)).toEqual(['/offline'])
})
