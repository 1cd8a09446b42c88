import type { Section } from '../backoffice/section.ts'

/** A customer's screens as one table. Routes and menu are derived from it. */
export const sections: Section[] = [
  { path: '', title: 'Overview', group: '', icon: 'home', bar: true, screen: 'user/overview.tsx' },
  {
    path: 'order-history',
    title: 'Orders',
    group: '',
    icon: 'order',
    bar: true,
    screen: 'features/orders/buyer/order-history.tsx',
  },
  { path: 'order-details/:id', title: 'Order', screen: 'features/orders/buyer/order-details.tsx' },
  {
    path: 'wallet',
    title: 'Wallet',
    group: '',
    icon: 'wallet',
    bar: true,
    screen: 'user/wallet.tsx',
  },
  {
    path: 'settings',
    title: 'Settings',
    group: '',
    icon: 'settings',
    bar: true,
    screen: 'features/profile/user-settings.tsx',
  },
  {
    path: 'boost-history',
    title: 'Boosts',
    group: 'Boosts',
    icon: 'boost',
    screen: 'features/packages/boost-history.tsx',
  },
  {
    path: 'purchase-boost',
    title: 'Buy a boost',
    group: 'Boosts',
    icon: 'add',
    screen: 'features/packages/purchase-boost.tsx',
  },
]
