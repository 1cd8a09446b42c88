import { test } from 'vitest'

import { openBrowser } from './test/journey.ts'
import { inspectScreen } from './test/screens/inspect.ts'
import { lendPages } from './test/screens/lend-pages.ts'
import { openRefused } from './test/screens/navigate.ts'
import { listScreens, phoneWidth } from './test/screens/list.ts'

const withPage = lendPages(openBrowser())

const screens = listScreens('public', [
  '/',
  '/shop?q=loafer',
  '/product-details/1',
  '/login',
  '/order-track',
  '/shopping-mall',
  '/offers',
  '/coupon',
  '/seller/signup',
])

test.concurrent.for(screens)(
  '$path is complete at $width px, light and dark',
  async ({ path, width, as }, { expect }) => {
    const viewer = { as, hasTouch: width === phoneWidth }
    const inspected = withPage(viewer, (opened) => inspectScreen(opened, { path, width }))
    expect(await inspected).toEqual([])
  },
)

const refusals: [path: string, lands: string][] = [
  ['/user/settings', '/login?back=%2Fuser%2Fsettings'],
  ['/member/withdraw', '/login?back=%2Fmember%2Fwithdraw'],
  ['/seller/order', '/login?back=%2Fseller%2Forder'],
  ['/admin/order', '/login?back=%2Fadmin%2Forder'],
]

test.concurrent.for(refusals)(
  'a visitor who requests %s lands at %s',
  async ([path, lands], { expect }) => {
    const refused = withPage({ as: undefined }, (opened) => openRefused(opened, { path, lands }))
    expect(await refused).toEqual([lands])
  },
)
