import { expect, test } from 'vitest'

import { money, usDollar } from '../../format/money.ts'
import { termFeatures } from './term-features.ts'

const featuresOf = (terms: Record<string, unknown>) =>
  termFeatures(terms, {
    money: (minor) => money(minor, usDollar),
    default_min_withdraw_minor: 5000,
  })

test.each([
  { terms: {}, visible: [] },
  {
    terms: { may_refer: true, may_use_pos: true },
    visible: ['Earn from referral links', 'Sell with the POS'],
  },
  { terms: { may_refer: false, may_use_pos: false, pos_enabled: false }, visible: [] },
  { terms: { pos_enabled: true }, visible: ['Sell with the POS'] },
  { terms: { min_withdraw_minor: 1000 }, visible: ['Withdraw from $10.00'] },
  { terms: { min_withdraw_minor: 0 }, visible: ['Withdraw from $0.01'] },
  { terms: { min_withdraw_minor: 5000 }, visible: [] },
  { terms: { min_withdraw_minor: 9000 }, visible: [] },
])('the card of a package lists the rights that take effect: $terms', ({ terms, visible }) => {
  expect(featuresOf(terms)).toEqual(visible)
})
