import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openBrowser, visit } from './test/journey.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const goOn = (page: Page) => page.getByRole('button', { name: 'Save and go on' }).click()
const shopName = 'Wick & Wax'

/** A red square of 32 points, as a PNG. */
const picture = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAIAAAD8GO2jAAAAKklEQVR42mM4YWBAU8QwasGoBaMWjFowasGoBaMWjFowasGoBaMWDBULABDyoD3ozRBpAAAAAElFTkSuQmCC',
    'base64',
  ),
})

const openAccount = async (page: Page) => {
  await page.goto('/seller/signup')
  await page.getByLabel('Name').fill('Wanda Wick')
  await page.getByLabel('Email').fill('wanda@demo.test')
  await page.getByLabel('Phone').fill('+1 202 555 0142')
  await page.getByLabel('Password', { exact: true }).fill('demo-Market-2026')
  await page.getByLabel('Password again').fill('demo-Market-2026')
  await page.getByLabel(/I agree to the/).check()
  await page.getByRole('button', { name: 'Open a shop' }).click()
  await heading(page, 'Your shop').waitFor()
}

const fillIn = async (page: Page) => {
  await page.getByLabel('Name of the shop').fill(shopName)
  await page.getByLabel('What you mostly sell').selectOption({ label: 'Home and kitchen' })
  await page.getByLabel('Street and number').fill('Candle Row 4')
  await page.getByLabel('City').fill('Estwick')
  await goOn(page)
  await heading(page, 'Documents').waitFor()

  await page.locator('#identity').setInputFiles(picture('passport.png'))
  await page.locator('#trade_licence').setInputFiles(picture('licence.png'))
  await page.locator('#tax').setInputFiles({
    name: 'tax.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('MZ this is a program'),
  })
  await page.getByLabel('Tax number').fill('TX 4711')
  await goOn(page)
  await page.getByText('Tax must be a PDF or a picture').first().waitFor()
  await page.locator('#tax').setInputFiles(picture('tax.png'))
  await goOn(page)

  await heading(page, 'Where your money goes').waitFor()
  await page.getByText('PayPal', { exact: true }).click()
  await page.getByLabel('Email').fill('wanda@pay.test')
  await goOn(page)
  await heading(page, 'Package').waitFor()
  await page.getByText('Corner stall').click()
  await goOn(page)
}

const handIn = async (page: Page) => {
  await heading(page, 'Hand it in').waitFor()
  await page.getByLabel(/I agree to the/).check()
  await page.getByRole('button', { name: 'Hand in my shop' }).click()
  await heading(page, `${shopName} is handed in`).waitFor()
}

/** Opens what waits in the back office. */
const lookAt = async (page: Page) => {
  await page.goto('/admin/seller-shops?status=submitted')
  await page.getByRole('link', { name: shopName }).click()
  await heading(page, shopName).waitFor()
}

/** The first thing on the shelf: out of the catalogue, with a price and a stock of its own. */
const listProduct = async (page: Page) => {
  await page.goto('/seller/template?q=stoneware')
  await page.getByRole('link', { name: 'Sell Harbour Stoneware Mug' }).click()
  await heading(page, 'New product').waitFor()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Wick Holder Mug')
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('14.50')
  await page.getByRole('textbox', { name: 'Stock', exact: true }).fill('6')
  await page.getByRole('button', { name: 'Add product' }).first().click()
  await heading(page, 'Waits for review').waitFor()
}

const approveProduct = async (page: Page) => {
  await page.goto('/admin/shop-product')
  await page.getByRole('link', { name: 'Wick Holder Mug' }).click()
  await page.getByRole('button', { name: /^Approve/ }).click()
  await page.getByText('Product approved').first().waitFor()
}

test('a seller applies, is sent back once, is approved, sells, and goes on vacation', async () => {
  const wanda = await visit(browser)
  const ada = await visit(browser, { as: 'admin@demo.test' })
  const una = await visit(browser)

  await openAccount(wanda.page)
  await fillIn(wanda.page)
  await handIn(wanda.page)

  await lookAt(ada.page)
  await ada.page.getByRole('img', { name: 'Trade licence' }).waitFor()
  await ada.page.getByRole('button', { name: 'Ask for changes' }).click()
  await ada.page.getByLabel(/^Reason/).fill('The licence cannot be read')
  await ada.page.getByRole('dialog').getByRole('button', { name: 'Ask for changes' }).click()
  await ada.page.getByText('Changes requested').first().waitFor()

  await wanda.page.goto('/seller')
  await wanda.page.getByText('“The licence cannot be read”').first().waitFor()
  await wanda.page.getByRole('link', { name: 'Change it and hand it in' }).click()
  await wanda.page.getByRole('link', { name: /^Documents/ }).click()
  await wanda.page.locator('#trade_licence').setInputFiles(picture('licence-again.png'))
  await goOn(wanda.page)
  // Saved, it leads on by itself: going elsewhere before would be overtaken.
  await heading(wanda.page, 'Where your money goes').waitFor()
  await wanda.page.getByRole('link', { name: /^Hand it in/ }).click()
  await handIn(wanda.page)

  await lookAt(ada.page)
  await ada.page.getByRole('button', { name: 'Approve' }).click()
  await ada.page.getByText('Shop approved').first().waitFor()

  await una.page.goto('/shopping-mall?q=wick')
  await una.page.getByRole('link', { name: shopName }).first().click()
  await heading(una.page, shopName).first().waitFor()
  const address = una.page.url()

  await listProduct(wanda.page)
  await approveProduct(ada.page)
  await una.page.goto(address)
  await una.page
    .getByRole('link', { name: /Wick Holder Mug/ })
    .first()
    .click()
  await una.page.getByText('$14.50').first().waitFor()

  await wanda.page.goto('/seller/credentials')
  await wanda.page.getByRole('textbox', { name: /^Address in the market/ }).fill('candles')
  await wanda.page.getByRole('button', { name: 'Save' }).first().click()
  await wanda.page.getByText('Shop saved').first().waitFor()
  await wanda.page.getByLabel(/^From/).fill('2026-01-01T08:00')
  await wanda.page.getByLabel(/^What customers read/).fill('We pour candles until May')
  await wanda.page.getByRole('button', { name: 'Save' }).nth(1).click()
  await una.page.waitForTimeout(500)
  await una.page.goto(address)
  await una.page.getByText('We pour candles until May').waitFor()
  expect(una.page.url()).toMatch(/-candles$/)
  for (const { mistakes } of [wanda, ada, una]) expect(mistakes).toEqual([])
}, 180_000)
