import { api, type PosOrder, type SaleDecision } from '@emporia/contract'

import { ReasonDialog } from '../../features/reason/reason-dialog.tsx'
import { useAct } from '../../resource/use-act.ts'
import { Money } from '../../ui/money.tsx'

type Props = { sale: PosOrder; onClose: () => void }

/** Books a POS sale that was parked for review, or rejects it permanently. */
export const DecideSale = ({ sale: { id, number, member, seen_minor }, onClose }: Props) => {
  const act = useAct()
  const decide = (status: SaleDecision) => async (note: string) => {
    const reply = await act(api.admin.pos.sale.setStatus, { id, status, note })
    if (reply.success) onClose()
    return reply
  }

  return (
    <ReasonDialog
      title={`Review sale ${number}`}
      text={
        <>
          Accepted, the sale is booked as it was written, and {member} owes{' '}
          <Money minor={seen_minor} />. Rejected, nothing is booked and the receipt is not valid.
          This cannot be changed later.
        </>
      }
      label="Note"
      help="The member reads it."
      lengthMax={300}
      decisions={[
        { button: 'Reject', kind: 'danger', send: decide('rejected') },
        { button: 'Accept and book', send: decide('accepted') },
      ]}
      onClose={onClose}
    />
  )
}
