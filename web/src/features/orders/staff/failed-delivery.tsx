import type { Order } from '@emporia/contract'
import * as m from '@emporia/messages/orders'

import { useAct } from '../../../resource/use-act.ts'
import { ReasonDialog } from '../../reason/reason-dialog.tsx'
import type { MoveEndpoint } from './move.ts'

type Props = { order: Order; move: MoveEndpoint; onClose: () => void }

/** Records a failed delivery: the reason, and whether the units can be sold again. */
export const FailedDelivery = ({ order, move, onClose }: Props) => {
  const act = useAct()
  const send = async (note: string, restock: boolean) => {
    const reply = await act(move, { id: order.id, status: 'returned', note, restock })
    if (reply.success) onClose()
    return reply
  }

  return (
    <ReasonDialog
      title={m.staff_failed_title()}
      text={m.staff_failed_text()}
      label={m.staff_cancel_reason()}
      lengthMax={200}
      box={m.staff_failed_restock()}
      decisions={[{ button: m.staff_failed_button(), send }]}
      leave={m.staff_failed_keep()}
      onClose={onClose}
    />
  )
}
