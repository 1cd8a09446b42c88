import { packageGraceDays, type SellerDashboard } from '@emporia/contract'
import * as m from '@emporia/messages/seller'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Change } from '../../features/dashboard/change.tsx'
import { Explained } from '../../features/explain/explained.tsx'
import { fullDay } from '../../format/date.ts'
import { count } from '../../format/number.ts'
import { canInShop } from '../../session/session.ts'
import { Money, useLocale, useMoney } from '../../ui/money.tsx'
import { Rich } from '../../ui/rich.tsx'

/** Today's sales, pending and available money, and the time left of the package. */
export const Figures = ({ dashboard }: { dashboard: SellerDashboard }) => {
  const { money: sums, package: bought } = dashboard
  const money = useMoney()
  const { time_zone } = useLocale()

  return (
    <ul className="grid gap-3.5 sm:grid-cols-2 xl:grid-cols-4">
      <Today dashboard={dashboard} />
      {sums && (
        <>
          <Card
            name={m.dashboard_pending_name()}
            amount={<Explained kind="seller_pending" minor={sums.pending_minor} />}
            to="/seller/earning-history"
          >
            {m.dashboard_pending_hint()}
          </Card>
          <Card
            name={m.dashboard_available_name()}
            amount={<Explained kind="seller_available" minor={sums.available_minor} />}
            to="/seller/withdraw"
          >
            {withdrawalHint(sums, money)}
          </Card>
        </>
      )}
      <Card
        name={m.dashboard_package_name()}
        amount={bought ? bought.name : m.dashboard_package_none()}
        {...(canInShop('owner') && { to: '/seller/renue-package' })}
        isWarning={!bought || (bought.days_left !== null && bought.days_left <= 7)}
      >
        {timeLeft(bought, time_zone)}
      </Card>
    </ul>
  )
}

/** Today's sales; without the right to amounts, today's orders; without either, nothing. */
const Today = ({ dashboard }: { dashboard: SellerDashboard }) => {
  const { orders, sales_minor, before_minor } = dashboard.today
  const money = useMoney()
  const link = canInShop('order') && { to: '/seller/order' }
  if (sales_minor !== null && before_minor !== null)
    return (
      <Card
        name={m.dashboard_sales_name()}
        amount={<Sold on={-1} dashboard={dashboard} minor={sales_minor} />}
        {...link}
      >
        <Change now={sales_minor} before={before_minor} />{' '}
        <Rich
          parts={m.dashboard_sales_before({ amount: money(before_minor) })}
          tags={{ amount: () => <Sold on={-2} dashboard={dashboard} minor={before_minor} /> }}
        />
      </Card>
    )
  if (orders === null) return null
  return (
    <Card name={m.dashboard_orders_name()} amount={count(orders)} {...link}>
      {m.dashboard_orders_hint()}
    </Card>
  )
}

type SoldProps = { on: number; dashboard: SellerDashboard; minor: number }

/** The sales of a recent day, counted from the end. */
const Sold = ({ on, dashboard, minor }: SoldProps) => {
  const day = dashboard.sales.days.at(on)?.day
  return day ? (
    <Explained kind="sales" from={day} to={day} minor={minor} />
  ) : (
    <Money minor={minor} />
  )
}

const withdrawalHint = (
  { withdrawal_minor, due_minor }: NonNullable<SellerDashboard['money']>,
  money: (minor: number) => string,
) => {
  if (withdrawal_minor > 0)
    return (
      <Rich
        parts={m.dashboard_available_requested({ amount: money(withdrawal_minor) })}
        tags={{ amount: () => <Explained kind="withdrawal_transit" minor={withdrawal_minor} /> }}
      />
    )
  return due_minor > 0
    ? m.dashboard_available_owed({ amount: money(due_minor) })
    : m.dashboard_available_none()
}

const timeLeft = (bought: SellerDashboard['package'], zone: string) => {
  if (!bought) return m.dashboard_package_missing()
  const { ends_at, days_left } = bought
  if (ends_at && new Date(ends_at) <= new Date())
    return m.dashboard_package_ended({ date: fullDay(ends_at, zone), days: packageGraceDays })
  return ends_at
    ? m.dashboard_package_left({ days: days_left ?? 0, date: fullDay(ends_at, zone) })
    : m.dashboard_package_forever()
}

type CardProps = {
  name: string
  amount: ReactNode
  /** Undefined where this login may not go. */
  to?: string
  isWarning?: boolean
  children: ReactNode
}

/** The whole card is a link, except for amounts, which open their explanation. */
const Card = ({ name, amount, to, isWarning = false, children }: CardProps) => (
  <li className={`${card} ${to ? 'hover:bg-hover' : ''}`}>
    {to ? (
      <Link to={to} className="block text-ink-2 after:absolute after:inset-0">
        {name}
      </Link>
    ) : (
      <span className="block text-ink-2">{name}</span>
    )}
    <span className="num mt-1 line-clamp-2 break-words font-display text-[1.75rem] leading-tight font-semibold tracking-[-.02em]">
      {amount}
    </span>
    <span className={`num mt-1 block ${isWarning ? 'text-tone-amber-ink' : 'text-ink-2'}`}>
      {children}
    </span>
  </li>
)

const card =
  'relative h-full rounded-[10px] border border-line bg-surface p-4 [&_button]:relative [&_button]:z-[1]'
