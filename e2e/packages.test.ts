import { expect, test } from 'vitest'

import { ask } from './test/api.ts'
import { openBrowser, visit } from './test/journey.ts'
import { makeUnique } from './test/unique.ts'

const browser = openBrowser()

test('a seller upgrades by bank transfer, an admin matches the payment, and the limits change', async () => {
  const sellers = await visit(browser(), { as: 'seller2@demo.test' })
  const { page } = sellers
  await page.goto('/seller/renue-package')
  await page.getByText(/Products used: .* of 200/).waitFor()

  await page.getByRole('button', { name: 'Choose Market hall, a year' }).click()
  const dialog = page.getByRole('dialog', { name: 'Market hall, a year' })
  await dialog.getByText('Credit from current package').waitFor()
  await dialog.getByText('Today', { exact: true }).waitFor()
  await dialog.getByRole('radio', { name: /Bank transfer/ }).check()
  await dialog.getByRole('button', { name: /^Pay \$/ }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Payment pending').first().waitFor()
  await page.getByText(/Products used: .* of 200/).waitFor()

  const staff = await visit(browser(), { as: 'admin@demo.test' })
  await staff.page.goto('/admin/purchase-offer-packages?state=pending_review&kind=shop')
  const row = staff.page.getByRole('row', { name: /seller2@demo\.test/ })
  await row.getByRole('button', { name: /^(View|Review) purchase/ }).click()
  await staff.page.getByRole('button', { name: 'Payment received' }).click()
  await staff.page.getByRole('textbox', { name: 'Reference' }).fill('Transfer 9001')
  await staff.page.getByRole('button', { name: 'Confirm payment' }).click()
  await row.waitFor({ state: 'detached' })

  await page.reload()
  await page.getByText(/Products used: .* of 2,000/).waitFor()
  const { rows } = await ask<{ rows: { reference: string | null }[] }>(
    page,
    'GET',
    '/seller/bill-list?kind=package',
  )
  expect(rows.map(({ reference }) => reference)).toContain('Transfer 9001')
  expect([...sellers.mistakes, ...staff.mistakes]).toEqual([])
})

test('a boosted product is listed first with a label, and its buyer sees the clicks', async () => {
  const { page, mistakes } = await visit(browser())
  await page.goto('/')
  const sponsored = page.locator('[data-sponsored]').first()
  await sponsored.getByText('Sponsored').waitFor()
  await sponsored.scrollIntoViewIfNeeded()
  await sponsored.click()
  await page.getByRole('heading', { level: 1 }).waitFor()

  const member = await visit(browser(), { as: 'member@demo.test' })
  await member.page.goto('/member/boost')
  await member.page
    .getByText(/\d+ views?, \d+ clicks?/)
    .first()
    .waitFor()
  expect([...mistakes, ...member.mistakes]).toEqual([])
})

test('a seller downgrades on a phone, selects what to retain, and changes the selection', async () => {
  const staff = await visit(browser(), { as: 'admin@demo.test' })
  await staff.page.goto('/admin/vendor-packages')
  const barrowName = makeUnique('Barrow')
  const draft = { name: barrowName, price_minor: 0, duration_days: 30, products: 3 }
  const barrow = await ask<{ id: number }>(staff.page, 'POST', '/admin/shop-package', draft)
  const { page, mistakes } = await visit(browser(), { as: 'seller@demo.test', width: 390 })
  await page.goto('/seller/renue-package')
  await page.getByRole('button', { name: `Choose ${barrowName}` }).click()
  const dialog = page.getByRole('dialog', { name: barrowName })
  const group = dialog.getByRole('group', { name: 'Products to keep on sale' })
  await group.getByText('3 of 3 selected').waitFor()
  const last = group.getByRole('listitem').last()
  const name = await last.locator('span').first().innerText()
  await expect.poll(() => last.getByRole('checkbox').isDisabled()).toBe(true)
  await group.getByRole('checkbox').first().uncheck()
  await last.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Get package' }).click()
  await dialog.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: `Items to keep with “${barrowName}”` }).click()
  const again = page.getByRole('dialog', { name: `Items to keep with “${barrowName}”` })
  const picked = again.getByRole('listitem').filter({ hasText: name }).getByRole('checkbox')
  await picked.waitFor()
  await expect.poll(() => picked.isChecked()).toBe(true)
  await picked.uncheck()
  await again.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved. Your selection applies when the package starts.').waitFor()
  await ask(staff.page, 'POST', '/admin/shop-package-status', {
    id: barrow.id,
    status: 'inactive',
  })
  expect([...mistakes, ...staff.mistakes]).toEqual([])
})
