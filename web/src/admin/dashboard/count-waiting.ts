import { api, type DashboardTask } from '@emporia/contract'

import { call } from '../../api/call.ts'

/** The screen where each queue is processed. */
const sectionOf: Record<DashboardTask, string> = {
  approvals: 'approvals',
  returns: 'returns',
  parked_sales: 'pos-orders',
  refunds: 'refunds',
  disputes: 'disputes',
  withdrawals: 'withdraw',
  payout_methods: 'withdraw',
  shops: 'seller-shops',
  products: 'shop-product',
  reviews: 'reviews',
  questions: 'questions',
  content_reports: 'reports',
  tax_exemptions: 'tax-exemptions',
  tax_records: 'tax',
  package_purchases: 'purchase-offer-packages',
  messages: 'contact',
  forwarding: 'general-setting',
  staff_factors: 'general-setting',
}

/** Returns the number of waiting items for each menu entry. */
export const countWaiting = async () => {
  const reply = await call(api.admin.waiting, {})
  if (!reply.success) return undefined
  const counts = new Map<string, number>()
  const add = (section: string, number: number) =>
    counts.set(section, (counts.get(section) ?? 0) + number)
  if (reply.data.orders) add('order', reply.data.orders)
  for (const { task, count } of reply.data.tasks) add(sectionOf[task], count)
  return counts
}
