import type { DashboardTask, AdminDashboard } from '@emporia/contract'
import { Link } from 'react-router'

import { count, counted } from '../../format/number.ts'
import { Icon, type IconName } from '../../backoffice/icon.client.tsx'
import { Panel } from '../../backoffice/panel.tsx'

type QueueLabels = { icon: IconName; one: string; plural: string; text: string; to: string }

/** Label and screen of each queue. */
const queueLabels: Record<DashboardTask, QueueLabels> = {
  approvals: {
    icon: 'check',
    one: 'request to approve',
    plural: 'requests to approve',
    text: 'A colleague needs a second person.',
    to: '/admin/approvals?state=pending',
  },
  returns: {
    icon: 'history',
    one: 'return',
    plural: 'returns',
    text: 'Decide, or say what came back.',
    to: '/admin/returns',
  },
  parked_sales: {
    icon: 'pos',
    one: 'POS sale to review',
    plural: 'POS sales to review',
    text: 'Above the offline limits. Their registers are stopped until you decide.',
    to: '/admin/pos-orders?state=parked',
  },
  refunds: {
    icon: 'back',
    one: 'refund to pay',
    plural: 'refunds to pay',
    text: 'Money that customers wait for.',
    to: '/admin/refunds',
  },
  disputes: {
    icon: 'billing',
    one: 'dispute',
    plural: 'disputes',
    text: 'Answer the bank before its time is over.',
    to: '/admin/disputes?state=open',
  },
  withdrawals: {
    icon: 'withdraw',
    one: 'withdrawal',
    plural: 'withdrawals',
    text: 'Approve them with the reference of the payment.',
    to: '/admin/withdraw?state=pending',
  },
  payout_methods: {
    icon: 'check',
    one: 'payout account to check',
    plural: 'payout accounts to check',
    text: 'Nothing is paid out to an account that nobody has looked at.',
    to: '/admin/withdraw',
  },
  shops: {
    icon: 'shop',
    one: 'shop to approve',
    plural: 'shops to approve',
    text: 'Look at the documents, then decide.',
    to: '/admin/seller-shops?status=submitted',
  },
  products: {
    icon: 'product',
    one: 'product to review',
    plural: 'products to review',
    text: 'New ones, and changes to live ones.',
    to: '/admin/shop-product',
  },
  reviews: {
    icon: 'review',
    one: 'review to read',
    plural: 'reviews to read',
    text: 'Publish it, or say why not.',
    to: '/admin/reviews?status=pending',
  },
  package_purchases: {
    icon: 'package',
    one: 'package to confirm',
    plural: 'packages to confirm',
    text: 'Paid by transfer: has the money come?',
    to: '/admin/purchase-offer-packages',
  },
  messages: {
    icon: 'contact',
    one: 'message to answer',
    plural: 'messages to answer',
    text: 'From the contact page.',
    to: '/admin/contact',
  },
  forwarding: {
    icon: 'settings',
    one: 'proxy that is not trusted',
    plural: 'proxies that are not trusted',
    text: 'All visitors seem to come from one address. Set TRUST_PROXY to the address of your proxy.',
    to: '/admin/general-setting',
  },
}

/**
 * Tasks that wait for the employee, with links; leaves out tasks that need a missing permission.
 */
export const ToDo = ({ tasks }: Pick<AdminDashboard, 'tasks'>) => (
  <Panel title="To do" className="mt-2">
    {tasks.length === 0 ? (
      <p className="px-4 pt-1 pb-4 text-ink-2">Nothing waits for you.</p>
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
  labels: { icon, one, plural, text, to },
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
        <span className="block font-semibold">{counted(number, one, plural)}</span>
        <span className="block text-[.8125rem] text-ink-2">{text}</span>
      </span>
      <span className="num ms-auto font-semibold" aria-hidden="true">
        {count(number)}
      </span>
      <Icon name="next" className="text-ink-3" />
    </Link>
  </li>
)
