import type { Section } from '../../backoffice/section.ts'

/** Screens of the affiliate program: settings, rates and suspected fraud. */
export const affiliateSections: Section[] = [
  {
    path: 'affiliate-setting',
    title: 'Affiliate settings',
    permission: 'affiliate',
    group: 'Affiliates',
    icon: 'share',
    screen: 'admin/affiliate/settings/affiliate-setting.tsx',
  },
  {
    path: 'affiliate-calculator',
    title: 'What a sale would pay',
    permission: 'affiliate',
    screen: 'admin/affiliate/calculator/affiliate-calculator.tsx',
  },
  {
    path: 'affiliate-rates',
    title: 'Members’ rates',
    permission: 'affiliate',
    group: 'Affiliates',
    icon: 'people',
    screen: 'admin/affiliate/rates/affiliate-rates.tsx',
  },
  {
    path: 'affiliate-products',
    title: 'Products members share',
    permission: 'affiliate',
    group: 'Affiliates',
    icon: 'product',
    screen: 'admin/affiliate/rates/affiliate-products.tsx',
  },
  {
    path: 'fraud',
    title: 'Fraud checks',
    permission: 'affiliate',
    group: 'Affiliates',
    icon: 'role',
    screen: 'admin/affiliate/fraud/fraud.tsx',
  },
]
