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
const textOf = (funnel: Partial<Funnel>) =>
  renderToString(<FunnelBars funnel={{ ...nothing, ...funnel }} />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('each step says which part of the one before it is', () => {
  const text = textOf({ clicks: 50, unique: 40, viewed: 30, carted: 6, orders: 3, delivered: 2 })

  expect(text).toContain('Clicks 50 80% were unique')
  expect(text).toContain('Unique clicks 40 75% viewed a product')
  expect(text).toContain('Viewed a product 30 20% added it to the cart')
  expect(text).toContain('Added to cart 6 50% were ordered')
})

test('more orders than carts are no part of them', () => {
  expect(textOf({ clicks: 2, unique: 2, viewed: 1, carted: 1, orders: 3 })).not.toContain(
    'were ordered',
  )
})

test('where nobody came it says what to do', () => {
  expect(textOf({})).toContain('Share a link to get started')
})
