import * as m from '@emporia/messages/seller'

import type { Section } from '../../backoffice/section.ts'

/** What programs of a shop use. */
export const developerSections: Section[] = [
  {
    path: 'developers',
    right: 'owner',
    title: m.section_developers,
    group: m.section_group_shop,
    icon: 'code',
    screen: 'seller/developers/api-keys.tsx',
  },
  {
    path: 'webhooks',
    right: 'owner',
    title: m.section_webhooks,
    group: m.section_group_shop,
    icon: 'share',
    screen: 'seller/developers/webhooks.tsx',
  },
  {
    path: 'webhooks/:id',
    right: 'owner',
    title: m.section_webhooks,
    screen: 'seller/developers/webhook-deliveries.tsx',
  },
]
