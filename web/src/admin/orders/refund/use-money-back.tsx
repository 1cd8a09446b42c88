import { isGatewayCode, type Order } from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import { useState } from 'react'

import { isOpen } from '../../../features/orders/stages.ts'
import type { RowAction } from '../../../backoffice/list/row-menu.client.tsx'
import { DisputeDialog } from './dispute-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'

type Open = { what: 'refund' | 'dispute'; order: Order }

/** Refund actions of staff for a paid order, and the dialog that they open. */
export const useRefunds = () => {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const show = (what: Open['what'], order: Order) => () => setOpen({ what, order })

  return {
    actionsOf: (order: Order): RowAction[] => [
      ...(isRefundable(order)
        ? [{ title: m.refund_action_refund(), icon: 'wallet' as const, run: show('refund', order) }]
        : []),
      ...(isRefundable(order) && isDisputable(order)
        ? [
            {
              title: m.refund_action_dispute(),
              icon: 'withdraw' as const,
              run: show('dispute', order),
            },
          ]
        : []),
    ],
    dialog: open && (
      <>
        {open.what === 'refund' && <RefundDialog order={open.order} onClose={close} />}
        {open.what === 'dispute' && <DisputeDialog order={open.order} onClose={close} />}
      </>
    ),
  }
}

const isRefundable = ({ payment_status }: Order) =>
  payment_status === 'paid' || payment_status === 'partially_refunded'

/** Whether a gateway payment can be disputed: before shipment or after delivery. */
const isDisputable = ({ payment_method, delivered_at, status }: Order) =>
  (delivered_at !== null || isOpen(status)) && isGatewayCode(payment_method)
