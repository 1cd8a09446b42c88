import { expect, test } from 'vitest'

import { openBrowser, visit } from './test/journey.ts'

const browser = openBrowser()

test('staff change a price in the list by keyboard; a wrong one is refused in place', async () => {
  const { page, mistakes } = await visit(browser(), { as: 'admin@demo.test' })
  await page.goto('/admin/product?status=active')
  const first = page.getByRole('button', { name: /^Change the price of / }).first()
  await first.waitFor()
  const name = String(await first.getAttribute('aria-label'))
  const pencil = page.getByRole('button', { name, exact: true })
  const field = page.getByRole('textbox', { name, exact: true })
  const open = async () => {
    await pencil.focus()
    await page.keyboard.press('Enter')
    await field.waitFor()
    return field.inputValue()
  }
  const before = await open()
  const changed = (Number(before) + 1).toFixed(2)

  await field.fill('0')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').waitFor()
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'detached' })

  expect(await open()).toBe(before)
  await field.fill(changed)
  await page.keyboard.press('Enter')
  const row = page.getByRole('row').filter({ has: pencil })
  await row.getByText(`$${changed}`).waitFor()
  await open()
  await field.fill(before)
  await page.keyboard.press('Enter')
  await row.getByText(`$${before}`).waitFor()
  expect(mistakes).toEqual([])
})
