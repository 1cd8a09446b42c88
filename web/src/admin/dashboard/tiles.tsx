import type { AdminDashboard } from '@emporia/contract'
import * as m from '@emporia/messages/marketing'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Change } from '../../features/dashboard/change.tsx'
import { dayAndTime } from '../../format/date.ts'
import { count } from '../../format/number.ts'
import { useLocale, useMoney } from '../../ui/money.tsx'

/** Figures of the day and of the period; leaves out those that need a missing permission. */
export const Tiles = ({ dashboard }: { dashboard: AdminDashboard }) => {
  const { sales, customers, earnings_minor: earned, books, days } = dashboard
  const money = useMoney()

  return (
    <ul className="grid gap-3.5 sm:grid-cols-2 xl:grid-cols-4">
      {sales && (
        <Tile name={m.dashboard_tile_sold()} amount={money(sales.today_minor)} to="/admin/order">
          <Change now={sales.today_minor} before={sales.yesterday_minor} />
          {m.dashboard_tile_yesterday({ amount: money(sales.yesterday_minor) })}
        </Tile>
      )}
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

type TileProps = { name: string; amount: string; to: string; tone?: string; children: ReactNode }

const Tile = ({ name, amount, to, tone = '', children }: TileProps) => (
  <li>
    <Link
      to={to}
      className="block h-full rounded-[10px] border border-line bg-surface p-4 hover:bg-hover"
    >
      <span className="block text-ink-2">{name}</span>
      <span
        className={`num mt-1 block truncate font-display text-[1.75rem] leading-tight font-semibold tracking-[-.02em] ${tone}`}
      >
        {amount}
      </span>
      <span className="num mt-1 block text-ink-2">{children}</span>
    </Link>
  </li>
)
