import { shortDay } from '../../format/date.ts'
import { counted } from '../../format/number.ts'
import { Panel } from '../../office/panel.tsx'
import { useMoney } from '../../ui/money.tsx'
import { Explained } from '../explain/explained.tsx'
import { Change } from './change.tsx'
import { LineChart } from './chart/line-chart.tsx'

type Props = {
  sales: {
    days: { day: string; sales_minor: number; before_minor: number }[]
    sales_minor: number
    before_minor: number
    orders: number
    orders_before: number
  }
}

/** What was sold day by day, beside the same days before. */
export const Sales = ({ sales }: Props) => {
  const money = useMoney()
  const { days, sales_minor, before_minor, orders, orders_before } = sales
  const period = counted(days.length, 'day')

  return (
    <Panel title="Sales" side={`${counted(orders, 'order')}, ${orders_before} before`}>
      <p className="num mb-4 flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-[1.75rem] leading-tight font-semibold tracking-[-.02em]">
          <Explained kind="sales" {...of(days, 0)} minor={sales_minor} />
        </span>
        <span className="text-ink-2">
          <Change now={sales_minor} before={before_minor} />
          <Explained kind="sales" {...of(days, days.length)} minor={before_minor} /> in the {period}{' '}
          before
        </span>
      </p>
      <LineChart
        name={`Sales of the last ${period}`}
        points={days.map((each) => ({
          label: shortDay(`${each.day}T00:00:00Z`),
          value: each.sales_minor,
          before: each.before_minor,
        }))}
        now={`These ${period}`}
        before={`The ${period} before`}
        write={money}
      />
    </Panel>
  )
}

/** The first and the last of these days, or of as many before them. */
const of = (days: { day: string }[], back: number) => ({
  from: daysBefore(days[0]?.day ?? '', back),
  to: daysBefore(days.at(-1)?.day ?? '', back),
})

const daysBefore = (day: string, back: number) => {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() - back)
  return at.toISOString().slice(0, 10)
}
