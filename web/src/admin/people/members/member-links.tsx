import { rateClicksMin, type Member, metricLabels } from '@emporia/contract'
import * as m from '@emporia/messages/people'

import { fullDay } from '../../../format/date.ts'
import { count, percent } from '../../../format/number.ts'
import { Panel } from '../../../backoffice/panel.tsx'
import { useMoney } from '../../../ui/money.tsx'

const counts = ['clicks', 'unique', 'viewed', 'carted', 'orders', 'delivered'] as const

/** Recent results of a member's links, as shown to the member. */
export const MemberLinks = ({ links }: Pick<Member, 'links'>) => {
  const money = useMoney()
  const { period, earned_minor, conversion_bp, epc_minor } = links
  const few = m.member_links_few({ count: rateClicksMin })
  const view = [
    ...counts.map((key) => ({ name: metricLabels[key], value: count(links[key]) })),
    { name: metricLabels.earned_minor, value: money(earned_minor) },
    {
      name: metricLabels.conversion_bp,
      value: conversion_bp === null ? few : percent(conversion_bp),
    },
    { name: metricLabels.epc_minor, value: epc_minor === null ? few : money(epc_minor) },
  ]

  return (
    <Panel
      title={m.member_links_title()}
      side={m.member_links_period({ from: dayOf(period.from), to: dayOf(period.to) })}
    >
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 xl:grid-cols-5">
        {view.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-[.8125rem] text-ink-2">{name}</dt>
            <dd className="num font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

const dayOf = (day: string) => fullDay(`${day}T00:00:00Z`)
