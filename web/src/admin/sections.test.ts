import type { Permission } from '@emporia/contract'
import { describe, expect, test } from 'vitest'

import { listMenuEntries } from '../backoffice/shell/menu.ts'
import { readText } from '../ui/text.ts'
import { sections } from './sections.ts'

/** Specification 2: every screen of the back office and the permission it requires. */
const specified: [path: string, key: Permission | undefined][] = [
  ['', 'dashboard'],
  ['product/category', 'category'],
  ['pos-details/:id', 'category'],
  ['category', 'category'],
  ['category/details/:id', 'category'],
  ['gallery', 'gallery'],
  ['billing', 'billing'],
  ['slider', 'slider'],
  ['brand', 'brand'],
  ['attribute', 'attribute'],
  ['unit', 'unit'],
  ['product', 'product'],
  ['product/add', 'product'],
  ['dummy-product', 'product'],
  ['dummy-product/add', 'product'],
  ['shop-product', 'product'],
  ['coupon', 'coupon'],
  ['email-setting', 'email'],
  ['general-setting', 'general'],
  ['affiliate-setting', 'affiliate'],
  ['order', 'order'],
  ['order/details/:id', 'order'],
  ['customers', 'customer'],
  ['members', 'member'],
  ['members-details/:id', 'member'],
  ['contact', 'setting'],
  ['newsletter', 'setting'],
  ['withdraw', 'withdraw'],
  ['offers', 'offers'],
  ['boost', 'offers'],
  ['role-permission', 'role'],
  ['employee', 'employee'],
  ['offer-packages', 'employee'],
  ['purchase-offer-packages', 'employee'],
  ['pos-orders', 'employee'],
  ['vendor-packages', 'employee'],
  ['seller-billing', undefined],
  ['seller-shops', undefined],
  ['packages', undefined],
  ['visitors', undefined],
  ['unauthorized', undefined],
]

test.each(specified)('/admin/%s needs the key %s', (path, key) => {
  const found = sections.filter((section) => section.path === path)

  expect(found.map(({ permission }) => permission)).toEqual([key])
})

describe('the menu', () => {
  test('offers what a person may open and what is finished', () => {
    const menu = listMenuEntries(sections, (key) => key === 'order' || key === 'withdraw')

    expect(menu.map(({ title }) => readText(title))).toEqual([
      'Orders',
      'Returns',
      'Withdrawals',
      'Refunds',
    ])
  })

  test('leads nowhere that has a part in its address', () => {
    expect(sections.filter(({ group, path }) => group !== undefined && path.includes(':'))).toEqual(
      [],
    )
  })
})
