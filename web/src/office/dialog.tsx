import { useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'

import { hasUnsaved, mayDiscard } from './form/leaving/unsaved.ts'
import { LeaveContext } from './form/leaving/leave-button.tsx'

type Props = {
  title: string
  /** For tables. */
  isWide?: boolean
  onClose: () => void
  children: ReactNode
}

/** The browser's own dialog: it keeps the focus, closes on Esc and gives the focus back. */
export const Dialog = ({ title, isWide = false, onClose, children }: Props) => {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Before it is painted: a key that is pressed next goes to it already.
  useLayoutEffect(() => {
    if (!ref.current?.open) ref.current?.showModal()
  }, [])

  const leave = async () => {
    if (await mayDiscard(ref.current)) onClose()
  }
  /** Esc asks first while a form in it has unsaved changes. */
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
        // React tells of one that was opened inside this one, too.
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
