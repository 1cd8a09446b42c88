import type { Page } from 'playwright-core'

import { findColorViolations, findViolations } from '../access/accessibility.ts'
import { polled } from '../journey.ts'
import type { Opened } from './lend-pages.ts'
import { getScreenAddress, isAt, openAddress } from './navigate.ts'

const settling = { ...polled, timeout: 10_000 }

/** Messages that appear in place of a screen. */
const faces = /Page not found|Failed to load|Something went wrong/

/** Lists what is wrong with a page that must have one heading and fit its window. */
export const listFaults = async (page: Page, width: number) => {
  const [heads, text, wide] = await Promise.all([
    page.locator('h1').allInnerTexts(),
    page.locator('main').first().innerText(),
    page.evaluate(() => document.documentElement.scrollWidth),
  ])
  const message = faces.exec([...heads, text].join())?.[0]
  return [
    ...(heads.length === 1 && heads[0] ? [] : [`has ${heads.length} headings`]),
    ...(message === undefined ? [] : [`says ${message}`]),
    ...(wide === width ? [] : [`is ${wide} px wide`]),
  ]
}

/**
 * Opens a screen, and lists what is wrong with it in a window of this width, light and dark. It opens
 * in the theme in which the screen before ended: changing the theme takes as long as half a page load.
 */
export const inspectScreen = async (
  opened: Opened,
  { path, width }: { path: string; width: number },
) => {
  const { page, mistakes, waitUntilComplete } = opened
  const address = await getScreenAddress(page, path)
  await page.setViewportSize({ width, height: 900 })
  const status = await openAddress(page, address)
  await page.waitForURL(isAt(address), settling).catch(() => undefined)
  await waitUntilComplete()
  const { pathname, search } = new URL(page.url())
  const violations = await findViolations(page)
  const faults = await listFaults(page, width)
  opened.theme = opened.theme === 'light' ? 'dark' : 'light'
  return [
    ...(status === 200 ? [] : [`answers ${status}`]),
    ...(pathname + search === address ? [] : [`leads to ${pathname + search}`]),
    ...faults,
    ...violations,
    ...(await findColorViolations(page, opened.theme)),
    ...(await listFaults(page, width)),
    ...(await listOverflows(page)),
    ...mistakes,
  ]
}

/** The widths of a desktop window of 1280 px at 200 % and at 400 % zoom (WCAG 1.4.4, 1.4.10). */
const zoomedWidths = [640, 320]

const listOverflows = async (page: Page) => {
  const overflows: string[] = []
  for (const width of zoomedWidths) {
    await page.setViewportSize({ width, height: 900 })
    // Parts whose layout scripts decide follow after the window.
    await page
      .waitForFunction((max) => document.documentElement.scrollWidth <= max, width, settling)
      .catch(() => undefined)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    if (wide > width) overflows.push(`is ${wide} px wide in a window of ${width} px`)
  }
  return overflows
}
