import type { Browser, Page, Request } from 'playwright-core'
import { setTimeout as sleep } from 'node:timers/promises'

import { findColorViolations, findViolations, type Theme } from './access/accessibility.ts'
import { ask } from './api.ts'
// Details screens open the first row of this list.
import firstRows from './first-rows.json' with { type: 'json' }
import { polled, visit } from './journey.ts'

/** Messages that appear in place of a screen. */
const faces = /Page not found|Failed to load|Something went wrong/

/** Records the errors of a page: in its scripts, on its console and in its requests. */
export const mistakesOn = (page: Page) => {
  const mistakes: string[] = []
  page.on('pageerror', (error) => mistakes.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') mistakes.push(message.text())
  })
  page.on('response', (response) => {
    if (response.status() >= 400) mistakes.push(`${response.status()} ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    // Navigation aborts the pending requests of the previous screen.
    const { errorText = '' } = request.failure() ?? {}
    if (!errorText.includes('ABORTED')) mistakes.push(`${errorText} ${request.url()}`)
  })
  return mistakes
}

const slow = 120_000

/**
 * Returns a function that waits until a screen is complete: its heading is visible, no placeholder
 * is left, no request is pending, and the page has nothing more to do.
 */
export const trackLoading = (page: Page) => {
  const open = new Set<Request>()
  page.on('request', (request) => {
    // Requests of the previous page are not waited for.
    if (request.isNavigationRequest()) open.clear()
    open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return async () => {
    const deadline = Date.now() + slow
    do {
      await page.locator('h1:visible').first().waitFor()
      await page.waitForFunction(isFilled, undefined, polled)
      await page.evaluate(becomesIdle)
      if (open.size === 0) return
      await sleep(20)
    } while (Date.now() < deadline)
    throw new Error(`Still loading: ${[...open].map((request) => request.url()).join(', ')}`)
  }
}

const isFilled = () =>
  document.querySelector('.skeleton, [data-waiting], [aria-busy=true]') === null

const becomesIdle = () =>
  new Promise((done) => requestIdleCallback(() => done(undefined), { timeout: 5_000 }))

/** Returns the address of a screen, with the ID of a record that the viewer may see. */
export const getScreenAddress = async (page: Page, path: string) => {
  const list = Object.entries(firstRows).find(([screen]) => screen === path)?.[1]
  if (list === undefined) return path
  const { rows } = await ask<{ rows: { id: number }[] }>(page, 'GET', list)
  return path.replace(':id', String(rows[0]?.id))
}

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

export type Opened = {
  page: Page
  mistakes: string[]
  waitUntilComplete: () => Promise<void>
  theme: Theme
}

type Viewer = { as: string | undefined; hasTouch?: boolean }

/**
 * Lends pages to tests that run at once, signed in as an account or as a guest. A page is used
 * again unless its test ended with an error.
 */
export const lendPages = (browser: () => Browser) => {
  const free = new Map<string, Opened[]>()
  return async <Result>(viewer: Viewer, use: (opened: Opened) => Promise<Result>) => {
    const key = JSON.stringify(viewer)
    const own = free.get(key) ?? []
    free.set(key, own)
    const opened = own.pop() ?? (await openPage(browser(), viewer))
    opened.mistakes.length = 0
    const result = await use(opened)
    own.push(opened)
    return result
  }
}

const openPage = async (browser: Browser, { as, hasTouch = false }: Viewer): Promise<Opened> => {
  const { page } = await visit(browser, { hasTouch, ...(as !== undefined && { as }) })
  const theme = 'light'
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme })
  await page.goto('/terms')
  return { page, mistakes: mistakesOn(page), waitUntilComplete: trackLoading(page), theme }
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
  const status = (await page.goto(address))?.status()
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
const settling = { ...polled, timeout: 10_000 }

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

/**
 * Opens a screen of its owner in a language. Within a back office, screens change without a page
 * load, which takes a tenth of the time.
 */
export const openScreen = async (
  { page, waitUntilComplete }: Opened,
  { path, width, locale }: { path: string; width: number; locale: string },
) => {
  const address = await getScreenAddress(page, path)
  const localized = address === '/' ? `/${locale}` : `/${locale}${address}`
  await page.setViewportSize({ width, height: 900 })
  const [, area = ''] = /^\/(user|member|seller|admin)(?=\/|$)/.exec(address) ?? []
  const isOpen = area !== '' && new URL(page.url()).pathname.startsWith(`/${locale}/${area}`)
  if (isOpen) await navigateWithin(page, address)
  else await page.goto(localized)
  await page.waitForURL(({ pathname, search }) => pathname + search === localized)
  await waitUntilComplete()
}

/** Navigates in a back office that is open, as a link in it does. */
export const navigateWithin = async (page: Page, address: string) => {
  // The HTML is there before the script that handles navigation.
  await page.waitForFunction('"__reactRouterDataRouter" in window', undefined, polled)
  await page.evaluate(`__reactRouterDataRouter.navigate(${JSON.stringify(address)})`)
}

/** Opens a screen that its caller may not see; returns where this leads, and recorded errors. */
export const openRefused = async (
  { page, mistakes, waitUntilComplete }: Opened,
  { path, lands }: { path: string; lands: string },
) => {
  await page.goto(path)
  // The guards of the back offices run in the browser (web/src/session/guard.ts).
  await page.waitForURL((url) => url.pathname + url.search === lands)
  await waitUntilComplete()
  const { pathname, search } = new URL(page.url())
  return [pathname + search, ...mistakes]
}
