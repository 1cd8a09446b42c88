import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'

import { ask } from './api.ts'
import { visit } from './journey.ts'
import { remitCash } from './remit-cash.ts'

export const productName = 'Dome Table Lamp'

// A headless browser names itself in its user agent and is counted as a link checker.
const userAgent = (version: number) =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`

/** Opens a browser for a visitor who is unknown to the marketplace. */
export const openGuestPage = async (browser: Browser, version = 140) => {
  const { page } = await visit(browser, { userAgent: userAgent(version) })
  return page
}

type Settings = { fraud: object; version: number | null }

/**
 * Sets how soon after a click an order may follow without a flag: a journey is quicker than a
 * person.
 */
export const allowHurry = async (ada: Page, quick_order_seconds: number) => {
  const { fraud } = await ask<Settings>(ada, 'GET', '/admin/affiliate-settings')
  const patient = { ...fraud, quick_order_seconds }
  await ask(ada, 'POST', '/admin/affiliate-settings', { fraud: patient })
}

const openProduct = async (page: Page) => {
  await page.goto('/shop?q=dome+table+lamp')
  await page.getByRole('main').getByRole('link', { name: productName }).first().click()
  await page.getByRole('heading', { name: productName }).waitFor()
}

/** Creates a link to a product in the back office, as a member would. */
export const makeLink = async (mia: Page, label: string) => {
  await openProduct(mia)
  // The product page itself offers the link and shows its commission.
  await mia.getByRole('heading', { name: /^Share and earn \$/ }).waitFor()
  const address = mia.url()

  await mia.goto('/member/refer')
  await mia.getByLabel('Page URL').fill(address)
  await mia.getByLabel(/^Label/).fill(label)
  await mia.getByRole('button', { name: 'Copy link' }).waitFor()
  const link = await mia.getByText(new RegExp(`sub_id=${label}`)).innerText()
  expect(link).toContain('referral_code=M7A4HQ2K')
  return `http://${link}`
}

type Person = { name: string; email: string }
const password = 'a-Lamp-for-2026'

export const register = async (page: Page, { name, email }: Person) => {
  await page.goto('/signup')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/user')
}

export const signOut = async (page: Page, name: string) => {
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL((url) => !/^\/(user|member)/.test(url.pathname))
}

export const signIn = async (page: Page, email: string, typed = password) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** Buys the product and returns the number of the purchase. */
export const buy = async (page: Page, { name }: Person) => {
  await openProduct(page)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await page.getByRole('dialog').getByText(productName).first().waitFor()
  await page.goto('/checkout')
  await page.getByRole('heading', { name: 'Shipping address' }).waitFor()
  await page.getByRole('button', { name: /^Place order/ }).waitFor()
  // A returning buyer only chooses an address.
  if ((await page.getByLabel('Street address').count()) > 0) await fillAddress(page, name)
  await page.getByLabel(/I agree to the/).check()
  await page.getByRole('button', { name: /^Place order/ }).click()
  await page.waitForURL(/order-details\/\d+/)
  return Number(/order-details\/(\d+)/.exec(page.url())?.[1])
}

const fillAddress = async (page: Page, name: string) => {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Phone').fill('+44 20 7946 0321')
  await page.getByLabel('Street address').fill('Harbour Row 12')
  await page.getByLabel('City').fill('Estwick')
  await page.getByRole('combobox', { name: 'State' }).selectOption('Oregon')
  await page.getByLabel(/^ZIP/).fill('97205')
}

export type Order = { id: number; number: string; lines: { id: number; net_minor: number }[] }
type Group = { orders: Order[] }

/** Delivers the orders of a cash purchase; the courier remits the cash. */
export const deliver = async (ada: Page, buyer: Page, groupId: number) => {
  const { orders } = await ask<Group>(buyer, 'GET', `/order-details/${groupId}`)
  for (const { id, number } of orders) {
    for (const status of ['confirmed', 'processing', 'shipped', 'delivered'])
      await ask(ada, 'POST', '/admin/order-status', { id, status })
    await remitCash(ada, number)
  }
  return orders
}
