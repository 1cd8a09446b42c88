import { api } from '@emporia/contract'
import { useLoaderData } from 'react-router'

import { OrderList, shopColumn } from '../../features/orders/staff/order-list.tsx'
import { listLoader } from '../../resource/loaders.ts'

export const clientLoader = listLoader(api.admin.order.list)

export default function Orders() {
  const { reply } = useLoaderData<typeof clientLoader>()
  return <OrderList reply={reply} to="/admin/order/details" columns={[shopColumn]} />
}
