import { api, type Order } from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import { useState } from 'react'

import { day } from '../../../format/date.ts'
import { buttonClass } from '../../../backoffice/button.ts'
import { DialogButton } from '../../../backoffice/dialog-button.tsx'
import { useAct, useConfirmedAct } from '../../../resource/use-act.ts'
import { useLocale } from '../../../ui/money.tsx'
import { RequestDialog } from '../returns/request-dialog.tsx'
import { returnableLines } from '../returns/input.ts'

/** Actions of the buyer after shipment: confirm receipt, request a return or close the order. */
export const Arrived = ({ order }: { order: Order }) => {
  const { id, moves } = order
  const act = useAct()
  const confirmAct = useConfirmedAct()
  const close = () =>
    confirmAct(m.buyer_received_text(), api.order.received, { id, status: 'completed' })

  if (moves.includes('delivered'))
    return (
      <button
        type="button"
        className={`${buttonClass()} justify-self-start`}
        onClick={() => void act(api.order.received, { id, status: 'delivered' })}
      >
        {m.buyer_received_button()}
      </button>
    )
  if (!moves.includes('completed')) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <RequestReturn order={order} />
      <button type="button" className={buttonClass('quiet')} onClick={() => void close()}>
        {m.buyer_received_complete()}
      </button>
    </div>
  )
}

const RequestReturn = ({ order }: { order: Order }) => {
  const { time_zone } = useLocale()
  const { return_until } = order
  // The server decides; this only hides an expired action on a page that was open for days.
  const [now] = useState(() => new Date().toISOString())
  if (!return_until || return_until < now || returnableLines(order).length === 0) return null

  return (
    <>
      <DialogButton title={m.buyer_return_button()}>
        {(close) => <RequestDialog order={order} onClose={close} />}
      </DialogButton>
      <span className="text-[.8125rem] text-ink-2 print:hidden">
        {m.buyer_return_until({ date: day(return_until, time_zone) })}
      </span>
    </>
  )
}
