import { AxeBuilder } from '@axe-core/playwright'
import type { Page, Request } from 'playwright-core'
import { setTimeout as sleep } from 'node:timers/promises'

import { ask } from './api.ts'
// Details screens open the first row of this list.
import firstRows from './first-rows.json' with { type: 'json' }

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

/** Returns a function that waits until a page has no pending requests. */
export const trackNetworkIdle = (page: Page) => {
  const open = new Set<Request>()
  page.on('request', (request) => {
    // Requests of the previous page are not waited for.
    if (request.isNavigationRequest()) open.clear()
    open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return async () => {
    const deadline = Date.now() + 8_000
    for (let quiet = 0; quiet < 3 && Date.now() < deadline; await sleep(30))
      quiet = open.size === 0 ? quiet + 1 : 0
  }
}

/** Returns the address of a screen, with the ID of a record that the viewer may see. */
export const getScreenAddress = async (page: Page, path: string) => {
  const list = Object.entries(firstRows).find(([screen]) => screen === path)?.[1]
  if (list === undefined) return path
  const { rows } = await ask<{ rows: { id: number }[] }>(page, 'GET', list)
  return path.replace(':id', String(rows[0]?.id))
}

/** Messages that appear in place of a screen. */
export const faces = /not on the shelf|Failed to load|Something went wrong/

export const getScrollWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth)

/** Returns the serious accessibility violations, as axe finds them. */
export const findingsOn = async (axe: AxeBuilder) => {
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}

export const createAxe = (page: Page) => new AxeBuilder({ page })
/** Checks contrast only, which is all that another theme changes. */
export const createContrastCheck = (page: Page) => createAxe(page).withRules('color-contrast')
