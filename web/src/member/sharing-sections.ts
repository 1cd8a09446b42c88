import * as m from '@emporia/messages/member'

import type { Section } from '../backoffice/section.ts'

/** Screens for shared links, their results and earnings. */
export const sharingSections: Section[] = [
  {
    path: 'refer',
    title: m.menu_item_links,
    group: '',
    icon: 'share',
    bar: true,
    screen: 'member/links/refer.tsx',
  },
  {
    path: 'products',
    title: m.menu_item_products,
    group: '',
    icon: 'product',
    screen: 'member/links/products.tsx',
  },
  {
    path: 'product-ref',
    title: m.menu_item_shared,
    group: '',
    icon: 'boost',
    screen: 'member/links/product-ref.tsx',
  },
  {
    path: 'visitors',
    title: m.menu_item_visitors,
    group: '',
    icon: 'click',
    screen: 'member/visits/visitors.tsx',
  },
  {
    path: 'referral',
    title: m.menu_item_referred,
    group: '',
    icon: 'people',
    screen: 'member/referrals/referral.tsx',
  },
  {
    path: 'leaderboard',
    title: m.menu_item_leaderboard,
    group: '',
    icon: 'leaderboard',
    screen: 'member/referrals/leaderboard.tsx',
  },
  {
    path: 'earnings',
    title: m.menu_item_earnings,
    group: m.menu_group_money,
    icon: 'earnings',
    screen: 'member/earnings/earnings.tsx',
  },
]
