import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import { ask } from './test/api.ts'
import { openBrowser, visit } from './test/journey.ts'
import { receiveReturn } from './test/orders/receive-return.ts'
import { remitCash } from './test/remit-cash.ts'

const browser = openBrowser()

/** Returns the texts of a language: `text('checkout', 'checkout_order_cash', { total })`. */
const textsOf =
  (locale: string) =>
  (area: string, key: string, values: object = {}) => {
    const file = join(import.meta.dirname, '..', 'messages', locale, `${area}.json`)
    const messages: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
    return Object.entries(values).reduce(
      (text, [name, value]) => text.replace(`{${name}}`, String(value)),
      messages[key] ?? `no text for ${key}`,
    )
  }

type Row = { number: string; id: number; group_id: number }

/** Delivers the orders of a group at once, and records their cash. */
const deliver = async (adminPage: Page, group: number) => {
  const { rows } = await ask<{ rows: Row[] }>(adminPage, 'GET', '/admin/order-list?per_page=50')
  const order = rows.find(({ group_id }) => group_id === group)
  if (!order) throw new Error('The order is not in the list of the staff')
  for (const status of ['confirmed', 'processing', 'shipped', 'delivered'])
    await ask(adminPage, 'POST', '/admin/order-status', { id: order.id, status })
  await remitCash(adminPage, order.number)
  return order.number
}

describe.each([
  {
    locale: 'de',
    tag: 'de-DE',
    product: 'Tischleuchte Dome',
    direction: 'ltr',
    amount: /\d,\d\d\s\$/,
  },
  {
    locale: 'ar',
    tag: 'ar-EG',
    product: 'مصباح طاولة بقبة',
    direction: 'rtl',
    amount: /\d\.\d\d\s?\$/,
  },
])('in $tag', ({ locale, tag, product, direction, amount }) => {
  const text = textsOf(locale)
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

  test('a customer finds a product, orders it, returns it and gets a refund', async () => {
    const { page, mistakes } = await visit(browser(), { as: 'user@demo.test' })
    const { page: adminPage } = await visit(browser(), { as: 'admin@demo.test' })
    await adminPage.goto('/admin/returns')

    await page.goto(`/${locale}`)
    expect(await page.locator('html').getAttribute('lang')).toBe(tag)
    expect(await page.locator('html').getAttribute('dir')).toBe(direction)
    const search = page.locator('input[type=search]').first()
    await search.fill(product)
    await search.press('Enter')
    await page.getByRole('main').getByRole('link', { name: product }).first().click()
    await page.waitForURL(new RegExp(`/${locale}/product-details/`))
    await page.getByText(amount).first().waitFor()

    await button(page, text('island', 'product_cart_button')).first().click()
    await page.getByRole('dialog').getByText(product).first().waitFor()
    await page.goto(`/${locale}/checkout`)
    await page
      .getByRole('heading', { name: text('checkout', 'checkout_address_title') })
      .first()
      .waitFor()
    await page.getByRole('checkbox').last().check()
    const order = text('checkout', 'checkout_order_cash', { total: '' }).trim()
    await page.getByRole('button', { name: order }).click()
    await page.waitForURL(new RegExp(`/${locale}/user/order-details/\\d+`))
    const group = Number(/order-details\/(\d+)/.exec(page.url())?.[1])
    const number = await deliver(adminPage, group)

    await page.goto(`/${locale}/user/order-details/${group}`)
    await button(page, text('orders', 'buyer_return_button')).click()
    await button(page, text('orders', 'returns_request_next')).click()
    await page.getByLabel(text('orders', 'returns_target_wallet')).check()
    await button(page, text('orders', 'returns_request_button')).click()
    await button(page, text('orders', 'returns_request_button')).waitFor({ state: 'detached' })

    await adminPage.reload()
    await receiveReturn(adminPage, number)
    await page.reload()
    await page
      .getByRole('list', { name: text('orders', 'refunds_list_label') })
      .getByText(text('orders', 'refunds_state_paid'))
      .waitFor()
    expect(mistakes).toEqual([])
  })
})

test('a visitor changes the language of a page, and the account opens in it', async () => {
  const { page, mistakes } = await visit(browser(), { as: 'user@demo.test' })
  await page.goto('/shop?q=lamp')
  await page.getByRole('link', { name: /^Deutsch/ }).click()
  await page.waitForURL('**/de/shop?q=lamp')
  const text = textsOf('de')
  await page.getByText(text('storefront', 'header_offers')).first().waitFor()

  await page.goto('/user')
  await page.waitForURL('**/de/user')
  await page.goto('/de/shop')
  await page.getByRole('link', { name: 'English' }).click()
  await page.waitForURL((address) => address.pathname === '/shop')
  await page.goto('/user')
  expect(new URL(page.url()).pathname).toBe('/user')
  expect(mistakes).toEqual([])
})

test('search engines find each page in all languages', async () => {
  const { page } = await visit(browser(), { scripts: false })
  await page.goto('/de/offers')
  const links = await page
    .locator('link[rel=alternate][hreflang]')
    .evaluateAll((all) =>
      all.map((link) => [
        link.getAttribute('hreflang'),
        new URL(link.getAttribute('href') ?? '').pathname,
      ]),
    )
  expect(Object.fromEntries(links)).toEqual({
    en: '/offers',
    de: '/de/offers',
    fr: '/fr/offers',
    es: '/es/offers',
    'pt-br': '/pt-br/offers',
    ar: '/ar/offers',
    'x-default': '/offers',
  })
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/de\/offers$/)
})
