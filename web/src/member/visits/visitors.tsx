import { api, type Data } from '@emporia/contract'
import * as m from '@emporia/messages/member'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'

import { LineChart } from '../../features/dashboard/chart/line-chart.tsx'
import { chartDay } from '../../format/date.ts'
import { count } from '../../format/number.ts'
import { buttonClass } from '../../backoffice/button.ts'
import { ListPanel } from '../../backoffice/list/list-panel.tsx'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { Loaded } from '../../backoffice/load-states/loaded.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { PeriodChoice, PeriodName } from './period.tsx'
import { FunnelBars } from './funnel-bars.tsx'
import { ActiveFilters } from './filtered.tsx'
import { Rates } from './rates.tsx'
import { Audience, Sources } from './shares.tsx'
import { tabs, visitColumns } from './visit-columns.tsx'

type VisitorReport = Data<typeof api.member.visitors>

const visitors = listLoader(api.member.visitors)
const visits = listLoader(api.member.visits)

export const clientLoader = (args: ClientLoaderFunctionArgs) => ({
  visitors: visitors(args).reply,
  visits: visits(args).reply,
})

/** Visitors of the member's links: by day, source and device, with their results. */
export default function Visitors() {
  const params = useLoaderData<typeof clientLoader>()

  return (
    <>
      <PageTitle title={m.menu_item_visitors()}>
        <PeriodChoice />
      </PageTitle>
      <div className="grid gap-3.5">
        <ActiveFilters />
        <Loaded of={params.visitors} what={m.visits_visitors_name()}>
          {(found) => <Board found={found} />}
        </Loaded>
        <ListPanel
          reply={params.visits}
          what={m.visits_list_name()}
          search={m.visits_list_search()}
          tabs={() => tabs}
          columns={visitColumns}
          empty={
            <Link to="/member/refer" className={buttonClass()}>
              {m.visits_list_share()}
            </Link>
          }
        />
      </div>
    </>
  )
}

const Board = ({ found }: { found: VisitorReport }) => (
  <div className="grid gap-3.5">
    <PeriodName period={found.period} />
    <div className="grid gap-3.5 xl:grid-cols-[3fr_2fr]">
      <div className="grid grid-rows-[auto_1fr] gap-3.5">
        <Clicks found={found} />
        <Sources found={found} />
      </div>
      <Panel title={m.funnel_title()}>
        <FunnelBars funnel={found.funnel} />
        <Rates funnel={found.funnel} />
      </Panel>
    </div>
    <Audience found={found} />
  </div>
)

const Clicks = ({ found }: { found: VisitorReport }) => {
  const { days, hours, funnel, clicks_before, rejected } = found
  const points = hours.length > 0 ? hours.map(hourPoint) : days.map(dayPoint)

  return (
    <Panel
      title={m.visits_clicks_title()}
      side={m.visits_clicks_before({ count: clicks_before, days: days.length })}
    >
      <p className="num mb-4 flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-[1.75rem] leading-tight font-semibold tracking-[-.02em]">
          {count(funnel.clicks)}
        </span>
        {rejected > 0 && (
          <span className="text-ink-2">{m.visits_clicks_rejected({ count: rejected })}</span>
        )}
      </p>
      <LineChart
        name={m.visits_clicks_chart({ days: days.length })}
        points={points}
        now={m.chart_period_now({ days: days.length })}
        before={m.chart_period_before({ days: days.length })}
        write={count}
      />
    </Panel>
  )
}

type Series = { clicks: number; before: number }

const dayPoint = ({ day, clicks, before }: Series & { day: string }) => ({
  label: chartDay(`${day}T00:00:00Z`),
  value: clicks,
  before,
})

const hourPoint = ({ hour, clicks, before }: Series & { hour: number }) => ({
  label: `${String(hour).padStart(2, '0')}:00`,
  value: clicks,
  before,
})
