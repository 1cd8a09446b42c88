import { orderFlow, api, type Order } from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import { useState } from 'react'

import { buttonClass } from '../../../backoffice/button.ts'
import { Icon } from '../../../backoffice/icon.client.tsx'
import { useAct } from '../../../resource/use-act.ts'
import { Awning } from '../../../ui/awning.tsx'
import { StateBadge } from '../../states/badge.tsx'
import { ReasonDialog } from '../../reason/reason-dialog.tsx'
import { RefundSummary } from '../refunds/refund-summary.tsx'
import { MyReturns } from '../returns/my-returns.tsx'
import { hasLeftRoad } from '../stages.ts'
import { readBuyerStatus } from '../labels.ts'
import { TraderLines } from '../trader-lines.tsx'
import { Arrived } from './arrived.tsx'
import { Bar } from './bar.tsx'
import { Events } from './events.tsx'
import { Expected } from './expected.tsx'
import { Items } from './items.tsx'
import { Pickup } from './pickup.tsx'
import { Withdraw } from './withdraw.tsx'

/** One shop's order of a group, with the actions that its buyer can take now. */
export const Parcel = ({ order, opens }: { order: Order; opens: boolean }) => {
  const { number, shop_id, shop_name, status, moves } = order

  return (
    <details
      id={`order-${order.id}`}
      open={opens}
      className="group overflow-hidden rounded-[10px] border border-line bg-surface"
    >
      <summary className="flex cursor-pointer list-none items-center gap-x-3 px-4 py-3.5">
        <Awning shop={shop_id} className="h-3.5 w-5.5 flex-none" />
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-0.5">
          <h2 className="font-sans text-[.9375rem] font-semibold">{shop_name}</h2>
          <span className="num text-ink-2">{m.buyer_parcel_number({ number })}</span>
        </span>
        <StateBadge flow={orderFlow} state={status}>
          {readBuyerStatus({ status, isPickup: Boolean(order.pickup) })}
        </StateBadge>
        <Icon
          name="next"
          className="flex-none text-ink-2 transition-transform group-open:rotate-90 rtl:group-open:-rotate-90"
        />
      </summary>
      <div className="grid gap-4 px-4 pb-4">
        <Expected order={order} />
        <Pickup order={order} />
        {!hasLeftRoad(status) && <Bar order={order} />}
        {moves.includes('cancelled') && <Cancel order={order} />}
        <Arrived order={order} />
        <Withdraw order={order} />
        <MyReturns order={order} />
        <RefundSummary order={order} />
        <TraderLines trader={order.trader} />
      </div>
      <div className="grid border-t border-line md:grid-cols-[minmax(0,1fr)_300px]">
        <Events order={order} />
        <Items order={order} />
      </div>
    </details>
  )
}

const Cancel = ({ order: { id, shop_name: shop, payment_status } }: { order: Order }) => {
  const [asks, setAsks] = useState(false)
  const isPaid = payment_status === 'paid' || payment_status === 'partially_refunded'
  const act = useAct()
  const cancel = async (reason: string) => {
    const reply = await act(api.order.cancel, { id, reason: reason || null })
    if (reply.success) setAsks(false)
    return reply
  }

  return (
    <>
      <button
        type="button"
        className={`${buttonClass()} justify-self-start`}
        onClick={() => setAsks(true)}
      >
        {m.buyer_cancel_button()}
      </button>
      {asks && (
        <ReasonDialog
          title={m.buyer_cancel_title()}
          text={isPaid ? m.buyer_cancel_text_paid({ shop }) : m.buyer_cancel_text({ shop })}
          label={m.buyer_cancel_reason()}
          lengthMax={200}
          decisions={[
            { button: m.buyer_cancel_confirm_button(), isReasonOptional: true, send: cancel },
          ]}
          leave={m.buyer_cancel_keep()}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  )
}
