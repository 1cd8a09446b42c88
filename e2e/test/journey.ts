import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'

import { workerMarket } from './worker-market.ts'

const password = 'demo-Market-2026'

/** A page with the errors that were recorded in it. */
export type Visit = { page: Page; mistakes: string[] }
type Visitor = { as?: string; width?: number; scripts?: boolean; hasTouch?: boolean }

/** A machine may be busy: what comes late is not wrong. */
const slow = 120_000

const appUrl = workerMarket.url

/** One browser for all journeys of a file, started before the first of them. */
export const openBrowser = () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.launch(inject('browser'))
  })
  afterAll(() => browser.close())
  return () => browser
}

/**
 * Opens a window on the marketplace, 1280 px wide by default, as a guest or signed in as the demo
 * account `as`; optionally without scripts or with a touch screen.
 */
export const visit = async (
  browser: Browser,
  { as, width = 1280, scripts = true, hasTouch = false }: Visitor = {},
): Promise<Visit> => {
  const localStorage = as === undefined ? [] : [{ name: 'auth_token', value: await tokenOf(as) }]
  const context = await browser.newContext({
    baseURL: appUrl,
    javaScriptEnabled: scripts,
    viewport: { width, height: 900 },
    hasTouch,
    isMobile: hasTouch,
    storageState: { cookies: [], origins: [{ origin: appUrl, localStorage }] },
  })
  context.setDefaultTimeout(slow)
  const page = await context.newPage()
  return { page, mistakes: listenTo(page) }
}

const tokenOf = async (email: string): Promise<string> => {
  const path = /^(admin|employee)@/.test(email) ? '/api/admin/login' : '/api/login'
  const response = await fetch(appUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { data, message } = await response.json()
  if (!response.ok) throw new Error(`${email} could not sign in: ${message}`)
  return data.access_token
}

/** On a busy machine the browser skips a view transition and logs that. */
const abortedTransition = /^Transition was (aborted|skipped)/

/** Records uncaught errors and violations of the content security policy: no page may have any. */
const listenTo = (page: Page) => {
  const mistakes: string[] = []
  page.on('pageerror', ({ message }) => {
    if (!abortedTransition.test(message)) mistakes.push(message)
  })
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) mistakes.push(message.text())
  })
  return mistakes
}
