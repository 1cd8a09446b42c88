import * as m from '@emporia/messages/people'

import type { Section } from '../../../backoffice/section.ts'

/** The consumer law of each country, and the terms for sellers. */
export const consumerSections: Section[] = [
  {
    path: 'consumer-rules',
    title: m.menu_screen_consumer,
    permission: 'general',
    group: m.menu_group_site,
    icon: 'check',
    screen: 'admin/settings/consumer/rules.tsx',
  },
  {
    path: 'seller-terms',
    title: m.menu_screen_seller_terms,
    permission: 'general',
    group: m.menu_group_site,
    icon: 'document',
    screen: 'admin/settings/consumer/seller-terms.tsx',
  },
]
