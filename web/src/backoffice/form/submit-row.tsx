import * as m from '@emporia/messages/backoffice'
import type { ReactNode } from 'react'

import { buttonClass } from '../button.ts'
import { LeaveButton } from './unsaved-changes/leave-button.tsx'

type Props = {
  /** Text of the submit button. */
  children: ReactNode
  /** Text of the button that closes the dialog without saving. */
  leave?: string
  kind?: 'primary' | 'danger'
  disabled?: boolean
}

/** The last row of a form in a dialog: a button to leave it, and one to submit it. */
export const SubmitRow = ({
  children,
  leave = m.control_leave_button(),
  kind = 'primary',
  disabled,
}: Props) => (
  <div className="flex flex-wrap justify-end gap-2.5">
    <LeaveButton>{leave}</LeaveButton>
    <button type="submit" className={buttonClass(kind)} disabled={disabled}>
      {children}
    </button>
  </div>
)
