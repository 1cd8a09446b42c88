import type engine from 'axe-core'
import type { Page } from 'playwright-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'

declare global {
  var axe: typeof engine | undefined
}

/** Minified, because every page compiles it. */
const engineSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** The rules whose result depends on colors, which are all that another theme changes. */
const colorRules = ['color-contrast', 'link-in-text-block']

export type Theme = 'light' | 'dark'

/** Returns the serious accessibility violations of a page, as axe finds them. */
export const findViolations = (page: Page) => findBy(page)

/** Changes a page to a theme, and returns the serious violations of its colors there. */
export const findColorViolations = async (page: Page, theme: Theme) => {
  await page.emulateMedia({ colorScheme: theme })
  await page.evaluate(paintTwice)
  let found = await findBy(page, colorRules)
  // Colors are animated for a moment.
  for (let tries = 0; found.length > 0 && tries < 10; tries++) {
    await sleep(300)
    found = await findBy(page, colorRules)
  }
  return found.map((finding) => `in the ${theme} theme, ${finding}`)
}

const paintTwice = () =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

const findBy = async (page: Page, rules?: string[]) => {
  if (!(await page.evaluate(() => globalThis.axe !== undefined))) await page.evaluate(engineSource)
  const violations = await page.evaluate(scan, rules)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((html) => html.slice(0, 120)).join(' | ')}`)
}

/** Runs in the page. Of other results than violations, and of paths to elements, nothing is made. */
const scan = async (rules: string[] | undefined) => {
  const found = await globalThis.axe?.run(document, {
    resultTypes: ['violations'],
    selectors: false,
    // Off by default: the rule is of WCAG 2.2.
    rules: { 'target-size': { enabled: true } },
    ...(rules && { runOnly: rules }),
  })
  return (found?.violations ?? []).map(({ id, impact, nodes }) => ({
    id,
    impact,
    nodes: nodes.map(({ html }) => html),
  }))
}
