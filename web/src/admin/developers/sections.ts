import * as m from '@emporia/messages/people'

import type { Section } from '../../backoffice/section.ts'

/** What programs of the marketplace use. */
export const developerSections: Section[] = [
  {
    path: 'developers',
    title: m.menu_screen_developers,
    permission: 'general',
    group: m.menu_group_site,
    icon: 'code',
    screen: 'admin/developers/api-keys.tsx',
  },
  {
    path: 'webhooks',
    title: m.menu_screen_webhooks,
    permission: 'general',
    group: m.menu_group_site,
    icon: 'share',
    screen: 'admin/developers/webhooks.tsx',
  },
  {
    path: 'webhooks/:id',
    title: m.menu_screen_webhooks,
    permission: 'general',
    screen: 'admin/developers/webhook-deliveries.tsx',
  },
]
