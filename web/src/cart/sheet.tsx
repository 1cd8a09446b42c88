import * as m from '@emporia/messages/island'
import { useEffect, useRef, type ReactNode } from 'react'

import { Icon } from '../ui/icon.tsx'

type Props = { label: string; children: ReactNode }

/** A modal panel at the right of the page. The browser traps the focus and restores it. */
export const Sheet = ({ label, children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => opened(dialog.current), [])

  return (
    <dialog ref={dialog} tabIndex={-1} aria-label={label} className="drawer outline-none">
      <div className="flex h-full flex-col">{children}</div>
    </dialog>
  )
}

/** Closes on a click on the backdrop; Esc is handled by the browser. */
const opened = (dialog: HTMLDialogElement | null) => {
  const close = ({ target }: MouseEvent) => target === dialog && dialog?.close()
  dialog?.addEventListener('click', close)
  dialog?.showModal()
  // The content is still loading and will replace what has the focus now.
  dialog?.focus()
  return () => dialog?.removeEventListener('click', close)
}

/** Title, item count and close button. */
export const SheetHead = ({ title, count = 0 }: { title: string; count?: number }) => (
  <form method="dialog" className="flex items-center px-4 pt-6 pb-5 md:px-6">
    <h2 className="text-[1.5rem] font-semibold tracking-[-.02em]">
      {title} {count > 0 && <span className="num font-medium text-ink-3">{count}</span>}
    </h2>
    <button
      type="submit"
      aria-label={m.cart_close_button()}
      className="-me-3 ms-auto grid size-11 cursor-pointer place-items-center"
    >
      <Icon name="close" />
    </button>
  </form>
)
