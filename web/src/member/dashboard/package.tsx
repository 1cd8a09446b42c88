import { purchaseFlow, type MemberDashboard } from '@emporia/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { fullDay } from '../../format/date.ts'
import { counted } from '../../format/number.ts'
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
        {ends_at ? `${name} package until ${fullDay(ends_at, time_zone)}` : `${name} package`}
      </StateBadge>
    </Link>
  )
}

/** Price of the package compared with the commission earned with it. */
export const PackagePanel = ({ bought }: Props) => {
  const money = useMoney()
  const { name, price_minor, earned_minor, days_left } = bought
  const left = days_left === null ? 'Without an end' : `${counted(days_left, 'day')} left`

  return (
    <Panel
      title={`${name} package`}
      side={
        <Link to="/member/purchase-package" className={linkClass}>
          Renew or change
        </Link>
      }
    >
      <dl className="grid grid-cols-3 gap-4">
        <Figure name="Days" value={left} />
        <Figure name="Price" value={<Money minor={price_minor} />} />
        <Figure name="Commission" value={<Money minor={earned_minor} />} />
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
  if (price_minor === 0) return 'It was free. What you earn with it is yours.'
  const rest = price_minor - earned_minor
  return rest > 0
    ? `${money(rest)} more, and it has paid for itself.`
    : `It has paid for itself, and ${money(-rest)} more.`
}
