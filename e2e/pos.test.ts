import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { ask } from './test/api.ts'
import { openBrowser, visit } from './test/journey.ts'
import {
  countStock,
  cut,
  dispatchOnline,
  listSold,
  listPosProducts,
  getMedians,
  openPos,
  sellOne,
  getStatus,
  getStock,
  type PosProduct,
} from './test/pos.ts'

const salesTarget = 100

const browser = openBrowser()

const member = () => visit(browser(), { as: 'member@demo.test' })
const openAdmin = async () => {
  const { page } = await visit(browser(), { as: 'admin@demo.test' })
  await page.goto('/contact')
  return page
}

type Cash = { due_minor: number; limit_minor: number }
const cashOf = (page: Page) => ask<Cash>(page, 'GET', '/pos-cash')
type Gaps = { gaps: { device: number; missing: number[] }[] }

test(`${salesTarget} sales without a network arrive exactly once, whatever happens to the tabs`, async () => {
  const { page, mistakes } = await member()
  const context = page.context()
  const staff = await openAdmin()
  await page.goto('/contact')
  const product = await plenty(page, staff)
  await openPos(page)
  const { sku, price_minor } = product
  const stock = await getStock(page, product)
  const { due_minor } = await cashOf(page)

  // Online, the server confirms each sale at once.
  const numbers = [await sellOne(page, sku)]
  await cut(context, true)
  while (numbers.length < 31) numbers.push(await sellOne(page, sku))
  await getStatus(page).getByText('Offline, 30 unsynced').waitFor()
  const first = await getMedians([page])

  // The tab is closed during a sale: its cart is restored, and the other sales remain queued.
  await page.getByRole('searchbox').fill(sku)
  await page.keyboard.press('Enter')
  await page.close()
  const again = await context.newPage()
  await again.goto('/member/pos-create')
  await again.getByText('Offline, 30 unsynced').waitFor()
  await again.getByRole('button', { name: /^Remove / }).click()

  await expectSignOutRefused(again)
  // One tab owns the register; another tab takes it over and continues its receipt numbers.
  const other = await context.newPage()
  await other.goto('/member/pos-create')
  await other.getByText('Offline, 30 unsynced').waitFor()
  while (numbers.length < 35) numbers.push(await sellOne(again, sku))
  await other.getByRole('button', { name: 'Use here' }).click()
  await again.getByText('The POS is open in another tab').waitFor()
  while (numbers.length < salesTarget) numbers.push(await sellOne(other, sku))

  // The first replies are lost: the server has recorded the sale, the register does not know.
  let lost = 0
  await context.route('**/api/pos-order', async (route) => {
    if (lost >= 3) return route.continue()
    lost += 1
    await route.fetch()
    return route.abort()
  })
  await cut(context, false)
  await dispatchOnline([again, other])
  await again.getByText(/^Online$/).waitFor()
  expect(lost).toBe(3)
  await expect.poll(() => listSold(again, numbers[0] ?? '')).toEqual(numbers)
  expect(new Set(numbers).size).toBe(salesTarget)
  expect(await getStock(again, product)).toBe(stock - salesTarget)
  expect((await cashOf(again)).due_minor - due_minor).toBe(salesTarget * price_minor)
  expect((await ask<Gaps>(again, 'GET', '/pos-order-list')).gaps).toEqual([])
  expect(mistakes).toEqual([])
  process.stdout.write(
    `\nregister: median from key to line ${first.line} ms, to receipt ${first.receipt} ms\n`,
  )
  await context.close()
})

/** Checks that signing out is refused while sales are not synced. */
const expectSignOutRefused = async (page: Page) => {
  await page.getByRole('button', { name: 'Mia Holt' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByText(/30 POS sales have not been sent yet/).waitFor()
  await page.getByRole('button', { name: 'OK', exact: true }).click()
}

/** Creates a product with ample stock, so cheap that a hundred units stay below the cash limit. */
const plenty = async (page: Page, staff: Page): Promise<PosProduct> => {
  const [product] = await listPosProducts(page)
  if (!product) throw new Error('There is nothing to sell')
  await countStock(staff, product, salesTarget + 50)
  const cheap = { ...product, price_minor: 100 }
  const { variant_id: id, price_minor } = cheap
  await ask(staff, 'POST', '/admin/bulk-product', { rows: [{ id, price_minor }] })
  const { due_minor, limit_minor } = await cashOf(page)
  expect(due_minor + salesTarget * price_minor).toBeLessThan(limit_minor)
  return cheap
}

test('a sale that is lost before it was synced shows as a gap to the member and to staff', async () => {
  const { page } = await member()
  const context = page.context()
  await openPos(page)
  const [product] = (await listPosProducts(page)).filter(({ stock }) => stock > 10)
  const { sku } = product ?? { sku: '' }
  await sellOne(page, sku)
  await cut(context, true)
  const lost = await sellOne(page, sku)
  await sellOne(page, sku)
  await page.evaluate(dropSale, lost)
  await cut(context, false)
  await dispatchOnline([page])
  await page.getByText(/^Online$/).waitFor()

  const seq = Number(lost.slice(lost.lastIndexOf('-') + 1))
  const { gaps } = await ask<Gaps>(page, 'GET', '/pos-order-list')
  expect(gaps).toMatchObject([{ missing: [seq] }])
  await page.goto('/member/pos-history')
  await page.getByText('Missing sales', { exact: true }).waitFor()
  const staff = await openAdmin()
  await staff.goto('/admin/pos-orders')
  await staff.getByText(new RegExp(`Mia Holt, register \\d+: missing sales ${seq}`)).waitFor()
  await context.close()
})

/** Simulates a lost record: the sale is deleted, but the receipt counter has advanced. */
const dropSale = async (number: string) => {
  const [found] = (await indexedDB.databases()).filter(({ name }) => name?.startsWith('till-'))
  const opened = indexedDB.open(found?.name ?? '')
  await new Promise((done) => opened.addEventListener('success', done))
  const store = opened.result.transaction('sales', 'readwrite').objectStore('sales')
  const all = store.getAll()
  await new Promise((done) => all.addEventListener('success', done))
  const stored: { client_uuid: string; receipt: { number: string } }[] = all.result
  const gone = stored.find(({ receipt }) => receipt.number === number)
  if (!gone) throw new Error(`${number} was not kept`)
  const erased = store.delete(gone.client_uuid)
  await new Promise((done) => erased.addEventListener('success', done))
  opened.result.close()
}

test('of two registers with the last unit in their carts, one sells it and the other is refused', async () => {
  const staff = await openAdmin()
  const [one, other] = [(await member()).page, (await member()).page]
  await openPos(one)
  const [product] = (await listPosProducts(one)).filter(({ stock }) => stock > 1 && stock < 20)
  if (!product) throw new Error('There is nothing to sell')
  await countStock(staff, product, 1)
  await one.reload()
  await openPos(other)
  for (const page of [one, other]) {
    await page.getByRole('searchbox').fill(product.sku)
    await page.getByText('1 left').first().waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.press('F2')
    await page.getByTestId('due').waitFor()
  }
  await one.keyboard.press('Enter')
  await one.getByText(/^Sale POS-/).waitFor()
  await other.keyboard.press('Enter')
  await other.getByRole('alert').getByText('is sold out').waitFor()

  expect(await getStock(one, product)).toBe(0)
  await Promise.all([one, other].map((page) => page.context().close()))
})

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

test('a backup file holds all queued sales with a valid chain, and another browser syncs it once', async () => {
  const { page } = await member()
  await openPos(page)
  const [product] = (await listPosProducts(page)).filter(({ stock }) => stock > 10)
  const { sku } = product ?? { sku: '' }
  await cut(page.context(), true)
  const numbers = [await sellOne(page, sku), await sellOne(page, sku), await sellOne(page, sku)]
  await getStatus(page).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save backup' }).click(),
  ])
  const path = await download.path()
  const { sha256, content } = JSON.parse(await readFile(path, 'utf8'))
  expect(hashOf(content)).toBe(sha256)
  type Draft = { prev_hash: string; hash: string }
  type Stored = { draft: Draft; state: string; receipt: { number: string } }
  const stored: Stored[] = JSON.parse(content).sales
  const waiting = stored.filter(({ state }) => state === 'waiting')
  expect(waiting.map(({ receipt }) => receipt.number)).toEqual(numbers)
  const links = waiting.map(({ draft }) => draft)
  expect(links.slice(1).map(({ prev_hash }) => prev_hash)).toEqual(
    links.slice(0, -1).map(({ hash }) => hash),
  )

  // The device is lost, so its sales are sent from another one.
  const { page: other } = await member()
  await openPos(other)
  await getStatus(other).click()
  await other.getByText('Import a backup').click()
  await other.getByLabel(/Choose a file that your POS saved/).setInputFiles(path)
  await other.getByText(/^3 sales were booked/).waitFor()
  // The device is found again; the sales it still holds are known to the server.
  await cut(page.context(), false)
  await dispatchOnline([page])
  await page.getByText(/^Online$/).waitFor()
  const sold = await listSold(page, numbers[0] ?? '')
  expect(sold.filter((number) => numbers.includes(number))).toEqual(numbers)
  await Promise.all([page, other].map((one) => one.context().close()))
})
