import { api, type FieldErrors, type PosOrder, type SaleDecision } from '@emporia/contract'
import { useState } from 'react'

import { buttonClass } from '../../backoffice/button.ts'
import { Dialog } from '../../backoffice/dialog.tsx'
import { Labeled } from '../../backoffice/form/labeled.tsx'
import { useAct } from '../../resource/use-act.ts'
import { Money } from '../../ui/money.tsx'

type Props = { sale: PosOrder; onClose: () => void }

/** Books a POS sale that was parked for review, or rejects it permanently. */
export const DecideSale = ({ sale: { id, number, member, seen_minor }, onClose }: Props) => {
  const [note, setNote] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const act = useAct()
  const decide = async (status: SaleDecision) => {
    const reply = await act(api.admin.pos.sale.setStatus, { id, status, note })
    if (reply.success) onClose()
    else setErrors(reply.errors ?? {})
  }

  return (
    <Dialog title={`Review sale ${number}`} onClose={onClose}>
      <p className="mt-2">
        Accepted, the sale is booked as it was written, and {member} owes{' '}
        <Money minor={seen_minor} />. Rejected, nothing is booked and the receipt is not valid. This
        cannot be changed later.
      </p>
      <div className="mt-4 grid gap-4">
        <Labeled label="Note" help="The member reads it." error={errors['note']}>
          {({ id: field, describedBy, invalid }) => (
            <input
              id={field}
              aria-describedby={describedBy}
              aria-invalid={invalid}
              maxLength={300}
              className="office-input h-8"
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Labeled>
        <div className="flex flex-wrap justify-end gap-2.5">
          <button
            type="button"
            className={buttonClass('danger')}
            disabled={note.trim() === ''}
            onClick={() => void decide('rejected')}
          >
            Reject
          </button>
          <button
            type="button"
            className={buttonClass('primary')}
            disabled={note.trim() === ''}
            onClick={() => void decide('accepted')}
          >
            Accept and book
          </button>
        </div>
      </div>
    </Dialog>
  )
}
