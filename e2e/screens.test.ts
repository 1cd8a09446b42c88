import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, test } from 'vitest'

import { ask } from './test/ask.ts'
import { openBrowser, visit, type Visit } from './test/journey.ts'
// Where a screen about one thing finds one: the first row of this list.
import firstRows from './test/first-rows.json' with { type: 'json' }
import screens from './test/screens.json' with { type: 'json' }

type Kind = 'stranger' | 'user' | 'member' | 'seller' | 'employee' | 'admin'

/** Whose screen it is, in the words of the specification, and who opens it here. */
const opensWhatBelongsTo: Record<string, Kind> = {
  public: 'stranger',
  user: 'user',
  member: 'member',
  seller: 'seller',
  staff: 'admin',
}

/** A phone; `SCREENS_WIDTH=1280` looks at a desk. */
const width = Number(process.env['SCREENS_WIDTH'] ?? 390)

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const windows = new Map<Kind, Promise<Visit>>()

/** One window for each kind of person, on a page that may make calls. */
const windowOf = (kind: Kind) => {
  const opened = windows.get(kind) ?? openFor(kind)
  windows.set(kind, opened)
  return opened
}

const openFor = async (kind: Kind) => {
  const as = kind === 'stranger' ? {} : { as: `${kind}@demo.test` }
  const visited = await visit(browser, { ...as, width })
  await visited.page.goto('/terms')
  return visited
}

/** A page of its own for one test, so that two can be looked at at once. */
const pageOf = async (kind: Kind) => {
  const { page: first } = await windowOf(kind)
  const page = await first.context().newPage()
  const mistakes: string[] = []
  page.on('pageerror', (error) => mistakes.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') mistakes.push(message.text())
  })
  page.on('response', (response) => {
    if (response.status() >= 400) mistakes.push(`${response.status()} ${response.url()}`)
  })
  return { first, page, mistakes }
}

/** A screen is there when its heading is, and nothing more is being fetched. */
const show = async (page: Page, path: string) => {
  const response = await page.goto(path, { waitUntil: 'networkidle' })
  await page.locator('h1:visible').first().waitFor()
  return response?.status()
}

const addressOf = async (page: Page, path: string) => {
  const list = Object.entries(firstRows).find(([screen]) => screen === path)?.[1]
  if (list === undefined) return path
  const { rows } = await ask<{ rows: { id: number }[] }>(page, 'GET', list)
  return path.replace(':id', String(rows[0]?.id))
}

const faces = /not on the shelf|Failed to load|Something went wrong/

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

/** What a person who cannot see, or cannot use a mouse, would stumble over. */
const findingsOn = async (axe: AxeBuilder) => {
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}

const owned = screens.map(({ path, who }) => ({ path, kind: opensWhatBelongsTo[who] ?? 'admin' }))

test.concurrent.for(owned)('$path is whole, light and dark', async ({ path, kind }, { expect }) => {
  const { first, page, mistakes } = await pageOf(kind)
  const address = await addressOf(first, path)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })

  expect(await show(page, address)).toBe(200)
  expect(new URL(page.url()).pathname).toBe(address)
  expect(await page.locator('h1').allInnerTexts()).toEqual([expect.not.stringMatching(faces)])
  expect.soft(await widthOf(page)).toBe(width)
  expect.soft(await findingsOn(new AxeBuilder({ page }))).toEqual([])

  await page.emulateMedia({ colorScheme: 'dark' })
  expect.soft(await widthOf(page)).toBe(width)
  expect.soft(mistakes).toEqual([])
  // Colours take a moment to change.
  const contrast = () => findingsOn(new AxeBuilder({ page }).withRules('color-contrast'))
  await expect.poll(contrast, { timeout: 10_000 }).toEqual([])
  await page.close()
})

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
  'the %s who asks for %s lands at %s',
  async ([kind, path, lands], { expect }) => {
    const { page, mistakes } = await pageOf(kind)

    await show(page, path)

    const { pathname, search } = new URL(page.url())
    expect(pathname + search).toBe(lands)
    expect(mistakes).toEqual([])
    await page.close()
  },
)
