import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { ask } from './test/api.ts'
import { openBrowser, visit } from './test/journey.ts'
import { listPosProducts, openPos, getTotal, typeAsReader } from './test/pos.ts'

const browser = openBrowser()

const plenty = async (page: Page) => {
  const [product] = (await listPosProducts(page)).filter(({ stock }) => stock > 10)
  if (!product) throw new Error('There is nothing to sell')
  return product
}

const visitPos = async () => {
  const { page, mistakes } = await visit(browser(), { as: 'member@demo.test' })
  await openPos(page)
  return { page, mistakes, product: await plenty(page) }
}

/** Puts a product into the sale, and waits until it is there. */
const put = async (page: Page, typed: string) => {
  await page.getByRole('searchbox').fill(typed)
  await page.keyboard.press('Enter')
  await page.getByLabel('In this sale').getByRole('listitem').first().waitFor()
}

const minorOf = (text: string) => Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100)

test('five units of a product are held by a shortcut, resumed, and paid with a note', async () => {
  const { page, mistakes, product } = await visitPos()
  await put(page, `5*${product.sku}`)
  const five = minorOf(await getTotal(page).innerText())
  await page.keyboard.press('F4')
  await page.getByText('Scan or tap a product').waitFor()
  await page.getByRole('button', { name: 'Resume 1 item' }).click()
  await expect.poll(async () => minorOf(await getTotal(page).innerText())).toBe(five)

  await page.keyboard.press('F2')
  await page.getByLabel('Cash received').fill('100')
  const due = minorOf(await page.getByTestId('due').innerText())
  const change = page.getByTestId('change')
  await expect.poll(async () => minorOf(await change.innerText())).toBe(10_000 - due)
  await page.keyboard.press('Enter')
  await page.getByText(/^Sale POS-/).waitFor()
  await page.getByLabel('Print on').selectOption({ label: 'A5' })
  await page.getByRole('button', { name: 'Print', exact: true }).waitFor()
  expect(mistakes).toEqual([])
  await page.context().close()
})

test('goods are shipped to a customer: the server quotes shipping, and the shop ships them', async () => {
  const { page, mistakes, product } = await visitPos()
  await put(page, product.sku)
  const goods = minorOf(await getTotal(page).innerText())
  await page.getByRole('button', { name: 'Ship to customer' }).click()
  await page.getByRole('button', { name: 'Calculate shipping' }).click()
  await page.getByText('Please enter Street address').waitFor()
  const typed = { Name: 'Nia Berg', Phone: '+1 202 555 0199', City: 'Estwick' }
  const dialog = page.getByRole('dialog')
  for (const [label, text] of Object.entries(typed))
    await dialog.getByLabel(label, { exact: true }).fill(text)
  await dialog.getByLabel('Street address').fill('Road 1')
  await dialog.getByLabel('Country').selectOption('US')
  await dialog.getByRole('combobox', { name: 'State' }).selectOption('Oregon')
  await dialog.getByLabel(/^ZIP/).fill('97205')
  await page.getByRole('button', { name: 'Calculate shipping' }).click()
  await page.getByText(/for shipping to Nia Berg, Estwick/).waitFor()
  expect(minorOf(await page.getByTestId('due').innerText())).toBeGreaterThanOrEqual(goods)
  await page.keyboard.press('Enter')
  const number = (await page.getByText(/^Sale POS-/).innerText()).replace('Sale ', '')

  type Sales = { rows: { number: string; fulfilment: string; state: string }[] }
  const list = async () => (await ask<Sales>(page, 'GET', `/pos-order-list?q=${number}`)).rows
  await expect.poll(list).toMatchObject([{ number, fulfilment: 'ship', state: 'done' }])
  expect(mistakes).toEqual([])
  await page.context().close()
})

test('a customer pays by link on a phone, and then receives the goods', async () => {
  const { page, mistakes, product } = await visitPos()
  await put(page, product.sku)
  await page.keyboard.press('F2')
  await page.getByLabel('Send a payment link to the customer').check()
  await page.getByRole('button', { name: 'Show payment link' }).click()
  await page.getByRole('img', { name: 'QR code to pay' }).waitFor()
  const number = /POS-\S+/.exec(await page.getByRole('heading', { name: /POS-/ }).innerText())?.[0]

  type Sales = { rows: { id: number }[] }
  const { rows } = await ask<Sales>(page, 'GET', `/pos-order-list?q=${number ?? ''}`)
  const { pay } = await ask<{ pay: { url: string } }>(page, 'GET', `/pos-order/${rows[0]?.id ?? 0}`)
  const { page: phone } = await visit(browser(), { width: 390 })
  await phone.goto(new URL(pay.url).pathname + new URL(pay.url).hash)
  await phone
    .getByRole('button', { name: /approve|pay/i })
    .first()
    .click()
  await page.getByRole('button', { name: 'Mark as picked up' }).click()
  await page.getByText(/^Sale POS-/).waitFor()
  expect(mistakes).toEqual([])
  await Promise.all([page, phone].map((one) => one.context().close()))
})

test('a scan during payment changes nothing, and starts the next sale after it', async () => {
  const { page, mistakes, product } = await visitPos()
  const code = product.barcodes[0] ?? product.sku
  await put(page, product.sku)
  await page.keyboard.press('F2')
  const cash = page.getByLabel('Cash received')
  await cash.fill('100')
  const due = await page.getByTestId('due').innerText()
  await typeAsReader(page, code)
  await page.getByText('This sale is being paid').waitFor()
  expect(await cash.inputValue()).toMatch(/^100(\.00)?$/)
  expect(await page.getByTestId('due').innerText()).toBe(due)

  await cash.focus()
  await page.keyboard.press('Enter')
  await page.getByText(/^Sale POS-/).waitFor()
  await typeAsReader(page, code)
  await page.getByText(/^Sale POS-/).waitFor({ state: 'detached' })
  await expect.poll(() => page.getByLabel(/^Quantity of/).inputValue()).toBe('1')
  expect(mistakes).toEqual([])
  await page.context().close()
})
