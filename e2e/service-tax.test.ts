import { expect, test } from 'vitest'

import { ask } from './test/api.ts'
import { openBrowser, visit } from './test/journey.ts'
import { makeUnique } from './test/unique.ts'

const browser = openBrowser()

type Settings = { tax: Record<string, unknown> }

test('packages and withdrawals state tax and amount before they are confirmed', async () => {
  const staff = await visit(browser(), { as: 'admin@demo.test' })
  await staff.page.goto('/admin')
  const { tax } = await ask<Settings>(staff.page, 'GET', '/admin/general-settings')
  const setTax = (more: object) =>
    ask(staff.page, 'PUT', '/admin/general-settings', { tax: { ...tax, ...more } })
  const hall = makeUnique('Hall')
  const draft = { name: hall, price_minor: 10_000, duration_days: 30 }
  await ask(staff.page, 'POST', '/admin/shop-package', draft)
  await setTax({ default_bp: 1900, commission_tax: 'on_top' })
  try {
    const sellers = await visit(browser(), { as: 'seller@demo.test' })
    await sellers.page.goto('/seller/renue-package')
    await sellers.page.getByRole('button', { name: `Choose ${hall}` }).click()
    const dialog = sellers.page.getByRole('dialog', { name: hall })
    await dialog.getByText('Price without tax').waitFor()
    await dialog.getByText('Plus 19% tax').waitFor()
    await dialog.getByText('$19.00').waitFor()
    await dialog.getByRole('radio', { name: /Bank transfer/ }).check()
    await dialog.getByRole('button', { name: 'Pay $119.00' }).click()
    await dialog.waitFor({ state: 'detached' })
    await sellers.page.getByText('incl. $19.00 tax').waitFor()

    await staff.page.goto('/admin/purchase-offer-packages?state=pending_review&kind=shop')
    const row = staff.page.getByRole('row', { name: new RegExp(hall) })
    await row.getByRole('button', { name: /^(View|Review) purchase/ }).click()
    await staff.page.getByText('Tax included').waitFor()

    const other = await visit(browser(), { as: 'seller2@demo.test' })
    await other.page.goto('/seller/withdraw')
    await other.page.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await other.page.getByText('Incl. 19% tax').waitFor()
    await other.page.getByText('$0.19').waitFor()
    expect([...staff.mistakes, ...sellers.mistakes, ...other.mistakes]).toEqual([])
  } finally {
    await setTax({})
  }
})
