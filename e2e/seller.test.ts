import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'

import {
  adopt,
  type Applicant,
  approveProduct,
  decide,
  fillIn,
  handIn,
  handInAgain,
  lookAt,
  openAccount,
} from './test/applying.ts'
import { ask } from './test/api.ts'
import { openBrowser, visit } from './test/journey.ts'
import { letDaysPass, runJob } from './test/time.ts'
import { makeUnique } from './test/unique.ts'

const browser = openBrowser()

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

let ines: Applicant
let bowl: { template: string; name: string; price: string; stock: string }

beforeEach(() => {
  const shop = makeUnique('Tallow Row')
  const email = `${makeUnique('ines')}@demo.test`
  ines = { name: 'Ines Tallow', email, shop, payout: 'ines@pay.test' }
  bowl = { template: 'Harbor Stoneware Mug', name: `${shop} Mug`, price: '30.00', stock: '9' }
})

/** Applies, is rejected, may apply again, corrects the application and opens the shop. */
const open = async (shop: Page, adminPage: Page) => {
  await openAccount(shop, ines)
  await fillIn(shop, ines)
  await handIn(shop, ines)

  await lookAt(adminPage, ines)
  await decide(adminPage, 'Reject', 'The license belongs to another company')
  await shop.goto('/seller')
  await shop.getByText('“The license belongs to another company”').first().waitFor()
  await lookAt(adminPage, ines, 'rejected')
  await decide(adminPage, 'Allow changes', 'Send us your own, and we look again')
  await handInAgain(shop, ines)

  await lookAt(adminPage, ines)
  await press(adminPage, 'Approve')
  await adminPage.getByText('Shop approved').first().waitFor()
}

type Held = { current: { name: string; state: string } | null }

/**
 * Chooses the Street shop package, pays it on the page of the test payment, and waits for the
 * payment.
 */
const buyPackage = async (shop: Page) => {
  await shop.goto('/seller/renue-package')
  await press(shop, /^Choose Street shop$/)
  const dialog = shop.getByRole('dialog')
  await dialog.getByRole('radio', { name: /Test payment/ }).check()
  await dialog.getByRole('button', { name: /^Pay \$/ }).click()
  await shop.waitForURL(/\/sandbox\//)
  await press(shop, 'Approve the payment')
  await shop.waitForURL(/\/seller\/renue-package/)
  const held = async () => (await ask<Held>(shop, 'GET', '/seller/package')).current
  await expect.poll(held).toMatchObject({ name: 'Street shop', state: 'active' })
}

/** Orders five units of a product and pays on the page of the test payment. */
const buyFive = async (buyer: Page) => {
  await buyer.goto(`/shop?q=${encodeURIComponent(bowl.name)}`)
  await buyer.getByRole('main').getByRole('link', { name: bowl.name }).first().click()
  await heading(buyer, bowl.name).waitFor()
  const quantity = buyer.getByRole('group', { name: 'Quantity' }).first()
  for (let wanted = 2; wanted <= 5; wanted += 1) {
    await quantity.getByRole('button', { name: 'Increase quantity' }).click()
    await quantity.getByText(String(wanted), { exact: true }).waitFor()
  }
  await buyer.getByRole('button', { name: 'Add to cart' }).first().click()
  await buyer.getByRole('dialog').getByText(bowl.name).first().waitFor()
  await buyer.goto('/checkout')
  await buyer.getByLabel(/Test payment/).check()
  await buyer.getByLabel(/I agree to the/).check()
  await press(buyer, /^(Pay|Place order|Continue to payment)/)
  await buyer.waitForURL(/\/sandbox\//)
  await press(buyer, 'Approve the payment')
  await heading(buyer, 'Payment received').waitFor()
}

/** Ships two of the five units first, then the rest, and delivers both parcels. */
const ship = async (shop: Page) => {
  await shop.goto('/seller/order')
  await shop
    .getByRole('link', { name: /^\d+-1$/ })
    .first()
    .click()
  await press(shop, /^Start packing/)
  await shop.getByLabel(`Packed: ${bowl.name}`).check()
  await shop.getByLabel(`Quantity of ${bowl.name}`).fill('2')
  await shop.getByLabel('Carrier').fill('Coastline')
  await shop.getByLabel('Tracking number').fill('CL 0001')
  await press(shop, 'Ship 2 of 5')
  await shop.getByText('2 of 5 shipped').waitFor()
  await shop.getByLabel('Tracking number').fill('CL 0002')
  await press(shop, 'Ship all 3')
  await heading(shop, '2 shipments').waitFor()
  await press(shop, /^Mark as delivered/)
  await shop.getByText('Delivered', { exact: true }).first().waitFor()
}

type Wallet = { pending_minor: number; available_minor: number }

/** Pending earnings become available when the return period ends, and are paid out. */
const withdraw = async (shop: Page, adminPage: Page, shop_id: number) => {
  await adminPage.goto('/admin/withdraw?view=methods')
  await adminPage
    .getByRole('button', { name: new RegExp(`of ${ines.shop}$`) })
    .first()
    .click()
  await press(adminPage, 'Approve account')

  const before = await ask<Wallet>(shop, 'GET', '/seller/wallet')
  expect(before).toMatchObject({ available_minor: 0 })
  expect(before.pending_minor).toBeGreaterThan(10_000)
  await letDaysPass(shop_id, 15)
  await runJob('mature-earnings')
  await shop.goto('/seller/earning-history')
  await shop.getByText('Available', { exact: true }).first().waitFor()
  expect(await ask<Wallet>(shop, 'GET', '/seller/wallet')).toMatchObject({
    available_minor: before.pending_minor,
    pending_minor: 0,
  })

  await shop.goto('/seller/withdraw')
  await shop.getByRole('button', { name: 'Withdraw', exact: true }).click()
  // The page has the word Pending before the request too.
  const requested = shop.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('/withdraw'),
  )
  await shop
    .getByRole('dialog')
    .getByRole('button', { name: /^Withdraw \$/ })
    .click()
  await requested
  await adminPage.goto('/admin/withdraw')
  await adminPage.getByRole('button', { name: ines.shop }).first().click()
  await press(adminPage, /^Pay \$/)
  await adminPage.getByLabel('Bank reference').fill('ACH 5150')
  await press(adminPage, 'Mark as paid')
  await shop.reload()
  await shop.getByText('Reference ACH 5150').waitFor()
}

/** Downloads the statement as a PDF: credits, debits and the closing balance. */
const takeStatement = async (shop: Page) => {
  await shop.goto('/seller/billing')
  await shop.getByRole('row').nth(2).waitFor()
  const saved = shop.waitForEvent('download')
  await press(shop, 'Download statement as PDF')
  const printed = await readFile(await (await saved).path())
  expect(printed.subarray(0, 5).toString()).toBe('%PDF-')
}

const statusOf = async (page: Page, path: string) => (await page.request.get(path)).status()

test('a seller is rejected, opens, sells, ships in two parcels, is paid out, and the package expires', async () => {
  const seller = await visit(browser())
  const ada = await visit(browser(), { as: 'admin@demo.test' })
  const una = await visit(browser(), { as: 'user@demo.test' })
  const shop = seller.page

  await open(shop, ada.page)
  await buyPackage(shop)
  await shop.reload()
  await shop.getByText(/Products used: .* of 200/).waitFor()
  await adopt(shop, bowl)
  await approveProduct(ada.page, bowl.name)
  await buyFive(una.page)
  await ship(shop)
  const { shop: stored } = await ask<{ shop: { id: number } }>(shop, 'GET', '/seller/profile')
  await withdraw(shop, ada.page, stored.id)
  await takeStatement(shop)

  const address = `/shopping-mall/details/${stored.id}`
  expect(await statusOf(una.page, address)).toBe(200)
  await letDaysPass(stored.id, 17)
  await runJob('update-packages')
  await shop.goto('/seller/renue-package')
  await shop.getByText(/Your shop stays open for 7 days/).waitFor()
  expect(await statusOf(una.page, address)).toBe(200)
  await letDaysPass(stored.id, 7)
  await runJob('update-packages')
  await expect.poll(() => statusOf(una.page, address)).toBe(404)
  await shop.goto('/seller')
  await shop.getByText(/^Customers can’t see your shop/).waitFor()
  await shop.goto('/seller/renue-package')
  await shop.getByText(/Your package has ended, so your products are hidden/).waitFor()

  await buyPackage(shop)
  await expect.poll(() => statusOf(una.page, address)).toBe(200)
  await shop.goto('/seller')
  await shop.getByText('Your shop is open. Customers can see it and buy from it.').waitFor()
  await una.page.goto(address)
  await una.page.getByRole('link', { name: bowl.name }).first().waitFor()
  for (const { mistakes } of [seller, ada, una]) expect(mistakes).toEqual([])
})
