import type { Section } from '../backoffice/section.ts'

/** Screens for shared links, their results and earnings. */
export const sharingSections: Section[] = [
  {
    path: 'refer',
    title: 'My links',
    group: '',
    icon: 'share',
    bar: true,
    screen: 'member/links/refer.tsx',
  },
  {
    path: 'products',
    title: 'Products to share',
    group: '',
    icon: 'product',
    screen: 'member/links/products.tsx',
  },
  {
    path: 'product-ref',
    title: 'Shared products',
    group: '',
    icon: 'boost',
    screen: 'member/links/product-ref.tsx',
  },
  {
    path: 'visitors',
    title: 'Visitors',
    group: '',
    icon: 'click',
    screen: 'member/visits/visitors.tsx',
  },
  {
    path: 'referral',
    title: 'Referred people',
    group: '',
    icon: 'people',
    screen: 'member/referrals/referral.tsx',
  },
  {
    path: 'leaderboard',
    title: 'Leaderboard',
    group: '',
    icon: 'leaderboard',
    screen: 'member/referrals/leaderboard.tsx',
  },
  {
    path: 'earnings',
    title: 'Earnings',
    group: 'Money',
    icon: 'earnings',
    screen: 'member/earnings/earnings.tsx',
  },
]
