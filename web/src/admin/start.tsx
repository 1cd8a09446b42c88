import { api, type Data, type OrderStatus, type Reply } from '@emporia/contract'
import { useLoaderData } from 'react-router'

import { call } from '../api/call.ts'
import { greetingFor } from '../features/start/greeting.ts'
import { OpenOrders } from '../features/start/open-orders.tsx'
import { Ways } from './ways.tsx'
import { Loaded } from '../office/reply/loaded.tsx'
import { PageTitle } from '../office/page-title.tsx'
import { can, useSession } from '../session/session.ts'
import { startSession } from '../session/start.ts'

type Statuses = Data<typeof api.admin.order.statuses>

// Who may not see orders is not told how many there are.
export const clientLoader = async (): Promise<{ statuses: Promise<Reply<Statuses>> | null }> => {
  await startSession()
  return { statuses: can('order') ? call(api.admin.order.statuses, {}) : null }
}

/** Where the day begins: what waits, and every screen this person may open. */
export default function Start() {
  const { statuses } = useLoaderData<typeof clientLoader>()
  const { admin } = useSession()
  if (!admin) return null

  return (
    <>
      <PageTitle title={greetingFor(admin.name)} />
      <div className="grid gap-3.5">
        {statuses && (
          <Loaded of={statuses} what="the orders">
            {(rows) => <OpenOrders counts={countsOf(rows)} to="/admin/order" />}
          </Loaded>
        )}
        <Ways />
      </div>
    </>
  )
}

const none: Record<OrderStatus, number> = {
  pending: 0,
  confirmed: 0,
  processing: 0,
  shipped: 0,
  delivered: 0,
  completed: 0,
  cancelled: 0,
  returned: 0,
}

const countsOf = (rows: Statuses): Record<OrderStatus, number> => ({
  ...none,
  ...Object.fromEntries(rows.map(({ status, count }) => [status, count])),
})
