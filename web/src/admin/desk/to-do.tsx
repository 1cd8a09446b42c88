import type { DeskTask, OfficeDashboard } from '@emporia/contract'
import { Link } from 'react-router'

import { count, counted } from '../../format/number.ts'
import { OfficeIcon, type IconName } from '../../office/office-icon.client.tsx'
import { Panel } from '../../office/panel.tsx'

type Words = { icon: IconName; one: string; many: string; text: string; to: string }

/** Label and screen of each queue. */
const words: Record<DeskTask, Words> = {
  approvals: {
    icon: 'check',
    one: 'request to approve',
    many: 'requests to approve',
    text: 'A colleague needs a second person.',
    to: '/admin/approvals?state=pending',
  },
  returns: {
    icon: 'history',
    one: 'return',
    many: 'returns',
    text: 'Decide, or say what came back.',
    to: '/admin/returns',
  },
  parked_sales: {
    icon: 'pos',
    one: 'POS sale to review',
    many: 'POS sales to review',
    text: 'Above the offline limits. Their registers are stopped until you decide.',
    to: '/admin/pos-orders?state=parked',
  },
  refunds: {
    icon: 'back',
    one: 'refund to pay',
    many: 'refunds to pay',
    text: 'Money that customers wait for.',
    to: '/admin/refunds',
  },
  disputes: {
    icon: 'billing',
    one: 'dispute',
    many: 'disputes',
    text: 'Answer the bank before its time is over.',
    to: '/admin/disputes?state=open',
  },
  withdrawals: {
    icon: 'withdraw',
    one: 'withdrawal',
    many: 'withdrawals',
    text: 'Approve them with the reference of the payment.',
    to: '/admin/withdraw?state=pending',
  },
  payout_methods: {
    icon: 'check',
    one: 'payout account to check',
    many: 'payout accounts to check',
    text: 'Nothing is paid out to an account that nobody has looked at.',
    to: '/admin/withdraw',
  },
  shops: {
    icon: 'shop',
    one: 'shop to approve',
    many: 'shops to approve',
    text: 'Look at the documents, then decide.',
    to: '/admin/seller-shops?status=submitted',
  },
  products: {
    icon: 'product',
    one: 'product to review',
    many: 'products to review',
    text: 'New ones, and changes to live ones.',
    to: '/admin/shop-product',
  },
  reviews: {
    icon: 'review',
    one: 'review to read',
    many: 'reviews to read',
    text: 'Publish it, or say why not.',
    to: '/admin/reviews?status=pending',
  },
  package_purchases: {
    icon: 'package',
    one: 'package to confirm',
    many: 'packages to confirm',
    text: 'Paid by transfer: has the money come?',
    to: '/admin/purchase-offer-packages',
  },
  messages: {
    icon: 'contact',
    one: 'message to answer',
    many: 'messages to answer',
    text: 'From the contact page.',
    to: '/admin/contact',
  },
  forwarding: {
    icon: 'settings',
    one: 'proxy that is not trusted',
    many: 'proxies that are not trusted',
    text: 'All visitors seem to come from one address. Set TRUST_PROXY to the address of your proxy.',
    to: '/admin/general-setting',
  },
}

/**
 * Tasks that wait for the employee, with links; leaves out tasks that need a missing permission.
 */
export const ToDo = ({ tasks }: Pick<OfficeDashboard, 'tasks'>) => (
  <Panel title="To do" className="mt-2">
    {tasks.length === 0 ? (
      <p className="px-4 pt-1 pb-4 text-ink-2">Nothing waits for you.</p>
    ) : (
      <ul>
        {tasks.map(({ task, count: number }) => (
          <Task key={task} words={words[task]} number={number} />
        ))}
      </ul>
    )}
  </Panel>
)

const Task = ({
  words: { icon, one, many, text, to },
  number,
}: {
  words: Words
  number: number
}) => (
  <li className="border-t border-line">
    <Link to={to} className="flex items-center gap-3 px-4 py-2.5 hover:bg-hover">
      <span className="grid size-8 flex-none place-items-center rounded-[6px] bg-tone-amber-soft text-tone-amber-ink">
        <OfficeIcon name={icon} />
      </span>
      <span className="min-w-0">
        <span className="block font-semibold">{counted(number, one, many)}</span>
        <span className="block text-[.8125rem] text-ink-2">{text}</span>
      </span>
      <span className="num ms-auto font-semibold" aria-hidden="true">
        {count(number)}
      </span>
      <OfficeIcon name="next" className="text-ink-3" />
    </Link>
  </li>
)
