import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'

import { workerMarket } from './worker-market.ts'

const password = 'demo-Market-2026'

/** A page with the errors that were recorded in it. */
export type Visit = { page: Page; mistakes: string[] }
type Visitor = {
  as?: string
  /** Signs in anew instead of sharing the session of the worker: for journeys that end it. */
  hasOwnSession?: boolean
  width?: number
  scripts?: boolean
  hasTouch?: boolean
  hasMotion?: boolean
  userAgent?: string
}

/** A machine may be busy: what comes late is not wrong. */
const slow = 120_000

/**
 * How a page waits until a function returns true. By default it draws a frame for each call, and waiting
 * takes half a core.
 */
export const polled = { polling: 100 }

const appUrl = workerMarket.url

/** The browser of this worker, which its files share: starting one takes a second. */
let running: Browser | undefined

/** Returns the browser to the journeys of a file, and closes their windows after the last. */
export const openBrowser = () => {
  let browser: Browser
  beforeAll(async () => {
    if (!running?.isConnected()) running = await chromium.launch(inject('browser'))
    browser = running
  })
  afterAll(() => Promise.all(browser.contexts().map((context) => context.close())))
  return () => browser
}

/**
 * Opens a window on the marketplace, 1280 px wide by default, as a guest or signed in as the demo
 * account `as`; optionally without scripts, with a touch screen or as another browser. It requests
 * reduced motion unless `hasMotion`: animations take CPU time from the other tests.
 */
export const visit = async (
  browser: Browser,
  {
    as,
    hasOwnSession,
    width = 1280,
    scripts = true,
    hasTouch = false,
    hasMotion = false,
    userAgent,
  }: Visitor = {},
): Promise<Visit> => {
  const localStorage: { name: string; value: string }[] = []
  if (as !== undefined) {
    const token = await (hasOwnSession ? signIn(as) : getToken(as))
    localStorage.push({ name: 'auth_token', value: token })
  }
  const page = await openPage(browser, {
    javaScriptEnabled: scripts,
    viewport: { width, height: 900 },
    hasTouch,
    isMobile: hasTouch,
    reducedMotion: hasMotion ? 'no-preference' : 'reduce',
    storageState: { cookies: [], origins: [{ origin: appUrl, localStorage }] },
    ...(userAgent !== undefined && { userAgent }),
  })
  return { page, mistakes: listenTo(page) }
}

const openPage = async (browser: Browser, options: BrowserContextOptions) => {
  const context = await browser.newContext({ baseURL: appUrl, ...options })
  context.setDefaultTimeout(slow)
  return context.newPage()
}

const tokens = new Map<string, string>()

/** Returns the token of the session that a worker has for each account. */
const getToken = async (email: string) => {
  const token = tokens.get(email) ?? (await signIn(email))
  tokens.set(email, token)
  return token
}

const signIn = async (email: string): Promise<string> => {
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

/** Clicks what opens another page, and waits until that page is loaded. */
export const follow = async (page: Page, link: { click: () => Promise<void> }) => {
  const loaded = page.waitForEvent('load')
  await link.click()
  await loaded
}
