import type { Page } from 'playwright-core'

import { ask } from '../api.ts'
import { polled } from '../journey.ts'
// Details screens open the first row of this list.
import firstRows from './first-rows.json' with { type: 'json' }
import type { Opened } from './lend-pages.ts'

/** Returns the address of a screen, with the ID of a record that the viewer may see. */
export const getScreenAddress = async (page: Page, path: string) => {
  const list = Object.entries(firstRows).find(([screen]) => screen === path)?.[1]
  if (list === undefined) return path
  const { rows } = await ask<{ rows: { id: number }[] }>(page, 'GET', list)
  return path.replace(':id', String(rows[0]?.id))
}

/** Opens a screen of its owner in a language. */
export const openScreen = async (
  { page, waitUntilComplete }: Opened,
  { path, width, locale }: { path: string; width: number; locale: string },
) => {
  const address = await getScreenAddress(page, path)
  const localized = address === '/' ? `/${locale}` : `/${locale}${address}`
  await page.setViewportSize({ width, height: 900 })
  await openAddress(page, localized)
  await page.waitForURL(isAt(localized))
  await waitUntilComplete()
}

/** Whether a URL has this path and query. */
export const isAt = (address: string) => (url: URL) => url.pathname + url.search === address

/** The parts of an address in an account area: its language, and its path in that language. */
const inArea =
  /^(?<locale>\/[a-z]{2}(?:-[a-z]{2})?)?(?<path>\/(?<area>user|member|seller|admin)(?:[/?].*)?)$/

/**
 * Opens an address, and returns the status of its page. Within an area, screens change without a page
 * load, which takes a tenth of the time.
 */
export const openAddress = async (page: Page, address: string) => {
  const { groups } = inArea.exec(address) ?? {}
  const { groups: open } = inArea.exec(new URL(page.url()).pathname) ?? {}
  if (
    groups?.['path'] === undefined ||
    groups['area'] !== open?.['area'] ||
    groups['locale'] !== open?.['locale']
  )
    return (await page.goto(address))?.status()
  const { status } = await fetch(new URL(address, page.url()))
  await navigateWithin(page, groups['path'])
  return status
}

/** Navigates in the area that is open, as a link in it does. */
export const navigateWithin = async (page: Page, address: string) => {
  // The HTML is there before the script that handles navigation.
  await page.waitForFunction(() => '__reactRouterDataRouter' in window, undefined, polled)
  await page.evaluate(`__reactRouterDataRouter.navigate(${JSON.stringify(address)})`)
}

/** Opens a screen that its caller may not see; returns where this leads, and recorded errors. */
export const openRefused = async (
  { page, mistakes, waitUntilComplete }: Opened,
  { path, lands }: { path: string; lands: string },
) => {
  await page.goto(path)
  // The guards of the areas run in the browser (web/src/session/guard.ts).
  await page.waitForURL(isAt(lands))
  await waitUntilComplete()
  const { pathname, search } = new URL(page.url())
  return [pathname + search, ...mistakes]
}
