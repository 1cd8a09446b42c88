import { api } from '@emporia/contract'
import { useLoaderData } from 'react-router'

import { OrderList } from '../../features/orders/staff/order-list.tsx'
import { listLoader } from '../../resource/loaders.ts'

export const clientLoader = listLoader(api.seller.order.list)

export default function Orders() {
  const { reply } = useLoaderData<typeof clientLoader>()
  return (
    <OrderList
      reply={reply}
      to="/seller/order/details"
      area="seller"
      moveBulk={api.seller.order.moveBulk}
    />
  )
}
