import type { MemberDashboard } from '@emporia/contract'
import { Link } from 'react-router'

import { Change } from '../../features/dashboard/change.tsx'
import { LineChart } from '../../features/dashboard/chart/line-chart.tsx'
import { shortDay } from '../../format/date.ts'
import { counted } from '../../format/number.ts'
import { linkClass } from '../../backoffice/button.ts'
import { Panel } from '../../backoffice/panel.tsx'
import { useMoney } from '../../ui/money.tsx'

/**
 * Earnings by order date compared with the previous period; equals the sum of the list of earnings.
 */
export const EarnedChart = ({
  earned,
  period: visible,
}: Pick<MemberDashboard, 'earned' | 'period'>) => {
  const money = useMoney()
  const { days, earned_minor, before_minor } = earned
  const period = counted(days.length, 'day')

  return (
    <Panel
      title="Earnings"
      hint="Everything you earn, by the day of its order, less what was reversed."
      side={
        <Link to={`/member/earnings?from=${visible.from}&to=${visible.to}`} className={linkClass}>
          These earnings
        </Link>
      }
    >
      <p className="num mb-4 flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-[1.75rem] leading-tight font-semibold tracking-[-.02em]">
          {money(earned_minor)}
        </span>
        <span className="text-ink-2">
          <Change now={earned_minor} before={before_minor} />
          {money(before_minor)} in the {period} before
        </span>
      </p>
      <LineChart
        name={`Earnings in ${period}`}
        points={days.map((each) => ({
          label: shortDay(`${each.day}T00:00:00Z`),
          value: each.earned_minor,
          before: each.before_minor,
        }))}
        now={`These ${period}`}
        before={`The ${period} before`}
        write={money}
      />
    </Panel>
  )
}
