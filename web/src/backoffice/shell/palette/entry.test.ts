import { expect, test } from 'vitest'

import { fitting, type Entry } from './entry.ts'

const entry = (title: string, group = 'Screens'): Entry => ({
  key: title,
  group,
  title,
  icon: 'home',
  to: '/',
})
const entries = [entry('Shop billing'), entry('Billing'), entry('Orders'), entry('New order', 'Do')]
const titles = (q: string) => fitting(entries, q, 3).map(({ title }) => title)

test.each([
  ['bil', ['Billing', 'Shop billing']],
  ['order', ['Orders', 'New order']],
  ['order do', ['New order']],
  ['nothing', []],
  ['', ['Shop billing', 'Billing', 'Orders']],
])('the words %j fit %j', (q, fits) => {
  expect(titles(q)).toEqual(fits)
})
