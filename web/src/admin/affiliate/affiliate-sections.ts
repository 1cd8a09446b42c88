import * as m from '@emporia/messages/affiliate'

import type { Section } from '../../backoffice/section.ts'

/** Screens of the affiliate program: settings, rates and suspected fraud. */
export const affiliateSections: Section[] = [
  {
    path: 'affiliate-setting',
    title: m.menu_screen_settings,
    permission: 'affiliate',
    group: m.menu_group_affiliates,
    icon: 'share',
    screen: 'admin/affiliate/settings/affiliate-setting.tsx',
  },
  {
    path: 'affiliate-setting/:page',
    title: m.menu_screen_settings,
    permission: 'affiliate',
    screen: 'admin/affiliate/settings/affiliate-setting.tsx',
  },
  {
    path: 'affiliate-calculator',
    title: m.menu_screen_calculator,
    permission: 'affiliate',
    screen: 'admin/affiliate/calculator/affiliate-calculator.tsx',
  },
  {
    path: 'affiliate-rates',
    title: m.menu_screen_rates,
    permission: 'affiliate',
    group: m.menu_group_affiliates,
    icon: 'people',
    screen: 'admin/affiliate/rates/affiliate-rates.tsx',
  },
  {
    path: 'affiliate-products',
    title: m.menu_screen_products,
    permission: 'affiliate',
    group: m.menu_group_affiliates,
    icon: 'product',
    screen: 'admin/affiliate/rates/affiliate-products.tsx',
  },
  {
    path: 'fraud',
    title: m.menu_screen_fraud,
    permission: 'affiliate',
    group: m.menu_group_affiliates,
    icon: 'role',
    screen: 'admin/affiliate/fraud/fraud.tsx',
  },
]
