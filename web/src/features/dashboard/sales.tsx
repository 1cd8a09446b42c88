import { shortDay } from '../../format/date.ts'
import { counted } from '../../format/number.ts'
import { Panel } from '../../backoffice/panel.tsx'
import { useMoney } from '../../ui/money.tsx'
import { Explained } from '../explain/explained.tsx'
import { Change } from './change.tsx'
import { LineChart } from './chart/line-chart.tsx'

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
  const side = orders === null ? undefined : `${counted(orders, 'order')}, ${orders_before} before`

  return (
    <Panel title={sales_minor === null ? 'Orders' : 'Sales'} side={side}>
      {sales_minor === null || before_minor === null ? (
        <p className="text-ink-2">
          Amounts need the right to earnings. The shop’s owner can give it.
        </p>
      ) : (
        <AmountChart days={days} sales_minor={sales_minor} before_minor={before_minor} />
      )}
    </Panel>
  )
}

type AmountProps = { days: Day[]; sales_minor: number; before_minor: number }

const AmountChart = ({ days, sales_minor, before_minor }: AmountProps) => {
  const money = useMoney()
  const period = counted(days.length, 'day')

  return (
    <>
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
          value: each.sales_minor ?? 0,
          before: each.before_minor ?? 0,
        }))}
        now={`These ${period}`}
        before={`The ${period} before`}
        write={money}
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
