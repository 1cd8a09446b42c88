import { api, type Order } from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import { useState } from 'react'
import { Link, useLoaderData, useNavigate, useParams } from 'react-router'

import { OrderScreen } from '../../features/orders/staff/order-screen.tsx'
import { linkClass } from '../../backoffice/button.ts'
import { oneLoader } from '../../resource/loaders.ts'
import { useConfirmedAct } from '../../resource/use-act.ts'
import { Awning } from '../../ui/awning.tsx'
import { RecordHistory } from '../dashboard/audit-log/record-history.tsx'
import { EditBilling } from './edit/edit-billing.tsx'
import { EditOrder } from './edit/edit-order.tsx'
import { ResendConfirmation } from './guest/resend-confirmation.tsx'
import { useGuestActions } from './guest/use-guest-actions.tsx'
import { useRefunds } from './refund/use-money-back.tsx'

export const clientLoader = oneLoader(api.admin.order.show)

export default function OrderDetails() {
  const { reply } = useLoaderData<typeof clientLoader>()
  const remove = useRemove()
  const [edits, setEdits] = useState<Order>()
  const [resent, resend] = useState<Order>()
  const [billed, setBilled] = useState<Order>()
  const moneyBack = useRefunds()
  const guest = useGuestActions()

  return (
    <>
      <OrderScreen
        reply={reply}
        move={api.admin.order.move}
        note={api.admin.order.note}
        list="/admin/order"
        actionsOf={(order) => [
          ...(order.status === 'pending' || order.status === 'confirmed'
            ? [{ title: m.staff_action_edit(), icon: 'edit' as const, run: () => setEdits(order) }]
            : []),
          { title: m.staff_action_billing(), icon: 'edit', run: () => setBilled(order) },
          ...moneyBack.actionsOf(order),
          ...(order.status === 'cancelled'
            ? []
            : [
                { title: m.staff_action_resend(), icon: 'mail' as const, run: () => resend(order) },
              ]),
          ...guest.actionsOf(order),
          ...(order.status === 'cancelled' && order.payment_status === 'unpaid'
            ? [
                {
                  title: m.staff_action_delete(),
                  icon: 'delete' as const,
                  isDangerous: true,
                  run: () => remove(order),
                },
              ]
            : []),
        ]}
      >
        {(order) => <SoldBy order={order} />}
      </OrderScreen>
      <OrderHistory />
      {edits && <EditOrder order={edits} onClose={() => setEdits(undefined)} />}
      {billed && <EditBilling order={billed} onClose={() => setBilled(undefined)} />}
      {resent && <ResendConfirmation order={resent} onClose={() => resend(undefined)} />}
      {moneyBack.dialog}
      {guest.dialog}
    </>
  )
}

/** History below the order, whatever its state. */
const OrderHistory = () => {
  const id = Number(useParams()['id'])
  return (
    <div className="mt-3.5">
      <RecordHistory key={id} record="order" id={id} />
    </div>
  )
}

const SoldBy = ({ order: { shop_id, shop_name, group_number } }: { order: Order }) => (
  <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2">
    <span className="inline-flex items-center gap-2">
      <Awning shop={shop_id} />
      {m.staff_group_shop({ shop: shop_name })}
    </span>
    <Link to={`/admin/order?q=${encodeURIComponent(group_number)}`} className={linkClass}>
      {m.staff_group_link({ number: group_number })}
    </Link>
  </p>
)

const useRemove = () => {
  const confirmAct = useConfirmedAct()
  const navigate = useNavigate()

  return async ({ id, number }: Order) => {
    const question = m.staff_delete_text({ number })
    const reply = await confirmAct(question, api.admin.order.remove, { id })
    if (reply?.success) await navigate('/admin/order')
  }
}
