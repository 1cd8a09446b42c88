import { clicksToJudge, type Funnel } from '@emporia/contract'

import { percent } from '../../format/number.ts'
import { useMoney } from '../../ui/money.tsx'

/** What a click is worth, once there are enough of them to say so. */
export const Rates = ({ funnel }: { funnel: Funnel }) => {
  const money = useMoney()
  const { conversion_bp, epc_minor, average_minor, refunded_bp } = funnel
  const shown = [
    { name: 'Visitors who order', value: conversion_bp === null ? null : percent(conversion_bp) },
    { name: 'Earned per visitor', value: epc_minor === null ? null : money(epc_minor) },
    { name: 'Average order', value: average_minor === null ? null : money(average_minor) },
    { name: 'Came back', value: refunded_bp === null ? null : percent(refunded_bp) },
  ]

  return (
    <>
      <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 border-t border-line pt-4 sm:grid-cols-4">
        {shown.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-[.8125rem] text-ink-2">{name}</dt>
            <dd className="num font-semibold">{value ?? 'n/a'}</dd>
          </div>
        ))}
      </dl>
      {conversion_bp === null && (
        <p className="mt-2 text-[.8125rem] text-ink-2">
          Rates are told from {clicksToJudge} visitors on: fewer say nothing.
        </p>
      )}
    </>
  )
}
