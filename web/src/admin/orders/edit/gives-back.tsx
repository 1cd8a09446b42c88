import { api, type Order, type RefundTarget } from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import { useState } from 'react'

import { call } from '../../../api/call.ts'
import { Preview } from '../refund/preview.tsx'
import { Radios } from '../refund/radios.tsx'
import { Reason, targets } from '../refund/refund-dialog.tsx'
import { usePreview } from '../refund/use-preview.ts'
import { type Edited, isChanged, toRemainingInput } from './edited.ts'

type Refund = { to: RefundTarget; reason: string }

/** Refund for removed lines of a paid order: amount, destination, reason and missing input. */
export const useRefundPreview = (order: Order, edited: Edited) => {
  const [refund, setRefund] = useState<Refund>({ to: 'source', reason: '' })
  const lines = toRemainingInput(edited)
  const isLowered = isPaid(order) && isChanged(order, edited)
  const sent = isLowered && lines.length > 0 ? { id: order.id, lines, to: refund.to } : undefined
  const reply = usePreview(sent, (input) => call(api.admin.manualOrder.back, input))
  return {
    refund,
    setRefund,
    isLowered,
    isEmpty: lines.length === 0,
    isReady: !isLowered || (reply?.success === true && refund.reason.trim() !== ''),
    reply,
  }
}

export const isPaid = ({ payment_status }: Order) =>
  payment_status === 'paid' || payment_status === 'partially_refunded'

type Props = ReturnType<typeof useRefundPreview> & { shop: string }

/** Shows what is refunded to the buyer before the change is confirmed. */
export const RefundPreview = ({ refund, setRefund, isLowered, isEmpty, reply, shop }: Props) => {
  if (isEmpty) return <p className="text-tone-red-ink">{m.edit_refund_empty()}</p>
  if (!isLowered) return <p className="text-ink-2">{m.edit_refund_none()}</p>
  return (
    <div className="grid gap-4 rounded-[6px] bg-canvas p-4">
      <Preview reply={reply} shop={shop} />
      <Radios
        title={m.edit_refund_target()}
        choices={targets}
        value={refund.to}
        onChange={(to) => setRefund({ ...refund, to })}
      />
      <Reason value={refund.reason} onChange={(reason) => setRefund({ ...refund, reason })} />
    </div>
  )
}
