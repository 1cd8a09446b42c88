import type { Order } from '@emporia/contract'

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
      title="It could not be delivered?"
      text="The order ends here. What was paid for it is given back, and the customer is told."
      label="Reason, for the customer"
      lengthMax={200}
      box="Everything can be sold again"
      decisions={[{ button: 'Yes, it came back', send }]}
      leave="It is still on its way"
      onClose={onClose}
    />
  )
}
