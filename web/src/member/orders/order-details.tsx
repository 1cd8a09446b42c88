import { api } from '@emporia/contract'
import { useLoaderData } from 'react-router'

import { MyOrder } from '../../features/orders/buyer/my-order.tsx'
import { oneLoader } from '../../resource/loaders.ts'

export const clientLoader = oneLoader(api.order.details)

export default function OrderDetails() {
  const { reply } = useLoaderData<typeof clientLoader>()
  return <MyOrder reply={reply} list="/member/order-history" />
}
