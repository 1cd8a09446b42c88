import { api, type PosOrder } from '@emporia/contract'
import { useState, type SubmitEvent } from 'react'

import { officeButton } from '../../office/button.ts'
import { Dialog } from '../../office/dialog.tsx'
import { Line } from '../../office/form/line.tsx'
import { useAct } from '../../resource/use-act.ts'

type Props = { sale: PosOrder; onClose: () => void }

/** Forgets a customer of tills who has no account and has asked for it. */
export const ForgetCustomer = ({ sale: { id, customer, phone }, onClose }: Props) => {
  const act = useAct()
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const reply = await act(api.admin.pos.customer.forget, { id, reason: reason.trim() })
    if (reply.success) onClose()
    else setRefusal(reply.message)
  }

  return (
    <Dialog title={`Erase ${customer || phone}?`} onClose={onClose}>
      <form noValidate className="mt-2 grid gap-4" onSubmit={(event) => void submit(event)}>
        <p className="text-ink-2">
          Name, phone and address vanish from every sale at a till with the same phone: from lists,
          receipts and their links. What was sold and paid stays. The journal keeps your reason.
        </p>
        {refusal && (
          <p role="alert" className="text-tone-red-ink">
            {refusal}
          </p>
        )}
        <Line
          label="Reason"
          help="How and when it was asked for."
          maxLength={300}
          value={reason}
          onChange={setReason}
        />
        <div className="flex flex-wrap justify-end gap-2.5">
          <button type="button" className={officeButton()} onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className={officeButton('danger')} disabled={reason.trim() === ''}>
            Erase for good
          </button>
        </div>
      </form>
    </Dialog>
  )
}
