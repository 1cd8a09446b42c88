import { api, type Data } from '@emporia/contract'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'

import { LineChart } from '../../features/start/chart/line-chart.tsx'
import { Period } from '../../features/start/period.tsx'
import { shortDay } from '../../format/date.ts'
import { count, counted } from '../../format/number.ts'
import { officeButton } from '../../office/button.ts'
import { ListPanel } from '../../office/list/list-panel.tsx'
import { PageTitle } from '../../office/page-title.tsx'
import { Panel } from '../../office/panel.tsx'
import { Loaded } from '../../office/reply/loaded.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { FunnelBars } from './funnel-bars.tsx'
import { Narrowed } from './narrowed.tsx'
import { Rates } from './rates.tsx'
import { Shares } from './shares.tsx'
import { tabs, visitColumns } from './visit-columns.tsx'

type Found = Data<typeof api.member.visitors>

const visitors = listLoader(api.member.visitors)
const visits = listLoader(api.member.visits)

export const clientLoader = (asked: ClientLoaderFunctionArgs) => ({
  visitors: visitors(asked).reply,
  visits: visits(asked).reply,
})

/** Who came through the member's links: by day, from where, with what, and what came of it. */
export default function Visitors() {
  const asked = useLoaderData<typeof clientLoader>()

  return (
    <>
      <PageTitle title="Visitors">
        <Period />
      </PageTitle>
      <div className="grid gap-3.5">
        <Narrowed />
        <Loaded of={asked.visitors} what="your visitors">
          {(found) => <Board found={found} />}
        </Loaded>
        <ListPanel
          reply={asked.visits}
          what="visits"
          search="Product, source or label"
          tabs={() => tabs}
          columns={visitColumns}
          empty={
            <Link to="/member/refer" className={officeButton()}>
              Share a link
            </Link>
          }
        />
      </div>
    </>
  )
}

const Board = ({ found }: { found: Found }) => (
  <div className="grid gap-3.5">
    <div className="grid items-start gap-3.5 xl:grid-cols-[3fr_2fr]">
      <Clicks found={found} />
      <Panel title="From click to wallet">
        <FunnelBars funnel={found.funnel} />
        <Rates funnel={found.funnel} />
      </Panel>
    </div>
    <Shares found={found} />
  </div>
)

const Clicks = ({ found }: { found: Found }) => {
  const { days, funnel, clicks_before, rejected } = found
  const period = counted(days.length, 'day')

  return (
    <Panel title="Clicks" side={`${count(clicks_before)} in the ${period} before`}>
      <p className="num mb-4 flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-[1.75rem] leading-tight font-semibold tracking-[-.02em]">
          {count(funnel.clicks)}
        </span>
        {rejected > 0 && (
          <span className="text-ink-2">
            {count(rejected)} more do not count: programs, previews and your own
          </span>
        )}
      </p>
      <LineChart
        name={`Clicks of the last ${period}`}
        points={days.map((each) => ({
          label: shortDay(`${each.day}T00:00:00Z`),
          value: each.clicks,
          before: each.before,
        }))}
        now={`These ${period}`}
        before={`The ${period} before`}
        write={count}
      />
    </Panel>
  )
}
