import type { ReactNode, SubmitEvent } from 'react'

import { buttonClass } from '../../backoffice/button.ts'
import { Dialog } from '../../backoffice/dialog.tsx'
import { Form } from '../../backoffice/form/leaving/form.tsx'
import { LeaveButton } from '../../backoffice/form/leaving/leave-button.tsx'

type Props = {
  title: string
  /** What is erased, and what is retained. */
  text: string
  refusal: string | undefined
  /** Whether the form is complete. */
  isReady: boolean
  cancel?: string
  onErase: () => Promise<void>
  onClose: () => void
  /** Fields shown before the buttons. */
  children: ReactNode
}

/** Asks for confirmation before an account is erased; it cannot be undone. */
export const EraseForm = ({
  title,
  text,
  refusal,
  isReady,
  cancel = 'Cancel',
  onErase,
  onClose,
  children,
}: Props) => {
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void onErase()
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <Form className="mt-2 grid gap-4" onSubmit={submit}>
        <p className="text-ink-2">{text}</p>
        {refusal && (
          <p role="alert" className="text-tone-red-ink">
            {refusal}
          </p>
        )}
        {children}
        <div className="flex flex-wrap justify-end gap-2.5">
          <LeaveButton>{cancel}</LeaveButton>
          <button type="submit" className={buttonClass('danger')} disabled={!isReady}>
            Erase for good
          </button>
        </div>
      </Form>
    </Dialog>
  )
}
