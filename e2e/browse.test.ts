import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { follow, openBrowser, visit } from './test/journey.ts'

const browser = openBrowser()

const cards = (page: Page) => page.getByRole('main').locator('a[href^="/product-details/"]')

/** Returns the number in '41 products' above a listing. */
const totalOf = async (page: Page) =>
  Number.parseInt(await page.locator('main h1 + p').innerText(), 10)

const amountIn = (text: string) => Number(/\$([\d,]+\.\d\d)/.exec(text)?.[1]?.replaceAll(',', ''))

test('without scripts a visitor browses, filters, sorts, pages, searches and reads', async () => {
  const { page, mistakes } = await visit(browser(), { scripts: false })
  await page.goto('/')
  await follow(page, page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first())
  const heading = await page.getByRole('heading', { level: 1 }).innerText()
  const inCategory = await totalOf(page)
  expect(await cards(page).count()).toBe(Math.min(24, inCategory))

  await page.getByLabel('Lowest price').fill('40')
  await page.getByLabel('Highest price').fill('150')
  await page.getByLabel('In stock only').check()
  await follow(page, page.getByRole('button', { name: 'Apply filters' }))
  await page.getByRole('link', { name: 'Remove From $40.00 to $150.00' }).waitFor()
  await page.getByRole('link', { name: 'Remove In stock' }).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(heading)
  const narrowed = await totalOf(page)
  expect(narrowed).toBeGreaterThan(0)
  expect(narrowed).toBeLessThan(inCategory)

  await page.locator('summary').filter({ hasText: 'Sort' }).click()
  await follow(page, page.getByRole('link', { name: 'Price: low to high' }))
  const prices = (await cards(page).allInnerTexts()).map(amountIn)
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  expect([prices.at(0), prices.at(-1)].every((price = 0) => price >= 40 && price <= 150)).toBe(true)

  await follow(page, page.getByRole('link', { name: 'Clear all' }))
  expect(await totalOf(page)).toBe(inCategory)
  expect(mistakes).toEqual([])
})

test('without scripts a list can be paged, and each product can be read', async () => {
  const { page, mistakes } = await visit(browser(), { scripts: false, width: 390 })
  await page.goto('/shop?sort=price')
  const first = await cards(page).first().innerText()
  await follow(page, page.getByRole('link', { name: 'Next page' }))
  expect(new URL(page.url()).search).toBe('?sort=price&page=2')
  expect(await cards(page).first().innerText()).not.toBe(first)

  await page.getByRole('link', { name: /^Filter/ }).click()
  await page.getByLabel('In stock only').check()
  await follow(page, page.getByRole('button', { name: /^Show \d+ products/ }))
  expect(new URL(page.url()).searchParams.get('in_stock')).toBe('1')

  await page.getByRole('searchbox', { name: 'Search' }).last().fill('loafer')
  await page.getByRole('searchbox', { name: 'Search' }).last().press('Enter')
  await page.getByRole('heading', { name: 'Results for “loafer”' }).waitFor()
  await cards(page).first().click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Details' }).click()
  await page.getByText('Brand', { exact: true }).waitFor()
  expect(mistakes).toEqual([])
})

test('a product page lists the products viewed before it, in each language and for the keyboard', async () => {
  const { page, mistakes } = await visit(browser(), { width: 390, hasMotion: true })
  const recent = () => page.locator('[data-recent]')
  await page.goto('/product-details/1')
  expect(await recent().isVisible()).toBe(false)
  const first = await page.getByRole('heading', { level: 1 }).innerText()

  await page.goto('/product-details/2')
  await page.getByRole('heading', { name: 'Recently viewed' }).waitFor()
  await recent().getByRole('link', { name: first }).press('Enter')
  await page.getByRole('heading', { level: 1, name: first }).waitFor()

  await page.goto('/ar/product-details/3')
  await recent().getByRole('listitem').first().waitFor()
  expect(await recent().getByRole('listitem').count()).toBe(2)
  const [latest] = await recent().getByRole('link').all()
  expect(await latest?.getAttribute('href')).toMatch(/^\/ar\/product-details\/1-/)
  expect(mistakes).toEqual([])
})
