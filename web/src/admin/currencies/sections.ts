import * as m from '@emporia/messages/people'

import type { Section } from '../../backoffice/section.ts'

/** The currencies in which prices are shown or charged. */
export const currencySections: Section[] = [
  {
    path: 'currencies',
    title: m.menu_screen_currencies,
    permission: 'general',
    group: m.menu_group_site,
    icon: 'billing',
    screen: 'admin/currencies/currencies.tsx',
  },
]
