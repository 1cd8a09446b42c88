import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { ask } from './test/api.ts'
import { parseCents, explain, explainAll, explained } from './test/explain.ts'
import { openBrowser, visit } from './test/journey.ts'
import { remitCash } from './test/remit-cash.ts'
import { endReturnPeriod } from './test/time.ts'

const browser = openBrowser()

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click()

const address = {
  name: 'Una Lind',
  phone: '+1 202 555 0123',
  line1: '7 Millrace Street',
  city: 'Portland',
  region: 'OR',
  postcode: '97205',
  country: 'US',
}
const terms = { address, payment_method: 'cash_on_delivery', accept_terms: true, quantity: 2 }

type Listed = { rows: { id: number }[] }
type Product = { variants: { product_attributes: object[] }[] }
type Placed = { group_id: number; group_number: string; order_ids: [number] }
type Order = { lines: { id: number }[] }
type Method = { id: number; is_verified: boolean; blocked_until: string | null }
type Wallet = {
  available_minor: number
  debt_minor: number
  open_withdrawal: { id: number } | null
}
type Row = { order_id: number; share_minor: number; reversed_minor: number }

type Three = { buyer: Page; shop: Page; adminPage: Page }

/** Orders two units of a product of the shop, and has them delivered just now. */
const buyTwo = async ({ buyer, shop, adminPage }: Three) => {
  const { rows } = await ask<Listed>(shop, 'GET', '/seller/product-list?status=active&per_page=50')
  const placed = await placeFirst(buyer, rows)
  const [id] = placed.order_ids
  for (const status of ['confirmed', 'processing', 'shipped'])
    await ask(adminPage, 'POST', '/admin/order-status', { id, status })
  const delivered = { id, status: 'delivered', collected_by: 'courier' }
  await ask(adminPage, 'POST', '/admin/order-status', delivered)
  const number = `${placed.group_number}-1`
  await remitCash(adminPage, number)
  return { id, number }
}

const placeFirst = async (buyer: Page, rows: Listed['rows']) => {
  for (const { id: product_id } of rows) {
    const { variants } = await ask<Product>(buyer, 'GET', `/product/${product_id}`)
    for (const { product_attributes } of variants) {
      const input = { ...terms, product_id, product_attributes }
      const placed = await ask<Placed>(buyer, 'PUT', '/buy-now', input).catch(() => undefined)
      if (placed) return placed
    }
  }
  throw new Error('The demo shop sells nothing')
}

/** Requests the return of one of the two units within the return period; the shop accepts it. */
const agreeToReturn = async ({ buyer, shop }: Three, order_id: number) => {
  const { lines } = await ask<Order>(buyer, 'GET', `/order/${order_id}`)
  const one = { quantity: 1, reason: 'changed_mind', condition: 'unopened' }
  const { id } = await ask<{ id: number }>(buyer, 'POST', '/return', {
    order_id,
    lines: [{ ...one, order_line_id: lines[0]?.id }],
    refund_to: 'wallet',
  })
  await ask(shop, 'POST', '/seller/return-status', { id, status: 'approved' })
}

const walletOf = (shop: Page) => ask<Wallet>(shop, 'GET', '/seller/wallet')

/** Returns the seller's earning from one sale, and the part that was reversed. */
const shareOf = async (shop: Page, { id, number }: { id: number; number: string }) => {
  const { rows } = await ask<{ rows: Row[] }>(shop, 'GET', `/seller/earnings?q=${number}`)
  const row = rows.find(({ order_id }) => order_id === id)
  if (!row) throw new Error(`Order ${number} has earned nothing`)
  return row
}

/** Withdraws the shop's full balance and pays it out. */
const takeEverythingOut = async ({ shop, adminPage }: Three) => {
  const decide = (id: number, decision: object) =>
    ask(adminPage, 'POST', '/admin/withdraw-status', { id, ...decision })
  const { open_withdrawal } = await walletOf(shop)
  if (open_withdrawal)
    await decide(open_withdrawal.id, { status: 'cancelled', reason: 'Please ask for all of it' })
  const { available_minor } = await walletOf(shop)
  const methods = await ask<Method[]>(shop, 'GET', '/seller/payment-methods')
  const method = methods.find(({ is_verified, blocked_until }) => is_verified && !blocked_until)
  const input = { amount_minor: available_minor, method_id: method?.id }
  const { id } = await ask<{ id: number }>(shop, 'POST', '/seller/withdraw', input)
  await decide(id, { status: 'approved', reference: 'ACH 4711' })
}

/** Receives the returned unit and records it on the shop's screen. */
const bookReturn = async (shop: Page, number: string) => {
  await shop.goto('/seller/returns')
  await shop.getByRole('button', { name: new RegExp(`^${number}, return`) }).click()
  await press(shop, 'Mark as received')
  await press(shop, 'Record received items')
  await shop.getByRole('button', { name: 'Record received items' }).waitFor({ state: 'detached' })
}

/**
 * Returns the shop's debt as its screen shows it, after checking that the amounts beside it add up.
 */
const readDebt = async (shop: Page) => {
  await shop.goto('/seller/withdraw')
  await shop.getByRole('heading', { name: 'Available' }).waitFor()
  await explainAll(shop, shop.getByRole('main').locator('dl').first())
  const debt = shop
    .getByText('Balance due', { exact: true })
    .locator('xpath=following-sibling::dd[1]')
  return (await debt.count()) === 0 ? 0 : parseCents(await debt.innerText())
}

/**
 * One row of the shop's earnings: opens the explanation of each amount, checks the sums and returns
 * them.
 */
const explainEarning = async (shop: Page, number: string) => {
  await shop.goto(`/seller/earning-history?q=${number}`)
  const row = shop.getByRole('row').filter({ hasText: number })
  await explained(row).first().waitFor()
  await explainAll(shop, shop.getByRole('main').locator('dl').first())
  for (const amount of await explained(row).all()) await explain(shop, amount)
  return row.innerText()
}

/** The newest statement lines: each explains the balance before and after it. */
const explainStatement = async (shop: Page, count: number) => {
  await shop.goto('/seller/billing')
  await shop.getByRole('row').nth(count).waitFor()
  const values: { text: string; below: string; amount: number }[] = []
  for (let at = 1; at <= count; at++) {
    const line = shop.getByRole('row').nth(at)
    const cells = await line.locator('td').allInnerTexts()
    expect(parseCents(await explain(shop, explained(line).first()))).toBe(
      parseCents(cells.at(-1) ?? ''),
    )
    const [text = '', ...below] = (cells[0] ?? '').split('\n')
    values.push({ text, below: below.join('\n'), amount: parseCents(cells.at(-2) ?? '') })
  }
  return values
}

test('a partial return after the payout becomes a debt of the shop, which its next sale repays', async () => {
  const visits = {
    buyer: await visit(browser(), { as: 'user@demo.test' }),
    shop: await visit(browser(), { as: 'seller@demo.test' }),
    adminPage: await visit(browser(), { as: 'admin@demo.test' }),
  }
  const three = {
    buyer: visits.buyer.page,
    shop: visits.shop.page,
    adminPage: visits.adminPage.page,
  }
  const { buyer, shop, adminPage } = three
  await buyer.goto('/user/order-history')
  await shop.goto('/seller/withdraw')
  await adminPage.goto('/admin/withdraw')

  const first = await buyTwo(three)
  await agreeToReturn(three, first.id)
  await endReturnPeriod(first.id)
  await takeEverythingOut(three)
  expect(await readDebt(shop)).toBe(0)

  await bookReturn(shop, first.number)
  const sold = await shareOf(shop, first)
  expect(sold.reversed_minor).toBeGreaterThan(0)
  expect(await readDebt(shop)).toBe(sold.reversed_minor)
  expect(await walletOf(shop)).toMatchObject({
    available_minor: 0,
    debt_minor: sold.reversed_minor,
  })
  expect(await explainEarning(shop, first.number)).toContain('Partially refunded')

  const second = await buyTwo(three)
  await endReturnPeriod(second.id)
  const next = await shareOf(shop, second)
  expect(await readDebt(shop)).toBe(0)
  expect(await walletOf(shop)).toMatchObject({
    available_minor: next.share_minor - sold.reversed_minor,
    debt_minor: 0,
  })
  await explainEarning(shop, second.number)
  const refund = `refund of order ${first.number}`
  expect(await explainStatement(shop, 2)).toEqual([
    {
      text: `Earnings from order ${second.number}`,
      below: expect.stringContaining(`Applied to balance due: ${refund}`),
      amount: next.share_minor,
    },
    {
      text: `Deducted: ${refund}`,
      below: expect.stringContaining('Added to balance due'),
      amount: -sold.reversed_minor,
    },
  ])
  expect(Object.values(visits).flatMap(({ mistakes }) => mistakes)).toEqual([])
})
