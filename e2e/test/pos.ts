import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'

import { ask } from './api.ts'
import { polled } from './journey.ts'

export const getStatus = (page: Page) => page.getByTestId('till-status')
export const getTotal = (page: Page) => page.getByTestId('total')

/** Opens the POS with its products loaded and its page cached for a day without a network. */
export const openPos = async (page: Page) => {
  await page.addInitScript(watchTimes)
  await page.goto('/member/pos-create')
  await page.getByRole('searchbox').waitFor()
  await page.getByRole('listitem').first().waitFor()
  await page.waitForFunction(
    () => navigator.serviceWorker.controller?.scriptURL.endsWith('/till-worker.js'),
    undefined,
    polled,
  )
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const cache = await caches.open('till-1')
        return (await cache.match('/member/pos-create')) !== undefined
      }),
    )
    .toBe(true)
}

declare global {
  // The times that `watchTimes` records, in milliseconds.
  var posTimes: { line: number[]; receipt: number[] } | undefined
}

/** Measures in the page, from the key press to the frame that shows the line or the receipt. */
const watchTimes = () => {
  const times: { line: number[]; receipt: number[] } = { line: [], receipt: [] }
  globalThis.posTimes = times
  let pressed = 0
  let shown = { line: false, receipt: false }
  const look = () => ({
    line: document.querySelector('[aria-label="In this sale"] li') !== null,
    receipt: [...document.querySelectorAll('dialog[open] h2')].some((head) =>
      head.textContent?.startsWith('Sale POS-'),
    ),
  })
  addEventListener('keydown', (event) => (pressed = event.timeStamp), { capture: true })
  new MutationObserver(() => {
    const now = look()
    const news = (['line', 'receipt'] as const).filter((what) => now[what] && !shown[what])
    shown = now
    const at = pressed
    requestAnimationFrame(() => {
      for (const what of news) times[what].push(performance.now() - at)
    })
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['open'] })
}

const median = (times: number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

/** Returns the medians over the pages that are still open. */
export const getMedians = async (pages: Page[]) => {
  const all = await Promise.all(pages.map((page) => page.evaluate(() => globalThis.posTimes)))
  const of = (what: 'line' | 'receipt') =>
    Math.round(median(all.flatMap((times) => times?.[what] ?? [])))
  return { line: of('line'), receipt: of('receipt') }
}

/** Sells one unit of the first product found by this word, by keyboard only. */
export const sellOne = async (page: Page, word: string) => {
  await page.getByRole('searchbox').fill(word)
  await page.keyboard.press('Enter')
  await page.keyboard.press('F2')
  await page.getByTestId('due').waitFor()
  await page.keyboard.press('Enter')
  const head = page.getByText(/^Sale POS-/)
  await head.waitFor()
  const name = await head.innerText()
  await page.keyboard.press('Enter')
  await head.waitFor({ state: 'detached' })
  return name.replace('Sale ', '')
}

type Sold = { rows: { number: string }[] }

/** Returns the receipt numbers the server has for the device of this number. */
export const listSold = async (page: Page, number: string): Promise<string[]> => {
  const device = number.slice(0, number.lastIndexOf('-') + 1)
  const found: string[] = []
  for (let at = 1; at <= 3; at += 1) {
    const path = `/pos-order-list?per_page=100&page=${at}&sort=number&order=asc`
    const { rows } = await ask<Sold>(page, 'GET', path)
    found.push(...rows.map((row) => row.number))
  }
  return found.filter((one) => one.startsWith(device))
}

export type PosProduct = {
  variant_id: number
  sku: string
  name: string
  barcodes: string[]
  stock: number
  price_minor: number
  decimals: number
  price_until: string | null
}

/** Returns the cheapest products, so that the cash stays below its limit. */
export const listPosProducts = async (page: Page) => {
  const request = [1, 2, 3, 4, 5].map((at) =>
    ask<{ rows: PosProduct[] }>(page, 'GET', `/pos-products?per_page=100&page=${at}`),
  )
  return (await Promise.all(request))
    .flatMap(({ rows }) => rows)
    .filter((row) => row.price_until === null && row.decimals === 0)
    .toSorted((one, other) => one.price_minor - other.price_minor)
}

/** Records a stock count: from now on the stock is exactly this quantity. */
export const countStock = async (
  adminPage: Page,
  { variant_id, stock }: PosProduct,
  wanted: number,
) => {
  if (wanted === stock) return
  const quantity = wanted - stock
  const note = 'Counted for a journey'
  await ask(adminPage, 'POST', '/admin/stock', { variant_id, kind: 'correction', quantity, note })
}

export const getStock = async (page: Page, { sku }: PosProduct) => {
  const path = `/pos-products?q=${encodeURIComponent(sku)}`
  const { rows } = await ask<{ rows: PosProduct[] }>(page, 'GET', path)
  return rows.find((row) => row.sku === sku)?.stock ?? 0
}

/** Cuts or restores the network of a whole context, in the browser. */
export const cut = (context: BrowserContext, isCut: boolean) => context.setOffline(isCut)

/** Dispatches the `online` event in all tabs, as the system does. */
export const dispatchOnline = async (pages: Page[]) => {
  for (const page of pages) await page.evaluate(() => window.dispatchEvent(new Event('online')))
}

const keyMs = 4

/**
 * Types as a scanner does: a key every few milliseconds by its own clock, however busy the machine
 * is, then Enter.
 */
export const typeAsReader = async (page: Page, code: string) => {
  const keys = await page.context().newCDPSession(page)
  const start = Date.now() / 1000
  for (const [at, key] of [...code.split(''), 'Enter'].entries()) {
    const pressed = key === 'Enter' ? { text: '\r', windowsVirtualKeyCode: 13 } : { text: key }
    const timestamp = start + (at * keyMs) / 1000
    await keys.send('Input.dispatchKeyEvent', { type: 'keyDown', key, timestamp, ...pressed })
  }
  await keys.detach()
}
