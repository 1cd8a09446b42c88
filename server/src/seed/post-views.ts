import type { Db } from '../db/client.ts'
import { addView } from '../modules/list-views/save-view.ts'

/** The first admin, whose saved views staff use every day. */
const admin = 1

const views = [
  {
    list: '/admin/order-list',
    name: 'To be packed',
    query: 'payment_status=paid&status=confirmed',
  },
  { list: '/admin/order-list', name: 'Largest', query: 'order=desc&sort=total_minor' },
  { list: '/admin/customer-list', name: 'Best buyers', query: 'order=desc&sort=spent_minor' },
  { list: '/admin/member-list', name: 'Top earners', query: 'order=desc&sort=earned_minor' },
  { list: '/admin/bulk-product-list', name: 'Running low', query: 'stock=low' },
  { list: '/admin/mail-list', name: 'Not delivered', query: 'state=failed' },
]

/** Adds saved views: filters, sort order and columns under a name. */
export const postViews = async (db: Db) => {
  for (const view of views) await addView(db, admin, { ...view, is_default: false })
}
