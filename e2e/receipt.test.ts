import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { openBrowser, visit } from './test/journey.ts'

const browser = openBrowser()

const longName = 'Hand-painted porcelain espresso cup with saucer, cobalt blue'
const pointsPerMm = 72 / 25.4

/** Opens the newest sale of the demo register on its details screen. */
const openSale = async () => {
  const { page, mistakes } = await visit(browser(), { as: 'member@demo.test' })
  // The print dialog would block the page.
  await page.context().addInitScript('window.print = () => undefined')
  await page.goto('/member/pos-history')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByRole('link', { name: 'PDF' }).waitFor()
  return { page, mistakes }
}

/**
 * Returns what does not fit: text wider than its box, amounts that wrap, a logo that is too high.
 */
const tooLarge = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('main, main *')]
    const wide = all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    const broken = all.filter((one) => one.matches('.sum') && one.getClientRects().length > 0)
    const lines = broken.map((one) => {
      const range = document.createRange()
      range.selectNodeContents(one)
      return range.getClientRects().length
    })
    const logo = document.querySelector('img')?.getBoundingClientRect().height ?? 0
    return {
      wide: wide.filter(({ clientWidth }) => clientWidth > 0).map(({ tagName }) => tagName),
      broken: lines.filter((count) => count > 1).length,
      isLogoHigh: logo > (16.5 * 96) / 25.4,
    }
  })

test.each([
  [58, 54],
  [80, 74],
])(
  'on %i mm a long name and a large amount are printed in full, and nothing is cut off',
  async (mm, width) => {
    const { page } = await openSale()
    const link = (await page.getByRole('link', { name: 'PDF' }).getAttribute('href')) ?? ''
    await page.setViewportSize({ width: Math.round((width / 25.4) * 96), height: 400 })
    await page.emulateMedia({ media: 'print' })
    await page.goto(`${link.split('?')[0]}?paper=${mm}`)
    await page.evaluate((name) => {
      const [first] = document.querySelectorAll('table b')
      if (first) first.textContent = name
      for (const sum of document.querySelectorAll('.sum')) sum.textContent = '$450,000.00'
    }, longName)

    expect(await tooLarge(page)).toEqual({ wide: [], broken: 0, isLogoHigh: false })
    await page.context().close()
  },
)

test.each([
  ['58 mm', 58],
  ['80 mm', 80],
])(
  'the print page for %s ends with the receipt: one page, as wide as the roll',
  async (title, mm) => {
    const { page, mistakes } = await openSale()
    const opened = page.waitForEvent('popup')
    await page.getByLabel('Print on').selectOption({ label: title })
    await page.getByRole('button', { name: 'Print', exact: true }).click()
    const sheet = await opened
    await sheet.getByText('Thank you').waitFor()
    await expect.poll(() => sheet.evaluate(() => document.adoptedStyleSheets.length)).toBe(2)

    const pdf = (await sheet.pdf({ preferCSSPageSize: true })).toString('latin1')
    const [box = ''] = /\/MediaBox *\[[^\]]*\]/.exec(pdf) ?? []
    const [, , across = 0, along = 0] = box.match(/[\d.]+/g)?.map(Number) ?? []
    expect(pdf.match(/\/Type *\/Page\b/g)).toHaveLength(1)
    expect(across / pointsPerMm).toBeCloseTo(mm, 0)
    expect(along).toBeGreaterThan(across)
    expect(mistakes).toEqual([])
    await page.context().close()
  },
)
