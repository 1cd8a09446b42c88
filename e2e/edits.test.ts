import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { openBrowser, visit } from './test/journey.ts'
import { cut } from './test/till.ts'

const browser = openBrowser()

/** Asks the server for something as whoever is signed in. */
const ask = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('auth_token') ?? ''}` }
    return (await (await fetch(`/api${address}`, { headers })).json()).data
  }, path)

const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name }).first()
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).first().click()
const both = (page: Page) => page.getByText(/also changed .* Both changes were saved/).first()

test('two people edit one product, one coupon and one setting, and nothing is lost', async () => {
  const [ada, bea] = [
    await visit(browser(), { as: 'admin@demo.test' }),
    await visit(browser(), { as: 'admin@demo.test' }),
  ]
  const pages = [ada.page, bea.page]
  await ada.page.goto('/admin')
  const { rows } = await ask(ada.page, '/admin/product-list?per_page=1')
  const id = Number(rows[0].id)

  for (const page of pages) await page.goto(`/admin/product/add?id=${id}`)
  for (const page of pages) await field(page, /^Name/).waitFor()
  await field(ada.page, /^Name/).fill('Edited by Ada')
  await field(bea.page, /^Short description/).fill('Edited by Bea')
  await save(ada.page)
  await ada.page.getByText('Product updated').first().waitFor()
  await save(bea.page)
  await both(bea.page).waitFor()
  expect(await ask(ada.page, `/admin/product/${id}`)).toMatchObject({
    name: 'Edited by Ada',
    short_description: 'Edited by Bea',
  })

  for (const page of pages) {
    await page.goto('/admin/coupon?q=DOORSTEP')
    await page
      .getByRole('button', { name: /DOORSTEP/i })
      .first()
      .click()
    await field(page, /^Title/).waitFor()
  }
  await field(ada.page, /^Title/).fill('Title by Ada')
  await field(bea.page, /^Title/).fill('Title by Bea')
  await save(ada.page)
  await ada.page.getByText('Coupon updated').first().waitFor()
  await save(bea.page)
  // The same field on both sides: Bea chooses.
  const choice = bea.page.getByRole('dialog', { name: 'This was changed meanwhile' })
  await choice.getByRole('radio', { name: /Title by Ada/ }).check()
  await choice.getByRole('button', { name: 'Save' }).click()
  await choice.waitFor({ state: 'detached' })
  const coupons = await ask(ada.page, '/admin/coupon-list?q=DOORSTEP')
  expect(coupons.rows[0].title).toBe('Title by Ada')

  for (const page of pages) {
    await page.goto('/admin/general-setting')
    await field(page, 'Motto').waitFor()
  }
  const motto = `Motto ${id}`
  await field(ada.page, /^Motto/).fill(motto)
  await field(bea.page, /^Address/).fill('Millrace 7')
  await save(ada.page)
  await ada.page
    .getByText(/Success/)
    .first()
    .waitFor()
  await save(bea.page)
  await both(bea.page).waitFor()
  const settings = await ask(ada.page, '/admin/general-settings')
  expect(settings).toMatchObject({ tagline: motto, address: 'Millrace 7' })
  expect([...ada.mistakes, ...bea.mistakes]).toEqual([])
}, 180_000)

test('without a network the menu stays on the form, and the form is saved afterwards', async () => {
  const { page } = await visit(browser(), { as: 'admin@demo.test' })
  await page.goto('/admin/brand')
  await page.getByRole('button', { name: 'Add brand' }).first().click()
  await field(page, /^Name/).fill('Typed offline')
  await cut(page.context(), true)

  await page.getByText('You are offline. What you typed stays here').waitFor()
  await save(page)
  await page
    .getByText(/offline/i)
    .first()
    .waitFor()
  expect(await field(page, /^Name/).inputValue()).toBe('Typed offline')

  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await cut(page.context(), false)
  await save(page)
  await page.getByText('Brand created').first().waitFor()

  await cut(page.context(), true)
  await page.getByRole('link', { name: 'Orders' }).first().click()
  await page.getByText('You can open other screens when you are online again').waitFor()
  await page.getByRole('heading', { name: 'Brands' }).first().waitFor()
  await cut(page.context(), false)
  await page.getByRole('link', { name: 'Orders' }).first().click()
  await page.waitForURL(/\/admin\/order/)
}, 120_000)
