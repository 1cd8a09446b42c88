import { shopFlow } from '@emporia/contract'
import { expect, test } from 'vitest'

import { listStateTabs } from './state-tabs.ts'

const counts = { draft: 1, submitted: 2, approved: 3, rejected: 0, closed: 4 }

test('a list has a view of all rows, and one for each state with its number', () => {
  const tabs = listStateTabs(shopFlow, { by: 'status', counts })

  expect(tabs.map(({ title, count }) => [title, count])).toEqual([
    ['All', 10],
    ['Draft', 1],
    ['Submitted', 2],
    ['Approved', 3],
    ['Rejected', 0],
    ['Changes requested', undefined],
    ['Suspended', undefined],
    ['Closed', 4],
  ])
  expect(tabs.map(({ filter }) => filter['status'])).toEqual([undefined, ...shopFlow.names])
})

test('a list that is loading has its views without numbers', () => {
  const tabs = listStateTabs(shopFlow, { by: 'status', counts: undefined })

  expect(tabs.every(({ count }) => count === undefined)).toBe(true)
})
