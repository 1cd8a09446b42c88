import { orderFlow, paymentFlow, type Order, type Reply } from '@emporia/contract'
import { useState, type ReactNode } from 'react'

import { Loaded } from '../../../backoffice/load-states/loaded.tsx'
import { PageTitle } from '../../../backoffice/page-title.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import { RowMenu, type RowAction } from '../../../backoffice/list/row-menu.client.tsx'
import { StateBadge } from '../../states/badge.tsx'
import { OrderDocuments } from '../../documents/order-documents.tsx'
import { ReasonDialog } from '../../reason/reason-dialog.tsx'
import { useAct } from '../../../resource/use-act.ts'
import { RefundSummary } from '../refunds/refund-summary.tsx'
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
  <Loaded of={reply} what="this order" heading="h1">
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
            title: 'Cancel order',
            icon: 'close' as const,
            isDangerous: true,
            run: () => setCancels(true),
          },
        ]
      : []),
    ...(order.moves.includes('returned')
      ? [{ title: 'Could not be delivered', icon: 'back' as const, run: () => setFails(true) }]
      : []),
    ...(actionsOf?.(order) ?? []),
  ]

  return (
    <>
      <PageTitle
        title={`Order ${order.number}`}
        back={{ to: list, title: 'Orders' }}
        beside={
          <>
            <StateBadge flow={orderFlow} state={order.status} />
            <StateBadge flow={paymentFlow} state={order.payment_status} />
          </>
        }
      >
        <RowMenu name={`order ${order.number}`} actions={actions} />
      </PageTitle>
      {children?.(order)}
      {order.hold_reason && (
        <p
          className="mb-4 rounded-[6px] bg-tone-red-soft px-4 py-3 text-tone-red-ink"
          role="status"
        >
          This order is held, because its payment is disputed. Do not ship it.
        </p>
      )}
      <div className="grid items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_336px]">
        <div className="grid gap-3.5">
          <Packing order={order} move={move} />
          <Parcels order={order} />
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
    <Sums
      of={order}
      title="What the customer pays"
      explain={{ kind: 'order_total', id: order.id }}
    />
    <Shares order={order} />
    {order.refunds.length > 0 && (
      <Panel title="Money back">
        <RefundSummary order={order} />
      </Panel>
    )}
    <Buyer order={order} />
    <OrderDocuments
      order={order}
      sheets={['packing_slip', 'label', 'confirmation']}
      shipments={order.shipments}
    />
  </div>
)

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
      title="Are you sure?"
      text="The customer is told, and the things are free for sale again."
      label="Reason, for the customer"
      lengthMax={200}
      decisions={[{ button: 'Yes, cancel it', send: cancel }]}
      leave="Keep the order"
      onClose={onClose}
    />
  )
}
