import type { VisitSummary } from '@emporia/contract'
import * as m from '@emporia/messages/marketing'
import type { ReactNode } from 'react'

import { LineChart } from '../../../features/dashboard/chart/line-chart.tsx'
import { Change } from '../../../features/dashboard/change.tsx'
import { chartDay } from '../../../format/date.ts'
import { count } from '../../../format/number.ts'
import { Panel } from '../../../backoffice/panel.tsx'
import { deviceLabels, getSourceLabel } from './labels.ts'

/** Visits of the period: totals, daily figures and breakdowns. */
export const Traffic = ({ visits }: { visits: VisitSummary }) => (
  <div className="grid gap-3.5">
    <Figures visits={visits} />
    <Days visits={visits} />
    <div className="grid items-start gap-3.5 lg:grid-cols-3">
      <Shares
        title={m.visitors_pages_title()}
        rows={visits.pages.map(({ path, name, views }) => ({
          key: path,
          label: name ?? path,
          number: views,
        }))}
      />
      <Shares
        title={m.visitors_sources_title()}
        rows={visits.sources.map(({ source, visitors }) => ({
          key: source,
          label: getSourceLabel(source),
          number: visitors,
        }))}
      />
      <Shares
        title={m.visitors_devices_title()}
        rows={visits.devices.map(({ device, visitors }) => ({
          key: device,
          label: deviceLabels[device](),
          number: visitors,
        }))}
      />
    </div>
  </div>
)

type Part = { visits: VisitSummary }

const Figures = ({ visits: { today, now, before, days } }: Part) => (
  <ul className="grid gap-3.5 sm:grid-cols-3">
    <Figure name={m.visitors_traffic_today()} number={today.visitors}>
      {m.visitors_traffic_pages_today({ count: today.views })}
    </Figure>
    <Figure name={m.visitors_traffic_visitors({ days })} number={now.visitors}>
      <Change now={now.visitors} before={before.visitors} />
      {m.visitors_traffic_before({ count: before.visitors })}
    </Figure>
    <Figure name={m.visitors_traffic_pages({ days })} number={now.views}>
      <Change now={now.views} before={before.views} />
      {m.visitors_traffic_before({ count: before.views })}
    </Figure>
  </ul>
)

type FigureProps = { name: string; number: number; children: ReactNode }

const Figure = ({ name, number, children }: FigureProps) => (
  <li className="rounded-[10px] border border-line bg-surface p-4">
    <span className="block text-ink-2">{name}</span>
    <span className="num mt-1 block font-display text-[1.75rem] leading-tight font-semibold tracking-[-.02em]">
      {count(number)}
    </span>
    <span className="num mt-1 block text-ink-2">{children}</span>
  </li>
)

const Days = ({ visits: { series, days } }: Part) => (
  <Panel title={m.visitors_chart_title()} hint={m.visitors_chart_hint()}>
    <div className="mt-3">
      <LineChart
        name={m.visitors_chart_name({ days })}
        points={series.map(({ day, visitors, before }) => ({
          label: chartDay(`${day}T00:00:00Z`),
          value: visitors,
          before,
        }))}
        now={m.visitors_chart_now({ days })}
        before={m.visitors_chart_before({ days })}
        write={count}
      />
    </div>
  </Panel>
)

type SharesProps = { title: string; rows: { key: string; label: string; number: number }[] }

/** Bar chart whose rows share one scale. */
const Shares = ({ title, rows }: SharesProps) => {
  const most = Math.max(...rows.map(({ number }) => number), 1)

  return (
    <Panel title={title}>
      {rows.length === 0 && <p className="text-ink-2">{m.visitors_traffic_empty()}</p>}
      <ol className="grid gap-2.5">
        {rows.map(({ key, label, number }) => (
          <li key={key}>
            <div className="flex items-baseline gap-3">
              <span className="min-w-0 flex-1 truncate" title={label}>
                {label}
              </span>
              <span className="num text-ink-2">{count(number)}</span>
            </div>
            <span className="mt-1 block h-1.5 rounded-pill bg-press" aria-hidden="true">
              <span
                className="block h-full rounded-pill bg-brand"
                style={{ width: `${(number / most) * 100}%` }}
              />
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
