import { expect, test } from 'vitest'

import { isLabel, isPublic, linkTo, ownPage } from './addresses.ts'

const origin = 'https://market.test'

test('a link keeps what it says, and adds the code and a label', () => {
  expect(linkTo(origin, '/shop?q=mug', 'MIA')).toBe(
    'https://market.test/shop?q=mug&referral_code=MIA',
  )
  expect(linkTo(origin, '/', 'MIA', 'mail-1')).toBe(
    'https://market.test/?referral_code=MIA&sub_id=mail-1',
  )
})

test.each([
  ['https://market.test/product-details/7-mug?referral_code=SOL', '/product-details/7-mug'],
  ['market.test/shop?q=mug&sub_id=x', '/shop?q=mug'],
  ['/coupon', '/coupon'],
  ['https://elsewhere.test/shop', undefined],
  ['javascript:alert(1)', undefined],
  ['  ', undefined],
])('%s is the page %s', (typed, page) => {
  expect(ownPage(origin, typed)).toBe(page)
})

test('offices cannot be shared, registrations can', () => {
  expect(isPublic('/member/wallet')).toBe(false)
  expect(isPublic('/checkout')).toBe(false)
  expect(isPublic('/member/signup')).toBe(true)
  expect(isPublic('/shop')).toBe(true)
  expect(isLabel('spring-mail')).toBe(true)
  expect(isLabel('spring mail')).toBe(false)
})
