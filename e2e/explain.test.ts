import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { ask } from './test/ask.ts'
import { openBrowser, visit } from './test/journey.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const explained = (place: Page | Locator) => place.getByTitle('Where does this come from?')

/** Opens the sum behind an amount, looks whether it adds up, and gives what it comes to. */
const explain = async (page: Page, amount: Locator) => {
  await amount.click()
  const dialog = page.getByRole('dialog', { name: 'Where this comes from' })
  const steps = dialog.locator('tbody').first().locator('tr')
  await steps.first().waitFor()
  let sum = 0
  let end = ''
  for (const step of await steps.all()) {
    const [sign = '', label = '', written = ''] = await step.locator('td').allInnerTexts()
    // A rate of what stands above it is no sum: the next one begins there.
    if (sign === '=' && label.includes('%')) sum = centsOf(written)
    else if (sign === '=') expect({ label, cents: centsOf(written) }).toEqual({ label, cents: sum })
    else sum += (sign === '+' ? 1 : -1) * centsOf(written)
    end = written
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  return end
}

/** '−$1,234.50' → -123450. */
const centsOf = (written: string) => {
  const digits = Number(written.replaceAll(/[^\d]/g, ''))
  return /^[-−]/.test(written.trim()) ? 0 - digits : digits
}

test('every figure on the seller’s earnings screen explains itself', async () => {
  const { page, mistakes } = await visit(browser, { as: 'seller@demo.test' })
  await page.goto('/seller/earning-history')
  await heading(page, 'Earnings').waitFor()

  const sums = page.getByRole('main').locator('dl').first()
  await explained(sums).first().waitFor()
  for (const amount of await explained(sums).all()) {
    const shown = await amount.innerText()
    expect(centsOf(await explain(page, amount))).toBe(centsOf(shown))
  }
  expect(await explained(sums).count()).toBe(6)

  const row = page.getByRole('row').nth(1)
  for (const amount of await explained(row).all()) await explain(page, amount)
  // No amount stands there that nobody can ask about.
  const written = await page
    .getByRole('main')
    .getByText(/^[-−]?\$[\d,.]+$/)
    .all()
  for (const amount of written)
    expect(await amount.locator('xpath=ancestor-or-self::button').count()).toBe(1)
  expect(mistakes).toEqual([])
})

test('so do the figures of the withdrawals and each line of the statement', async () => {
  const { page, mistakes } = await visit(browser, { as: 'seller@demo.test' })
  await page.goto('/seller/withdraw')
  await heading(page, 'Available now').waitFor()
  const figures = page.getByRole('main').locator('dl').first()
  for (const amount of [explained(page).first(), ...(await explained(figures).all())]) {
    const shown = await amount.innerText()
    expect(centsOf(await explain(page, amount))).toBe(centsOf(shown))
  }

  await page.goto('/seller/billing')
  await page.getByRole('row').nth(1).waitFor()
  const line = page.getByRole('row').nth(1)
  const balance = (await line.locator('td').allInnerTexts()).at(-1) ?? ''
  expect(centsOf(await explain(page, explained(line).first()))).toBe(centsOf(balance))
  expect(mistakes).toEqual([])
})

type Wallet = {
  available_minor: number
  debt_minor: number
  open_withdrawal: { id: number } | null
}
type Earnings = { rows: { order_id: number; name: string; list_minor: number }[] }
type Method = { id: number; is_verified: boolean; blocked_until: string | null }

/** Asks for all that a shop has, and pays it. */
const takeEverythingOut = async (shop: Page, office: Page) => {
  const decide = (id: number, decision: object) =>
    ask(office, 'POST', '/admin/withdraw-status', { id, ...decision })
  const { open_withdrawal } = await ask<Wallet>(shop, 'GET', '/seller/wallet')
  if (open_withdrawal)
    await decide(open_withdrawal.id, { status: 'cancelled', reason: 'Please ask for all of it' })
  const { available_minor } = await ask<Wallet>(shop, 'GET', '/seller/wallet')
  const methods = await ask<Method[]>(shop, 'GET', '/seller/payment-methods')
  const method = methods.find(({ is_verified, blocked_until }) => is_verified && !blocked_until)
  const wish = { amount_minor: available_minor, method_id: method?.id }
  const { id } = await ask<{ id: number }>(shop, 'POST', '/seller/withdraw', wish)
  await decide(id, { status: 'approved', reference: 'ACH 4711' })
}

test('a part given back after the payout is a debt of the shop, which says where it comes from', async () => {
  const { page: office, mistakes } = await visit(browser, { as: 'admin@demo.test' })
  const { page: shop } = await visit(browser, { as: 'seller@demo.test' })
  await office.goto('/admin/withdraw')
  await shop.goto('/seller/withdraw')
  await takeEverythingOut(shop, office)
  const { rows } = await ask<Earnings>(
    shop,
    'GET',
    '/seller/earnings?state=available&sort=share_minor&order=desc&per_page=1',
  )
  const [sold] = rows
  if (!sold) throw new Error('The demo shop has earned nothing yet')

  await office.goto(`/admin/order/details/${sold.order_id}`)
  await office.getByRole('button', { name: /^Actions for order/ }).click()
  await office.getByRole('menuitem', { name: 'Give money back' }).click()
  await office.getByLabel(`How much of the price of ${sold.name}`).first().fill('10')
  await office.getByLabel('Reason').fill('A scratch on the lid')
  await office.getByLabel('Into the buyer’s wallet').check()
  await office.getByText('…of it as a debt').waitFor()
  await office.getByRole('button', { name: 'Give it back' }).click()
  await office.getByText('A scratch on the lid').first().waitFor()

  await shop.reload()
  await shop.getByText('You owe').waitFor()
  const debt = shop.getByText('You owe').locator('xpath=following-sibling::dd[1]')
  const shown = await debt.innerText()
  expect(centsOf(await explain(shop, explained(debt)))).toBe(centsOf(shown))
  expect(await ask<Wallet>(shop, 'GET', '/seller/wallet')).toMatchObject({
    available_minor: 0,
    debt_minor: centsOf(shown),
  })
  expect(mistakes).toEqual([])
})
