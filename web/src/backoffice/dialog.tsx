import { useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'

import { hasUnsaved, mayDiscard } from './form/leaving/unsaved.ts'
import { LeaveContext } from './form/leaving/leave-button.tsx'

type Props = {
  title: string
  /** Wide enough for tables. */
  isWide?: boolean
  onClose: () => void
  children: ReactNode
}

/** A native modal dialog: the browser traps the focus, closes it on Esc and restores the focus. */
export const Dialog = ({ title, isWide = false, onClose, children }: Props) => {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Runs before painting, so that the next key press already goes to the dialog.
  useLayoutEffect(() => {
    if (!ref.current?.open) ref.current?.showModal()
  }, [])

  const leave = async () => {
    if (await mayDiscard(ref.current)) onClose()
  }
  /** Asks before Esc discards unsaved changes of a form in the dialog. */
  const stay = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== ref.current && event.type === 'cancel') return
    if (!hasUnsaved(event.currentTarget)) return
    event.preventDefault()
    void leave()
  }

  return (
    <dialog
      ref={ref}
      className={`dialog ${isWide ? 'w-[min(760px,calc(100vw-32px))]' : ''}`}
      aria-labelledby={id}
      onKeyDown={(event) => event.key === 'Escape' && stay(event)}
      onCancel={stay}
      onClose={({ target, currentTarget }) => {
        // React also bubbles the event of a dialog that was opened inside this one.
        if (target === currentTarget) onClose()
      }}
    >
      <h2 id={id} className="text-h2">
        {title}
      </h2>
      <LeaveContext value={() => void leave()}>{children}</LeaveContext>
    </dialog>
  )
}
