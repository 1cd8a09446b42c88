import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { openBrowser, visit } from './test/journey.ts'

const browser = openBrowser()

const screens: [who: string, path: string][] = [
  ['a guest', '/'],
  ['a guest', '/shop?q=loafer'],
  ['a guest', '/product-details/1'],
  ['a guest', '/login'],
  ['a guest', '/order-track'],
  ['a guest', '/shopping-mall'],
  ['a guest', '/offers'],
  ['a guest', '/coupon'],
  ['a guest', '/seller/signup'],
  ['user@demo.test', '/checkout'],
  ['user@demo.test', '/user/order-history'],
  ['seller@demo.test', '/seller'],
  ['seller@demo.test', '/seller/order'],
  ['seller@demo.test', '/seller/credentials'],
  ['admin@demo.test', '/admin/order'],
  ['admin@demo.test', '/admin/seller-shops'],
  ['admin@demo.test', '/admin/seller-shops/14'],
  ['admin@demo.test', '/admin/category'],
  ['admin@demo.test', '/admin/offers'],
  ['admin@demo.test', '/admin/role-permission'],
]

/** Returns the serious accessibility violations of a page, as axe finds them. */
const findingsOn = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}

test.each(screens)(
  'accessibility: for %s the screen %s has no serious violation, light or dark',
  async (as, path) => {
    const { page, mistakes } = await visit(browser(), as.includes('@') ? { as } : {})

    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(await findingsOn(page)).toEqual([])
    }
    expect(mistakes).toEqual([])
  },
)
