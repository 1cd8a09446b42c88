import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { ask } from './test/api.ts'
import { openBrowser, visit } from './test/journey.ts'
import { remitCash } from './test/remit-cash.ts'

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

const address = {
  name: 'Una Lind',
  phone: '+47 22 55 01 19',
  line1: 'Millrace 7',
  city: 'Estwick',
  country: 'NO',
}

type Product = { variants: { product_attributes: object[] }[] }
type Listed = { rows: { id: number }[] }
type Placed = { group_id: number; group_number: string; order_ids: number[] }

/** Orders the first listed product that has a variant in stock. */
const buyOne = async (buyer: Page, rows: Listed['rows']) => {
  for (const { id: product_id } of rows) {
    const { variants } = await ask<Product>(buyer, 'GET', `/product/${product_id}`)
    for (const { product_attributes } of variants) {
      const input = { product_id, quantity: 1, product_attributes }
      const placed = await ask<Placed>(buyer, 'PUT', '/buy-now', { ...terms, ...input }).catch(
        () => undefined,
      )
      if (placed) return placed
    }
  }
  throw new Error('The demo shop sells nothing')
}

const terms = { address, payment_method: 'cash_on_delivery', accept_terms: true }

/** Orders a product of the shop and has it delivered just now. */
const buyAndReceive = async (buyer: Page, shop: Page, adminPage: Page) => {
  const { rows } = await ask<Listed>(shop, 'GET', '/seller/product-list?status=active&per_page=50')
  const placed = await buyOne(buyer, rows)
  const [id] = placed.order_ids
  for (const status of ['confirmed', 'processing', 'shipped', 'delivered'])
    await ask(adminPage, 'POST', '/admin/order-status', { id, status })
  const number = `${placed.group_number}-1`
  await remitCash(adminPage, number)
  return { group_id: placed.group_id, number }
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
  await press(buyer, 'Send something back')
  await buyer.getByLabel('What is wrong').selectOption({ label: 'It has a defect' })
  await press(buyer, 'Next')
  await buyer.getByLabel('What happened').fill('The handle came off')
  await buyer.locator('input[type=file]').setInputFiles(photo)
  await buyer.getByLabel('Into my wallet, for the next purchase').check()
  await press(buyer, 'Ask to send it back')
  await buyer.getByText(/^Return \d+$/).waitFor()

  await shop.reload()
  await shop.getByRole('button', { name: new RegExp(`^${number}, return`) }).click()
  await shop.getByText('“The handle came off”').waitFor()
  await shop.getByRole('link', { name: 'Photo 1, opens in a new tab' }).waitFor()
  await press(shop, 'Agree')
  await press(shop, 'It has come')
  await shop.getByLabel('Can be sold again').uncheck()
  await press(shop, 'Book what came')
  await shop.getByRole('button', { name: 'Book what came' }).waitFor({ state: 'detached' })

  await adminPage.reload()
  await adminPage.getByRole('button', { name: new RegExp(`^${number}, return`) }).click()
  // The marketplace refunds a received return without further action.
  await adminPage.getByRole('list', { name: 'Money back' }).getByText('Paid back').waitFor()

  await buyer.reload()
  await buyer.getByRole('list', { name: 'Money back' }).getByText('Paid back').waitFor()
  expect(mistakes).toEqual([])
})
