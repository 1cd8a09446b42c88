import { api, type PosOrder, type SaleDecision } from '@emporia/contract'
import * as m from '@emporia/messages/pos'

import { ReasonDialog } from '../../features/reason/reason-dialog.tsx'
import { useAct } from '../../resource/use-act.ts'
import { useMoney } from '../../ui/money.tsx'

type Props = { sale: PosOrder; onClose: () => void }

/** Books a POS sale that was parked for review, or rejects it permanently. */
export const DecideSale = ({ sale: { id, number, member, seen_minor }, onClose }: Props) => {
  const act = useAct()
  const money = useMoney()
  const decide = (status: SaleDecision) => async (note: string) => {
    const reply = await act(api.admin.pos.sale.setStatus, { id, status, note })
    if (reply.success) onClose()
    return reply
  }

  return (
    <ReasonDialog
      title={m.sale_decide_title({ number })}
      text={m.sale_decide_text({ member, amount: money(seen_minor) })}
      label={m.sale_decide_note()}
      help={m.sale_decide_note_help()}
      lengthMax={300}
      decisions={[
        { button: m.sale_decide_reject_button(), kind: 'danger', send: decide('rejected') },
        { button: m.sale_decide_accept_button(), send: decide('accepted') },
      ]}
      onClose={onClose}
    />
  )
}
