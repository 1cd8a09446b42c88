import { expect, test } from 'vitest'

import { sections } from './sections.ts'

test.each([
  '',
  'settings',
  'visitors',
  'refer',
  'leaderboard',
  'products',
  'pos-history',
  'pos-create',
  'pos-details/:id',
  'order-history',
  'purchase-history',
  'purchase-package',
  'saved',
  'order-details/:id',
  'billing',
  'referral',
  'product-ref',
  'withdraw',
  'boost',
  'purchase-boost',
])('/member/%s is a screen', (path) => {
  expect(sections.filter((section) => section.path === path)).toHaveLength(1)
})
