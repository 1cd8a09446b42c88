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
]
