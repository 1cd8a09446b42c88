import * as m from '@emporia/messages/affiliate'

import type { Section } from '../backoffice/section.ts'

/** Products of the platform: packages, memberships and boosts. */
export const packageSections: Section[] = [
  {
    path: 'vendor-packages',
    title: m.menu_screen_shop_packages,
    permission: 'employee',
    group: m.menu_group_packages,
    icon: 'shop',
    screen: 'admin/packages/vendor-packages.tsx',
  },
  {
    path: 'offer-packages',
    title: m.menu_screen_affiliate_packages,
    permission: 'employee',
    group: m.menu_group_packages,
    icon: 'package',
    screen: 'admin/packages/offer-packages.tsx',
  },
  {
    path: 'packages',
    title: m.menu_screen_memberships,
    group: m.menu_group_packages,
    icon: 'people',
    screen: 'admin/packages/packages.tsx',
  },
  {
    path: 'boost',
    title: m.menu_screen_boosts,
    permission: 'offers',
    group: m.menu_group_packages,
    icon: 'boost',
    screen: 'admin/packages/boost.tsx',
  },
  {
    path: 'purchase-offer-packages',
    title: m.menu_screen_purchases,
    permission: 'employee',
    group: m.menu_group_packages,
    icon: 'billing',
    screen: 'admin/packages/purchases.tsx',
  },
]
