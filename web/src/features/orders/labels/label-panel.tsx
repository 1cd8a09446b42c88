import { api, type LabelOverview, type Order } from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import { useMemo, useState } from 'react'

import { call } from '../../../api/call.ts'
import { buttonClass } from '../../../backoffice/button.ts'
import { Icon } from '../../../backoffice/icon.client.tsx'
import { useReply } from '../../../backoffice/load-states/use-reply.ts'
import { Panel } from '../../../backoffice/panel.tsx'
import { useArea } from '../../../backoffice/shell/area.ts'
import type { LabelCalls } from './calls.ts'
import { BuyDialog } from './buy-dialog.tsx'
import { LabelRow } from './label-row.tsx'

/** Prepaid labels of an order, where the marketplace sells them. */
export const LabelPanel = ({ order }: { order: Order }) => {
  const { area } = useArea()
  const calls = area === 'admin' ? api.admin.shippingLabel : api.seller.shippingLabel
  // A reloaded order may have another shipment or label.
  const request = useMemo(() => call(calls.show, { order_id: order.id }), [calls, order])
  const { reply } = useReply(request)
  if (!reply?.success) return null
  const { target, labels } = reply.data
  if (!target && labels.length === 0) return null

  return (
    <Panel title={m.label_panel_title()}>
      {labels.length > 0 && (
        <ul className="grid gap-3">
          {labels.map((label) => (
            <LabelRow key={label.id} label={label} calls={calls} />
          ))}
        </ul>
      )}
      {target && <Offer order={order} overview={reply.data} target={target} calls={calls} />}
    </Panel>
  )
}

type OfferProps = {
  order: Order
  overview: LabelOverview
  target: NonNullable<LabelOverview['target']>
  calls: LabelCalls
}

/** The button that opens the purchase, and what it is for. */
const Offer = ({ order, overview, target, calls }: OfferProps) => {
  const [isOpen, setOpen] = useState(false)
  const { labels } = overview

  return (
    <div
      className={`flex flex-wrap items-center gap-3 ${labels.length > 0 ? 'mt-4 border-t border-line pt-4' : ''}`}
    >
      <p className="min-w-0 flex-1 basis-56 text-ink-2">{m.label_panel_text()}</p>
      <button type="button" className={buttonClass()} onClick={() => setOpen(true)}>
        <Icon name="truck" />
        {m.label_buy_button()}
      </button>
      {isOpen && (
        <BuyDialog
          request={{ order_id: order.id, ...target }}
          overview={overview}
          calls={calls}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
