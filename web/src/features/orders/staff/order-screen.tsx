import { orderFlow, paymentFlow, type Order, type Reply } from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import { useState, type ReactNode } from 'react'

import { Loaded } from '../../../backoffice/load-states/loaded.tsx'
import { PageTitle } from '../../../backoffice/page-title.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import { RowMenu, type RowAction } from '../../../backoffice/list/row-menu.client.tsx'
import { StateBadge } from '../../states/badge.tsx'
import { OrderDocuments } from '../../documents/order-documents.tsx'
import { ReasonDialog } from '../../reason/reason-dialog.tsx'
import { useAct } from '../../../resource/use-act.ts'
import { LabelPanel } from '../labels/label-panel.tsx'
import { ChargedAs } from '../charged-as.tsx'
import { RefundSummary } from '../refunds/refund-summary.tsx'
import { readReady } from '../labels.ts'
import { Buyer } from './buyer.tsx'
import { History } from './history.tsx'
import { FailedDelivery } from './failed-delivery.tsx'
import type { MoveEndpoint, NoteEndpoint } from './move.ts'
import { Packing } from './packing.tsx'
import { Parcels } from './parcels.tsx'
import { ShipTo } from './ship-to.tsx'
import { Sums } from '../sums.tsx'
import { Shares } from './shares.tsx'

type Props = {
  reply: Promise<Reply<Order>>
  move: MoveEndpoint
  note: NoteEndpoint
  /** Path of the list that the order belongs to. */
  list: string
  /** Further actions for one audience. */
  actionsOf?: (order: Order) => RowAction[]
  /** Content below the title for one audience. */
  children?: (order: Order) => ReactNode
}

/** One shop's order, for the shop and for staff. */
export const OrderScreen = ({ reply, ...rest }: Props) => (
  <Loaded of={reply} what={m.staff_order_what()} heading="h1">
    {(order) => <OrderContent key={order.id} order={order} {...rest} />}
  </Loaded>
)

type ContentProps = Omit<Props, 'reply'> & { order: Order }

const OrderContent = ({ order, move, note: noteCall, list, actionsOf, children }: ContentProps) => {
  const [cancels, setCancels] = useState(false)
  const [fails, setFails] = useState(false)
  const actions: RowAction[] = [
    ...(order.moves.includes('cancelled')
      ? [
          {
            title: m.staff_cancel_button(),
            icon: 'close' as const,
            isDangerous: true,
            run: () => setCancels(true),
          },
        ]
      : []),
    ...(order.moves.includes('returned')
      ? [{ title: m.staff_order_fail(), icon: 'back' as const, run: () => setFails(true) }]
      : []),
    ...(actionsOf?.(order) ?? []),
  ]

  return (
    <>
      <PageTitle
        title={m.staff_order_number({ number: order.number })}
        back={{ to: list, title: m.staff_list_title() }}
        beside={
          <>
            <StateBadge flow={orderFlow} state={order.status}>
              {readReady({ status: order.status, isPickup: Boolean(order.pickup) })}
            </StateBadge>
            <StateBadge flow={paymentFlow} state={order.payment_status} />
          </>
        }
      >
        <RowMenu name={m.staff_order_menu({ number: order.number })} actions={actions} />
      </PageTitle>
      {children?.(order)}
      {order.hold_reason && (
        <p
          className="mb-4 rounded-[6px] bg-tone-red-soft px-4 py-3 text-tone-red-ink"
          role="status"
        >
          {m.staff_order_held()}
        </p>
      )}
      <div className="grid items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_336px]">
        <div className="grid gap-3.5">
          <Packing order={order} move={move} />
          {!order.pickup && <LabelPanel order={order} />}
          {!order.pickup && <Parcels order={order} />}
          <History order={order} note={noteCall} />
        </div>
        <Aside order={order} />
      </div>
      {cancels && <Cancel order={order} move={move} onClose={() => setCancels(false)} />}
      {fails && <FailedDelivery order={order} move={move} onClose={() => setFails(false)} />}
    </>
  )
}

/** Delivery address, totals and documents of the order. */
const Aside = ({ order }: { order: Order }) => (
  <div className="grid gap-3.5 sm:grid-cols-2 xl:grid-cols-1">
    <ShipTo order={order} />
    <Sums of={order} title={m.staff_order_total()} explain={{ kind: 'order_total', id: order.id }}>
      <ChargedAs charge={order.charge} number={order.group_number} />
    </Sums>
    <Shares order={order} />
    {order.refunds.length > 0 && (
      <Panel title={m.staff_order_refunds()}>
        <RefundSummary order={order} />
      </Panel>
    )}
    <Buyer order={order} />
    <OrderDocuments
      order={order}
      sheets={order.pickup ? pickupSheets : shippingSheets}
      shipments={order.shipments}
    />
  </div>
)

const pickupSheets = ['packing_slip', 'confirmation'] as const
const shippingSheets = ['packing_slip', 'label', 'confirmation'] as const

type CancelProps = { order: Order; move: MoveEndpoint; onClose: () => void }

const Cancel = ({ order, move, onClose }: CancelProps) => {
  const act = useAct()
  const cancel = async (note: string) => {
    const reply = await act(move, { id: order.id, status: 'cancelled', note })
    if (reply.success) onClose()
    return reply
  }

  return (
    <ReasonDialog
      title={m.staff_cancel_title()}
      text={m.staff_cancel_text()}
      label={m.staff_cancel_reason()}
      lengthMax={200}
      decisions={[{ button: m.staff_cancel_button(), send: cancel }]}
      leave={m.staff_cancel_keep()}
      onClose={onClose}
    />
  )
}
