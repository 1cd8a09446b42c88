import { api, type PosOrder } from '@emporia/contract'
import * as m from '@emporia/messages/pos'
import { useEffect, useState } from 'react'

import { call } from '../../../api/call.ts'
import { PayLink } from '../../../features/pos/pay-link.tsx'
import { buttonClass } from '../../../backoffice/button.ts'
import { Dialog } from '../../../backoffice/dialog.tsx'
import { announce } from '../../../ui/message/announce.ts'
import type { StoredSale } from '../offline-store/database.ts'
import { usePos } from '../use-pos.ts'

type Props = { sale: StoredSale; onDone: () => void; onClose: () => void }

/** Waits until the customer has paid by link; the goods are handed over afterwards. */
export const LinkDialog = ({ sale, onDone, onClose }: Props) => {
  const { sales } = usePos()
  const saved = sales.find(({ client_uuid }) => client_uuid === sale.client_uuid)
  const order = useOrder(saved?.order_id ?? null)
  const handOver = async () => {
    if (!order) return
    const reply = await call(api.pos.sale.handOver, { id: order.id })
    announce(reply)
    if (reply.success) onDone()
  }

  return (
    <Dialog title={m.pay_link_sale_title({ number: sale.receipt.number })} onClose={onClose}>
      <div className="mt-4 grid gap-4" aria-live="polite">
        <Stage order={order} />
        <div className="flex flex-wrap justify-end gap-2.5">
          <button type="button" className={buttonClass()} onClick={onClose}>
            {m.pay_link_close_button()}
          </button>
          {order?.state === 'to_hand_over' && (
            <button
              type="button"
              className={`${buttonClass('primary')} min-h-12 px-6 text-base`}
              onClick={() => void handOver()}
            >
              {m.pay_link_hand_over_button()}
            </button>
          )}
          {order?.state === 'done' && (
            <button type="button" className={buttonClass('primary')} onClick={onDone}>
              {m.pay_link_receipt_button()}
            </button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

const Stage = ({ order }: { order: PosOrder | undefined }) => {
  if (!order) return <p>{m.pay_link_waiting_text()}</p>
  if (order.pay) return <PayLink pay={order.pay} />
  if (order.state === 'cancelled') return <p role="alert">{m.pay_link_expired_text()}</p>
  return <p className="text-base font-semibold text-tone-green-ink">{m.pay_link_paid_text()}</p>
}

const everyMs = 3000

/** Polls the state of the sale until it is final. */
const useOrder = (id: number | null) => {
  const [order, setOrder] = useState<PosOrder>()
  const isOver = order !== undefined && order.state !== 'awaiting'
  useEffect(() => {
    if (id === null || isOver) return undefined
    const look = async () => {
      const reply = await call(api.pos.sale.show, { id })
      if (reply.success) setOrder(reply.data)
    }
    void look()
    const timer = setInterval(() => void look(), everyMs)
    return () => clearInterval(timer)
  }, [id, isOver])
  return order
}
