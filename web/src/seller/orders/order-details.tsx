import { api, type Order } from '@emporia/contract'
import * as m from '@emporia/messages/seller'
import { useState } from 'react'
import { useLoaderData } from 'react-router'

import { OrderScreen } from '../../features/orders/staff/order-screen.tsx'
import { oneLoader } from '../../resource/loaders.ts'
import { CancelLines, canCancelLines } from './cancel-lines.tsx'

export const clientLoader = oneLoader(api.seller.order.show)

export default function OrderDetails() {
  const { reply } = useLoaderData<typeof clientLoader>()
  const [cancels, setCancels] = useState<Order>()

  return (
    <>
      <OrderScreen
        reply={reply}
        move={api.seller.order.move}
        note={api.seller.order.note}
        list="/seller/order"
        actionsOf={(order) =>
          canCancelLines(order)
            ? [
                {
                  title: m.cancel_items_button(),
                  icon: 'close' as const,
                  run: () => setCancels(order),
                },
              ]
            : []
        }
      />
      {cancels && <CancelLines order={cancels} onClose={() => setCancels(undefined)} />}
    </>
  )
}
