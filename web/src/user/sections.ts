import * as m from '@emporia/messages/member'

import type { Section } from '../backoffice/section.ts'

/** A customer's screens as one table. Routes and menu are derived from it. */
export const sections: Section[] = [
  {
    path: '',
    title: m.menu_item_overview,
    group: '',
    icon: 'home',
    bar: true,
    screen: 'user/overview.tsx',
  },
  {
    path: 'order-history',
    title: m.menu_item_orders,
    group: '',
    icon: 'order',
    bar: true,
    screen: 'features/orders/buyer/order-history.tsx',
  },
  {
    path: 'order-details/:id',
    title: m.menu_item_order,
    screen: 'features/orders/buyer/order-details.tsx',
  },
  {
    path: 'saved',
    title: m.menu_item_saved,
    group: '',
    icon: 'heart',
    screen: 'features/orders/saved/saved-screen.tsx',
  },
  {
    path: 'wallet',
    title: m.menu_item_wallet,
    group: '',
    icon: 'wallet',
    bar: true,
    screen: 'user/wallet.tsx',
  },
  {
    path: 'addresses',
    title: m.menu_item_addresses,
    group: '',
    icon: 'truck',
    screen: 'features/addresses/addresses-screen.tsx',
  },
  {
    path: 'tax-exemptions',
    title: m.menu_item_exemptions,
    group: '',
    icon: 'billing',
    screen: 'features/profile/tax-exemptions/my-exemptions.tsx',
  },
  {
    path: 'settings',
    title: m.menu_item_settings,
    group: '',
    icon: 'settings',
    bar: true,
    screen: 'features/profile/user-settings.tsx',
  },
  {
    path: 'boost-history',
    title: m.menu_item_boosts,
    screen: 'features/packages/boost-history.tsx',
  },
  {
    path: 'purchase-boost',
    title: m.menu_item_boost_buy,
    screen: 'features/packages/purchase-boost.tsx',
  },
]
