import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { ask } from './test/api.ts'
import { openBrowser, visit } from './test/journey.ts'

const browser = openBrowser()

type Listed = { rows: { id: number }[] }
type Labels = { target: object | null; labels: { tracking: string | null }[] }

const showLabels = (page: Page, orderId: number) =>
  ask<Labels>(page, 'GET', `/seller/shipping-label?order_id=${orderId}`)

/** Returns an order of the shop that a label can be bought for. */
const findOrder = async (page: Page) => {
  const { rows } = await ask<Listed>(page, 'GET', '/seller/order-list?status=processing')
  for (const { id } of rows) if ((await showLabels(page, id)).target) return id
  throw new Error('No order needs a label')
}

test('a shop compares carriers, prints a prepaid label and cancels it', async () => {
  const { page, mistakes } = await visit(browser(), { as: 'seller@demo.test' })
  await page.goto('/seller')
  const id = await findOrder(page)
  await page.goto(`/seller/order/details/${id}`)
  await page.getByRole('button', { name: 'Buy shipping label' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Show prices' }).click()
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: /^Buy for/ }).click()

  const loading = page.waitForResponse(/\/shipping-label-file\//)
  await page.getByRole('button', { name: 'Print label' }).click()
  expect((await loading).headers()['content-type']).toBe('application/pdf')
  const { labels } = await showLabels(page, id)
  await page
    .getByText(labels.at(-1)?.tracking ?? 'no tracking number')
    .first()
    .waitFor()

  await page.getByRole('button', { name: 'Cancel label' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await page
    .getByText(/^Cancel(ed|lation requested)$/)
    .first()
    .waitFor()
  expect(mistakes).toEqual([])
})
