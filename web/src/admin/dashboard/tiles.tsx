import type { AdminDashboard } from '@emporia/contract'
import * as m from '@emporia/messages/marketing'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Change } from '../../features/dashboard/change.tsx'
import { Sparkline } from '../../features/dashboard/chart/sparkline.tsx'
import { dayAndTime } from '../../format/date.ts'
import { count, percent } from '../../format/number.ts'
import { useLocale, useMoney } from '../../ui/money.tsx'

/** Figures of the day and of the period; leaves out those that need a missing permission. */
export const Tiles = ({ dashboard }: { dashboard: AdminDashboard }) => {
  const { sales, customers, earnings_minor: earned, books, days } = dashboard
  const money = useMoney()

  return (
    <ul className="grid gap-3.5 sm:grid-cols-2 xl:grid-cols-3">
      {sales && (
        <Tile
          name={m.dashboard_tile_sold()}
          amount={money(sales.today_minor)}
          to="/admin/order"
          series={sales.days.map(({ sales_minor }) => sales_minor)}
        >
          <Change now={sales.today_minor} before={sales.yesterday_minor} />
          {m.dashboard_tile_yesterday({ amount: money(sales.yesterday_minor) })}
        </Tile>
      )}
      <Conversion dashboard={dashboard} />
      {sales && <Returned sales={sales} days={days} />}
      {customers && (
        <Tile
          name={m.dashboard_tile_customers()}
          amount={count(customers.now)}
          to="/admin/customers"
        >
          <Change now={customers.now} before={customers.before} />
          {m.dashboard_tile_before_count({ count: customers.before, days })}
        </Tile>
      )}
      {earned && (
        <Tile name={m.dashboard_tile_earned()} amount={money(earned.now)} to="/admin/billing">
          <Change now={earned.now} before={earned.before} />
          {m.dashboard_tile_before_amount({ amount: money(earned.before), days })}
        </Tile>
      )}
      {books && <Ledger books={books} />}
    </ul>
  )
}

/** Purchases per visitor; only the visitors for an employee who may not see orders. */
const Conversion = ({ dashboard: { sales, visitors, days } }: { dashboard: AdminDashboard }) => {
  const visited = m.dashboard_tile_visitors({ count: visitors.now })
  const tile = { to: '/admin/visitors', series: visitors.days }
  if (!sales)
    return (
      <Tile {...tile} name={m.visitors_list_title()} amount={count(visitors.now)}>
        <Change now={visitors.now} before={visitors.before} />
        {m.dashboard_tile_before_count({ count: visitors.before, days })}
      </Tile>
    )

  const rate = shareOf(sales.purchases.now, visitors.now)
  return (
    <Tile {...tile} name={m.dashboard_tile_conversion()} amount={percent(rate)}>
      <Change now={rate} before={shareOf(sales.purchases.before, visitors.before)} />
      {m.dashboard_tile_purchases({ count: sales.purchases.now, visited })}
    </Tile>
  )
}

type Sales = NonNullable<AdminDashboard['sales']>

const Returned = ({ sales: { returned, orders }, days }: { sales: Sales; days: number }) => (
  <Tile name={m.dashboard_tile_returned()} amount={count(returned.now)} to="/admin/returns">
    {m.dashboard_tile_return_rate({
      rate: percent(shareOf(returned.now, orders.now)),
      before: percent(shareOf(returned.before, orders.before)),
      days,
    })}
  </Tile>
)

/** Basis points, to a tenth of a percent. */
const shareOf = (part: number, whole: number) =>
  whole > 0 ? Math.round((part / whole) * 1000) * 10 : 0

type Ledger = NonNullable<AdminDashboard['books']>

/** Ledger tile: whether debits equal credits, and the result of the nightly check. */
const Ledger = ({ books: { debits_minor, credits_minor, nightly } }: { books: Ledger }) => {
  const { time_zone } = useLocale()
  const money = useMoney()
  const holds = debits_minor === credits_minor && nightly?.holds !== false

  return (
    <Tile
      name={m.dashboard_ledger_title()}
      amount={holds ? m.dashboard_ledger_balanced() : m.dashboard_ledger_unbalanced()}
      to="/admin/books"
      tone={holds ? 'text-tone-green-ink' : 'text-tone-red-ink'}
    >
      {debits_minor === credits_minor
        ? m.dashboard_ledger_balanced_text({ amount: money(debits_minor) })
        : m.dashboard_ledger_unbalanced_text({
            debits: money(debits_minor),
            credits: money(credits_minor),
          })}{' '}
      {nightly
        ? m.dashboard_ledger_checked({ date: dayAndTime(nightly.checked_at, time_zone) })
        : m.dashboard_ledger_unchecked()}
    </Tile>
  )
}

type TileProps = {
  name: string
  amount: string
  to: string
  tone?: string
  /** The figure of each day, drawn as a small line. */
  series?: number[]
  children: ReactNode
}

const Tile = ({ name, amount, to, tone = '', series, children }: TileProps) => (
  <li>
    <Link
      to={to}
      className="block h-full rounded-[10px] border border-line bg-surface p-4 hover:bg-hover"
    >
      <span className="block text-ink-2">{name}</span>
      <span className="mt-1 flex items-center justify-between gap-3">
        <span
          className={`num truncate font-display text-[1.75rem] leading-tight font-semibold tracking-[-.02em] ${tone}`}
        >
          {amount}
        </span>
        {series && <Sparkline values={series} />}
      </span>
      <span className="num mt-1 block text-ink-2">{children}</span>
    </Link>
  </li>
)
