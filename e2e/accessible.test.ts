import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { openBrowser, visit } from './test/journey.ts'

const browser = openBrowser()

const screens: [who: string, path: string][] = [
  ['a stranger', '/'],
  ['a stranger', '/shop?q=loafer'],
  ['a stranger', '/product-details/1'],
  ['a stranger', '/login'],
  ['a stranger', '/order-track'],
  ['a stranger', '/shopping-mall'],
  ['a stranger', '/offers'],
  ['a stranger', '/coupon'],
  ['a stranger', '/seller/signup'],
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

/** What a person who cannot see, or cannot use a mouse, would stumble over. */
const findingsOn = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}

test.each(screens)('for %s the screen %s stops nobody, light or dark', async (as, path) => {
  const { page, mistakes } = await visit(browser(), as.includes('@') ? { as } : {})

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await findingsOn(page)).toEqual([])
  }
  expect(mistakes).toEqual([])
})
