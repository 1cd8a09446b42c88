import type { MemberDashboard } from '@emporia/contract'
import * as m from '@emporia/messages/member'
import { Link } from 'react-router'

import { Change } from '../../features/dashboard/change.tsx'
import { LineChart } from '../../features/dashboard/chart/line-chart.tsx'
import { useScaleMoney } from '../../features/dashboard/chart/use-scale-money.ts'
import { chartDay } from '../../format/date.ts'
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
  const writeScale = useScaleMoney()
  const { days, earned_minor, before_minor } = earned

  return (
    <Panel
      title={m.dashboard_earned_title()}
      hint={m.dashboard_earned_hint()}
      side={
        <Link to={`/member/earnings?from=${visible.from}&to=${visible.to}`} className={linkClass}>
          {m.dashboard_earned_link()}
        </Link>
      }
    >
      <p className="num mb-4 flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-[1.75rem] leading-tight font-semibold tracking-[-.02em]">
          {money(earned_minor)}
        </span>
        <span className="text-ink-2">
          <Change now={earned_minor} before={before_minor} />
          {m.dashboard_earned_before({ amount: money(before_minor), days: days.length })}
        </span>
      </p>
      <LineChart
        name={m.dashboard_earned_chart({ days: days.length })}
        points={days.map((each) => ({
          label: chartDay(`${each.day}T00:00:00Z`),
          value: each.earned_minor,
          before: each.before_minor,
        }))}
        now={m.chart_period_now({ days: days.length })}
        before={m.chart_period_before({ days: days.length })}
        write={money}
        writeScale={writeScale}
      />
    </Panel>
  )
}
