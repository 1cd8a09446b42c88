import * as m from '@emporia/messages/member'

import type { Section } from '../backoffice/section.ts'

/** The screens of a guest who opened the link of an e-mail. */
export const sections: Section[] = [
  {
    path: 'order-history',
    title: m.menu_item_orders,
    screen: 'features/orders/buyer/order-history.tsx',
  },
  {
    path: 'order-details/:id',
    title: m.menu_item_order,
    screen: 'features/orders/buyer/order-details.tsx',
  },
]
