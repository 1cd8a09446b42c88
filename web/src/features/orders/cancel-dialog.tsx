import { useId, useState, type SubmitEvent } from 'react'

import { buttonClass } from '../../backoffice/button.ts'
import { Dialog } from '../../backoffice/dialog.tsx'
import { Form } from '../../backoffice/form/leaving/form.tsx'
import { LeaveButton } from '../../backoffice/form/leaving/leave-button.tsx'

type Props = {
  /** Consequences of the cancellation. */
  text: string
  /** Audience of the reason. */
  label: string
  /** Staff and shops must give a reason. */
  isReasonNeeded?: boolean
  onCancel: (reason: string | null) => Promise<void>
  onClose: () => void
}

const reasonMax = 200

/** Asks for confirmation and a reason before an order is canceled. */
export const CancelDialog = ({ text, label, isReasonNeeded = false, onCancel, onClose }: Props) => {
  const [reason, setReason] = useState('')
  const [sending, setSending] = useState(false)
  const id = useId()

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setSending(true)
    await onCancel(reason.trim() || null)
    setSending(false)
  }

  return (
    <Dialog title="Are you sure?" onClose={onClose}>
      <Form noValidate={false} onSubmit={submit}>
        <p className="mt-2 text-ink-2">{text}</p>
        <label htmlFor={id} className="mt-4 mb-1.5 block font-medium">
          {label}
          {!isReasonNeeded && <span className="font-normal text-ink-2"> Optional</span>}
        </label>
        <textarea
          id={id}
          className="office-input min-h-20 py-1.5"
          maxLength={reasonMax}
          required={isReasonNeeded}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className="mt-5 flex flex-wrap justify-end gap-2.5">
          <LeaveButton>Keep the order</LeaveButton>
          <button type="submit" className={buttonClass('primary')} disabled={sending}>
            Yes, cancel it
          </button>
        </div>
      </Form>
    </Dialog>
  )
}
