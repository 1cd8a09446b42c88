import { api, type AdminDashboard } from '@emporia/contract'
import * as m from '@emporia/messages/marketing'
import { useLoaderData } from 'react-router'

import { greetingFor } from '../../features/dashboard/greeting.ts'
import { OpenOrders } from '../../features/dashboard/open-orders.tsx'
import { Period } from '../../features/dashboard/period.tsx'
import { Sales } from '../../features/dashboard/sales.tsx'
import { TopProducts } from '../../features/dashboard/top-products.tsx'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { Loaded } from '../../backoffice/load-states/loaded.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { can, useSession } from '../../session/session.ts'
import { Tiles } from './tiles.tsx'
import { ToDo } from './to-do.tsx'
import { TopShops } from './top-shops.tsx'

export const clientLoader = listLoader(api.admin.dashboard)

/**
 * Dashboard of the back office: tasks and figures that the permissions of the employee cover.
 */
export default function Start() {
  const { reply } = useLoaderData<typeof clientLoader>()
  const { admin } = useSession()
  if (!admin) return null

  return (
    <>
      <PageTitle title={greetingFor(admin.name)}>{can('order') && <Period />}</PageTitle>
      <Loaded of={reply} what={m.dashboard_page_noun()}>
        {(dashboard) => <Day dashboard={dashboard} />}
      </Loaded>
    </>
  )
}

const Day = ({ dashboard }: { dashboard: AdminDashboard }) => {
  const { open, sales, tasks } = dashboard

  return (
    <div className="grid gap-3.5">
      {open && <OpenOrders counts={{ ...finished, ...open }} to="/admin/order" />}
      <Tiles dashboard={dashboard} />
      <div className={`grid items-start gap-3.5 ${sales ? 'xl:grid-cols-[2fr_1fr]' : ''}`}>
        {sales && <Trade sales={sales} />}
        <ToDo tasks={tasks} />
      </div>
    </div>
  )
}

/** Sales and best sellers, shown beside the tasks. */
const Trade = ({ sales }: { sales: PlatformSales }) => (
  <div className="grid gap-3.5">
    <Sales sales={salesOf(sales)} />
    <div className="grid items-start gap-3.5 lg:grid-cols-2">
      <TopProducts
        top={sales.top_products}
        {...(can('product') && { pageOf: (id) => `/admin/product/add?id=${id}` })}
      />
      <TopShops shops={sales.top_shops} />
    </div>
  </div>
)

/** Order states that need no further work. */
const finished = { delivered: 0, completed: 0, cancelled: 0, returned: 0 }

type PlatformSales = NonNullable<AdminDashboard['sales']>

const salesOf = ({ days, sales_minor, orders }: PlatformSales) => ({
  days,
  sales_minor: sales_minor.now,
  before_minor: sales_minor.before,
  orders: orders.now,
  orders_before: orders.before,
})
