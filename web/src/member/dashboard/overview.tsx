import { api, type MemberDashboard } from '@emporia/contract'
import * as m from '@emporia/messages/member'
import { Suspense } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'

import { call } from '../../api/call.ts'
import { LatestOrders } from '../../features/orders/buyer/latest-orders.tsx'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { Loaded } from '../../backoffice/load-states/loaded.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { lazy } from '../../ui/lazy.ts'
import { PeriodChoice, PeriodName } from '../visits/period.tsx'
import { EarnedChart } from './earned-chart.tsx'
import { FunnelPanel } from './funnel-panel.tsx'
import { MoneyRow } from './money-row.tsx'
import { PackageBadge, PackagePanel } from './package.tsx'
import { ReleaseCalendar } from './release-calendar.tsx'
import { Eligibility } from './eligibility.tsx'

// Loaded beside its data: the table would not fit into the first load of the area.
const loadTopLinks = () => import('./top-links.tsx')
const TopLinks = lazy(async () => ({ default: (await loadTopLinks()).TopLinks }))

const overview = listLoader(api.member.dashboard)
const visitors = listLoader(api.member.visitors)
const topLinks = listLoader(api.member.products, {
  sort: 'earned_minor',
  order: 'desc',
  per_page: '5',
})

export const clientLoader = (args: ClientLoaderFunctionArgs) => ({
  overview: overview(args).reply,
  visitors: visitors(args).reply,
  wallet: call(api.wallet.show, {}),
  links: loadWith(topLinks(args).reply),
  orders: call(api.order.list, { per_page: 5 }),
})

/** The reply once the table is loaded, too, so that the page does not move twice. */
const loadWith = async <Reply,>(reply: Promise<Reply>) => {
  await loadTopLinks().catch(() => undefined)
  return reply
}

type LoaderData = ReturnType<typeof clientLoader>

/** Start page of a member: balance, funnel, release calendar and best links. */
export default function Overview() {
  const params: LoaderData = useLoaderData<typeof clientLoader>()

  return (
    <Loaded of={params.overview} what={m.dashboard_overview_name()} heading="h1">
      {(found) => (
        <>
          <PageTitle
            title={m.menu_item_overview()}
            beside={found.package && <PackageBadge bought={found.package} />}
          >
            <PeriodChoice />
          </PageTitle>
          <Board {...params} found={found} />
        </>
      )}
    </Loaded>
  )
}

const Board = ({
  found,
  wallet,
  visitors: visits,
  links,
  orders,
}: LoaderData & { found: MemberDashboard }) => (
  <div className="grid grid-cols-1 gap-3.5">
    <PeriodName period={found.period} />
    <Eligibility obstacle={found.programme.obstacle} />
    <Loaded of={wallet} what={m.dashboard_money_name()}>
      {(money) => <MoneyRow wallet={money} overview={found} />}
    </Loaded>
    <div className="grid items-start gap-3.5 xl:grid-cols-2">
      <Loaded of={visits} what={m.dashboard_visitors_name()}>
        {({ funnel }) => <FunnelPanel funnel={funnel} />}
      </Loaded>
      <div className="grid min-w-0 grid-cols-1 gap-3.5">
        <ReleaseCalendar release={found.release} />
        {found.package && <PackagePanel bought={found.package} />}
      </div>
    </div>
    <EarnedChart earned={found.earned} period={found.period} />
    <Loaded of={links} what={m.dashboard_links_name()}>
      {(products) => (
        <Suspense>
          <TopLinks products={products} />
        </Suspense>
      )}
    </Loaded>
    <Loaded of={orders} what={m.dashboard_orders_name()}>
      {(page) => <LatestOrders orders={page} />}
    </Loaded>
  </div>
)
