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
