import { packageGraceDays, type SellerDashboard } from '@emporia/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Change } from '../../features/start/change.tsx'
import { fullDay } from '../../format/date.ts'
import { counted } from '../../format/number.ts'
import { canInShop } from '../../session/session.ts'
import { useLocale, useMoney } from '../../ui/money.tsx'

/** Today, the money on its way, and how long the package lasts. */
export const Figures = ({ dashboard }: { dashboard: SellerDashboard }) => {
  const { today, money: sums, package: bought } = dashboard
  const money = useMoney()
  const { time_zone } = useLocale()

  return (
    <ul className="grid gap-3.5 sm:grid-cols-2 xl:grid-cols-4">
      <Card
        name="Sold today"
        amount={money(today.sales_minor)}
        {...(canInShop('order') && { to: '/seller/order' })}
      >
        <Change now={today.sales_minor} before={today.before_minor} /> {money(today.before_minor)}{' '}
        yesterday
      </Card>
      {sums && (
        <>
          <Card
            name="On its way to you"
            amount={money(sums.pending_minor)}
            to="/seller/earning-history"
          >
            Delivered, and still in its return window
          </Card>
          <Card name="Ready to withdraw" amount={money(sums.available_minor)} to="/seller/withdraw">
            {askedFor(sums, money)}
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

const askedFor = (
  { withdrawal_minor, due_minor }: NonNullable<SellerDashboard['money']>,
  money: (minor: number) => string,
) => {
  if (withdrawal_minor > 0) return `${money(withdrawal_minor)} asked for`
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
  amount: string
  /** Left out where this login may not go. */
  to?: string
  isWarning?: boolean
  children: ReactNode
}

const Card = ({ name, amount, to, isWarning = false, children }: CardProps) => {
  const inside = (
    <>
      <span className="block text-ink-2">{name}</span>
      <span className="num mt-1 line-clamp-2 break-words font-display text-[1.75rem] leading-tight font-semibold tracking-[-.02em]">
        {amount}
      </span>
      <span className={`num mt-1 block ${isWarning ? 'text-tone-amber-ink' : 'text-ink-2'}`}>
        {children}
      </span>
    </>
  )
  return (
    <li>
      {to ? (
        <Link to={to} className={`${card} hover:bg-hover`}>
          {inside}
        </Link>
      ) : (
        <div className={card}>{inside}</div>
      )}
    </li>
  )
}

const card = 'block h-full rounded-[10px] border border-line bg-surface p-4'
