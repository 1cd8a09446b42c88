import { expect, test } from 'vitest'

import { toPagePath, toScreen, toSource } from './rules.ts'

test.each([
  ['/', '/'],
  ['/shop?q=mug&page=2', '/shop'],
  ['/shop/', '/shop'],
  ['/product-details/7-blue-shirt?referral_code=MIA', '/product-details/7'],
  ['/shopping-mall/details/3-north-wind', '/shopping-mall/details/3'],
  ['/admin/order', undefined],
  ['/members', '/members'],
  ['/%E0%A4%A', '/%E0%A4%A'],
])('the page of %s is %s', (url, page) => {
  expect(toPagePath(url)).toBe(page)
})

test.each([
  [undefined, ''],
  ['https://www.google.com/search?q=mug', 'google.com'],
  ['https://market.test/shop', ''],
  ['http://localhost:3000/', ''],
  ['nonsense', ''],
])('a visitor from %s has the source %j', (referer, source) => {
  expect(toSource(referer, ['market.test', 'localhost:3000'])).toBe(source)
})

test('an unknown device counts as a computer', () => {
  expect(
    ['Mozilla (iPhone)', 'Mozilla (iPad)', 'Mozilla (X11; Linux)', 'Thing'].map(toScreen),
  ).toEqual(['phone', 'tablet', 'computer', 'computer'])
})
