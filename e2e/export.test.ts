import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { ask } from './test/api.ts'
import { openBrowser, visit } from './test/journey.ts'

const browser = openBrowser()

const head = 'Zone,Tax category,Jurisdiction,Name,Rate (%),First day,Last day'

/** Imports a file of rates, each of another place, which no order of the demo uses. */
const importRates = async (page: Page, zone: string, { from, count }: Record<string, number>) => {
  const rows = Array.from({ length: Number(count) }, (_, at) => {
    const place = Number(from) + at
    return `${zone},,IS-${place},Rate ${place},1,,`
  })
  const csv = [head, ...rows].join('\r\n')
  const send = async (content: string) => {
    const body = new FormData()
    body.set('file', new File([content], 'rates.csv'))
    body.set('is_dry_run', 'false')
    const headers = { authorization: `Bearer ${localStorage.getItem('auth_token')}` }
    const response = await fetch('/api/admin/tax-rate-import', { method: 'POST', body, headers })
    return (await response.json()).message
  }
  // A busy server refuses a large file; the second attempt changes nothing else.
  await expect.poll(() => page.evaluate(send, csv), { timeout: 60_000 }).toBe('Tax rates imported')
}

test('staff export a list of more than 5,000 rows as a task and download its file', async () => {
  const { page, mistakes } = await visit(browser(), { as: 'admin@demo.test' })
  await page.goto('/admin')
  const name = `Exported ${Date.now()}`
  const { id } = await ask<{ id: number }>(page, 'POST', '/admin/tax-zone', {
    name,
    areas: [{ country: 'IS' }],
    label: 'VAT',
  })
  try {
    for (const from of [1000, 3000, 5000, 7000])
      await importRates(page, name, { from, count: 1_300 })

    await page.goto('/admin/tax/rates')
    await page.getByRole('button', { name: 'Export as CSV' }).click()
    await page.getByText('The export has started.').waitFor()
    await page.getByRole('button', { name: /^Tasks/ }).click()
    const tasks = page.getByRole('list', { name: 'Tasks' })
    const saved = page.waitForEvent('download')
    await tasks.getByRole('button', { name: /^Download: Export tax-rate-/ }).click()
    const file = await readFile(await (await saved).path(), 'utf8')
    expect(file.split('\r\n').filter((line) => /\bIS-\d{4}\b/.test(line))).toHaveLength(5_200)

    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /unread/ }).click()
    await page.getByRole('button', { name: /tax-rate-.* is ready/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Download: / })
      .waitFor()
  } finally {
    await ask(page, 'DELETE', `/admin/tax-zone?id=${id}`)
  }
  expect(mistakes).toEqual([])
})
