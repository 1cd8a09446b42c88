import type { DashboardTask, AdminDashboard } from '@emporia/contract'
import * as m from '@emporia/messages/marketing'
import { Link } from 'react-router'

import { Icon, type IconName } from '../../backoffice/icon.client.tsx'
import { Panel } from '../../backoffice/panel.tsx'

type QueueLabels = {
  icon: IconName
  title: (values: { count: number }) => string
  text: () => string
  to: string
}

/** Label and screen of each queue. */
const queueLabels: Record<DashboardTask, QueueLabels> = {
  approvals: {
    icon: 'check',
    title: m.dashboard_task_approvals,
    text: m.dashboard_task_approvals_text,
    to: '/admin/approvals?state=pending',
  },
  returns: {
    icon: 'history',
    title: m.dashboard_task_returns,
    text: m.dashboard_task_returns_text,
    to: '/admin/returns',
  },
  parked_sales: {
    icon: 'pos',
    title: m.dashboard_task_parked_sales,
    text: m.dashboard_task_parked_sales_text,
    to: '/admin/pos-orders?state=parked',
  },
  refunds: {
    icon: 'back',
    title: m.dashboard_task_refunds,
    text: m.dashboard_task_refunds_text,
    to: '/admin/refunds',
  },
  disputes: {
    icon: 'billing',
    title: m.dashboard_task_disputes,
    text: m.dashboard_task_disputes_text,
    to: '/admin/disputes?state=open',
  },
  withdrawals: {
    icon: 'withdraw',
    title: m.dashboard_task_withdrawals,
    text: m.dashboard_task_withdrawals_text,
    to: '/admin/withdraw?state=pending',
  },
  payout_methods: {
    icon: 'check',
    title: m.dashboard_task_payout_methods,
    text: m.dashboard_task_payout_methods_text,
    to: '/admin/withdraw',
  },
  shops: {
    icon: 'shop',
    title: m.dashboard_task_shops,
    text: m.dashboard_task_shops_text,
    to: '/admin/seller-shops?status=submitted',
  },
  products: {
    icon: 'product',
    title: m.dashboard_task_products,
    text: m.dashboard_task_products_text,
    to: '/admin/shop-product',
  },
  reviews: {
    icon: 'review',
    title: m.dashboard_task_reviews,
    text: m.dashboard_task_reviews_text,
    to: '/admin/reviews?status=pending',
  },
  questions: {
    icon: 'contact',
    title: m.dashboard_task_questions,
    text: m.dashboard_task_questions_text,
    to: '/admin/questions?status=pending',
  },
  content_reports: {
    icon: 'hidden',
    title: m.dashboard_task_reports,
    text: m.dashboard_task_reports_text,
    to: '/admin/reports?status=open',
  },
  tax_exemptions: {
    icon: 'billing',
    title: m.dashboard_task_exemptions,
    text: m.dashboard_task_exemptions_text,
    to: '/admin/tax-exemptions?status=pending',
  },
  tax_records: {
    icon: 'billing',
    title: m.dashboard_task_tax_records,
    text: m.dashboard_task_tax_records_text,
    to: '/admin/tax/provider',
  },
  package_purchases: {
    icon: 'package',
    title: m.dashboard_task_package_purchases,
    text: m.dashboard_task_package_purchases_text,
    to: '/admin/purchase-offer-packages',
  },
  messages: {
    icon: 'contact',
    title: m.dashboard_task_messages,
    text: m.dashboard_task_messages_text,
    to: '/admin/contact',
  },
  staff_factors: {
    icon: 'settings',
    title: m.dashboard_task_factors,
    text: m.dashboard_task_factors_text,
    to: '/admin/general-setting/security',
  },
  forwarding: {
    icon: 'settings',
    title: m.dashboard_task_forwarding,
    text: m.dashboard_task_forwarding_text,
    to: '/admin/general-setting',
  },
}

/**
 * Tasks that wait for the employee, with links; leaves out tasks that need a missing permission.
 */
export const ToDo = ({ tasks }: Pick<AdminDashboard, 'tasks'>) => (
  <Panel title={m.dashboard_task_title()} className="mt-2">
    {tasks.length === 0 ? (
      <p className="px-4 pt-1 pb-4 text-ink-2">{m.dashboard_task_empty()}</p>
    ) : (
      <ul>
        {tasks.map(({ task, count: number }) => (
          <Task key={task} labels={queueLabels[task]} number={number} />
        ))}
      </ul>
    )}
  </Panel>
)

const Task = ({
  labels: { icon, title, text, to },
  number,
}: {
  labels: QueueLabels
  number: number
}) => (
  <li className="border-t border-line">
    <Link to={to} className="flex items-center gap-3 px-4 py-2.5 hover:bg-hover">
      <span className="grid size-8 flex-none place-items-center rounded-[6px] bg-tone-amber-soft text-tone-amber-ink">
        <Icon name={icon} />
      </span>
      <span className="min-w-0">
        <span className="block font-semibold">{title({ count: number })}</span>
        <span className="block text-[.8125rem] text-ink-2">{text()}</span>
      </span>
      <Icon name="next" className="ms-auto text-ink-3" />
    </Link>
  </li>
)
