import { expect, test } from 'vitest'

import { buyAndReceive } from './test/orders/delivered-order.ts'
import { openBrowser, visit } from './test/journey.ts'
import { hasFocus, open, tabTo } from './test/access/keys.ts'

const browser = openBrowser()

test('keyboard only: an employee finds an order and refunds a unit of it', async () => {
  const una = await visit(browser(), { as: 'user@demo.test' })
  const sam = await visit(browser(), { as: 'seller@demo.test' })
  const { page, mistakes } = await visit(browser(), { as: 'admin@demo.test' })
  for (const visitor of [una.page, sam.page, page]) await visitor.goto('/terms')
  const { number } = await buyAndReceive(una.page, sam.page, page)

  await page.goto('/admin/order')
  const rows = page.locator('[data-row]')
  await rows.first().waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type(number)
  await expect.poll(() => rows.count()).toBe(1)
  await open(page, rows.getByRole('link').first())
  await page.getByRole('heading', { name: new RegExp(number), level: 1 }).waitFor()

  const menu = page.getByRole('button', { name: `Actions for order ${number}` })
  const refund = page.getByRole('menuitem', { name: 'Refund', exact: true })
  await open(page, menu)
  await refund.waitFor()
  for (let step = 0; step < 12 && !(await hasFocus(refund)); step++)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')

  const dialog = page.getByRole('dialog', { name: `Refund order ${number}` })
  await tabTo(page, dialog.getByLabel(/^Shipped units of/).first())
  await page.keyboard.type('1')
  await tabTo(page, dialog.getByRole('radio', { name: 'Original payment method' }))
  await page.keyboard.press('ArrowDown')
  const submit = dialog.getByRole('button', { name: 'Issue refund' })
  await expect.poll(() => submit.isEnabled()).toBe(true)
  await open(page, submit)
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('list', { name: 'Refunds' }).getByText('Paid').waitFor()
  expect(mistakes).toEqual([])
})
