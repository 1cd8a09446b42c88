import { api } from '@emporia/contract'
import { useLoaderData } from 'react-router'

import { OrderScreen } from '../../features/orders/staff/order-screen.tsx'
import { oneLoader } from '../../resource/loaders.ts'

export const clientLoader = oneLoader(api.seller.order.show)

export default function OrderDetails() {
  const { reply } = useLoaderData<typeof clientLoader>()
  return (
    <OrderScreen
      reply={reply}
      move={api.seller.order.move}
      note={api.seller.order.note}
      list="/seller/order"
    />
  )
}
