import { type Funnel, metricLabels } from '@emporia/contract'
import * as m from '@emporia/messages/member'

import { count, rating } from '../../format/number.ts'

type Bar = { name: string; value: number; rate?: string }

/** Clicks and orders as two groups, each with its own scale, and the rate between them. */
export const FunnelBars = ({ funnel }: { funnel: Funnel }) => {
  if (isEmpty(funnel)) return <p className="text-ink-2">{m.visits_funnel_empty()}</p>

  return (
    <div className="grid gap-4">
      <Group title={m.visits_clicks_title()} bars={clicksOf(funnel)} />
      <Group title={m.visits_funnel_orders()} bars={ordersOf(funnel)} />
    </div>
  )
}

const isEmpty = ({ clicks, orders, sign_ups }: Funnel) => clicks + orders + sign_ups === 0

const clicksOf = ({ clicks, unique, viewed, carted, orders, sign_ups }: Funnel): Bar[] => [
  { name: metricLabels.clicks, value: clicks, rate: shareOf(unique, clicks, m.funnel_rate_unique) },
  { name: metricLabels.unique, value: unique, rate: shareOf(viewed, unique, m.funnel_rate_viewed) },
  {
    name: metricLabels.viewed,
    value: viewed,
    rate: shareOf(carted, viewed, m.funnel_rate_carted),
  },
  { name: metricLabels.carted, value: carted, rate: orderedOf(orders, carted) },
  ...(sign_ups > 0 ? [{ name: m.funnel_bar_registrations(), value: sign_ups }] : []),
]

/** Repeated orders of one person can exceed the number of carts, so no rate is shown then. */
const orderedOf = (orders: number, carted: number) =>
  orders > carted ? '' : shareOf(orders, carted, m.funnel_rate_ordered)

const ordersOf = ({ orders, delivered, released }: Funnel): Bar[] => [
  {
    name: metricLabels.orders,
    value: orders,
    rate: shareOf(delivered, orders, m.funnel_rate_delivered),
  },
  {
    name: metricLabels.delivered,
    value: delivered,
    rate: shareOf(released, delivered, m.funnel_rate_released),
  },
  { name: metricLabels.released, value: released },
]

const shareOf = (part: number, whole: number, text: (params: { percent: string }) => string) => {
  if (whole === 0) return ''
  const percent = (part / whole) * 100
  return text({
    percent: percent > 0 && percent < 10 ? rating(percent) : count(Math.round(percent)),
  })
}

const Group = ({ title, bars }: { title: string; bars: Bar[] }) => {
  const most = Math.max(...bars.map(({ value }) => value), 1)

  return (
    <div role="group" aria-label={title} className="border-line not-first:border-t not-first:pt-4">
      <h3 className="mb-1.5 font-sans text-office font-normal text-ink-2">{title}</h3>
      <dl>
        {bars.map(({ name, value, rate }) => (
          <div
            key={name}
            className="grid grid-cols-[8rem_minmax(0,1fr)_3.5rem] items-center gap-x-3"
          >
            <dt>{name}</dt>
            <dd className="col-start-3 row-start-1 num text-end font-semibold">{count(value)}</dd>
            <dd aria-hidden="true" className="col-start-2 row-start-1 h-6 rounded-[5px] bg-sunken">
              <span
                className="block h-full rounded-[5px] bg-brand"
                style={{ width: `${(value / most) * 100}%` }}
              />
            </dd>
            {rate !== undefined && (
              <dd className="col-span-2 col-start-2 num min-h-7 py-1 text-[.8125rem] text-ink-2">
                {rate}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </div>
  )
}
