import { later, type Section } from '../office/section.ts'

/** A customer's own screens as one table: it makes the routes and the menu. */
export const sections: Section[] = [
  { path: '', title: 'Overview', group: '', icon: 'home', bar: true, screen: 'user/overview.tsx' },
  {
    path: 'order-history',
    title: 'Orders',
    group: '',
    icon: 'order',
    bar: true,
    screen: 'user/order-history.tsx',
  },
  { path: 'order-details/:id', title: 'Order', screen: 'user/order-details.tsx' },
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
    screen: 'user/settings.tsx',
  },
  later('boost-history', 'Boosts', {
    later: 'Here the boosts you bought will stand. You have none, and none is on sale yet.',
  }),
  later('purchase-boost', 'Buy a boost', {
    later: 'Here boosts will be offered. None is on sale yet; everything in the shop is.',
  }),
]
