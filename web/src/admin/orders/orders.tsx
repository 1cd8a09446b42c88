import { api } from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import { Link, useLoaderData } from 'react-router'

import { OrderList } from '../../features/orders/staff/order-list.tsx'
import { buttonClass } from '../../backoffice/button.ts'
import { shopColumn } from '../../backoffice/list/columns.tsx'
import { Icon } from '../../backoffice/icon.client.tsx'
import { listLoader } from '../../resource/loaders.ts'

export const clientLoader = listLoader(api.admin.order.list)

export default function Orders() {
  const { reply } = useLoaderData<typeof clientLoader>()
  return (
    <OrderList
      reply={reply}
      to="/admin/order/details"
      area="admin"
      moveBulk={api.admin.order.moveBulk}
      columns={[shopColumn]}
    >
      <Link to="/admin/order/add" className={buttonClass('primary')}>
        <Icon name="add" />
        {m.orders_new_button()}
      </Link>
    </OrderList>
  )
}
