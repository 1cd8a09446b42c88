import * as m from '@emporia/messages/member'

import type { Section } from '../backoffice/section.ts'
import { sharingSections } from './sharing-sections.ts'

/** Screens of the member area in one table that defines routes and menu. */
export const sections: Section[] = [
  {
    path: '',
    title: m.menu_item_overview,
    group: '',
    icon: 'dashboard',
    bar: true,
    screen: 'member/dashboard/overview.tsx',
  },
  ...sharingSections,
  {
    path: 'wallet',
    title: m.menu_item_wallet,
    group: m.menu_group_money,
    icon: 'wallet',
    bar: true,
    screen: 'member/wallet.tsx',
  },
  {
    path: 'withdraw',
    title: m.menu_item_withdraw,
    group: m.menu_group_money,
    icon: 'withdraw',
    screen: 'member/withdraw.tsx',
  },
  {
    path: 'billing',
    title: m.menu_item_billing,
    group: m.menu_group_money,
    icon: 'billing',
    screen: 'member/billing.tsx',
  },
  {
    path: 'pos-create',
    title: m.menu_item_pos,
    group: m.menu_item_pos,
    icon: 'pos',
    bar: true,
    screen: 'member/pos/pos-create.tsx',
    fillsWindow: true,
  },
  {
    path: 'pos-history',
    title: m.menu_item_pos_history,
    group: m.menu_item_pos,
    icon: 'history',
    screen: 'member/pos/pos-history.tsx',
  },
  {
    path: 'pos-cash',
    title: m.menu_item_pos_cash,
    group: m.menu_item_pos,
    icon: 'withdraw',
    screen: 'member/pos/pos-cash.tsx',
  },
  { path: 'pos-details/:id', title: m.menu_item_pos_sale, screen: 'member/pos/pos-details.tsx' },
  {
    path: 'purchase-history',
    title: m.menu_item_purchases,
    group: m.menu_group_packages,
    icon: 'history',
    screen: 'member/packages/purchase-history.tsx',
  },
  {
    path: 'purchase-package',
    title: m.menu_item_package,
    group: m.menu_group_packages,
    icon: 'package',
    screen: 'member/packages/purchase-package.tsx',
  },
  {
    path: 'boost',
    title: m.menu_item_boosts,
    group: m.menu_group_packages,
    icon: 'boost',
    screen: 'features/packages/boost-history.tsx',
  },
  {
    path: 'purchase-boost',
    title: m.menu_item_boost_buy,
    screen: 'features/packages/purchase-boost.tsx',
  },
  {
    path: 'order-history',
    title: m.menu_item_my_orders,
    group: m.menu_area_account,
    icon: 'order',
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
    group: m.menu_area_account,
    icon: 'heart',
    screen: 'features/orders/saved/saved-screen.tsx',
  },
  {
    path: 'addresses',
    title: m.menu_item_addresses,
    group: m.menu_area_account,
    icon: 'truck',
    screen: 'features/addresses/addresses-screen.tsx',
  },
  {
    path: 'tax-exemptions',
    title: m.menu_item_exemptions,
    group: m.menu_area_account,
    icon: 'billing',
    screen: 'features/profile/tax-exemptions/my-exemptions.tsx',
  },
  {
    path: 'settings',
    title: m.menu_item_settings,
    group: m.menu_area_account,
    icon: 'settings',
    screen: 'features/profile/user-settings.tsx',
  },
]
