import { packageGraceDays, type SellerDashboard } from '@emporia/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Change } from '../../features/dashboard/change.tsx'
import { Explained } from '../../features/explain/explained.tsx'
import { fullDay } from '../../format/date.ts'
import { count, counted } from '../../format/number.ts'
import { canInShop } from '../../session/session.ts'
import { Money, useLocale, useMoney } from '../../ui/money.tsx'

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
            name="Pending"
            amount={<Explained kind="seller_pending" minor={sums.pending_minor} />}
            to="/seller/earning-history"
          >
            Delivered, and still in its return window
          </Card>
          <Card
            name="Available"
            amount={<Explained kind="seller_available" minor={sums.available_minor} />}
            to="/seller/withdraw"
          >
            {withdrawalHint(sums, money)}
          </Card>
        </>
      )}
      <Card
        name="Package"
        amount={bought ? bought.name : 'None'}
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
  const link = canInShop('order') && { to: '/seller/order' }
  if (sales_minor !== null && before_minor !== null)
    return (
      <Card
        name="Sold today"
        amount={<Sold on={-1} dashboard={dashboard} minor={sales_minor} />}
        {...link}
      >
        <Change now={sales_minor} before={before_minor} />{' '}
        <Sold on={-2} dashboard={dashboard} minor={before_minor} /> yesterday
      </Card>
    )
  if (orders === null) return null
  return (
    <Card name="Orders today" amount={count(orders)} {...link}>
      Amounts need the right to earnings
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
      <>
        <Explained kind="withdrawal_transit" minor={withdrawal_minor} /> asked for
      </>
    )
  return due_minor > 0 ? `You owe ${money(due_minor)}` : 'Nothing asked for'
}

const timeLeft = (bought: SellerDashboard['package'], zone: string) => {
  if (!bought) return 'Nothing is sold without one'
  const { ends_at, days_left } = bought
  if (ends_at && new Date(ends_at) <= new Date())
    return `Ended on ${fullDay(ends_at, zone)}: renew it within ${counted(packageGraceDays, 'day')}`
  return ends_at
    ? `${counted(days_left ?? 0, 'day')} left, until ${fullDay(ends_at, zone)}`
    : 'Without an end'
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
