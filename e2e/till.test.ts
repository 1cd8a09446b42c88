import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openBrowser, visit } from './test/journey.ts'

const salesWanted = 30
const slowMs = 240_000

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const status = (page: Page) => page.getByTestId('till-status')
const total = (page: Page) => page.getByTestId('total')

/** The till, with its products known and its page kept for a day without a network. */
const openTill = async (page: Page) => {
  await page.goto('/member/pos-create')
  await page.getByRole('searchbox').waitFor()
  await page.getByRole('listitem').first().waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const shelf = await caches.open('till-1')
        return (await shelf.match('/member/pos-create')) !== undefined
      }),
    )
    .toBe(true)
}

/** Sells one of the first thing that is called so, by keys alone. */
const sellOne = async (page: Page, word: string) => {
  await page.getByRole('searchbox').fill(word)
  await page.getByRole('searchbox').press('Enter')
  await page.keyboard.press('F2')
  await page.getByRole('button', { name: 'Finish sale' }).click()
  await page.getByText(/^Sale POS-/).waitFor()
  const name = await page.getByText(/^Sale POS-/).innerText()
  await page.getByRole('button', { name: 'Next sale' }).click()
  return name.replace('Sale ', '')
}

type Sold = { number: string }

const ask = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('auth_token') ?? ''}` }
    const reply = await fetch(`/api${address}`, { headers })
    return reply.json()
  }, path)

/** The numbers that the market has of the device of a number. */
const listSold = async (page: Page, number: string): Promise<string[]> => {
  const { data } = await ask(page, '/pos-order-list?per_page=100&sort=number&order=asc')
  const device = number.slice(0, number.lastIndexOf('-') + 1)
  return data.rows.map((row: Sold) => row.number).filter((one: string) => one.startsWith(device))
}

type Thing = {
  sku: string
  barcodes: string[]
  stock: number
  price_minor: number
  decimals: number
  price_until: string | null
}

/** Cheap, so that the cash stays within its limit, and often enough there. */
const somethingPlenty = async (page: Page) => {
  const pages = [1, 2, 3, 4, 5].map((at) => ask(page, `/pos-products?per_page=100&page=${at}`))
  const rows = (await Promise.all(pages)).flatMap(({ data }) => data.rows as Thing[])
  const [thing] = rows
    .filter((row) => row.price_until === null && row.decimals === 0 && row.stock > salesWanted)
    .toSorted((one, other) => one.price_minor - other.price_minor)
  if (!thing) throw new Error('Nothing stands on the shelf often enough')
  return thing
}

const stockOf = async (page: Page, sku: string) =>
  Number((await ask(page, `/pos-products?q=${encodeURIComponent(sku)}`)).data.rows[0]?.stock ?? 0)

/** The network of a whole context, cut by the browser itself. */
const cut = (context: BrowserContext, isCut: boolean) => context.setOffline(isCut)

test(
  `${salesWanted} sales without a network arrive exactly once, whatever happens to the tabs`,
  async () => {
    const { page, mistakes } = await visit(browser, { as: 'member@demo.test' })
    const context = page.context()
    await openTill(page)
    const { sku, stock, price_minor } = await somethingPlenty(page)
    const cash = Number((await ask(page, '/pos-cash')).data.due_minor)

    // With a connection the market says at once that it is booked.
    const numbers = [await sellOne(page, sku)]
    await cut(context, true)
    while (numbers.length < 11) numbers.push(await sellOne(page, sku))
    expect(await status(page).innerText()).toContain('Offline, 10 waiting')

    // The tab is closed in the middle of a sale: that one never was, the others wait.
    await page.getByRole('searchbox').fill(sku)
    await page.getByRole('searchbox').press('Enter')
    await page.close()
    const again = await context.newPage()
    await again.goto('/member/pos-create')
    await again.getByText('Offline, 10 waiting').waitFor()

    // Nobody signs out and leaves them behind.
    await again.getByRole('button', { name: 'Mia Holt' }).click()
    await again.getByRole('menuitem', { name: 'Sign out' }).click()
    await again.getByText(/10 sales of your till wait/).waitFor()
    await again.getByRole('button', { name: 'OK' }).click()

    // Two tabs count as one.
    const other = await context.newPage()
    await other.goto('/member/pos-create')
    await other.getByText('Offline, 10 waiting').waitFor()
    while (numbers.length < salesWanted) {
      numbers.push(await sellOne(again, sku))
      if (numbers.length < salesWanted) numbers.push(await sellOne(other, sku))
    }

    // The first replies are lost on their way back: the market has booked, the till does not know.
    let lost = 0
    await context.route('**/api/pos-order', async (route) => {
      if (lost >= 3) return route.continue()
      lost += 1
      await route.fetch()
      return route.abort()
    })
    await cut(context, false)
    for (const tab of [again, other])
      await tab.evaluate(() => window.dispatchEvent(new Event('online')))
    await again.getByText(/^Online$/).waitFor({ timeout: 90_000 })
    expect(lost).toBe(3)

    expect(await listSold(again, numbers[0] ?? '')).toEqual(numbers)
    expect(new Set(numbers).size).toBe(salesWanted)
    expect(await stockOf(again, sku)).toBe(stock - salesWanted)
    const { data } = await ask(again, '/pos-cash')
    expect(data.due_minor - cash).toBe(salesWanted * price_minor)
    expect((await ask(again, '/pos-order-list')).data.gaps).toEqual([])
    expect(mistakes).toEqual([])
  },
  slowMs,
)

/** A code that is long enough for a reader: a person's few keys are none. */
const somethingScanned = async (page: Page) => {
  const { data } = await ask(page, '/pos-products?per_page=100')
  const codes = (data.rows as Thing[]).map(({ sku, barcodes }) => barcodes[0] ?? sku)
  const code = codes.find(({ length }) => length >= 6)
  if (code === undefined) throw new Error('Nothing has a code')
  return code
}

/** As a reader types: all keys at once, and Enter. A busy machine may type too slowly for one. */
const scan = async (page: Page, code: string, heard: Locator) => {
  const name = page.getByLabel('Name of the customer')
  for (let turn = 0; turn < 10; turn += 1) {
    await name.fill('Nia')
    await Promise.all([...code.split(''), 'Enter'].map((key) => page.keyboard.press(key)))
    const isHeard = await heard.waitFor({ timeout: 1500 }).then(
      () => true,
      () => false,
    )
    if (isHeard) return name.inputValue()
  }
  throw new Error(`${code} was never heard`)
}

test('a reader is heard wherever the focus is, and the field keeps its text', async () => {
  const { page } = await visit(browser, { as: 'member@demo.test' })
  await openTill(page)
  const code = await somethingScanned(page)
  await page.getByText('Walk-in customer').click()
  const line = page.getByLabel('On the counter').getByRole('listitem').first()

  expect(await scan(page, code, line)).toBe('Nia')
  expect(await total(page).innerText()).not.toBe('$0.00')
  expect(await scan(page, '000000999', page.getByText('is not known here').first())).toBe('Nia')
})
