import * as m from '@emporia/messages/profile'

import { chartDay } from '../../format/date.ts'
import { Panel } from '../../backoffice/panel.tsx'
import { useMoney } from '../../ui/money.tsx'
import { Rich } from '../../ui/rich.tsx'
import { Explained } from '../explain/explained.tsx'
import { Change } from './change.tsx'
import { LineChart } from './chart/line-chart.tsx'
import { useScaleMoney } from './chart/use-scale-money.ts'

type Props = {
  sales: {
    days: Day[]
    sales_minor: number | null
    before_minor: number | null
    orders: number | null
    orders_before: number | null
  }
}
type Day = {
  day: string
  orders: number | null
  sales_minor: number | null
  before_minor: number | null
}

/** Daily sales compared with the previous period; empty if the viewer may not see them. */
export const Sales = ({ sales }: Props) => {
  const { days, sales_minor, before_minor, orders, orders_before } = sales
  if (sales_minor === null && orders === null) return null
  const side =
    orders === null ? undefined : m.dashboard_sales_count({ orders, before: orders_before ?? 0 })

  return (
    <Panel
      title={sales_minor === null ? m.dashboard_sales_orders() : m.dashboard_sales_title()}
      side={side}
    >
      {sales_minor === null || before_minor === null ? (
        <p className="text-ink-2">{m.dashboard_sales_hidden()}</p>
      ) : (
        <AmountChart days={days} sales_minor={sales_minor} before_minor={before_minor} />
      )}
    </Panel>
  )
}

type AmountProps = { days: Day[]; sales_minor: number; before_minor: number }

const AmountChart = ({ days, sales_minor, before_minor }: AmountProps) => {
  const money = useMoney()
  const writeScale = useScaleMoney()
  const period = { days: days.length }

  return (
    <>
      <p className="num mb-4 flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-[1.75rem] leading-tight font-semibold tracking-[-.02em]">
          <Explained kind="sales" {...of(days, 0)} minor={sales_minor} />
        </span>
        <span className="text-ink-2">
          <Change now={sales_minor} before={before_minor} />
          <Rich
            parts={m.dashboard_sales_before({ amount: money(before_minor), days: days.length })}
            tags={{
              amount: (text) => (
                <Explained kind="sales" {...of(days, days.length)} minor={before_minor}>
                  {text}
                </Explained>
              ),
            }}
          />
        </span>
      </p>
      <LineChart
        name={m.dashboard_sales_chart(period)}
        points={days.map((each) => ({
          label: chartDay(`${each.day}T00:00:00Z`),
          value: each.sales_minor ?? 0,
          before: each.before_minor ?? 0,
        }))}
        now={m.dashboard_sales_now(period)}
        before={m.dashboard_sales_previous(period)}
        write={money}
        writeScale={writeScale}
      />
    </>
  )
}

/** First and last day of the period, or of the period before it. */
const of = (days: { day: string }[], back: number) => ({
  from: daysBefore(days[0]?.day ?? '', back),
  to: daysBefore(days.at(-1)?.day ?? '', back),
})

const daysBefore = (day: string, back: number) => {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() - back)
  return at.toISOString().slice(0, 10)
}
