import { later, type Section } from '../office/section.ts'

/** A member's office as one table: it makes the routes and the menu. */
export const sections: Section[] = [
  {
    path: '',
    title: 'Overview',
    group: '',
    icon: 'dashboard',
    bar: true,
    screen: 'member/overview.tsx',
  },
  {
    path: 'wallet',
    title: 'Wallet',
    group: 'Money',
    icon: 'wallet',
    bar: true,
    screen: 'member/wallet.tsx',
  },
  {
    path: 'withdraw',
    title: 'Withdraw',
    group: 'Money',
    icon: 'withdraw',
    screen: 'member/withdraw.tsx',
  },
  {
    path: 'billing',
    title: 'Billing',
    group: 'Money',
    icon: 'billing',
    screen: 'member/billing.tsx',
  },
  {
    path: 'order-history',
    title: 'My orders',
    group: 'Me',
    icon: 'order',
    bar: true,
    screen: 'member/order-history.tsx',
  },
  { path: 'order-details/:id', title: 'Order', screen: 'member/order-details.tsx' },
  {
    path: 'settings',
    title: 'Settings',
    group: 'Me',
    icon: 'settings',
    bar: true,
    screen: 'member/settings.tsx',
  },
  later('visitors', 'Visitors', {
    later: 'Here the visits through your links will be counted. Nothing is counted yet.',
  }),
  later('refer', 'My links', {
    later:
      'Here you will make links and share them. Until then, your referral code stands on the overview.',
  }),
  later('leaderboard', 'Leaderboard', {
    later: 'Here the members with the most referrals will stand. Nothing is ranked yet.',
  }),
  later('products', 'Products to share', {
    later:
      'Here products will stand with your link and your rate. Until then, every product can be found in the shop.',
  }),
  later('pos-history', 'Till history', {
    later: 'Here the sales of your till will stand. Your till is not open yet.',
  }),
  later('pos-create', 'Till', {
    later:
      'Here you will sell at a till, also without a connection. Until then, customers order in the shop.',
  }),
  later('pos-details/:id', 'Till sale', {
    later: 'Here one sale of your till will stand with its receipt. Your till is not open yet.',
  }),
  later('purchase-history', 'Purchases', {
    later: 'Here the packages you bought will stand with their dates. None is on sale yet.',
  }),
  later('purchase-package', 'My package', {
    later: 'Here packages will be offered and renewed. None is on sale yet.',
  }),
  later('referral', 'Referred people', {
    later: 'Here the people will stand who registered with your code. Nobody is listed yet.',
  }),
  later('product-ref', 'Referred products', {
    later: 'Here the orders will stand that came through your links. Nothing is listed yet.',
  }),
  later('boost', 'Boosts', {
    later: 'Here the boosts you bought will stand. You have none, and none is on sale yet.',
  }),
  later('purchase-boost', 'Buy a boost', {
    later: 'Here boosts will be offered. None is on sale yet.',
  }),
]
