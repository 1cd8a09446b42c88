import { api, ownerRights, type ShopRight } from '@emporia/contract'
import { RouterContextProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'

import { restartSession } from '../session/start.ts'
import { openShop } from './open-shop.ts'
import { sections } from './sections.ts'

test.each([
  '',
  'product',
  'product/add',
  'withdraw',
  'billing',
  'credentials',
  'order',
  'order/details/:id',
  'earning-history',
  'renue-package',
  'gallery',
  'unauthorized',
])('/seller/%s is a screen', (path) => {
  expect(sections.filter((section) => section.path === path)).toHaveLength(1)
})

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** Where a seller whose shop has this status is redirected; undefined if the address is allowed. */
const landing = async (
  status: string,
  address: string,
  rights: readonly ShopRight[] = ownerRights,
) => {
  localStorage.setItem('auth_token', 'sam')
  const shop = { id: 1, name: 'North', slug: 'north', status, reason: null }
  const person = { type: 'Seller', name: 'Sam', email: 's@demo.test', shop, rights }
  vi.stubGlobal('fetch', (path: string) => {
    const isSeller = path === `/api${api.seller.profile.show.path}`
    const data = isSeller ? person : null
    return Promise.resolve(Response.json({ success: true, message: '', data }))
  })
  await restartSession()

  const request = new Request(`http://localhost${address}`)
  const context = new RouterContextProvider()
  const args = { request, context, params: {}, pattern: '', url: new URL(request.url) }
  const thrown: unknown = await Promise.resolve(openShop(args, () => Promise.resolve({}))).catch(
    (response: unknown) => response,
  )
  return thrown instanceof Response ? thrown.headers.get('location') : undefined
}

test.each([
  ['submitted', '/seller/order', '/seller/unauthorized'],
  ['draft', '/seller/order/details/7', '/seller/unauthorized'],
  ['submitted', '/seller/product', undefined],
  ['approved', '/seller/order', undefined],
  ['suspended', '/seller/order/details/7', undefined],
])('a shop that is %s: %s leads to %s', async (status, address, place) => {
  expect(await landing(status, address)).toBe(place)
})

test.each([
  ['/seller/order/details/7', undefined],
  ['/seller', undefined],
  ['/seller/withdraw', '/seller/unauthorized'],
  ['/seller/team', '/seller/unauthorized'],
])('a login with the right to orders alone: %s leads to %s', async (address, place) => {
  expect(await landing('approved', address, ['order'])).toBe(place)
})
