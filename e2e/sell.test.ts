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
import { makeUnique } from './test/unique.ts'

const browser = openBrowser()

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

/** Renames the address of the shop, and closes it with a notice for customers. */
const goOnVacation = async (page: Page, address: string) => {
  await page.goto('/seller/credentials')
  await page.getByRole('textbox', { name: /^Store URL/ }).fill(address)
  await page.getByRole('button', { name: 'Save' }).first().click()
  await page.getByText('Shop saved').first().waitFor()
  await page.getByLabel(/^From/).fill('Jan 1, 2026')
  await page.getByLabel(/^Message to customers/).fill('We pour candles until May')
  await page.getByRole('button', { name: 'Save' }).nth(1).click()
}

test('a seller applies, is sent back once, is approved, sells, and goes on vacation', async () => {
  const wanda = await visit(browser())
  const ada = await visit(browser(), { as: 'admin@demo.test' })
  const una = await visit(browser())
  const shop = makeUnique('Wick & Wax')
  const applicant = {
    name: 'Wanda Wick',
    email: `${makeUnique('wanda')}@demo.test`,
    shop,
    payout: 'wanda@pay.test',
  }
  const name = makeUnique('Wick Holder Mug')
  const address = makeUnique('candles')

  await openAccount(wanda.page, applicant)
  await fillIn(wanda.page, applicant)
  await handIn(wanda.page, applicant)

  await lookAt(ada.page, applicant)
  await ada.page.getByRole('img', { name: 'Trade license' }).waitFor()
  await decide(ada.page, 'Request changes', 'The license cannot be read')
  await ada.page.getByText('Changes requested').first().waitFor()

  await wanda.page.goto('/seller')
  await wanda.page.getByText('“The license cannot be read”').first().waitFor()
  await handInAgain(wanda.page, applicant)

  await lookAt(ada.page, applicant)
  await ada.page.getByRole('button', { name: 'Approve' }).click()
  await ada.page.getByText('Shop approved').first().waitFor()

  await una.page.goto('/shopping-mall?q=wick')
  await una.page.getByRole('link', { name: shop }).first().click()
  await heading(una.page, shop).first().waitFor()
  const shopUrl = una.page.url()

  await adopt(wanda.page, {
    template: 'Harbor Stoneware Mug',
    name,
    price: '14.50',
    stock: '6',
  })
  await approveProduct(ada.page, name)
  await una.page.goto(shopUrl)
  await una.page.getByRole('link', { name }).first().click()
  await una.page.getByText('$14.50').first().waitFor()

  await goOnVacation(wanda.page, address)
  const comes = async () => {
    await una.page.goto(shopUrl)
    return una.page.getByText('We pour candles until May').count()
  }
  await expect.poll(comes).toBeGreaterThan(0)
  expect(una.page.url()).toContain(`-${address}`)
  for (const { mistakes } of [wanda, ada, una]) expect(mistakes).toEqual([])
})
