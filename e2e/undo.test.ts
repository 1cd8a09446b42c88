import { expect, test } from 'vitest'

import { openBrowser, visit } from './test/journey.ts'

const browser = openBrowser()

test('staff undo a switched brand by a button, a deleted one by a key, and many rows at once', async () => {
  const { page, mistakes } = await visit(browser(), { as: 'admin@demo.test' })
  const name = `Undone ${Date.now()}`
  await page.goto('/admin/brand')
  await page.getByRole('button', { name: 'Add brand' }).first().click()
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.goto(`/admin/brand?q=${encodeURIComponent(name)}`)
  const row = page.getByRole('row').filter({ hasText: name })
  const state = row.getByRole('switch')
  await row.waitFor()

  await state.click()
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  await undo.waitFor()
  await expect.poll(() => state.getAttribute('aria-checked')).toBe('false')
  await undo.click()
  await page.getByText('Change undone').waitFor()
  await expect.poll(() => state.getAttribute('aria-checked')).toBe('true')

  await row.getByRole('button', { name: /Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes', exact: true }).click()
  await row.waitFor({ state: 'detached' })
  await page.keyboard.press('z')
  await row.waitFor()

  await page.getByLabel('Select page').check()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await page.getByText('1 deactivated').waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => state.getAttribute('aria-checked')).toBe('true')
  expect(mistakes).toEqual([])
})
