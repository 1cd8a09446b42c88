import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { ask } from './test/ask.ts'
import { openBrowser, visit } from './test/journey.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const thing = 'Dome Table Lamp'
// Without a head, a browser says so in its name, and counts as a program that looks at links.
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

type Settings = { fraud: object; version: number | null }

/** A journey is quicker than a person: an order right after its click would be looked into. */
const allowHurry = async (ada: Page) => {
  const { fraud } = await ask<Settings>(ada, 'GET', '/admin/affiliate-settings')
  const patient = { ...fraud, quick_order_seconds: 0 }
  await ask(ada, 'POST', '/admin/affiliate-settings', { fraud: patient })
}

/** Makes a link to a product in the office, as a member would. */
const makeLink = async (mia: Page) => {
  await mia.goto('/shop?q=dome+table+lamp')
  await mia.getByRole('main').getByRole('link', { name: thing }).first().click()
  await mia.getByRole('heading', { name: thing }).waitFor()
  // The page itself offers the link, and says what it earns.
  await mia.getByRole('heading', { name: /^Share it and earn \$/ }).waitFor()
  const address = mia.url()

  await mia.goto('/member/refer')
  await mia.getByLabel('Address of the page').fill(address)
  await mia.getByLabel(/^Label/).fill('journey')
  await mia.getByRole('button', { name: 'Copy this link' }).waitFor()
  const link = await mia.getByText(/sub_id=journey/).innerText()
  expect(link).toContain('referral_code=M7A4HQ2K')
  return `http://${link}`
}

const register = async (page: Page) => {
  await page.goto('/signup')
  await page.getByLabel('Name').fill('Nils Varden')
  await page.getByLabel('Email').fill('nils.varden@elsewhere.test')
  await page.getByLabel('Password', { exact: true }).fill('a-Lamp-for-2026')
  await page.getByLabel('Password again').fill('a-Lamp-for-2026')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/user')
}

const buy = async (page: Page) => {
  await page.goto('/shop?q=dome+table+lamp')
  await page.getByRole('main').getByRole('link', { name: thing }).first().click()
  await page.getByRole('heading', { name: thing }).waitFor()
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await page.getByRole('dialog').getByText(thing).first().waitFor()
  await page.goto('/checkout')
  await page.getByRole('heading', { name: 'Where to' }).waitFor()
  await page.getByLabel('Name').fill('Nils Varden')
  await page.getByLabel('Phone').fill('+44 20 7946 0321')
  await page.getByLabel('Street and number').fill('Harbour Row 12')
  await page.getByLabel('City').fill('Estwick')
  await page.getByLabel(/I agree to the/).check()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.waitForURL(/order-details\/\d+/)
  return Number(/order-details\/(\d+)/.exec(page.url())?.[1])
}

type Group = { orders: { id: number }[] }

const deliver = async (ada: Page, { orders }: Group) => {
  for (const { id } of orders)
    for (const status of ['confirmed', 'processing', 'shipped', 'delivered'])
      await ask(ada, 'POST', '/admin/order-status', { id, status })
}

test('a stranger follows a link, looks around, registers and buys: the member sees what he earns', async () => {
  const { page: mia, mistakes } = await visit(browser, { as: 'member@demo.test' })
  const { page: ada } = await visit(browser, { as: 'admin@demo.test' })
  await ada.goto('/admin/affiliate-setting')
  await allowHurry(ada)
  const link = await makeLink(mia)

  const stranger = await browser.newContext({ baseURL: inject('market'), userAgent })
  const page = await stranger.newPage()
  await page.goto(link)
  await page.getByRole('heading', { name: thing }).waitFor()
  // What brought somebody is kept, wherever he goes next.
  await page.goto('/coupon')
  await page.goto('/shopping-mall')
  await register(page)
  const group_id = await buy(page)

  await mia.goto(`/member/earnings?q=${encodeURIComponent(thing)}&state=tracked`)
  await mia.getByText('On its way', { exact: true }).last().waitFor()

  await deliver(ada, await ask<Group>(page, 'GET', `/order-details/${group_id}`))
  await mia.goto(`/member/earnings?q=${encodeURIComponent(thing)}&state=pending`)
  const row = mia.getByRole('row').filter({ hasText: thing }).first()
  await row.getByText('Pending', { exact: true }).waitFor()

  await row.getByRole('button', { name: /\$/ }).click()
  await mia.getByText(/^They followed your link/).waitFor()
  await mia.getByRole('button', { name: 'Done' }).click()
  await mia.goto('/member/visitors?label=journey')
  await mia.getByText('Label journey').first().waitFor()
  expect(mistakes).toEqual([])
}, 240_000)
