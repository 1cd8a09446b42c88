import * as m from '@emporia/messages/people'

import type { Section } from '../../backoffice/section.ts'

/** Screens of tax zones, rates and categories. */
export const taxSections: Section[] = [
  {
    path: 'tax',
    title: m.menu_screen_tax,
    permission: 'general',
    group: m.menu_group_site,
    icon: 'billing',
    screen: 'admin/taxes/tax-zones.tsx',
  },
  {
    path: 'tax/rates',
    title: m.menu_screen_tax_rates,
    permission: 'general',
    screen: 'admin/taxes/tax-rates.tsx',
  },
  {
    path: 'tax/categories',
    title: m.menu_screen_tax_categories,
    permission: 'general',
    screen: 'admin/taxes/tax-categories.tsx',
  },
  {
    path: 'tax/provider',
    title: m.menu_screen_tax_provider,
    permission: 'general',
    screen: 'admin/taxes/tax-provider.tsx',
  },
  {
    path: 'tax/test',
    title: m.menu_screen_tax_test,
    permission: 'general',
    screen: 'admin/taxes/tax-test.tsx',
  },
]
