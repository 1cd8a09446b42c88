import { type Funnel, metricLabels } from '@emporia/contract'
import * as m from '@emporia/messages/member'

import { count, percent } from '../../format/number.ts'
import { useMoney } from '../../ui/money.tsx'
import { RatesNote, useRates } from './metric-list.tsx'

/** Visitors and the value of a click. */
export const Rates = ({ funnel }: { funnel: Funnel }) => {
  const money = useMoney()
  const { visitors, sessions, earned_minor, average_minor, refunded_bp } = funnel
  const view = [
    { name: metricLabels.visitors, value: count(visitors) },
    { name: metricLabels.sessions, value: count(sessions) },
    { name: metricLabels.earned_minor, value: money(earned_minor) },
    ...useRates(funnel),
    {
      name: m.visits_rates_average(),
      value: average_minor === null ? m.visits_rates_none() : money(average_minor),
    },
    {
      name: m.visits_rates_returned(),
      value: refunded_bp === null ? m.visits_rates_none() : percent(refunded_bp),
    },
  ]

  return (
    <>
      <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 border-t border-line pt-4 sm:grid-cols-4">
        {view.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-[.8125rem] text-ink-2">{name}</dt>
            <dd className="num font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <RatesNote of={funnel} />
    </>
  )
}
