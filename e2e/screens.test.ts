import type { Page } from 'playwright-core'
import { test } from 'vitest'

import { openBrowser, visit, type Visit } from './test/journey.ts'
import {
  getScreenAddress,
  createAxe,
  createContrastCheck,
  faces,
  findingsOn,
  mistakesOn,
  getScrollWidth,
} from './test/screenshot.ts'
import screens from './test/screens.json' with { type: 'json' }

type Kind = 'stranger' | 'user' | 'member' | 'seller' | 'employee' | 'admin'

/** Maps the owner of a screen, as the specification names it, to the account that opens it here. */
const opensWhatBelongsTo: Record<string, Kind> = {
  public: 'stranger',
  user: 'user',
  member: 'member',
  seller: 'seller',
  staff: 'admin',
}

/** Phone width by default; `SCREENS_WIDTH=1280` tests the desktop layout. */
const width = Number(process.env['SCREENS_WIDTH'] ?? 390)

const browser = openBrowser()

const windows = new Map<Kind, Promise<Visit>>()

/** One window for each kind of account, on a page that may call the API. */
const windowOf = (kind: Kind) => {
  const opened = windows.get(kind) ?? openFor(kind)
  windows.set(kind, opened)
  return opened
}

const openFor = async (kind: Kind) => {
  const as = kind === 'stranger' ? {} : { as: `${kind}@demo.test` }
  const visited = await visit(browser(), { ...as, width })
  await visited.page.goto('/terms')
  return visited
}

/** Opens a separate page for each test, so that two tests can run at once. */
const pageOf = async (kind: Kind) => {
  const { page: first } = await windowOf(kind)
  const page = await first.context().newPage()
  return { first, page, mistakes: mistakesOn(page) }
}

/** A screen is complete when its heading is visible and no request is pending. */
const show = async (page: Page, path: string) => {
  const response = await page.goto(path, { waitUntil: 'networkidle' })
  await page.locator('h1:visible').first().waitFor()
  return response?.status()
}

const owned = screens.map(({ path, who }) => ({ path, kind: opensWhatBelongsTo[who] ?? 'admin' }))

test.concurrent.for(owned)(
  '$path is complete, light and dark',
  async ({ path, kind }, { expect }) => {
    const { first, page, mistakes } = await pageOf(kind)
    const address = await getScreenAddress(first, path)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })

    expect(await show(page, address)).toBe(200)
    expect(new URL(page.url()).pathname).toBe(address)
    expect(await page.locator('h1').allInnerTexts()).toEqual([expect.not.stringMatching(faces)])
    expect.soft(await page.locator('main').first().innerText()).not.toMatch(faces)
    expect.soft(await getScrollWidth(page)).toBe(width)
    expect.soft(await findingsOn(createAxe(page))).toEqual([])

    await page.emulateMedia({ colorScheme: 'dark' })
    expect.soft(await getScrollWidth(page)).toBe(width)
    expect.soft(mistakes).toEqual([])
    // Colors are animated for a moment.
    await expect.poll(() => findingsOn(createContrastCheck(page))).toEqual([])
    await page.close()
  },
)

const refusals: [kind: Kind, path: string, lands: string][] = [
  ['stranger', '/user/settings', '/login?back=%2Fuser%2Fsettings'],
  ['stranger', '/member/withdraw', '/login?back=%2Fmember%2Fwithdraw'],
  ['stranger', '/seller/order', '/login?back=%2Fseller%2Forder'],
  ['stranger', '/admin/order', '/login?back=%2Fadmin%2Forder'],
  ['user', '/member/withdraw', '/user'],
  ['user', '/seller/order', '/user'],
  ['user', '/admin/order', '/user'],
  ['member', '/user/settings', '/member/settings'],
  ['member', '/seller/order', '/member'],
  ['member', '/admin/order', '/member'],
  ['seller', '/user/settings', '/seller'],
  ['seller', '/member/withdraw', '/seller'],
  ['seller', '/admin/order', '/seller'],
  ['employee', '/user/settings', '/admin'],
  ['employee', '/member/withdraw', '/admin'],
  ['employee', '/seller/order', '/admin'],
  ['employee', '/admin/role-permission', '/admin/unauthorized'],
  ['admin', '/user/settings', '/admin'],
  ['admin', '/member/withdraw', '/admin'],
  ['admin', '/seller/order', '/admin'],
]

test.concurrent.for(refusals)(
  'a %s who requests %s lands at %s',
  async ([kind, path, lands], { expect }) => {
    const { page, mistakes } = await pageOf(kind)

    await show(page, path)

    const { pathname, search } = new URL(page.url())
    expect(pathname + search).toBe(lands)
    expect(mistakes).toEqual([])
    await page.close()
  },
)
