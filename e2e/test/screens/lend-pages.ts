import type { Browser, Page, Request } from 'playwright-core'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Theme } from '../access/accessibility.ts'
import { polled, visit } from '../journey.ts'

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
  await page.emulateMedia({ colorScheme: theme })
  await page.goto('/terms')
  return { page, mistakes: mistakesOn(page), waitUntilComplete: trackLoading(page), theme }
}
