import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'

import { ask } from './test/api.ts'
import { buyAndReceive } from './test/orders/delivered-order.ts'
import { openBrowser, visit } from './test/journey.ts'

const browser = openBrowser()

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click()

type Settings = { payout: { dual_control_minor: number } }
type Wallet = { available_minor: number }

/** Lowers the approval limit for this test only. */
const lowerLimit = async (owner: Page) => {
  const { payout } = await ask<Settings>(owner, 'GET', '/admin/general-settings')
  const set = (dual_control_minor: number) =>
    ask(owner, 'PUT', '/admin/general-settings', { payout: { ...payout, dual_control_minor } })
  await set(100)
  onTestFinished(() => set(payout.dual_control_minor).then(() => undefined))
}

test('the refund of a large return waits until a second employee approves it', async () => {
  const { page: buyer, mistakes } = await visit(browser(), { as: 'user@demo.test' })
  const { page: shop } = await visit(browser(), { as: 'seller@demo.test' })
  const staff = await visit(browser(), { as: 'employee@demo.test' })
  const owner = await visit(browser(), { as: 'admin@demo.test' })
  await buyer.goto('/user/order-history')
  await shop.goto('/seller/returns')
  await owner.page.goto('/admin/returns')
  const getBalance = async () => (await ask<Wallet>(buyer, 'GET', '/my-wallet')).available_minor
  const { group_id, number } = await buyAndReceive(buyer, shop, owner.page)
  await lowerLimit(owner.page)
  const before = await getBalance()

  await buyer.goto(`/user/order-details/${group_id}`)
  await press(buyer, 'Return items')
  await press(buyer, 'Next')
  await buyer.getByLabel('My wallet, for my next purchase').check()
  await press(buyer, 'Request return')
  await buyer.getByText(/^Return \d+$/).waitFor()

  await staff.page.goto('/admin/returns')
  await staff.page.getByRole('button', { name: new RegExp(`^${number}, return`) }).click()
  await press(staff.page, 'Approve')
  await press(staff.page, 'Mark as received')
  await press(staff.page, 'Record received items')
  await staff.page
    .getByRole('button', { name: 'Record received items' })
    .waitFor({ state: 'detached' })
  expect(await getBalance()).toBe(before)

  await owner.page.goto('/admin/approvals')
  await owner.page.getByRole('link', { name: 'Return refund' }).first().click()
  await owner.page.getByText('Not applied yet.').waitFor()
  await press(owner.page, 'Approve')
  await owner.page.getByText('Applied changes').waitFor()

  await buyer.reload()
  await buyer.getByRole('list', { name: 'Refunds' }).getByText('Paid').waitFor()
  expect(await getBalance()).toBeGreaterThan(before)
  expect([...mistakes, ...staff.mistakes, ...owner.mistakes]).toEqual([])
})
