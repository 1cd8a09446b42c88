import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { openBrowser, visit } from './test/journey.ts'
import { listPosProducts, openPos, getTotal, typeAsReader } from './test/pos.ts'

const browser = openBrowser()

const firstLine = (page: Page) => page.getByLabel('In this sale').getByRole('listitem').first()

/** Types a code that is long enough for a scanner; a few keys typed by a person are none. */
const somethingScanned = async (page: Page) => {
  const codes = (await listPosProducts(page)).map(({ sku, barcodes }) => barcodes[0] ?? sku)
  const code = codes.find(({ length }) => length >= 6)
  if (code === undefined) throw new Error('Nothing has a code')
  return code
}

type Scan = { code: string; field: Locator; text: string; heard: () => Promise<boolean> }

/** Returns the value of the field after the scanned code was recognized. */
const scan = async (page: Page, { code, field, text, heard }: Scan) => {
  await field.fill(text)
  await typeAsReader(page, code)
  await expect.poll(heard).toBe(true)
  return field.inputValue()
}

test('a scan is recognized whichever field has the focus, and the field keeps its text', async () => {
  const { page, mistakes } = await visit(browser(), { as: 'member@demo.test' })
  await openPos(page)
  const code = await somethingScanned(page)
  await page.getByText('Walk-in customer').click()
  const quantity = page.getByLabel(/^Quantity of/).first()
  const counted = async () => Number(await quantity.inputValue())

  const name = page.getByLabel('Customer name')
  const lies = () => firstLine(page).isVisible()
  expect(await scan(page, { code, field: name, text: 'Nia', heard: lies })).toBe('Nia')
  await expect.poll(() => getTotal(page).innerText()).not.toBe('$0.00')

  const fields = [
    [page.getByLabel('Customer phone'), '+1 202 555 0100'],
    [page.getByRole('searchbox'), 'mug'],
  ] as const
  for (const [field, text] of fields) {
    const before = await counted()
    const heard = async () => (await counted()) > before
    const stored = await scan(page, { code, field, text, heard })
    // The search clears its field: the scanned product is in the sale.
    if (field !== fields[1][0]) expect(stored).toBe(text)
  }

  // The sale rewrites its numeric fields: what matters is that no code remains in them.
  for (const field of [quantity, page.getByLabel(/^Discount on/).first()]) {
    const before = await counted()
    const heard = async () => (await counted()) > before
    const text = field === quantity ? String(before) : '0.1'
    expect(await scan(page, { code, field, text, heard })).not.toContain(code)
  }

  const unknown = () => page.getByText('000000999: barcode not found').first().isVisible()
  expect(await scan(page, { code: '000000999', field: name, text: 'Nia', heard: unknown })).toBe(
    'Nia',
  )
  expect(await page.getByRole('searchbox').inputValue()).toBe('000000999')
  expect(mistakes).toEqual([])
  await page.context().close()
})
