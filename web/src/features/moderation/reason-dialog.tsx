import { useId, useState, type SubmitEvent } from 'react'

import { buttonClass } from '../../backoffice/button.ts'
import { Dialog } from '../../backoffice/dialog.tsx'
import { Form } from '../../backoffice/form/leaving/form.tsx'
import { LeaveButton } from '../../backoffice/form/leaving/leave-button.tsx'

type Props = {
  title: string
  /** Consequences of the decision. */
  text: string
  /** Audience of the reason. */
  label?: string
  button: string
  onSend: (reason: string) => Promise<void>
  onClose: () => void
}

const reasonMax = 500

/** Asks for a reason that the seller reads. */
export const ReasonDialog = ({
  title,
  text,
  label = 'Reason, for the seller',
  button,
  onSend,
  onClose,
}: Props) => {
  const [reason, setReason] = useState('')
  const [sending, setSending] = useState(false)
  const id = useId()

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setSending(true)
    await onSend(reason.trim())
    setSending(false)
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <Form noValidate={false} onSubmit={submit}>
        <p className="mt-2 text-ink-2">{text}</p>
        <label htmlFor={id} className="mt-4 mb-1.5 block font-medium">
          {label}
        </label>
        <textarea
          id={id}
          className="office-input min-h-24 py-1.5"
          maxLength={reasonMax}
          required
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className="mt-5 flex flex-wrap justify-end gap-2.5">
          <LeaveButton>Back</LeaveButton>
          <button
            type="submit"
            className={buttonClass('primary')}
            disabled={sending || reason.trim().length === 0}
          >
            {button}
          </button>
        </div>
      </Form>
    </Dialog>
  )
}
