import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import {
  adopt,
  approveProduct,
  decide,
  fillIn,
  handIn,
  handInAgain,
  lookAt,
  openAccount,
} from './test/applying.ts'
import { openBrowser, visit } from './test/journey.ts'

const browser = openBrowser()

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const shopName = 'Wick & Wax'
const applicant = {
  name: 'Wanda Wick',
  email: 'wanda@demo.test',
  shop: shopName,
  payout: 'wanda@pay.test',
}
const mug = {
  template: 'Harbour Stoneware Mug',
  name: 'Wick Holder Mug',
  price: '14.50',
  stock: '6',
}

test('a seller applies, is sent back once, is approved, sells, and goes on vacation', async () => {
  const wanda = await visit(browser())
  const ada = await visit(browser(), { as: 'admin@demo.test' })
  const una = await visit(browser())

  await openAccount(wanda.page, applicant)
  await fillIn(wanda.page, applicant)
  await handIn(wanda.page, applicant)

  await lookAt(ada.page, applicant)
  await ada.page.getByRole('img', { name: 'Trade licence' }).waitFor()
  await decide(ada.page, 'Ask for changes', 'The license cannot be read')
  await ada.page.getByText('Changes requested').first().waitFor()

  await wanda.page.goto('/seller')
  await wanda.page.getByText('“The license cannot be read”').first().waitFor()
  await handInAgain(wanda.page, applicant)

  await lookAt(ada.page, applicant)
  await ada.page.getByRole('button', { name: 'Approve' }).click()
  await ada.page.getByText('Shop approved').first().waitFor()

  await una.page.goto('/shopping-mall?q=wick')
  await una.page.getByRole('link', { name: shopName }).first().click()
  await heading(una.page, shopName).first().waitFor()
  const address = una.page.url()

  await adopt(wanda.page, mug)
  await approveProduct(ada.page, mug.name)
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
