import { rateClicksMin, type Metrics, metricLabels } from '@emporia/contract'
import * as m from '@emporia/messages/member'

import { count, percent } from '../../format/number.ts'
import { useMoney } from '../../ui/money.tsx'

type MetricView = { name: string; value: string }

/** Conversion rate and EPC, once there are enough clicks for them. */
export const useRates = ({
  conversion_bp,
  epc_minor,
}: Pick<Metrics, 'conversion_bp' | 'epc_minor'>) => {
  const money = useMoney()
  const rates: MetricView[] = [
    {
      name: metricLabels.conversion_bp,
      value: conversion_bp === null ? m.visits_rates_none() : percent(conversion_bp),
    },
    {
      name: metricLabels.epc_minor,
      value: epc_minor === null ? m.visits_rates_none() : money(epc_minor),
    },
  ]
  return rates
}

const counts = ['clicks', 'unique', 'viewed', 'carted', 'orders', 'delivered'] as const

/** All metrics of some links in one row. */
export const MetricSums = ({ sums }: { sums: Metrics }) => {
  const money = useMoney()
  const view: MetricView[] = [
    ...counts.map((key) => ({ name: metricLabels[key], value: count(sums[key]) })),
    { name: metricLabels.earned_minor, value: money(sums.earned_minor) },
    ...useRates(sums),
  ]

  return (
    <>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-[10px] border border-line bg-line sm:grid-cols-3 xl:grid-cols-9">
        {view.map(({ name, value }) => (
          <div
            key={name}
            className="bg-surface px-4 py-3 last:odd:col-span-2 sm:last:odd:col-span-1"
          >
            <dt className="wrap-anywhere text-ink-2">{name}</dt>
            <dd className="num mt-0.5 font-display text-[1.25rem] font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <RatesNote of={sums} />
    </>
  )
}

/** Explains why there is no rate yet. */
export const RatesNote = ({ of: { conversion_bp } }: { of: Pick<Metrics, 'conversion_bp'> }) =>
  conversion_bp === null && (
    <p className="text-[.8125rem] text-ink-2">
      {m.visits_rates_note({
        conversion: metricLabels.conversion_bp,
        epc: metricLabels.epc_minor,
        count: rateClicksMin,
      })}
    </p>
  )
