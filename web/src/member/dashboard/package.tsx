import { purchaseFlow, type MemberDashboard } from '@emporia/contract'
import * as m from '@emporia/messages/member'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { fullDay } from '../../format/date.ts'
import { linkClass } from '../../backoffice/button.ts'
import { Panel } from '../../backoffice/panel.tsx'
import { StateBadge } from '../../features/states/badge.tsx'
import { Money, useLocale, useMoney } from '../../ui/money.tsx'

type Props = { bought: NonNullable<MemberDashboard['package']> }

const soon = 7

/** The active package, shown beside the page title. */
export const PackageBadge = ({ bought: { name, ends_at, days_left } }: Props) => {
  const { time_zone } = useLocale()
  const isEnding = days_left !== null && days_left <= soon

  return (
    <Link to="/member/purchase-package" className="hover:underline">
      <StateBadge flow={purchaseFlow} state={isEnding ? 'grace' : 'active'}>
        {ends_at
          ? m.dashboard_package_until({ name, date: fullDay(ends_at, time_zone) })
          : m.dashboard_package_title({ name })}
      </StateBadge>
    </Link>
  )
}

/** Price of the package compared with the commission earned with it. */
export const PackagePanel = ({ bought }: Props) => {
  const money = useMoney()
  const { name, price_minor, earned_minor, days_left } = bought
  const left =
    days_left === null
      ? m.dashboard_package_unlimited()
      : m.dashboard_package_left({ days: days_left })

  return (
    <Panel
      title={m.dashboard_package_title({ name })}
      side={
        <Link to="/member/purchase-package" className={linkClass}>
          {m.dashboard_package_link()}
        </Link>
      }
    >
      <dl className="grid grid-cols-3 gap-4">
        <Figure name={m.dashboard_package_days()} value={left} />
        <Figure name={m.dashboard_package_price()} value={<Money minor={price_minor} />} />
        <Figure name={m.dashboard_package_commission()} value={<Money minor={earned_minor} />} />
      </dl>
      <p className="mt-3 text-[.8125rem] text-ink-2">{verdict(bought, money)}</p>
    </Panel>
  )
}

type FigureProps = { name: string; value: ReactNode }

const Figure = ({ name, value }: FigureProps) => (
  <div>
    <dt className="text-[.8125rem] text-ink-2">{name}</dt>
    <dd className="num font-semibold">{value}</dd>
  </div>
)

const verdict = (
  { price_minor, earned_minor }: Props['bought'],
  money: (minor: number) => string,
) => {
  if (price_minor === 0) return m.dashboard_package_free()
  const rest = price_minor - earned_minor
  return rest > 0
    ? m.dashboard_package_rest({ amount: money(rest) })
    : m.dashboard_package_profit({ amount: money(-rest) })
}
