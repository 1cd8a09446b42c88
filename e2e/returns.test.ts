import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { buyAndReceive } from './test/orders/delivered-order.ts'
import { openBrowser, visit } from './test/journey.ts'

const browser = openBrowser()

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click()

/** A red 32 × 32 px PNG. */
const photo = {
  name: 'broken.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAIAAAD8GO2jAAAAKklEQVR42mM4YWBAU8QwasGoBaMWjFowasGoBaMWjFowasGoBaMWDBULABDyoD3ozRBpAAAAAElFTkSuQmCC',
    'base64',
  ),
}

test('a defective product is returned with a photo, accepted, received and refunded', async () => {
  const { page: buyer, mistakes } = await visit(browser(), { as: 'user@demo.test', width: 390 })
  const { page: shop } = await visit(browser(), { as: 'seller@demo.test' })
  const { page: adminPage } = await visit(browser(), { as: 'admin@demo.test' })
  await buyer.goto('/user/order-history')
  await shop.goto('/seller/returns')
  await adminPage.goto('/admin/returns')
  const { group_id, number } = await buyAndReceive(buyer, shop, adminPage)

  await buyer.goto(`/user/order-details/${group_id}`)
  await press(buyer, 'Return items')
  await buyer.getByLabel('Reason').selectOption({ label: 'Defective' })
  await press(buyer, 'Next')
  await buyer.getByLabel('What happened').fill('The handle came off')
  await buyer.locator('input[type=file]').setInputFiles(photo)
  await buyer.getByLabel('My wallet, for my next purchase').check()
  await press(buyer, 'Request return')
  await buyer.getByText(/^Return \d+$/).waitFor()

  await shop.reload()
  await shop.getByRole('button', { name: new RegExp(`^${number}, return`) }).click()
  await shop.getByText('“The handle came off”').waitFor()
  await shop.getByRole('link', { name: 'Photo 1, opens in a new tab' }).waitFor()
  await press(shop, 'Approve')
  await press(shop, 'Mark as received')
  await shop.getByLabel('Resellable').uncheck()
  await press(shop, 'Record received items')
  await shop.getByRole('button', { name: 'Record received items' }).waitFor({ state: 'detached' })

  await adminPage.reload()
  await adminPage.getByRole('button', { name: new RegExp(`^${number}, return`) }).click()
  // The marketplace refunds a received return without further action.
  await adminPage.getByRole('list', { name: 'Refunds' }).getByText('Paid').waitFor()

  await buyer.reload()
  await buyer.getByRole('list', { name: 'Refunds' }).getByText('Paid').waitFor()
  expect(mistakes).toEqual([])
})
