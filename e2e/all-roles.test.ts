import type { Page } from 'playwright-core'
import { test } from 'vitest'

import { ask } from './test/api.ts'
import { openBrowser, visit } from './test/journey.ts'
import { getArea, areas, type Kind, getLandingPath, type Screen } from './test/landing.ts'
import {
  getScreenAddress,
  createAxe,
  createContrastCheck,
  faces,
  findingsOn,
  mistakesOn,
  trackNetworkIdle,
  getScrollWidth,
} from './test/screenshot.ts'
import listed from './test/screens.json' with { type: 'json' }

/*
 * The rest of the table: every screen that is not somebody's own (those are in screens.test.ts), asked
 * for by every kind of account. In the offices without loading the page anew, which takes a tenth of
 * the time; where a page is loaded whole, refusals are in screens.test.ts too.
 */
const screens: Screen[] = listed
const width = 390

const browser = openBrowser()

/** Who looks at a screen in screens.test.ts, in both themes. */
const owners: Record<string, Kind> = {
  public: 'stranger',
  user: 'user',
  member: 'member',
  seller: 'seller',
  staff: 'admin',
}

/** Public pages are the same for everybody but for their header: each is looked at from either side. */
const looksAt = (kind: Kind, { who }: Screen) =>
  owners[who] !== kind && (who !== 'public' || kind === 'user' || kind === 'admin')

/** Screens look as they do to whoever owns them; a home and a refusal do not. */
const looksClosely = (kind: Kind, pathname: string) =>
  pathname === `/${areas[kind] ?? 'login'}` || pathname.endsWith('/unauthorized')

type Person = { kind: Kind; held: string[] }

/** The rights or keys that somebody has been given. */
const heldBy = async (page: Page, kind: Kind): Promise<string[]> => {
  if (kind === 'team')
    return (await ask<{ rights: string[] }>(page, 'GET', '/seller/profile')).rights
  if (kind !== 'employee') return []
  const profile = await ask<{ permissions: { key: string }[] }>(page, 'GET', '/admin/profile')
  return profile.permissions.map(({ key }) => key)
}

/** Screens about one thing ask for the first that is listed; whoever may not see any asks for number 1. */
const addressFor = async (page: Page, { kind, held }: Person, screen: Screen) => {
  const [own, area] = [areas[kind], getArea(screen)]
  const isOwn = area === 'public' || area === own || (area === 'user' && own === 'member')
  const isHeld =
    kind !== 'employee' || held.includes(detailPermissions[screen.path] ?? screen.permission ?? '')
  const isRefused = getLandingPath(kind, screen, screen.path, held).endsWith('/unauthorized')
  return isOwn && isHeld && !isRefused
    ? getScreenAddress(page, screen.path)
    : screen.path.replace(':id', '1')
}

/** A sale of a till takes another key than their list (docs/domain/security.md#permissions). */
const detailPermissions: Record<string, string> = { '/admin/pos-details/:id': 'employee' }

/** Within the offices another screen needs no new page. */
const goTo = async (page: Page, { kind }: Person, { who }: Screen, address: string) => {
  if (who === 'public') return page.goto(address, { waitUntil: 'domcontentloaded' })
  const home = `/${areas[kind] ?? 'login'}`
  if (!new URL(page.url()).pathname.startsWith(home)) await page.goto(home)
  // The office is there before the script that leads through it.
  await page.waitForFunction('"__reactRouterDataRouter" in window')
  return page.evaluate(`__reactRouterDataRouter.navigate(${JSON.stringify(address)})`)
}

const arrivesAt = (page: Page, lands: string) =>
  page
    .waitForURL(({ pathname, search }) => pathname + search === lands, {
      timeout: 20_000,
      waitUntil: 'domcontentloaded',
    })
    .then(
      () => true,
      () => false,
    )

const faultsOn = async (page: Page) => {
  const [heads, text, wide] = await Promise.all([
    page.locator('h1:visible').allInnerTexts(),
    page.locator('main').first().innerText(),
    getScrollWidth(page),
  ])
  return [
    ...(heads.length === 1 && heads[0] ? [] : [`has ${heads.length} headings`]),
    ...(faces.test(text) ? [`says ${faces.exec(text)?.[0]}`] : []),
    ...(wide > width ? [`is ${wide} px wide`] : []),
  ]
}

const lookClosely = async (page: Page) => {
  const light = await findingsOn(createAxe(page))
  await page.emulateMedia({ colorScheme: 'dark' })
  // Colours take a moment to change.
  let dark = await findingsOn(createContrastCheck(page))
  for (let tries = 0; dark.length > 0 && tries < 10; tries++) {
    await page.waitForTimeout(300)
    dark = await findingsOn(createContrastCheck(page))
  }
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light, ...dark.map((finding) => `in the dark, ${finding}`)]
}

const kinds: Kind[] = ['stranger', 'user', 'member', 'seller', 'team', 'employee', 'admin']

test.concurrent.for(kinds)(
  'whatever a %s asks for is there, or leads where it should',
  { timeout: 240_000 },
  async (kind, { expect }) => {
    const as = kind === 'stranger' ? {} : { as: `${kind}@demo.test` }
    const { page } = await visit(browser(), { ...as, width })
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    const [mistakes, quiet] = [mistakesOn(page), trackNetworkIdle(page)]
    await page.goto(`/${areas[kind] ?? 'login'}`)
    const person = { kind, held: await heldBy(page, kind) }
    const seen = new Set<string>()
    const wrong: string[] = []

    for (const screen of screens.filter((one) => looksAt(kind, one))) {
      const address = await addressFor(page, person, screen)
      const lands = getLandingPath(kind, screen, address, person.held)
      await goTo(page, person, screen, address)
      const arrived = await arrivesAt(page, lands)
      if (!arrived) wrong.push(`${screen.path} leads to ${page.url()}, not ${lands}`)
      const { pathname } = new URL(page.url())
      if (seen.has(pathname)) continue
      seen.add(pathname)

      await page.locator('h1:visible').first().waitFor()
      await quiet()
      const found = [
        ...(await faultsOn(page)),
        ...(looksClosely(kind, pathname) ? await lookClosely(page) : []),
        ...mistakes.splice(0),
      ]
      wrong.push(...found.map((text) => `${screen.path} ${text}`))
    }

    expect([...wrong, ...mistakes]).toEqual([])
    await page.context().close()
  },
)
