import type { Page } from 'playwright-core'
import { test } from 'vitest'

import { findColorViolations, findViolations } from './test/access/accessibility.ts'
import { ask } from './test/api.ts'
import { openBrowser, visit } from './test/journey.ts'
import { getArea, areas, type Kind, getLandingPath, type Screen } from './test/landing.ts'
import { listFaults } from './test/screens/inspect.ts'
import { mistakesOn, trackLoading } from './test/screens/lend-pages.ts'
import { getScreenAddress, isAt, navigateWithin } from './test/screens/navigate.ts'
import listed from './test/screens/screens.json' with { type: 'json' }

/*
 * The rest of the matrix: screens opened by every kind of account that does not own them (the
 * owners' screens are in screens-*.test.ts). In the back offices, screens change without a page load,
 * which takes a tenth of the time; refusals on a full page load are in screens-*.test.ts.
 */
const screens: Screen[] = listed
const width = 390

const browser = openBrowser()

/** The owner of each screen, who opens it in screens-*.test.ts in both themes. */
const owners: Record<string, Kind> = {
  public: 'visitor',
  user: 'user',
  member: 'member',
  seller: 'seller',
  staff: 'admin',
}

/** Public pages differ by caller in the header only, so a buyer and an admin open them. */
const looksAt = (kind: Kind, { who }: Screen) =>
  owners[who] !== kind && (who !== 'public' || kind === 'user' || kind === 'admin')

/** Whether an area decides alone: who does not own it is refused on each of its screens. */
const isDecidedByArea = (kind: Kind, screen: Screen) => {
  const [own, area] = [areas[kind], getArea(screen)]
  if (area === 'public') return kind === 'admin'
  return area !== own && !(own === 'member' && area === 'user')
}

/**
 * Lists the screens that an account opens. Where the area decides, a few stand for all of it, with and
 * without the ID of a record; `ALL_ROLES=all` opens each.
 */
const listScreensFor = (kind: Kind) => {
  const opened = screens.filter((screen) => looksAt(kind, screen))
  if (process.env['ALL_ROLES'] === 'all') return opened
  const counts = new Map<string, number>()
  return opened.filter((screen) => {
    if (!isDecidedByArea(kind, screen)) return true
    const alike = `${screen.who} ${screen.path.includes(':id')}`
    const count = (counts.get(alike) ?? 0) + 1
    counts.set(alike, count)
    return count <= alikeMax
  })
}

const alikeMax = 2

/**
 * Screens look the same as for their owner, so only dashboards and refusals are checked in full.
 */
const looksClosely = (kind: Kind, pathname: string) =>
  pathname === `/${areas[kind] ?? 'login'}` || pathname.endsWith('/unauthorized')

type Person = { kind: Kind; held: string[] }

/** Returns the rights or permissions of the account. */
const heldBy = async (page: Page, kind: Kind): Promise<string[]> => {
  if (kind === 'team')
    return (await ask<{ rights: string[] }>(page, 'GET', '/seller/profile')).rights
  if (kind !== 'employee') return []
  const profile = await ask<{ permissions: { key: string }[] }>(page, 'GET', '/admin/profile')
  return profile.permissions.map(({ key }) => key)
}

/** Details screens open the first listed record, or number 1 if the caller may not list any. */
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

/**
 * POS sale details need another permission than their list (docs/domain/security.md#permissions).
 */
const detailPermissions: Record<string, string> = { '/admin/pos-details/:id': 'employee' }

/** Within the back offices, navigates without loading a new page; visitors come from outside. */
const goTo = async (page: Page, { kind }: Person, { who }: Screen, address: string) => {
  if (who === 'public' || kind === 'visitor')
    return page.goto(address, { waitUntil: 'domcontentloaded' })
  const home = `/${areas[kind]}`
  if (!new URL(page.url()).pathname.startsWith(home)) await page.goto(home)
  return navigateWithin(page, address)
}

const arrivesAt = (page: Page, lands: string) =>
  page
    .waitForURL(isAt(lands), {
      timeout: 120_000,
      waitUntil: 'domcontentloaded',
    })
    .then(
      () => true,
      () => false,
    )

const lookClosely = async (page: Page) => {
  const found = [...(await findViolations(page)), ...(await findColorViolations(page, 'dark'))]
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}

const kinds: Kind[] = ['visitor', 'user', 'member', 'seller', 'team', 'employee', 'admin']

test.concurrent.for(kinds)(
  'a screen that a %s requests is shown or redirects where it should',
  async (kind, { expect }) => {
    const as = kind === 'visitor' ? {} : { as: `${kind}@demo.test` }
    const { page } = await visit(browser(), { ...as, width })
    await page.emulateMedia({ colorScheme: 'light' })
    const [mistakes, waitUntilComplete] = [mistakesOn(page), trackLoading(page)]
    await page.goto(`/${areas[kind] ?? 'login'}`)
    const person = { kind, held: await heldBy(page, kind) }
    const seen = new Set<string>()
    const wrong: string[] = []

    for (const screen of listScreensFor(kind)) {
      const address = await addressFor(page, person, screen)
      const lands = getLandingPath(kind, screen, address, person.held)
      await goTo(page, person, screen, address)
      const arrived = await arrivesAt(page, lands)
      if (!arrived) wrong.push(`${screen.path} leads to ${page.url()}, not ${lands}`)
      const { pathname } = new URL(page.url())
      if (seen.has(pathname)) continue
      seen.add(pathname)

      await waitUntilComplete()
      const found = [
        ...(await listFaults(page, width)),
        ...(looksClosely(kind, pathname) ? await lookClosely(page) : []),
        ...mistakes.splice(0),
      ]
      wrong.push(...found.map((text) => `${screen.path} ${text}`))
    }

    expect([...wrong, ...mistakes]).toEqual([])
    await page.context().close()
  },
)
