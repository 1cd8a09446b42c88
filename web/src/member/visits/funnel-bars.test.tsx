import type { Funnel } from '@emporia/contract'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'

import { FunnelBars } from './funnel-bars.tsx'

const nothing: Funnel = {
  clicks: 0,
  unique: 0,
  visitors: 0,
  sessions: 0,
  viewed: 0,
  carted: 0,
  sign_ups: 0,
  orders: 0,
  delivered: 0,
  released: 0,
  sales_minor: 0,
  earned_minor: 0,
  conversion_bp: null,
  epc_minor: null,
  average_minor: null,
  refunded_bp: null,
}
const wordsOf = (funnel: Partial<Funnel>) =>
  renderToString(<FunnelBars funnel={{ ...nothing, ...funnel }} />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('each step says which part of the one before it is', () => {
  const words = wordsOf({ clicks: 50, unique: 40, viewed: 30, carted: 6, orders: 3, delivered: 2 })

  expect(words).toContain('Clicks 50 80 % were unique')
  expect(words).toContain('Unique clicks 40 75 % viewed a product')
  expect(words).toContain('Viewed a product 30 20 % added it to the cart')
  expect(words).toContain('Added to cart 6 50 % were ordered')
})

test('more orders than carts are no part of them', () => {
  expect(wordsOf({ clicks: 2, unique: 2, viewed: 1, carted: 1, orders: 3 })).not.toContain(
    'were ordered',
  )
})

test('where nobody came it says what to do', () => {
  expect(wordsOf({})).toContain('Share a link to begin with')
})
