import * as m from '@emporia/messages/answer'

import type { Db } from '../db/client.ts'
import { addView } from '../modules/list-views/save-view.ts'

/** The first admin, whose saved views staff use every day. */
const admin = 1

const views = [
  {
    list: '/admin/order-list',
    name: m.view_name_packing,
    query: 'payment_status=paid&status=confirmed',
  },
  { list: '/admin/order-list', name: m.view_name_largest, query: 'order=desc&sort=total_minor' },
  { list: '/admin/customer-list', name: m.view_name_buyers, query: 'order=desc&sort=spent_minor' },
  { list: '/admin/member-list', name: m.view_name_earners, query: 'order=desc&sort=earned_minor' },
  { list: '/admin/bulk-product-list', name: m.view_name_stock, query: 'stock=low' },
  { list: '/admin/mail-list', name: m.view_name_undelivered, query: 'state=failed' },
]

/** Adds saved views, whose names are in the language of the reader. */
export const postViews = async (db: Db) => {
  for (const view of views) await addView(db, admin, { ...view, is_default: false })
}
