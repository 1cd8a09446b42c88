import { expect, test } from 'vitest'

import { sections } from './sections.ts'

test.each([
  '',
  'settings',
  'order-history',
  'boost-history',
  'purchase-boost',
  'order-details/:id',
])('/user/%s is a screen', (path) => {
  expect(sections.filter((section) => section.path === path)).toHaveLength(1)
})

test('the menu of customers has no boosts', () => {
  const listed = sections.filter(({ group }) => group !== undefined).map(({ path }) => path)
  expect(listed).toContain('order-history')
  expect(listed).not.toContain('boost-history')
  expect(listed).not.toContain('purchase-boost')
})
