import { test } from 'vitest'

import { openBrowser } from './test/journey.ts'
import { inspectScreen } from './test/screens/inspect.ts'
import { lendPages } from './test/screens/lend-pages.ts'
import { openRefused } from './test/screens/navigate.ts'
import { listScreens, phoneWidth, toAccount } from './test/screens/list.ts'

const withPage = lendPages(openBrowser())

const screens = listScreens('staff', [
  '/admin/order',
  '/admin/seller-shops',
  '/admin/seller-shops/14',
  '/admin/category',
  '/admin/offers',
  '/admin/role-permission',
])

test.concurrent.for(screens)(
  '$path is complete at $width px, light and dark',
  async ({ path, width, as }, { expect }) => {
    const viewer = { as, hasTouch: width === phoneWidth }
    const inspected = withPage(viewer, (opened) => inspectScreen(opened, { path, width }))
    expect(await inspected).toEqual([])
  },
)

const refusals: [kind: string, path: string, lands: string][] = [
  ['employee', '/user/settings', '/admin'],
  ['employee', '/member/withdraw', '/admin'],
  ['employee', '/seller/order', '/admin'],
  ['employee', '/admin/role-permission', '/admin/unauthorized'],
  ['admin', '/user/settings', '/admin'],
  ['admin', '/member/withdraw', '/admin'],
  ['admin', '/seller/order', '/admin'],
]

test.concurrent.for(refusals)(
  'a %s who requests %s lands at %s',
  async ([kind, path, lands], { expect }) => {
    const refused = withPage({ as: toAccount(kind) }, (opened) =>
      openRefused(opened, { path, lands }),
    )
    expect(await refused).toEqual([lands])
  },
)
