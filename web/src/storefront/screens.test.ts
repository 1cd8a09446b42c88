import { describe, expect, test } from 'vitest'

import { addressWith, parseFilters } from './product-list/filters.ts'
import { reviewsWith } from './product/reviews/filters.ts'
import { cacheableAddress, screens } from './screens.ts'

describe('the address of a page that is kept', () => {
  test.each([
    ['/', '/'],
    ['/?utm_source=letter', '/'],
    ['/shop?q=&min=&page=2', '/shop?page=2'],
    ['/shop?page=2&brand_id=5&brand_id=3&referral_code=MIA', '/shop?brand_id=3&brand_id=5&page=2'],
    ['/shop?attributes[3][0]=7', '/shop?attributes%5B3%5D%5B0%5D=7'],
    [
      '/product-details/7-lamp?tab=reviews&referral_code=MIA',
      '/product-details/7-lamp?tab=reviews',
    ],
    ['/coupon?page=2', '/coupon'],
    ['/checkout', '/checkout'],
    ['/buy-now?product_id=7&quantity=1', '/buy-now'],
  ])('%s is %s', (address, saved) => {
    expect(cacheableAddress(address)).toBe(saved)
  })

  test.each([
    '/login?to=/checkout',
    '/order-track?number=1001',
    '/checkout/payment',
    '/user/order-history',
    '/admin',
    '/nothing/here',
    '/shop.data?_routes=root',
    '/product-details/7-lamp.data',
    `/shop?q=${'a'.repeat(700)}`,
  ])('%s has none', (address) => {
    expect(cacheableAddress(address)).toBeUndefined()
  })
})

const readBy = (path: string) => screens.find((screen) => screen.path === path)?.reads
const namesIn = (query: string) => [
  ...new Set(
    [...new URLSearchParams(query.split('#')[0]).keys()].map((name) => name.split('[')[0]),
  ),
]

test('what a listing writes into its address, its page reads', () => {
  const whole = parseFilters(
    new URLSearchParams(
      'q=a&category_id=1&brand_id=2&min=1&max=2&rating=4&in_stock=1&sort=newest&page=2',
    ),
  )

  for (const path of ['shop', 'shopping-mall/details/:id'])
    expect(readBy(path)).toEqual(expect.arrayContaining(namesIn(addressWith(whole, { page: 2 }))))
})

test('what reviews write into their address, their page reads', () => {
  const query = reviewsWith({ page: 1 }, { sort: 'highest', rating: 4, with_photos: true, page: 2 })

  for (const path of ['product-details/:id', 'shopping-mall/details/:id'])
    expect(readBy(path)).toEqual(expect.arrayContaining(namesIn(query)))
})

test('no page that is kept has the framework’s scripts, whose nonce is for one alone', async () => {
  const modules = import.meta.glob<{ handle?: unknown }>('./**/*.tsx')
  const handles = screens.map(async ({ screen, reads }) => {
    const module = await modules[screen.replace('storefront', '.')]?.()
    return reads && module?.handle ? screen : []
  })

  expect((await Promise.all(handles)).flat()).toEqual([])
})
