import * as m from '@emporia/messages/profile'
import type { ReactNode } from 'react'

import { Dialog } from '../../backoffice/dialog.tsx'
import { SubmitRow } from '../../backoffice/form/submit-row.tsx'
import { Form, type AnyForm } from '../../form/form.tsx'

type Props = {
  title: string
  /** What is erased, and what is retained. */
  text: string
  form: AnyForm
  cancel?: string
  onClose: () => void
  /** Fields shown before the buttons. */
  children: ReactNode
}

/** Asks for confirmation before an account is erased; it cannot be undone. */
export const EraseForm = ({ title, text, form, cancel, onClose, children }: Props) => (
  <Dialog title={title} onClose={onClose}>
    <Form form={form} className="mt-2 grid gap-4">
      <p className="text-ink-2">{text}</p>
      {form.message && (
        <p role="alert" className="text-tone-red-ink">
          {form.message}
        </p>
      )}
      {children}
      <SubmitRow
        leave={cancel ?? m.privacy_erase_cancel()}
        kind="danger"
        disabled={form.sending || form.changed.length === 0}
      >
        {m.privacy_erase_button()}
      </SubmitRow>
    </Form>
  </Dialog>
)
