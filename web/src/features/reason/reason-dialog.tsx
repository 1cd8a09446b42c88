import type { ReactNode } from 'react'

import { Dialog } from '../../backoffice/dialog.tsx'
import { ReasonForm, type ReasonProps } from './reason-form.tsx'

type Props = Omit<ReasonProps, 'onLeave'> & {
  title: string
  /** Consequences of the decision. */
  text: ReactNode
  onClose: () => void
}

/** Asks for a reason before a decision is sent. */
export const ReasonDialog = ({ title, text, onClose, ...form }: Props) => (
  <Dialog title={title} onClose={onClose}>
    <p className="mt-2 text-ink-2">{text}</p>
    <ReasonForm {...form} />
  </Dialog>
)
