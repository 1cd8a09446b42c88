import { api, type Customer } from '@emporia/contract'
import { useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'

import { call } from '../../../api/call.ts'
import { Line } from '../../../office/form/line.tsx'
import { officeButton } from '../../../office/button.ts'
import { Dialog } from '../../../office/dialog.tsx'
import { announce } from '../../../ui/announce.ts'

type Props = { customer: Customer; onClose: () => void }

/** Forgets a customer who has asked for it in another way than by himself. */
export const EraseCustomer = ({ customer: { id, name }, onClose }: Props) => {
  const navigate = useNavigate()
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [sending, setSending] = useState(false)

  const erase = async () => {
    setSending(true)
    const reply = await call(api.privacy.eraseCustomer, { id, reason: reason.trim() })
    setSending(false)
    if (!reply.success) return setRefusal(reply.message)
    announce(reply)
    await navigate('/admin/customers')
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void erase()
  }

  return (
    <Dialog title={`Erase ${name}?`} onClose={onClose}>
      <form noValidate className="mt-2 grid gap-4" onSubmit={submit}>
        <p className="text-ink-2">
          Everything that says who this is goes for good, and a mail confirms it. Orders stay
          without the name; invoices, bills and the books stay as they were written. The journal
          keeps your reason.
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
          <button
            type="submit"
            className={officeButton('danger')}
            disabled={sending || reason.trim() === ''}
          >
            Erase for good
          </button>
        </div>
      </form>
    </Dialog>
  )
}
