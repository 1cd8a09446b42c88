import { useId, type ReactNode } from 'react'

import { LeaveContext } from './form/unsaved-changes/leave-button.tsx'
import { useModal } from './use-modal.ts'

type Props = {
  title: string
  /** Wide enough for tables. */
  isWide?: boolean
  onClose: () => void
  children: ReactNode
}

/** A modal dialog that is open while it is rendered. */
export const Dialog = ({ title, isWide = false, onClose, children }: Props) => {
  const { dialog, leave } = useModal(onClose)
  const id = useId()

  return (
    <dialog
      {...dialog}
      className={`dialog ${isWide ? 'w-[min(760px,calc(100vw-32px))]' : ''}`}
      aria-labelledby={id}
    >
      <h2 id={id} className="text-h2">
        {title}
      </h2>
      <LeaveContext value={() => void leave()}>{children}</LeaveContext>
    </dialog>
  )
}
