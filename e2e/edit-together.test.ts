import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { ask } from './test/api.ts'
import { openBrowser, visit } from './test/journey.ts'

const browser = openBrowser()

type Rows<Row = object> = { rows: (Row & { id: number })[] }
type Role = { id: number; permissions: string[] }

const isMerged = (page: Page) => page.getByText(/also changed .*Both changes were saved/).first()
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).last().click()

/** Opens two windows, of the owner and of an employee who has these permissions too. */
const openBoth = async (permissions: string[]) => {
  const ada = await visit(browser(), { as: 'admin@demo.test' })
  await ada.page.goto('/admin')
  const roles = (await ask<Rows<Role>>(ada.page, 'GET', '/admin/role-list')).rows
  const role = roles.find(({ id }) => id === 1)
  if (!role) throw new Error('The demo has no role')
  const grant = (granted: string[]) =>
    ask(ada.page, 'PUT', '/admin/role', { id: role.id, permissions: granted })
  await grant([...new Set([...role.permissions, ...permissions])])
  const bob = await visit(browser(), { as: 'employee@demo.test' })
  return {
    ada: ada.page,
    bob: bob.page,
    end: async () => {
      await grant(role.permissions)
      expect([...ada.mistakes, ...bob.mistakes]).toEqual([])
      await Promise.all([ada, bob].map(({ page }) => page.context().close()))
    },
  }
}

test('two people edit one product, and choose where both changed the same field', async () => {
  const { ada, bob, end } = await openBoth([])
  const [lamp] = (
    await ask<Rows<{ name: string }>>(ada, 'GET', '/admin/product-list?q=Reading+Corner+Lamp')
  ).rows
  if (!lamp) throw new Error('The demo has no lamp')
  const field = (page: Page, name: string) =>
    page
      .getByRole('main')
      .getByLabel(new RegExp(`^${name}`))
      .first()
  const readName = async () =>
    (await ask<{ name: string }>(ada, 'GET', `/admin/product/${lamp.id}`)).name

  await bob.goto(`/admin/product/add?id=${lamp.id}`)
  await field(bob, 'Short description').fill('For long evenings')
  await ada.goto(`/admin/product/add?id=${lamp.id}`)
  await field(ada, 'Name').fill(`${lamp.name} No. 2`)
  await save(ada)
  await expect.poll(readName).toBe(`${lamp.name} No. 2`)
  await save(bob)
  await isMerged(bob).waitFor()
  expect(await ask(ada, 'GET', `/admin/product/${lamp.id}`)).toMatchObject({
    name: `${lamp.name} No. 2`,
    short_description: 'For long evenings',
  })

  await field(ada, 'Name').fill('Lamp of Ada')
  await save(ada)
  await expect.poll(readName).toBe('Lamp of Ada')
  await field(bob, 'Name').fill('Lamp of Bob')
  await save(bob)
  const dialog = bob.getByRole('dialog', { name: 'Conflicting changes' })
  await dialog.getByLabel(/: Lamp of Ada$/).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => field(bob, 'Name').inputValue()).toBe('Lamp of Ada')
  await ask(ada, 'PUT', '/admin/product', { id: lamp.id, name: lamp.name })
  await end()
})

test('a draft that is restored after another change is merged like an open form', async () => {
  const { ada, bob, end } = await openBoth([])
  const [lamp] = (
    await ask<Rows<{ name: string }>>(ada, 'GET', '/admin/product-list?q=Reading+Corner+Lamp')
  ).rows
  if (!lamp) throw new Error('The demo has no lamp')
  const change = (values: object) => ask(ada, 'PUT', '/admin/product', { id: lamp.id, ...values })
  const field = (name: string) => bob.getByRole('textbox', { name, exact: true })
  const open = async () => {
    await bob.goto(`/admin/product/add?id=${lamp.id}`)
    await field('Name').waitFor()
  }
  bob.on('dialog', (dialog) => void dialog.accept())

  await open()
  const stored = bob.waitForResponse(
    (response) => response.url().includes('/form-draft') && response.request().method() === 'PUT',
  )
  await field('Model Optional').fill('Evening 2')
  await field('Name').fill('Lamp of the draft')
  await stored
  await change({ name: 'Lamp of Ada' })
  await open()
  await bob.getByText(/^The record was changed since then/).waitFor()
  await bob.getByRole('button', { name: 'Restore draft' }).click()
  await save(bob)
  const dialog = bob.getByRole('dialog', { name: 'Conflicting changes' })
  await dialog.getByRole('rowheader', { name: 'Name' }).waitFor()
  expect(await dialog.getByRole('rowheader').count()).toBe(1)
  await dialog.getByLabel(/: Lamp of Ada$/).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => ask(ada, 'GET', `/admin/product/${lamp.id}`))
    .toMatchObject({ name: 'Lamp of Ada', model: 'Evening 2' })
  await change({ name: lamp.name, model: '' })
  await end()
})

test('two people edit one coupon, and both changes are saved', async () => {
  const { ada, bob, end } = await openBoth(['coupon'])
  const read = async () =>
    (
      await ask<Rows<{ title: string; min_subtotal_minor: number }>>(
        ada,
        'GET',
        '/admin/coupon-list?q=DOORSTEP',
      )
    ).rows[0]
  const before = await read()
  if (!before) throw new Error('The demo has no coupon DOORSTEP')
  const open = async (page: Page) => {
    await page.goto('/admin/coupon?q=DOORSTEP')
    await page.getByRole('main').getByRole('button', { name: 'DOORSTEP' }).first().click()
    return page.getByRole('dialog')
  }
  const [first, second] = [await open(ada), await open(bob)]
  await first.getByLabel(/^Minimum subtotal/).fill('30')
  await second.getByLabel('Title', { exact: true }).fill('Free delivery for all')
  await save(ada)
  await first.waitFor({ state: 'detached' })
  await save(bob)
  await isMerged(bob).waitFor()
  expect(await read()).toMatchObject({ title: 'Free delivery for all', min_subtotal_minor: 3000 })
  const { id, title, min_subtotal_minor } = before
  await ask(ada, 'PUT', '/admin/coupon', { id, title, min_subtotal_minor })
  await end()
})

test('two people edit the general settings, and both changes are saved', async () => {
  const { ada, bob, end } = await openBoth(['general'])
  const open = async (page: Page, name: RegExp) => {
    await page.goto('/admin/general-setting')
    return page.getByRole('main').getByLabel(name).first()
  }
  const [tagline, phone] = [await open(ada, /^Tagline/), await open(bob, /^Phone/)]
  const before = { tagline: await tagline.inputValue(), contact_phone: await phone.inputValue() }
  await tagline.fill('Made by hand')
  await phone.fill('+1 202 555 0177')
  await save(ada)
  const read = () => ask<typeof before>(ada, 'GET', '/admin/general-settings')
  await expect.poll(async () => (await read()).tagline).toBe('Made by hand')
  await save(bob)
  await isMerged(bob).waitFor()
  expect(await read()).toMatchObject({ tagline: 'Made by hand', contact_phone: '+1 202 555 0177' })
  await ask(ada, 'PUT', '/admin/general-settings', before)
  await end()
})
