import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { openBrowser, visit } from './test/journey.ts'

const browser = openBrowser()

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

/** Opens a product by searching for it, as a visitor would. */
const findProduct = async (page: Page, name: string) => {
  await page.goto('/')
  const search = page.locator('input[type=search]').first()
  await search.fill(name)
  await search.press('Enter')
  await page.getByRole('main').getByRole('link', { name }).first().click()
  await heading(page, name).waitFor()
}

const addToCart = (page: Page) => page.getByRole('button', { name: 'Add to cart' }).first().click()

const signIn = async (page: Page, email: string) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('demo-Market-2026')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** A style sheet that is added again comes after the others, and overrides their rules. */
const countRepeatedSheets = (page: Page) =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    return links.length - new Set(links.map(({ href }) => href.replace('#', ''))).size
  })

/** Confirms, packs and ships the order that is open in the seller's back office. */
const ship = async (page: Page, number: string) => {
  await page.goto('/seller/order')
  await page.getByRole('link', { name: number }).first().click()
  await page.getByRole('button', { name: /^Confirm/ }).click()
  await page.getByRole('button', { name: /^Start packing/ }).click()
  await page.getByRole('button', { name: /^Ship( all|$)/ }).click()
  await page.getByText('Shipped', { exact: true }).first().waitFor()
}

test('a guest finds two products, signs in, buys them from two shops, and both shops ship', async () => {
  const { page, mistakes } = await visit(browser(), { hasMotion: true })

  await findProduct(page, 'Ashcombe Penny Loafer')
  await page.getByText('Burgundy', { exact: true }).click()
  await page.getByRole('main').getByText('42', { exact: true }).click()
  await addToCart(page)
  const message = 'Login Required - Please log in to continue adding items to your cart.'
  await page.getByText(message).waitFor()

  await page.goto('/login')
  await signIn(page, 'user@demo.test')
  await page.waitForURL('**/user')
  await page.goto('/')
  await page.getByRole('link', { name: /Cart/ }).click()
  await page.getByRole('dialog').getByText('Ashcombe Penny Loafer').first().waitFor()

  await findProduct(page, 'Dome Table Lamp')
  await addToCart(page)
  // Leaving earlier would cancel the request.
  await page.getByRole('dialog').getByText('Dome Table Lamp').first().waitFor()
  await page.goto('/checkout')
  await heading(page, 'Shipping address').waitFor()
  await page.getByLabel(/I agree to the/).check()
  await page.getByRole('button', { name: /^Place order/ }).click()
  await page.waitForURL(/order-details\/\d+/)
  expect(await countRepeatedSheets(page)).toBe(0)
  const number =
    /\d{4,}/.exec(
      await heading(page, /\d{4,}/)
        .first()
        .innerText(),
    )?.[0] ?? ''
  expect(Number(number)).toBeGreaterThan(1000)

  const sam = await visit(browser(), { as: 'seller@demo.test' })
  await ship(sam.page, `${number}-1`)
  const sol = await visit(browser(), { as: 'seller2@demo.test' })
  await ship(sol.page, `${number}-2`)

  const ada = await visit(browser(), { as: 'admin@demo.test' })
  await ada.page.goto(`/admin/order?q=${number}`)
  for (const part of [1, 2])
    await ada.page
      .getByRole('link', { name: `${number}-${part}` })
      .first()
      .waitFor()

  await page.reload()
  await page
    .getByText(/^Shipped \S/)
    .first()
    .waitFor()
  for (const own of [mistakes, sam.mistakes, sol.mistakes, ada.mistakes]) expect(own).toEqual([])
})

test('an order of another user answers like a missing one', async () => {
  const { page } = await visit(browser(), { as: 'member2@demo.test' })
  const [missing] = await Promise.all([
    page.waitForResponse(/\/api\/order-details\/1$/),
    page.goto('/member/order-details/1'),
  ])

  expect(missing.status()).toBe(404)
  await page
    .getByText(/not found/i)
    .first()
    .waitFor()
})

test('without scripts a visitor still browses, searches, filters and reads', async () => {
  const { page } = await visit(browser(), { scripts: false })
  await page.goto('/shop?q=loafer&sort=price')
  expect(
    await page
      .getByRole('main')
      .getByRole('link', { name: /Loafer/ })
      .count(),
  ).toBeGreaterThan(2)
  await page.getByRole('main').getByRole('link', { name: 'Ashcombe Penny Loafer' }).first().click()
  await heading(page, 'Ashcombe Penny Loafer').waitFor()
  await page
    .getByRole('link', { name: /reviews/i })
    .first()
    .click()
  await expect.poll(() => page.getByRole('main').innerText()).toMatch(/stars|out of 5/i)
})
