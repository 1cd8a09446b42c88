import { api } from '@emporia/contract'
import * as m from '@emporia/messages/member'
import { useLoaderData } from 'react-router'

import { call } from '../api/call.ts'
import { LatestOrders } from '../features/orders/buyer/latest-orders.tsx'
import { greetingFor } from '../features/dashboard/greeting.ts'
import { You } from '../features/dashboard/you.tsx'
import { Loaded } from '../backoffice/load-states/loaded.tsx'
import { PageTitle } from '../backoffice/page-title.tsx'
import { useSession } from '../session/session.ts'

export const clientLoader = () => ({ orders: call(api.order.list, { per_page: 5 }) })

/** A customer's start page: the latest orders, and links to all screens. */
export default function Overview() {
  const { orders } = useLoaderData<typeof clientLoader>()
  const { user } = useSession()
  if (!user) return null

  return (
    <>
      <PageTitle title={greetingFor(user.name)} />
      <div className="grid gap-3.5">
        <Loaded of={orders} what={m.overview_orders_name()}>
          {(page) => <LatestOrders orders={page} />}
        </Loaded>
        <You person={user} settings="/user/settings" />
      </div>
    </>
  )
}
