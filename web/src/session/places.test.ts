import { ownerRights } from '@emporia/contract'
import { expect, test } from 'vitest'

import { placeAfterSignIn, placeInstead } from './places.ts'
import { openShop, person } from './placeholders.ts'
import type { Session } from './store.ts'

const guest = { loading: false, user: null, admin: null, seller: null }
const buyer = (type: 'User' | 'Member'): Session => ({
  ...guest,
  user: { ...person, type, referral_code: null },
})
const admin = (...keys: string[]): Session => ({
  ...guest,
  admin: {
    ...person,
    type: 'Admin',
    role: '',
    is_owner: false,
    must_enroll: false,
    permissions: keys.map((key) => ({ key, label: key, level: 'manage' })),
  },
})
const nameless: Session = {
  ...guest,
  admin: {
    ...person,
    email: '',
    type: 'Admin',
    role: '',
    is_owner: false,
    must_enroll: false,
    permissions: [],
  },
}
const seller: Session = {
  ...guest,
  seller: {
    rights: [...ownerRights],
    is_paused: false,
    ...person,
    type: 'Seller',
    package: null,
    shop: openShop,
  },
}
const at = (address: string) => new URL(address, 'http://localhost')

test.each([
  ['admin', guest, '/admin/brand?page=2', '/login?back=%2Fadmin%2Fbrand%3Fpage%3D2'],
  ['admin', nameless, '/admin/brand', '/login'],
  ['admin', admin('brand'), '/admin/brand', undefined],
  ['admin', admin('order'), '/admin/brand', '/admin/unauthorized'],
  ['admin', buyer('User'), '/admin/brand', '/user'],
  ['admin', buyer('Member'), '/admin/brand', '/member'],
  ['admin', seller, '/admin/brand', '/seller'],
  ['user', guest, '/user', '/login?back=%2Fuser'],
  ['user', buyer('User'), '/user/order-history', undefined],
  ['user', buyer('Member'), '/user/order-details/7?a=1', '/member/order-details/7?a=1'],
  ['user', buyer('Member'), '/user/boost-history', '/member/boost'],
  ['user', seller, '/user', '/seller'],
  ['user', admin('brand'), '/user', '/admin'],
  ['member', guest, '/member/withdraw', '/login?back=%2Fmember%2Fwithdraw'],
  ['member', buyer('Member'), '/member', undefined],
  ['member', buyer('User'), '/member', '/user'],
  ['member', seller, '/member', '/seller'],
  ['member', admin('brand'), '/member', '/admin'],
  ['seller', guest, '/seller/order', '/login?back=%2Fseller%2Forder'],
  ['seller', seller, '/seller', undefined],
  ['seller', buyer('User'), '/seller', '/user'],
  ['seller', buyer('Member'), '/seller', '/member'],
  ['seller', admin('brand'), '/seller', '/admin'],
] as const)('%s area: the session %# at %s leads to %s', (area, session, address, place) => {
  expect(placeInstead(area, session, at(address), area === 'admin' ? 'brand' : undefined)).toBe(
    place,
  )
})

test.each([
  ['Admin', null, '/admin'],
  ['Seller', null, '/seller'],
  ['Member', null, '/member'],
  ['User', null, '/user'],
  ['User', '/checkout', '/checkout'],
  ['User', '/product-details/7-lamp?tab=reviews', '/product-details/7-lamp?tab=reviews'],
  ['User', '//evil.example', '/user'],
  ['User', '/\\evil.example', '/user'],
  ['User', 'https://evil.example', '/user'],
  ['User', '/login?back=/login', '/user'],
] as const)('%s signing in with back %s lands at %s', (type, back, place) => {
  expect(placeAfterSignIn(type, back)).toBe(place)
})
