import { orderFlow, type OrderStatus } from '@emporia/contract'
import * as m from '@emporia/messages/profile'
import { Link } from 'react-router'

import { count } from '../../format/number.ts'
import { linkClass } from '../../backoffice/button.ts'
import { Panel } from '../../backoffice/panel.tsx'
import { StateBadge } from '../states/badge.tsx'

type Props = { counts: Record<OrderStatus, number>; to: string }

const waiting: { status: OrderStatus; text: () => string }[] = [
  { status: 'pending', text: m.dashboard_orders_pending },
  { status: 'confirmed', text: m.dashboard_orders_confirmed },
  { status: 'processing', text: m.dashboard_orders_processing },
  { status: 'shipped', text: m.dashboard_orders_shipped },
]

/** Number of open orders by status. */
export const OpenOrders = ({ counts, to }: Props) => (
  <Panel
    title={m.dashboard_orders_title()}
    side={
      <Link to={to} className={linkClass}>
        {m.dashboard_orders_all()}
      </Link>
    }
    className="mt-3"
  >
    <ul className="grid grid-cols-2 gap-px bg-line pt-px xl:grid-cols-4">
      {waiting.map(({ status, text }) => (
        <li key={status} className="bg-surface">
          <Link to={`${to}?status=${status}`} className="block p-4 hover:bg-hover">
            <span className="num block font-display text-[1.75rem] leading-tight font-semibold tracking-[-.02em]">
              {count(counts[status])}
            </span>
            <span className="mt-1.5 flex flex-wrap items-center gap-2 text-ink-2">
              <StateBadge flow={orderFlow} state={status} />
              {text()}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </Panel>
)
