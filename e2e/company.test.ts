import { expect, test } from 'vitest'

import { ask } from './test/api.ts'
import { openBrowser, visit } from './test/journey.ts'
import { inRows } from './test/rows.ts'

const browser = openBrowser()

const shopOfSeller = `(select s.id from shops s join users u on u.id = s.owner_id
  where u.email = 'seller@demo.test')`

/** Moves the demo seller's shop to a country, and returns its address before. */
const moveShop = (address: string) =>
  inRows(async (rows) => {
    const found = await rows.query<{ address: object }>(
      `select address from shops where id = ${shopOfSeller}`,
    )
    await rows.query(`update shops set address = $1 where id = ${shopOfSeller}`, [address])
    return JSON.stringify(found.rows[0]?.address ?? null)
  })

/** Ends the zone of an earlier try, so that orders to France are taxed as before. */
const endZone = () =>
  inRows((rows) => rows.query(`update tax_zones set deleted_at = now() where name = 'France'`))

test('a company in another member state buys without VAT, and its invoice says why', async () => {
  const staff = await visit(browser(), { as: 'admin@demo.test' })
  await staff.page.goto('/admin')
  await endZone()
  const zone = await ask<{ id: number }>(staff.page, 'POST', '/admin/tax-zone', {
    name: 'France',
    label: 'VAT',
    areas: [{ country: 'FR' }],
    shows_tax: false,
  })
  const rate = { zone_id: zone.id, jurisdiction: 'FR', name: 'VAT', rate_ppm: 200_000 }
  await ask(staff.page, 'POST', '/admin/tax-rate', rate)
  const before = await moveShop('{"line1": "Hafenstraße 1", "city": "Hamburg", "country": "DE"}')

  const { page, mistakes } = await visit(browser(), { as: 'user@demo.test' })
  await page.goto('/shop?q=Ashcombe%20Penny%20Loafer')
  await page.getByRole('main').getByRole('link', { name: 'Ashcombe Penny Loafer' }).first().click()
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await page.getByRole('dialog').getByText('Ashcombe Penny Loafer').first().waitFor()
  await page.goto('/checkout')
  await page.getByText('Enter it below').click()
  await page.getByLabel('Country').selectOption('FR')
  await page.getByLabel('Street address').fill('12 rue de Turenne')
  await page.getByLabel(/[Pp]ostal code/).fill('75003')
  await page.getByLabel('City').fill('Paris')
  await page.getByLabel('City').blur()
  await page.getByText(/^VAT/).first().waitFor()

  await page.getByLabel('I am buying for a business').check()
  await page.getByLabel('Company').last().fill('Lind SARL')
  await page.getByLabel('VAT ID').fill('FR83 404 833 048')
  await page.getByLabel('VAT ID').blur()
  await page.getByText('Valid VAT ID: France').waitFor()
  await page.getByText('Reverse charge: your company accounts for the VAT.').waitFor()
  await page.getByLabel(/Test payment/).check()
  await page.getByLabel(/I agree to the/).check()
  await page.getByRole('button', { name: /obligation to pay/ }).click()
  await page.getByRole('button', { name: 'Approve the payment' }).click()
  await page.getByRole('link', { name: 'Track order' }).click()
  await page.getByText('VAT ID FR83404833048').waitFor()
  await page.getByText('Reverse charge: the customer accounts for the VAT.').waitFor()
  expect(mistakes).toEqual([])

  await moveShop(before)
  await endZone()
})
