import { test } from 'vitest'

import { openBrowser } from './test/journey.ts'
import { inspectScreen } from './test/screens/inspect.ts'
import { lendPages } from './test/screens/lend-pages.ts'
import { openRefused } from './test/screens/navigate.ts'
import { listScreens, phoneWidth, toAccount } from './test/screens/list.ts'

const withPage = lendPages(openBrowser())

const screens = [
  ...listScreens('member'),
  ...listScreens('user', ['/checkout', '/user/order-history']),
  ...listScreens('seller', ['/seller', '/seller/order', '/seller/credentials']),
]

test.concurrent.for(screens)(
  '$path is complete at $width px, light and dark',
  async ({ path, width, as }, { expect }) => {
    const viewer = { as, hasTouch: width === phoneWidth }
    const inspected = withPage(viewer, (opened) => inspectScreen(opened, { path, width }))
    expect(await inspected).toEqual([])
  },
)

const refusals: [kind: string, path: string, lands: string][] = [
  ['user', '/member/withdraw', '/user'],
  ['user', '/seller/order', '/user'],
  ['user', '/admin/order', '/user'],
  ['member', '/user/settings', '/member/settings'],
  ['member', '/seller/order', '/member'],
  ['member', '/admin/order', '/member'],
  ['seller', '/user/settings', '/seller'],
  ['seller', '/member/withdraw', '/seller'],
  ['seller', '/admin/order', '/seller'],
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
