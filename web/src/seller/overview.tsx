import { api } from '@emporia/contract'
import { useLoaderData } from 'react-router'

import { call } from '../api/call.ts'
import { greetingFor } from '../features/start/greeting.ts'
import { OpenOrders } from '../features/start/open-orders.tsx'
import { Loaded } from '../office/reply/loaded.tsx'
import { PageTitle } from '../office/page-title.tsx'
import { useSession } from '../session/session.ts'
import { ShopPanel } from './shop-panel.tsx'
import { ToDo } from './to-do.tsx'

export const clientLoader = () => ({
  orders: call(api.seller.order.list, { per_page: 1 }),
  low: call(api.seller.product.list, { per_page: 1, low_stock: true }),
})

/** Where the day begins: what waits for the seller, and the state of the shop. */
export default function Overview() {
  const { orders, low } = useLoaderData<typeof clientLoader>()
  const { seller } = useSession()
  if (!seller) return null

  return (
    <>
      <PageTitle title={greetingFor(seller.name)} />
      <div className="grid gap-3.5">
        <Loaded of={orders} what="the orders">
          {({ counts }) => <OpenOrders counts={counts} to="/seller/order" />}
        </Loaded>
        <div className="grid items-start gap-3.5 xl:grid-cols-2">
          <Loaded of={low} what="the products">
            {({ total }) => <ToDo seller={seller} low={total} />}
          </Loaded>
          <ShopPanel seller={seller} />
        </div>
      </div>
    </>
  )
}
