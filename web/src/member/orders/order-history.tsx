import { api } from '@emporia/contract'
import { useLoaderData } from 'react-router'

import { MyOrders } from '../../features/orders/buyer/my-orders.tsx'
import { listLoader } from '../../resource/loaders.ts'

export const clientLoader = listLoader(api.order.list)

export default function OrderHistory() {
  const { reply } = useLoaderData<typeof clientLoader>()
  return <MyOrders reply={reply} to="/member/order-details" />
}
