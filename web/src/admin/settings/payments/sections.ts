import * as m from '@emporia/messages/people'

import type { Section } from '../../../backoffice/section.ts'

/** The payment methods of the checkout. */
export const paymentSections: Section[] = [
  {
    path: 'payments',
    title: m.menu_screen_payments,
    permission: 'general',
    group: m.menu_group_site,
    icon: 'wallet',
    screen: 'admin/settings/payments/methods.tsx',
  },
]
