import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { openBrowser, visit } from './test/journey.ts'
import { listPosProducts, openPos, getTotal } from './test/pos.ts'

const browser = openBrowser()

const put = async (page: Page, typed: string) => {
  await page.getByRole('searchbox').fill(typed)
  await page.keyboard.press('Enter')
}

/** Opens the register with the cheapest products in the sale. */
const openWith = async (lines: number, width = 1280) => {
  const { page, mistakes } = await visit(browser(), { as: 'member@demo.test', width })
  await openPos(page)
  const products = (await listPosProducts(page)).filter(({ stock }) => stock > 2).slice(0, lines)
  for (const { sku } of products) await put(page, sku)
  await expect.poll(() => page.getByLabel('In this sale').locator('> li').count()).toBe(lines)
  return { page, mistakes }
}

/** Whether an element is in the visible part of the page and nothing covers it. */
const isReachable = (page: Page, name: string) =>
  page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .filter({ visible: true })
    .first()
    .evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return hit !== null && (button === hit || button.contains(hit))
    })

test.each([3, 12])('at 1024 × 768 Pay is reachable with %i lines', async (lines) => {
  const { page } = await openWith(lines, 1024)
  await page.setViewportSize({ width: 1024, height: 768 })

  await expect.poll(() => isReachable(page, 'Pay')).toBe(true)
  const height = await page
    .getByLabel('In this sale')
    .locator('> li')
    .last()
    .evaluate((line) => line.getBoundingClientRect().height)
  expect(height).toBeLessThanOrEqual(57)
})

test('at 390 px the bar names the added product, and Pay is pinned', async () => {
  const { page } = await openWith(2, 390)
  const bar = page.getByRole('group', { name: 'Current sale' })
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))

  const [product] = await listPosProducts(page)
  await put(page, product?.sku ?? '')
  await bar.getByText(/^Added /).waitFor()

  await expect.poll(() => bar.innerText()).toMatch(/\d items? · \$\d/)
  await expect.poll(() => isReachable(page, 'Pay')).toBe(true)
})

test('a reload preserves the cart of the current sale', async () => {
  const { page, mistakes } = await openWith(2)
  const total = await getTotal(page).innerText()

  await page.reload()
  await page.getByRole('searchbox').waitFor()

  await expect.poll(() => getTotal(page).innerText()).toBe(total)
  expect(mistakes).toEqual([])
})

test('a second tab says where the register is open, and takes over the current sale', async () => {
  const { page, mistakes } = await openWith(2)
  const total = await getTotal(page).innerText()
  const notice = 'The POS is open in another tab'

  const second = await page.context().newPage()
  await second.goto('/member/pos-create')
  await second.getByText(notice).waitFor()
  await second.getByRole('button', { name: 'Use here' }).click()

  await expect.poll(() => getTotal(second).innerText()).toBe(total)
  await page.getByText(notice).waitFor()
  await second.close()
  await expect.poll(() => getTotal(page).innerText()).toBe(total)
  expect(mistakes).toEqual([])
})

test('a slow scanner and a short code end in the search when no field is focused', async () => {
  const { page } = await openWith(0)
  const [product] = (await listPosProducts(page)).filter(({ stock }) => stock > 2)
  await page.getByRole('heading', { level: 1 }).click()

  await page.keyboard.type(product?.sku ?? '', { delay: 120 })
  await page.keyboard.press('Enter')

  const lines = page.getByLabel('In this sale').locator('> li')
  await expect.poll(() => lines.count()).toBe(1)
  expect(await lines.first().innerText()).toContain(product?.name)
})
